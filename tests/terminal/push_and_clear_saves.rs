// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, and biquadris.md, "Saved games": saving and loading games of Push and Clear.

use toml::{Table, Value};

use crate::home::Home;
use crate::shot::Shot;

/// Three points on 4 × 4 from K = 49, computed by an independent implementation in another language.
const THREE: &str = "up right up down down left";

fn play(home: &Home, options: &str, input: &str) -> Vec<Shot> {
    let words = ["push-and-clear", "-text", "--json"].into_iter().chain(options.split_whitespace());
    let ran = home.run(&words.collect::<Vec<_>>(), input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out.lines().map(Shot::read).collect()
}

#[test]
fn a_match_is_saved_and_loaded() {
    let home = Home::new();
    let shots = play(&home, "-seed classic -size 4", &format!("{THREE} left restart up save m.biquadris"));
    let text = home.read("m.biquadris");
    let (header, moves) = text.split_once("\n---\n").unwrap();
    let header: Table = toml::from_str(header).unwrap();
    assert_eq!(header["game"].as_str(), Some("push-and-clear"));
    assert_eq!(header["setup"], toml::from_str("seed = \"classic:49\"\nsize = 4").map(Value::Table).unwrap());
    let made: Vec<&str> = THREE.split(' ').chain(shots[7].error().is_none().then_some("left")).collect();
    assert_eq!(moves.lines().collect::<Vec<_>>(), [made.as_slice(), &["restart", "up"]].concat());
    // Size and seed come from the saved game, even if the command line asks for others.
    let saved = shots.last().unwrap();
    let again = play(&home, "-seed 3 -size 9", "load m.biquadris down undo");
    assert_eq!((again[1].position(), again[3].position()), (saved.position(), saved.position()));
    // The generator resumes where it was.
    let uninterrupted = play(&home, "-seed classic -size 4", &format!("{THREE} left restart up down"));
    assert_eq!(again[2].position(), uninterrupted.last().unwrap().position());
}

#[test]
fn a_saved_game_identifies_its_game() {
    let home = Home::new();
    let saved = play(&home, "-seed classic:7 -size 5", "up down left right save m.biquadris");
    for words in [
        &["m.biquadris", "-text", "--json"][..],
        &["-text", "--json", "m.biquadris"],
        &["push-and-clear", "m.biquadris", "-text", "--json"],
        // The order in the help: game, options, file.
        &["push-and-clear", "-text", "--json", "m.biquadris"],
    ] {
        let ran = home.run(words, "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{words:?}");
        assert_eq!(Shot::read(ran.out.trim_end()).position(), saved.last().unwrap().position(), "{words:?}");
    }
    // Another game can't load it, and the match in play continues.
    let ran = home.run(&["biquadris", "-text", "--json", "-seed", "7"], "load m.biquadris right");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    shots[1].refused(&["m.biquadris"]);
    assert_eq!(shots[2].error(), None);
    assert_ne!(home.run(&["biquadris", "m.biquadris", "-text"], "").code, Some(0));
}

#[test]
fn an_error_in_a_saved_game_names_its_line() {
    let home = Home::new();
    play(&home, "-seed classic -size 4", "up right save m");
    // The player is at the lower left: it can't slide down.
    let text = home.read("m").replace("---\nup\n", "---\ndown\n");
    home.write("wrong", &text).write("unknown", text.replace("down", "clockwise"));
    home.write("large", home.read("m").replace("size = 4", "size = 40"));
    let line = text.lines().position(|line| line == "down").unwrap() + 1;
    let shots = play(&home, "-seed classic -size 4", "up load wrong load unknown load large");
    shots[2].refused(&["wrong", &format!("line {line}")]);
    shots[3].refused(&["unknown", &format!("line {line}")]);
    shots[4].refused(&["large"]);
    assert_eq!(shots[4].position(), shots[1].position());
}
