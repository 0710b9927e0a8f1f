// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blokus.md, "Clocks", and biquadris.md, "Saved games": saving and loading matches of Blokus.

use serde_json::json;
use toml::{Table, Value};

use crate::blokus::{ROUNDS, play_at, run, turn};
use crate::home::Home;
use crate::shot::Shot;

#[test]
fn a_match_is_saved_and_loaded() {
    let home = Home::new();
    let moves = format!("{} surrender yellow restart {}", ROUNDS[0], ROUNDS[0]);
    let shots = play_at(&home, "-seed 7 -players 3 -rogue green -infinite -bonus 15+5", &format!("{moves} b19 save m"));
    let saved = shots.last().unwrap();
    let text = home.read("m");
    let (header, made) = text.split_once("\n---\n").unwrap();
    let header: Table = toml::from_str(header).unwrap();
    assert_eq!(header["game"].as_str(), Some("blokus"));
    let setup = "seed = \"7\"\nseating = { three = [\"red\", \"yellow\", \"purple\", \"green\"] }\nbonus = \"15+5\"\n\
                 surrender = \"auto\"\ninfinite = true";
    assert_eq!(header["setup"], toml::from_str(setup).map(Value::Table).unwrap());
    let lines: Vec<&str> = made.lines().collect();
    let expected = moves.replace("surrender yellow", "surrender_yellow");
    let expected: Vec<String> = expected.split(' ').map(|line| line.replace('_', " ")).collect();
    assert_eq!(lines, expected);
    // The setup comes from the saved game, even if the command line asks for another one.
    let again = play_at(&home, "-seed 3 -players 2", "load m c19 undo");
    assert_eq!((again[1].position(), again[3].position()), (saved.position(), saved.position()));
    // A saved game identifies its game.
    for words in [
        &["m", "-text", "--json"][..],
        &["-text", "--json", "m"],
        &["blokus", "m", "-text", "--json"],
        &["blokus", "-text", "--json", "m"],
    ] {
        let ran = home.run(words, "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{words:?}");
        assert_eq!(Shot::read(ran.out.trim_end()).position(), saved.position(), "{words:?}");
    }
    for game in ["biquadris", "push-and-clear", "blocky"] {
        assert_ne!(home.run(&[game, "m", "-text"], "").code, Some(0));
    }
}

#[test]
fn an_error_in_a_saved_game_names_its_line() {
    let home = Home::new();
    play_at(&home, "-seed 7", &format!("{} save m", ROUNDS.join(" ")));
    let text = home.read("m");
    home.write("wrong", text.replace("s18,s19", "q1,q2")).write("unknown", text.replace("s18,s19", "pass"));
    home.write("five", text.replace("four", "five")).write("twice", text.replace("yellow", "red"));
    let line = text.lines().position(|line| line == "s18,s19").unwrap() + 1;
    let shots = play_at(&home, "-seed 7", "a20 load wrong load unknown load five load twice load missing");
    shots[2].refused(&["wrong", &format!("line {line}"), "the piece must touch another yellow piece at a corner"]);
    shots[3].refused(&["unknown", &format!("line {line}")]);
    shots[4].refused(&["five"]);
    shots[5].refused(&["each color must belong to exactly one seat"]);
    shots[6].refused(&["missing"]);
    assert!(shots[2..].iter().all(|shot| shot.position() == shots[1].position()));
    assert_eq!(run(&home, "wrong", "").code, Some(1));
}

/// Writes a saved game of two players, `late`, in which the first has no time left and the second plenty.
fn write_late_game(home: &Home) {
    play_at(home, "-seed 7 -players 2 -time 600", "save m");
    let text = home.read("m");
    home.write("late", format!("{text}a20 0:00.000\nt20 599:00.000\n"));
}

#[test]
fn a_timeout_takes_effect_with_the_next_command() {
    let home = Home::new();
    write_late_game(&home);
    let ran = home.run(&["late", "-text", "--json"], "t1 a1 undo undo save n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    // A timeout is detected only when a command arrives.
    assert_eq!((turn(&shots[0]), &shots[0].json["clocks"][0]), (("green", 1), &json!(0.0)));
    // The late command isn't executed, and both colors of the player are out.
    shots[1].refused(&["“t1”", "the command arrived after time ran out"]);
    assert_eq!(shots[1].message(), Some("Player 1’s time has run out"));
    assert_eq!((turn(&shots[1]), &shots[1].json["surrendered"]), (("purple", 2), &json!(["red", "green"])));
    assert_eq!(turn(&shots[2]), ("yellow", 2));
    // Undo stops at the timeout.
    assert_eq!((turn(&shots[3]), shots[3].moves()), (("purple", 2), shots[1].moves()));
    shots[4].refused(&["undo"]);
    let text = home.read("n");
    let moves: Vec<&str> = text.split_once("\n---\n").unwrap().1.lines().collect();
    let (clocks, moves) = moves.split_last().unwrap();
    assert_eq!(moves, ["a20 0:00.000", "t20 599:00.000", "timeout 1"]);
    assert!(clocks.starts_with("# clocks 0 35"), "{clocks}");
}

/// Computed by hand: ten hours are 36,000 seconds. Player 1 moved after one minute, thought until 1,000 seconds were left, and
/// took the move back.
#[test]
fn undo_save_and_load_do_not_restore_time() {
    let home = Home::new();
    play_at(&home, "-seed 7 -players 2 -time 600", "save m");
    let header = home.read("m").split_once("\n---\n").unwrap().0.to_owned();
    let left = |shot: &Shot| shot.json["clocks"][0].as_f64().unwrap();
    home.write("thought", format!("{header}\n---\na20 599:00.000\n# clocks 1000000 36000000\n"));
    let ran = home.run(&["thought", "-text", "--json"], "undo redo undo save n load n");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    for shot in &shots {
        assert!((900.0..=1000.0).contains(&left(shot)), "{}", shot.line);
    }
    assert_eq!((shots.len(), ran.err.as_str()), (6, ""));
    // A restarted game has clocks of its own; the previous game keeps its clocks.
    let ran = home.run(&["thought", "-text", "--json"], "restart undo");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    assert!(left(&shots[1]) > 35_900.0 && left(&shots[2]) <= 1000.0, "{}", ran.out);
    // Malformed clocks are ignored.
    home.write("wrong", format!("{header}\n---\na20 599:00.000\n# clocks much 7 99999999999999999999\n"));
    let ran = home.run(&["wrong", "-text", "--json"], "");
    assert!(left(&Shot::read(ran.out.lines().next().unwrap())) > 35_000.0);
}

#[test]
fn a_late_surrender_does_not_apply_to_the_next_player() {
    let home = Home::new();
    write_late_game(&home);
    for (command, out) in
        [("surrender", json!(["red", "green"])), ("show", json!(["red", "green"])), ("restart", json!([]))]
    {
        let ran = home.run(&["late", "-text", "--json"], command);
        let last = Shot::read(ran.out.lines().last().unwrap());
        assert_eq!(last.json["surrendered"], out, "{command}");
        assert_eq!(last.error().is_some(), command == "surrender", "{}", last.line);
    }
}

#[test]
fn saved_moves_include_the_clock() {
    let home = Home::new();
    play_at(&home, "-seed 7 -players 2 -time 600", "a20 t20 surrender green save m");
    let text = home.read("m");
    let is_move = |line: &&str| !line.starts_with('#');
    let moves: Vec<&str> = text.split_once("\n---\n").unwrap().1.lines().filter(is_move).collect();
    let acts: Vec<&str> = moves.iter().map(|line| line.rsplit_once(' ').unwrap().0).collect();
    assert_eq!(acts, ["a20", "t20", "surrender green"]);
    for line in moves {
        let clock: rules::blokus::TimeLeft = line.rsplit(' ').next().unwrap().parse().unwrap();
        // At most ten hours are left, and at least one.
        assert!((3_600_000..=36_000_000).contains(&clock.as_milliseconds()), "{line}");
    }
    // Without a time limit no clock is saved.
    play_at(&home, "-seed 7", "a20 save n");
    assert!(home.read("n").ends_with("\n---\na20\n"));
}

#[test]
fn a_computer_moves_on_after_a_human_players_timeout() {
    let home = Home::new();
    write_late_game(&home);
    let text = home.read("late");
    let ran = home.run(&["late", "-text", "--json", "-computer", "2:random"], "t1");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    // The computer player has both remaining colors and moves as often as a command allows.
    assert_eq!(shots[1].json["surrendered"], json!(["red", "green"]), "{}{text}", ran.err);
    assert!(shots[1].moves() > 3, "{}", shots[1].line);
}

#[test]
fn the_clocks_are_shown() {
    let home = Home::new();
    write_late_game(&home);
    let ran = home.run(&["late", "-text"], "");
    // Yellow's last move left 599 minutes; it is the turn of green, who has no time left.
    assert!(ran.out.contains("\nClocks: player 1 0:00, player 2 599:00\n"), "{}", ran.out);
}
