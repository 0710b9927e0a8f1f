// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Turns", and its records: what is kept of matches of Blocky.

use toml::{Table, Value};

use crate::blocky::{play_at, run};
use crate::home::Home;
use crate::shot::Shot;

/// With seed 7 and depth 2 players have 7 and 3 points (worked out by hand in the tests of the rules); turning the whole
/// board keeps both.
const TWO_TURNS: &str = "clockwise top vertical top horizontal top clockwise top";

fn kept(home: &Home) -> Table {
    let text = std::fs::read_to_string(home.data().join("scores.toml")).unwrap_or_default();
    toml::from_str(&text).unwrap()
}

/// Setting, score and mark of each result, sorted.
fn results(home: &Home) -> Vec<(String, i64, bool)> {
    let text = |it: &Value, key: &str| it[key].as_str().unwrap().to_owned();
    let all = kept(home).get("results").and_then(Value::as_array).cloned().unwrap_or_default();
    let result = |it: &Value| {
        assert_eq!((text(it, "game").as_str(), text(it, "seed").as_str()), ("blocky", "7"));
        (text(it, "setting"), it["score"].as_integer().unwrap(), it["marked"].as_bool().unwrap())
    };
    let mut results: Vec<_> = all.iter().map(result).collect();
    results.sort();
    results
}

fn both(setting: &str, marked: bool) -> [(String, i64, bool); 2] {
    [(setting.to_owned(), 3, marked), (setting.to_owned(), 7, marked)]
}

#[test]
fn the_end_of_a_match_makes_results() {
    let home = Home::new();
    play_at(&home, "-seed 7 -depth 2 -turns 2", TWO_TURNS);
    assert_eq!(results(&home), both("2 players, depth 2, 2 turns", false));
    // In a setting of its own.
    play_at(&home, "-seed 7 -depth 2 -turns 1", "clockwise top vertical top");
    let expected = [both("2 players, depth 2, 1 turn", false), both("2 players, depth 2, 2 turns", false)].concat();
    assert_eq!(results(&home), expected);
    let home = Home::new();
    play_at(&home, "-seed 7 -depth 2 -turns 1 -players 1", "clockwise top");
    assert_eq!(results(&home), [("1 player, depth 2, 1 turn".to_owned(), 7, false)]);
}

#[test]
fn what_does_not_end_makes_none() {
    for end in ["", " quit", " restart", " new", " restart vertical top", " undo 9"] {
        let home = Home::new();
        play_at(&home, "-seed 7 -depth 2 -turns 3", &format!("{TWO_TURNS}{end}"));
        assert_eq!(results(&home), [], "{end}");
    }
}

#[test]
fn undo_hint_and_boards_that_were_given_mark_them() {
    let setting = "2 players, depth 2, 2 turns";
    let home = Home::new();
    play_at(&home, "-seed 7 -depth 2 -turns 2", &format!("smash ne undo {TWO_TURNS}"));
    assert_eq!(results(&home), both(setting, true));
    // The next match has no mark.
    let home = Home::new();
    play_at(&home, "-seed 7 -depth 2 -turns 2", &format!("smash ne undo new {TWO_TURNS}"));
    assert_eq!(results(&home), both(setting, false));
    let home = Home::new();
    home.write("b", r#"["r", ["g", "b", "y", "r"], "b", "y"]"#);
    play_at(&home, "-seed 7 -board b -turns 2", TWO_TURNS);
    let given = "2 players, a given board of depth 2, 2 turns".to_owned();
    assert_eq!(results(&home), [(given.clone(), 4, true), (given, 5, true)]);
}

#[test]
fn a_computers_end_is_no_result() {
    let home = Home::new();
    play_at(&home, "-seed 7 -depth 2 -turns 1 -computer 2:random", "clockwise top");
    let results = results(&home);
    assert!(results.len() <= 1, "{results:?}");
}

#[test]
fn a_match_is_saved_and_loaded() {
    let home = Home::new();
    let moves = "smash ne clockwise ne.ne restart vertical top smash ne horizontal sw";
    let shots = play_at(&home, "-seed 7 -depth 3 -players 3 -turns 5", &format!("{moves} smash top save m.biquadris"));
    let text = home.read("m.biquadris");
    let (head, made) = text.split_once("\n---\n").unwrap();
    let head: Table = toml::from_str(head).unwrap();
    assert_eq!(head["game"].as_str(), Some("blocky"));
    let setup = "seed = \"7\"\nplayers = 3\nturns = 5\nstart = { made = 3 }";
    assert_eq!(head["setup"], toml::from_str(setup).map(Value::Table).unwrap());
    let lines: Vec<&str> = made.lines().collect();
    assert_eq!(lines.join(" "), moves);
    // The setup is that of the record, also where another one was asked for.
    let saved = shots.last().unwrap();
    let again = play_at(&home, "-seed 3 -depth 1 -turns 1", "load m.biquadris smash nw undo");
    assert_eq!((again[1].position(), again[3].position()), (saved.position(), saved.position()));
    // Smashes go on where they were.
    let on = play_at(&home, "-seed 7 -depth 3 -players 3 -turns 5", &format!("{moves} smash nw"));
    assert_eq!(again[2].position(), on.last().unwrap().position());
}

#[test]
fn a_record_holds_the_board_that_was_given() {
    let home = Home::new();
    home.write("b", r#"["r", ["g", "b", "y", "r"], "b", "y"]"#);
    let saved = play_at(&home, "-seed 7 -board b -depth 4", "smash ne clockwise top save m.biquadris");
    std::fs::remove_file(home.work().join("b")).unwrap();
    for words in [
        &["m.biquadris", "-text", "--json"][..],
        &["-text", "--json", "m.biquadris"],
        &["blocky", "m.biquadris", "-text", "--json"],
        &["blocky", "-text", "--json", "m.biquadris"],
    ] {
        let ran = home.run(words, "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{words:?}");
        assert_eq!(Shot::read(ran.out.trim_end()).position(), saved.last().unwrap().position(), "{words:?}");
    }
    // Other games can't read it.
    for game in ["biquadris", "push-and-clear"] {
        assert_ne!(home.run(&[game, "m.biquadris", "-text"], "").code, Some(0));
    }
}

#[test]
fn a_damaged_record_is_named_by_its_line() {
    let home = Home::new();
    play_at(&home, "-seed 7 -depth 2", "clockwise ne.ne vertical top save m");
    // Of the board of seed 7 the lower left quarter isn't divided.
    let text = home.read("m").replace("clockwise ne.ne", "clockwise sw.ne");
    home.write("wrong", &text).write("unknown", text.replace("clockwise", "left"));
    home.write("deep", home.read("m").replace("made = 2", "made = 20"));
    home.write("board", home.read("m").replace("made = 2", "given = '1 [\"r\"]'"));
    let line = text.lines().position(|line| line == "clockwise sw.ne").unwrap() + 1;
    let shots = play_at(&home, "-seed 7 -depth 2", "vertical top load wrong load unknown load deep load board");
    shots[2].refused(&["wrong", &format!("line {line}"), "sw is not divided"]);
    shots[3].refused(&["unknown", &format!("line {line}")]);
    shots[4].refused(&["deep"]);
    shots[5].refused(&["board"]);
    assert_eq!(shots[5].position(), shots[1].position());
    assert_ne!(run(&home, "wrong", "").code, Some(0));
}
