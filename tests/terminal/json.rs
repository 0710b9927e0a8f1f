// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The JSON state".

use serde_json::{Value, json};

use crate::display_properties::random_commands;
use crate::home::{EARN, Home, play};
use crate::shot::{Shot, cells};

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// Asserts that a state has exactly the documented members, with values of the documented types.
fn check(shot: &Shot) {
    let json = &shot.json;
    let mut members = vec![
        "game",
        "hi_score",
        "move_number",
        "multiple",
        "over",
        "pending_action",
        "players",
        "seed",
        "turn",
        "winner",
    ];
    members.extend(["error", "hint", "legal", "message"].iter().filter(|name| json.get(name).is_some()));
    members.sort_unstable();
    let mut found = keys(json);
    found.sort_unstable();
    assert_eq!(found, members);
    assert_eq!(json["game"], "biquadris");
    assert!(json["seed"].is_u64() && json["move_number"].is_u64() && json["hi_score"].is_u64());
    assert!(json["multiple"].is_boolean() && json["over"].is_boolean());
    for seat in ["turn", "winner", "pending_action"] {
        assert!(json[seat].is_null() || json[seat] == 1 || json[seat] == 2, "{seat}: {}", json[seat]);
    }
    let over = json["over"] == true;
    assert_eq!((json["turn"].is_null(), json["winner"].is_u64()), (over, over));
    assert!(json["pending_action"].is_null() || json["pending_action"] == json["turn"]);
    assert_eq!(json["players"].as_array().unwrap().len(), 2);
    for seat in [1, 2] {
        check_player(shot, seat);
    }
    let best = shot.score(1).max(shot.score(2));
    assert!(shot.high_score() >= best);
    if let Some(hint) = json.get("hint") {
        assert_eq!(keys(hint), ["cells", "commands"]);
        assert!(hint["commands"].is_string());
        assert_eq!(cells(&hint["cells"]).len(), 4);
    }
    if let Some(legal) = json.get("legal") {
        assert!(legal.as_array().unwrap().iter().all(Value::is_string));
    }
}

fn check_player(shot: &Shot, seat: usize) {
    let player = shot.player(seat);
    let mut found = keys(player);
    found.sort_unstable();
    assert_eq!(found, ["blind", "board", "current", "heavy", "level", "next", "score", "up_moves"]);
    assert!(shot.level(seat) <= 4 && player["score"].is_u64() && player["up_moves"].is_u64());
    assert!(player["blind"].is_boolean() && player["heavy"].is_boolean());
    let board = shot.board(seat);
    assert_eq!(board.len(), 18);
    assert!(board.iter().all(|row| row.len() == 11 && row.bytes().all(|cell| b".*IJLOSZT".contains(&cell))));
    assert!("IJLOSZT".contains(shot.next(seat)) && shot.next(seat).len() == 1);
    let without = shot.due() == seat as u64 || shot.winner() == Some(3 - seat as u64);
    assert_eq!(player["current"].is_null(), without);
    if !without {
        assert_eq!(keys(&player["current"]), ["block", "cells"]);
        assert!("IJLOSZT".contains(shot.block(seat)) && shot.block(seat).len() == 1);
        let cells = shot.cells(seat);
        assert_eq!(cells.len(), 4);
        // The board contains only locked cells.
        assert!(cells.iter().all(|&[row, column]| board[row as usize].as_bytes()[column as usize] == b'.'));
    }
}

#[test]
fn every_state_of_random_matches_has_its_members() {
    let home = Home::new();
    for seed in 10..12 {
        for shot in home.play(random_commands(seed, 800)) {
            check(&shot);
        }
    }
}

#[test]
fn the_start_in_full() {
    let home = Home::new();
    home.write("one", "JI").write("two", "T O");
    let shots = home.play_with(&["-scriptfile1", "one", "-scriptfile2", "two"], "");
    let player = |block: &str, cells: Value, next: &str| {
        json!({
            "level": 0, "score": 0, "board": vec!["..........."; 18], "current": {"block": block, "cells": cells},
            "next": next, "blind": false, "heavy": false, "up_moves": 0,
        })
    };
    let expected = json!({
        "game": "biquadris", "seed": 7, "move_number": 0, "turn": 1, "over": false, "winner": null,
        "hi_score": 0, "multiple": false, "pending_action": null,
        "players": [
            player("J", json!([[2, 0], [3, 0], [3, 1], [3, 2]]), "I"),
            player("T", json!([[2, 0], [2, 1], [2, 2], [3, 1]]), "O"),
        ],
    });
    assert_eq!(shots[0].json, expected);
    assert!(shots[0].line.starts_with(
        "{\"game\":\"biquadris\",\"seed\":7,\"move_number\":0,\"turn\":1,\"over\":false,\"winner\":null,"
    ));
}

#[test]
fn seeds_are_integers_up_to_the_maximum() {
    let home = Home::new();
    let ran = home.run(&["-text", "--json", "-seed", "18446744073709551615"], "");
    assert!(ran.out.contains("\"seed\":18446744073709551615,"), "{}", ran.out);
    assert!(home.run(&["-text", "--json", "-seed", "0"], "").out.contains("\"seed\":0,"));
}

#[test]
fn one_line_per_command() {
    let shots = play("right wrong 0left help\nlegal state show seed hint 5drop undo redo restart new");
    assert_eq!(shots.len(), 15);
    let responses = |shot: &Shot| -> Vec<&str> {
        ["error", "message", "legal", "hint"].into_iter().filter(|name| shot.json.get(name).is_some()).collect()
    };
    let responses: Vec<_> = shots.iter().map(responses).collect();
    assert_eq!(responses[2], ["error"]);
    assert_eq!((responses[4].as_slice(), responses[5].as_slice()), (["message"].as_slice(), ["legal"].as_slice()));
    assert_eq!((responses[8].as_slice(), responses[9].as_slice()), (["message"].as_slice(), ["hint"].as_slice()));
    assert_eq!(responses.iter().flatten().count(), 5);
}

#[test]
fn a_refused_command_shows_the_unchanged_position() {
    let shots = play("2right wrong up blind 1001left");
    for shot in &shots[2..] {
        assert!(shot.error().is_some());
        assert_eq!(shot.position(), shots[1].position());
    }
}

#[test]
fn while_an_action_is_due_it_is_the_turn_of_the_player_who_dropped() {
    let shots = play(&format!("{EARN} blind"));
    let [.., due, after] = shots.as_slice() else { panic!() };
    check(due);
    assert_eq!((due.json["turn"].as_u64(), due.json["pending_action"].as_u64()), (Some(1), Some(1)));
    assert!(due.player(1)["current"].is_null() && due.player(2)["current"].is_object());
    assert_eq!((after.json["turn"].as_u64(), after.json["pending_action"].is_null()), (Some(2), true));
    // Blind hides nothing in the JSON state.
    assert!(after.has_effect(2, "blind") && !after.cells(2).is_empty() && after.locked(2).len() == 20);
}

#[test]
fn move_numbers_count_undo_steps() {
    let shots = play(&format!("right left left drop {EARN} moveup undo redo"));
    assert_eq!((shots[3].moves(), shots[4].moves()), (2, 3));
    let [.., due, answered, undone, redone] = shots.as_slice() else { panic!() };
    assert_eq!(answered.moves(), due.moves());
    assert_eq!((undone.moves(), redone.moves()), (due.moves() - 1, due.moves()));
}

#[test]
fn the_same_seed_and_commands_print_the_same_lines() {
    let input = "2levelup ".to_owned() + &random_commands(99, 600).replace("restart", "4levelup");
    let run = || Home::new().run(&["-text", "--json", "-seed", "123456"], &input).out;
    assert_eq!(run(), run());
    let shown = || Home::new().run(&["-text", "-seed", "123456"], &input).out;
    assert_eq!(shown(), shown());
}
