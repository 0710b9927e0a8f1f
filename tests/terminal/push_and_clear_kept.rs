// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "Score", and its records: what is kept of games of Push and Clear.

use toml::{Table, Value};

use crate::home::Home;
use crate::shot::Shot;

/// Three points on 4 × 4, and five on 5 × 5, each from K = 49: reckoned by a second program in another language.
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
    // Size and seed are those of the record, also where other ones were asked for.
    let saved = shots.last().unwrap();
    let again = play(&home, "-seed 3 -size 9", "load m.biquadris down undo");
    assert_eq!((again[1].position(), again[3].position()), (saved.position(), saved.position()));
    // The generator goes on where it was.
    let on = play(&home, "-seed classic -size 4", &format!("{THREE} left restart up down"));
    assert_eq!(again[2].position(), on.last().unwrap().position());
}

#[test]
fn a_record_says_which_game_it_is() {
    let home = Home::new();
    let saved = play(&home, "-seed classic:7 -size 5", "up down left right save m.biquadris");
    for words in [
        &["m.biquadris", "-text", "--json"][..],
        &["-text", "--json", "m.biquadris"],
        &["push-and-clear", "m.biquadris", "-text", "--json"],
        // The game, the options, the file: as the page writes it.
        &["push-and-clear", "-text", "--json", "m.biquadris"],
    ] {
        let ran = home.run(words, "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{words:?}");
        assert_eq!(Shot::read(ran.out.trim_end()).position(), saved.last().unwrap().position(), "{words:?}");
    }
    // Another game can't read it, and a match in play goes on.
    let ran = home.run(&["biquadris", "-text", "--json", "-seed", "7"], "load m.biquadris right");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    shots[1].refused(&["m.biquadris"]);
    assert_eq!(shots[2].error(), None);
    assert_ne!(home.run(&["biquadris", "m.biquadris", "-text"], "").code, Some(0));
}

#[test]
fn a_damaged_record_is_named_by_its_line() {
    let home = Home::new();
    play(&home, "-seed classic -size 4", "up right save m");
    // The player stands below on the left: there is no way down.
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
