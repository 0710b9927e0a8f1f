// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Turns", and biquadris.md, "Saved games": saving and loading matches of Blocky.

use toml::{Table, Value};

use crate::blocky::{play_at, run};
use crate::home::Home;
use crate::shot::Shot;

/// With seed 7 and depth 2 the players have 7 and 3 points (derived by hand in the tests of the rules); rotating the whole board
/// preserves both.
#[test]
fn a_match_is_saved_and_loaded() {
    let home = Home::new();
    let moves = "smash ne clockwise ne.ne restart vertical top smash ne horizontal sw";
    let shots = play_at(&home, "-seed 7 -depth 3 -players 3 -turns 5", &format!("{moves} smash top save m.biquadris"));
    let text = home.read("m.biquadris");
    let (header, made) = text.split_once("\n---\n").unwrap();
    let header: Table = toml::from_str(header).unwrap();
    assert_eq!(header["game"].as_str(), Some("blocky"));
    let setup = "seed = \"7\"\nplayers = 3\nturns = 5\nstart = { made = 3 }";
    assert_eq!(header["setup"], toml::from_str(setup).map(Value::Table).unwrap());
    let lines: Vec<&str> = made.lines().collect();
    assert_eq!(lines.join(" "), moves);
    // The setup comes from the saved game, even if the command line asks for another one.
    let saved = shots.last().unwrap();
    let again = play_at(&home, "-seed 3 -depth 1 -turns 1", "load m.biquadris smash nw undo");
    assert_eq!((again[1].position(), again[3].position()), (saved.position(), saved.position()));
    // The random generator of smashes resumes where it was.
    let uninterrupted = play_at(&home, "-seed 7 -depth 3 -players 3 -turns 5", &format!("{moves} smash nw"));
    assert_eq!(again[2].position(), uninterrupted.last().unwrap().position());
}

#[test]
fn a_saved_game_contains_the_given_board() {
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
    // Other games can't load it.
    for game in ["biquadris", "push-and-clear"] {
        assert_ne!(home.run(&[game, "m.biquadris", "-text"], "").code, Some(0));
    }
}

#[test]
fn an_error_in_a_saved_game_names_its_line() {
    let home = Home::new();
    play_at(&home, "-seed 7 -depth 2", "clockwise ne.ne vertical top save m");
    // On the board of seed 7 the lower left quarter isn't divided.
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
