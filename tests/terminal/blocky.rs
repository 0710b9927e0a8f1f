// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky in the terminal (help/blocky.md, from "Commands" on).

use serde_json::{Value, json};

use crate::home::{Home, RunOutput};
use crate::shot::{Shot, errors};

/// Runs the game with these options, separated by spaces.
pub(crate) fn run(home: &Home, options: &str, input: &str) -> RunOutput {
    let words: Vec<&str> = ["blocky", "-text"].into_iter().chain(options.split_whitespace()).collect();
    home.run(&words, input)
}

/// Returns the text displays and everything printed between them.
fn displays(options: &str, input: &str) -> String {
    let ran = run(&Home::new(), options, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out
}

pub(crate) fn play_at(home: &Home, options: &str, input: &str) -> Vec<Shot> {
    let ran = run(home, &format!("--json {options}"), input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out.lines().map(Shot::read).collect()
}

/// Returns the JSON states of a small match. The board of seed 7 and depth 2 is derived by hand in the tests of the rules.
fn play(input: &str) -> Vec<Shot> {
    play_at(&Home::new(), "-seed 7 -depth 2", input)
}

fn cells(shot: &Shot) -> String {
    let rows = shot.json["cells"].as_array().unwrap();
    rows.iter().map(|row| row.as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

/// A whole match, computed by hand. With seed 7 the goals are perimeter of yellow and perimeter of red; smashes of blocks at
/// level 1 bring green, red, red, yellow and red, red, blue, blue (upper right, upper left, lower left, lower right).
///
/// Perimeters, along the top, right, bottom and left: first 1 + 1 + 3 + 2 cells of yellow and 1 + 1 + 0 + 1 of red, and the same
/// after the board is rotated; then 2 + 1 + 1 + 3 and 1 + 1 + 1 + 0; finally 2 + 1 + 0 + 2 and 1 + 1 + 1 + 1.
const MATCH: &str = "clockwise top smash ne smash sw clockwise nw";
const SHOWN: &str = "\
BYBR
RYYG
YYBY
YYYG
Player 1: perimeter yellow, score 7, turns left 2, to move
Player 2: perimeter red, score 3, turns left 2
YYRB
YYYY
YBYB
GYGR
Player 1: perimeter yellow, score 7, turns left 1
Player 2: perimeter red, score 3, turns left 2, to move
YYRG
YYRY
YBYB
GYGR
Player 1: perimeter yellow, score 7, turns left 1, to move
Player 2: perimeter red, score 3, turns left 1
YYRG
YYRY
RRYB
BBGR
Player 1: perimeter yellow, score 5, turns left 0
Player 2: perimeter red, score 4, turns left 1, to move
nothing changed: the block looks the same after this move
game over!
YYRG
YYRY
RRYB
BBGR
Player 1: perimeter yellow, score 5, turns left 0
Player 2: perimeter red, score 4, turns left 0
Player 1 has won
";

#[test]
fn a_whole_match() {
    assert_eq!(displays("-seed 7 -depth 2 -turns 2", MATCH), SHOWN);
}

#[test]
fn the_start_as_json() {
    let shots = play("");
    let board = json!([
        ["red", "blue", "yellow", "green"],
        ["yellow", "blue", "red", "yellow"],
        "yellow",
        ["yellow", "blue", "yellow", "green"]
    ]);
    // The yellow cells are connected except for the one in column 3, row 2.
    let expected = json!({
        "game": "blocky", "seed": 7, "move_number": 0, "turn": 1, "over": false, "winner": null,
        "max_depth": 2, "turns_left": 10, "board": board, "cells": ["BYBR", "RYYG", "YYBY", "YYYG"],
        "players": [
            { "goal": "perimeter", "colour": "yellow", "score": 7 },
            { "goal": "perimeter", "colour": "red", "score": 3 },
        ],
        "measures": {
            "red": { "blob": 1, "perimeter": 3 }, "green": { "blob": 1, "perimeter": 3 },
            "blue": { "blob": 1, "perimeter": 3 }, "yellow": { "blob": 8, "perimeter": 7 },
        },
    });
    assert_eq!(shots[0].json, expected);
    let begins =
        "{\"game\":\"blocky\",\"seed\":7,\"move_number\":0,\"turn\":1,\"over\":false,\"winner\":null,\"max_depth\":2,";
    assert!(shots[0].line.starts_with(begins), "{}", shots[0].line);
    let order =
        ["\"red\":{", "\"green\":{", "\"blue\":{", "\"yellow\":{"].map(|name| shots[0].line.find(name).unwrap());
    assert!(order.is_sorted());
    // The third player scores the largest blob of blue, the fourth the perimeter of green.
    let four = play_at(&Home::new(), "-seed 7 -depth 2 -players 4 -turns 9999", "");
    assert_eq!(four[0].json["players"][2], json!({ "goal": "blob", "colour": "blue", "score": 1 }));
    assert_eq!(four[0].json["players"][3], json!({ "goal": "perimeter", "colour": "green", "score": 3 }));
    assert_eq!(four[0].json["turns_left"], 9999);
}

#[test]
fn the_end_as_json() {
    let shots = play_at(&Home::new(), "-seed 7 -depth 2 -turns 2", MATCH);
    let turns: Vec<(u64, u64)> = shots.iter().map(|it| (it.turn(), it.json["turns_left"].as_u64().unwrap())).collect();
    assert_eq!(turns, [(1, 2), (2, 2), (1, 1), (2, 1), (0, 0)]);
    let last = &shots[4].json;
    assert_eq!([&last["over"], &last["turn"], &last["winner"]], [&json!(true), &Value::Null, &json!(1)]);
    assert_eq!(last["cells"], json!(["YYRG", "YYRY", "RRYB", "BBGR"]));
    assert!(shots[..4].iter().all(|shot| shot.json["over"] == false && shot.json["winner"].is_null()));
    // Goals of the same kind have the same score on this board.
    let home = Home::new();
    home.write("b", r#"["r", "g", "b", "y"]"#);
    let shots = play_at(&home, "-seed 7 -board b -turns 1", "clockwise top clockwise ne");
    assert_eq!(shots[2].json["winner"], json!([1, 2]));
    let shown = run(&home, "-seed 7 -board b -turns 1", "clockwise top clockwise ne").out;
    assert!(shown.ends_with("\nPlayers 1 and 2 share the victory\n"), "{shown}");
}

#[test]
fn after_the_end_only_commands_of_the_whole_match_are_accepted() {
    let input = format!("{MATCH} clockwise top smash ne hint goals legal undo redo restart");
    let shots = play_at(&Home::new(), "-seed 7 -depth 2 -turns 2", &input);
    for shot in &shots[5..7] {
        shot.refused(&["the game is over"]);
    }
    shots[7].refused(&["over"]);
    assert_eq!(shots[9].json["legal"], json!([]));
    assert!(shots[5..10].iter().all(|shot| shot.position() == shots[4].position()));
    assert_eq!((shots[10].position(), shots[11].position()), (shots[3].position(), shots[4].position()));
    assert_eq!((cells(&shots[12]), shots[12].turn(), shots[12].moves()), (cells(&shots[0]), 1, 5));
}

#[test]
fn goals_and_scores_are_listed() {
    let shots = play("goals scores");
    assert_eq!(shots[1].message(), Some("Player 1: perimeter of yellow\nPlayer 2: perimeter of red"));
    assert_eq!(shots[2].message(), Some("Player 1: 7\nPlayer 2: 3"));
    assert_eq!(shots[2].position(), shots[0].position());
    let shown = displays("-seed 7 -depth 2", "goals");
    assert!(shown.contains("\nPlayer 1: perimeter of yellow\nPlayer 2: perimeter of red\nBYBR\n"), "{shown}");
}

#[test]
fn a_refusal_gives_a_reason_and_costs_no_turn() {
    let shots =
        play("smash top smash ne.ne clockwise sw.ne vertical sw.ne.se horizontal ne.ne.ne smash NE clockwise x");
    shots[1].refused(&["the whole board can’t be smashed"]);
    shots[2].refused(&["ne.ne is a unit cell"]);
    shots[3].refused(&["block sw.ne doesn’t exist because sw is not divided"]);
    shots[4].refused(&["block sw.ne.se doesn’t exist because sw is not divided"]);
    shots[5].refused(&["ne.ne is not divided"]);
    shots[6].refused(&["unknown corner “NE”", "as in ne.sw"]);
    shots[7].refused(&["unknown corner “x”"]);
    assert!(shots.iter().all(|shot| shot.position() == shots[0].position()) && shots.len() == 8);
    let deep = play("clockwise ne.ne.ne.ne.ne.ne.ne.ne smash");
    deep[1].refused(&["at most 7 corners"]);
    deep[2].refused(&["smash", "path"]);
    let shown = displays("-seed 7 -depth 2", "smash top");
    assert_eq!(shown.lines().nth(6), Some("“smash”: the whole board can’t be smashed"), "{shown}");
    assert_eq!(shown.lines().count(), 6 + 1 + 6);
}

#[test]
fn names_may_be_shortened() {
    let short = play("cl top co ne h top ho top v se sm ne g sc res unknown");
    let full = play("clockwise top counterclockwise ne help horizontal top vertical se smash ne goals scores restart");
    assert_eq!(short[1].position(), full[1].position());
    assert_eq!(short[2].position(), full[2].position());
    short[3].refused(&["help", "hint", "horizontal"]);
    let of = |shots: &[Shot]| shots.last().unwrap().position();
    let same = play("cl top co ne ho top v se sm ne g sc");
    assert_eq!(errors(&same), [""; 0]);
    assert_eq!(of(&same), of(&play("clockwise top counterclockwise ne horizontal top vertical se smash ne")));
    for (word, candidates) in [
        ("c top", &["clockwise", "counterclockwise"][..]),
        ("h", &["help", "hint", "horizontal"]),
        ("s ne", &["smash", "scores", "save", "seed", "show", "state"]),
        ("re", &["redo", "restart"]),
        ("l", &["legal", "load"]),
    ] {
        let shots = play(word);
        shots[1].refused(candidates);
        assert!(shots.iter().all(|shot| shot.position() == shots[0].position()));
    }
    // Commands of other games, capitalized commands, and unknown words.
    for word in ["drop", "left", "up", "Smash", "rotate", "sequence", "rename", "macro", "x"] {
        play(word)[1].refused(&[word, "unknown"]);
    }
}

#[test]
fn a_path_may_be_on_the_next_line() {
    let shots = play("clockwise\ntop smash\n\nne");
    assert_eq!(errors(&shots), [""; 0]);
    assert_eq!(shots.last().unwrap().position(), play("clockwise top smash ne")[2].position());
}

#[test]
fn legal_lists_every_move() {
    let home = Home::new();
    home.write("b", r#"["r", ["g", "b", "y", "r"], "b", "y"]"#);
    let shots = play_at(&home, "-board b", "legal");
    let turns = ["clockwise", "counterclockwise", "horizontal", "vertical"];
    let paths = ["top", "ne", "nw", "nw.ne", "nw.nw", "nw.sw", "nw.se", "sw", "se"];
    let mut expected: Vec<String> = paths.iter().flat_map(|path| turns.map(|turn| format!("{turn} {path}"))).collect();
    expected.extend(["ne", "nw", "sw", "se"].map(|path| format!("smash {path}")));
    expected.sort_unstable();
    let listed = shots[1].json["legal"].as_array().unwrap();
    let mut listed: Vec<&str> = listed.iter().map(|line| line.as_str().unwrap()).collect();
    listed.sort_unstable();
    assert_eq!(listed, expected);
    assert_eq!(shots[1].position(), shots[0].position());
}

#[test]
fn undo_redo_restart_and_new() {
    let shots = play("smash ne clockwise top smash sw undo undo redo smash ne undo 9 smash ne undo 9 undo");
    assert_eq!((shots[4].position(), shots[5].position()), (shots[2].position(), shots[1].position()));
    assert_eq!(shots[6].position(), shots[2].position());
    assert_eq!(shots[8].position(), shots[0].position());
    // The same smash brings the same colors again.
    assert_eq!(shots[9].position(), shots[1].position());
    shots[11].refused(&["undo"]);
    let shots = play("smash ne clockwise top restart smash ne undo 2 seed new undo");
    assert_eq!((cells(&shots[3]), shots[3].moves()), (cells(&shots[0]), 3));
    assert_eq!(cells(&shots[4]), cells(&shots[1]));
    assert_eq!(shots[5].position(), shots[2].position());
    assert!(shots[6].message().unwrap().contains('7'));
    // The seed of the command line applies to new matches, too.
    assert_eq!((shots[7].position(), shots[8].position()), (shots[0].position(), shots[2].position()));
    let shots = play("smash ne new undo redo");
    assert_eq!((shots[3].position(), shots[4].position()), (shots[1].position(), shots[2].position()));
    // Without a seed each match draws its own, with the same number of players and turns.
    let ran = run(&Home::new(), "--json -players 3 -depth 6 -turns 4", "new new");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    assert!(shots[0].seed() != shots[1].seed() && shots[1].seed() != shots[2].seed());
    let setup_of = |shot: &Shot| {
        (
            shot.json["players"].as_array().unwrap().len(),
            shot.json["max_depth"].as_u64(),
            shot.json["turns_left"].as_u64(),
        )
    };
    assert!(shots.iter().all(|shot| setup_of(shot) == (3, Some(6), Some(4))));
    assert!(cells(&shots[0]) != cells(&shots[1]));
}

#[test]
fn players_depths_and_turns() {
    for players in 1..=4 {
        let shots = play_at(&Home::new(), &format!("-players {players} -depth 1 -turns 2"), &"vertical ne ".repeat(9));
        let turns: Vec<u64> = shots.iter().map(Shot::turn).collect();
        let expected: Vec<u64> = (0..10).map(|at| if at < 2 * players { at % players + 1 } else { 0 }).collect();
        assert_eq!(turns, expected);
        let alone = &shots.last().unwrap().json["winner"];
        assert!(players > 1 || *alone == json!(1));
    }
    for depth in 1..=7usize {
        let shown = displays(&format!("-depth {depth}"), "");
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines.len(), (1 << depth) + 2);
        assert!(lines[..1 << depth].iter().all(|line| line.len() == 1 << depth));
        assert!(lines[..1 << depth].concat().bytes().all(|cell| b"RGBY".contains(&cell)));
    }
    let usual = play_at(&Home::new(), "", "");
    assert_eq!([&usual[0].json["max_depth"], &usual[0].json["turns_left"]], [5, 10]);
    assert_eq!(usual[0].json["players"].as_array().unwrap().len(), 2);
}

#[test]
fn keys_play_too() {
    // Letters, arrows, and arrows with Shift, from a pipe. The upper left quarter is selected initially.
    let keys = "d\x1b[D\x1b[1;2CQ\x1b[B e\x1b[1;2Bw\x1b[1;2D\x1b[1;2A\x1b[C\x1b[A\x1b[Ar\x1a";
    let ran = run(&Home::new(), "--json -keyboard -seed 7 -depth 2", keys);
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    let taken = "clockwise nw counterclockwise nw horizontal ne smash ne.nw vertical ne.nw clockwise nw restart undo";
    let expected = play(taken);
    assert_eq!(shots.len(), expected.len(), "{}", ran.out);
    assert!(shots.iter().zip(&expected).all(|(one, other)| one.position() == other.position()), "{}", ran.out);
    assert_eq!(errors(&shots).len(), 1);
}
