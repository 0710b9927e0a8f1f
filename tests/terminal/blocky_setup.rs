// SPDX-License-Identifier: GPL-3.0-or-later
//! help/blocky.md, "Command line", "Computer players": setup of matches of Blocky, and computer players.

use serde_json::json;

use crate::blocky::{play_at, run};
use crate::home::Home;
use crate::shot::{Shot, errors};

/// The upper left quarter is divided.
const BOARD: &str = "[\"r\",\n [\"Purple\", \"b\", \"Y\", \"red\"],\n \"blue\", \"yellow\"]\n";

fn home() -> Home {
    let home = Home::new();
    home.write("board.json", BOARD.replace("Purple", "G")).write("red", "\"red\"").write("bad", BOARD);
    home
}

#[test]
fn a_given_board() {
    let home = home();
    let shots = play_at(&home, "-seed 7 -board board.json", "");
    assert_eq!(shots[0].json["board"], json!(["red", ["green", "blue", "yellow", "red"], "blue", "yellow"]));
    assert_eq!(shots[0].json["cells"], json!(["BGRR", "YRRR", "BBYY", "BBYY"]));
    assert_eq!(shots[0].json["max_depth"], 2);
    // The goals follow from the seed: perimeters of yellow and red. Yellow has 2 cells on the right, 2 at the bottom, 1 on the
    // left.
    assert_eq!(shots[0].json["players"][0], json!({ "goal": "perimeter", "colour": "yellow", "score": 5 }));
    assert_eq!(shots[0].json["players"][1], json!({ "goal": "perimeter", "colour": "red", "score": 4 }));
    let deeper = play_at(&home, "-seed 7 -board board.json -depth 4", "smash nw.ne");
    assert_eq!((&deeper[0].json["max_depth"], &deeper[0].json["board"]), (&json!(4), &shots[0].json["board"]));
    assert_eq!(deeper[0].json["cells"].as_array().unwrap().len(), 16);
    assert_eq!(errors(&deeper), [""; 0]);
    // A board of one cell has four sides.
    let one = play_at(&home, "-seed 7 -board red", "clockwise top smash top");
    assert_eq!((&one[0].json["max_depth"], &one[0].json["cells"]), (&json!(0), &json!(["R"])));
    assert_eq!(one[0].json["measures"]["red"], json!({ "blob": 1, "perimeter": 4 }));
    assert_eq!((one[1].turn(), errors(&one).len()), (2, 1));
    let large = play_at(&home, "-seed 7 -board red -depth 7", "");
    assert_eq!(large[0].json["measures"]["red"], json!({ "blob": 16384, "perimeter": 512 }));
}

#[test]
fn new_and_restart_reuse_the_given_board() {
    let home = home();
    let shots = play_at(&home, "-board board.json", "smash ne new new new new new new restart");
    assert!(shots[2..].iter().all(|shot| shot.json["board"] == shots[0].json["board"]));
    // Two players get one of 8 · 6 pairs of goals, so seven draws yield more than one.
    let goals = |shot: &Shot| shot.json["players"].clone();
    assert!(shots[2..8].iter().any(|shot| goals(shot) != goals(&shots[0])));
    let shots = play_at(&home, "-board board.json", "smash ne restart smash ne");
    assert_eq!((&shots[2].json["board"], goals(&shots[2])), (&shots[0].json["board"], goals(&shots[0])));
    assert_eq!(shots[3].json["cells"], shots[1].json["cells"]);
}

#[test]
fn wrong_command_lines() {
    let home = home();
    home.write("five", "[\"r\",\"g\",\"b\",\"y\",\"r\"]").write("empty", "").write("number", "7");
    for (options, words) in [
        ("-players 0", &["-players"][..]),
        ("-players 5", &["-players"]),
        ("-players two", &["-players"]),
        ("-depth 0", &["-depth"]),
        ("-depth 8", &["-depth"]),
        ("-depth -1", &["-depth"]),
        ("-turns 0", &["-turns"]),
        ("-turns 10000", &["-turns"]),
        ("-turns", &["-turns"]),
        ("-seed classic", &["-seed"]),
        ("-seed -1", &["-seed"]),
        ("-computer 3", &["-computer 3", "1 to 2"]),
        ("-computer 0", &["-computer 0"]),
        ("-players 4 -computer 5", &["-computer 5", "1 to 4"]),
        ("-players 1 -computer 2", &["-computer 2", "the only seat is 1"]),
        ("-computer 1:best", &["best"]),
        ("-size 6", &["available only for push-and-clear, not for blocky"]),
        ("-startlevel 2", &["available only for biquadris, not for blocky"]),
        ("-board missing", &["-board", "missing"]),
        ("-board .", &["-board"]),
        ("-board", &["-board"]),
        ("-board bad", &["bad", "line 2", "nw.ne", "unknown color “Purple”"]),
        ("-board five", &["five", "top", "four blocks"]),
        ("-board empty", &["empty", "not valid JSON"]),
        ("-board number", &["number", "a color or a list of four"]),
        ("-board board.json -depth 1", &["board.json", "nw", "depth is 1"]),
    ] {
        let ran = run(&home, options, "clockwise top");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{options}: {}", ran.err);
        assert!(words.iter().all(|word| ran.err.contains(word)), "{options}: {}", ran.err);
    }
    for (game, options) in [("biquadris", "-players 2"), ("push-and-clear", "-depth 3"), ("biquadris", "-board red")] {
        let words: Vec<&str> = [game, "-text"].into_iter().chain(options.split(' ')).collect();
        let ran = home.run(&words, "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{options}: {}", ran.err);
        assert!(ran.err.contains("available only for blocky"), "{}", ran.err);
    }
}

#[test]
fn ten_megabytes_of_brackets_are_refused() {
    let home = Home::new();
    home.write("deep", "[".repeat(10_000_000)).write("long", format!("\"{}\"", "r".repeat(17 << 20)));
    let ran = run(&home, "-board deep", "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("ne.ne.ne.ne.ne.ne.ne") && ran.err.len() < 300, "{}", ran.err);
    let ran = run(&home, "-board long", "");
    assert_eq!((ran.code, ran.err.lines().count()), (Some(2), 1));
}

#[test]
fn a_random_computer_answers() {
    let home = Home::new();
    let input = "clockwise top ".repeat(10);
    let shots = play_at(&home, "-seed 7 -depth 3 -computer 2:random", &input);
    assert_eq!(errors(&shots), [""; 0]);
    let turns: Vec<(u64, u64)> = shots.iter().map(|shot| (shot.turn(), shot.moves())).collect();
    let expected: Vec<(u64, u64)> = (0..=10).map(|round| (u64::from(round < 10), 2 * round)).collect();
    assert_eq!(turns, expected);
    // The same game again.
    assert_eq!(play_at(&home, "-seed 7 -depth 3 -computer 2:random", &input), shots);
    // Undo goes back to the human player's own move.
    let shots = play_at(&home, "-seed 7 -depth 3 -computer 2:random", "clockwise top vertical top undo undo");
    assert_eq!((shots[3].position(), shots[4].position()), (shots[1].position(), shots[0].position()));
}

#[test]
fn a_computer_in_the_first_seat_moves_first() {
    let shots = play_at(&Home::new(), "-seed 7 -depth 3 -computer 1:random -players 3", "clockwise top vertical top");
    let turns: Vec<(u64, u64)> = shots.iter().map(|shot| (shot.turn(), shot.moves())).collect();
    assert_eq!(turns, [(2, 1), (3, 2), (2, 4)]);
}

#[test]
fn computers_alone_make_one_move_each_per_command() {
    let seats = "-computer 1:random -computer 2:random -computer 3:random -computer 4:random";
    let options = format!("-seed 7 -depth 3 -players 4 -turns 3 {seats}");
    let shots = play_at(&Home::new(), &options, "show smash ne show show");
    let moves: Vec<u64> = shots.iter().map(Shot::moves).collect();
    // A move of the human player is refused, and no computer player moves after a refusal.
    assert_eq!(moves, [4, 8, 8, 12, 12]);
    shots[2].refused(&["computer’s turn"]);
    assert_eq!((shots[3].turn(), shots[4].position()), (0, shots[3].position()));
}
