// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear in the terminal (help/push-and-clear.md, from "Commands" on).

use serde_json::{Value, json};

use crate::home::{Home, RunOutput};
use crate::shot::{Shot, errors};

/// Runs the game with these options, separated by spaces.
fn run(home: &Home, options: &str, input: &str) -> RunOutput {
    let words: Vec<&str> = ["push-and-clear", "-text"].into_iter().chain(options.split_whitespace()).collect();
    home.run(&words, input)
}

/// Returns the text displays and everything printed between them.
fn displays(options: &str, input: &str) -> String {
    let ran = run(&Home::new(), options, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out
}

fn play_at(home: &Home, options: &str, input: &str) -> Vec<Shot> {
    let ran = run(home, &format!("--json {options}"), input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out.lines().map(Shot::read).collect()
}

/// Returns the JSON states of a 4 × 4 game that starts at K = 49.
fn play(input: &str) -> Vec<Shot> {
    play_at(&Home::new(), "-seed classic -size 4", input)
}

fn rows(shot: &Shot) -> String {
    let rows = shot.json["board"].as_array().unwrap();
    rows.iter().map(|row| row.as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

/// A whole 4 × 4 game from K = 49, computed by an independent implementation in another language.
const GAME: &str = "right up left right down up right up down";
const SHOWN: &str = "\
Score: 0  Steps: 0
. . . .
o o . .
. . . o
@ o . .
Score: 0  Steps: 1
o . . .
o o . .
. . . o
. . @ o
Score: 0  Steps: 2
o . @ .
o o o .
. . . o
. . . o
Score: 0  Steps: 3
o @ o .
o o o .
. . . o
. . . o
Score: 0  Steps: 4
o o @ o
o o o .
. . . o
. . . o
Score: 0  Steps: 5
o o . o
o o o .
. . @ o
. . o o
line clear!
Score: 0  Steps: 6
* * * *
o o @ .
. . . o
o . o o
Score: 0  Steps: 7
* * * *
o o o @
. . . o
o . o o
Score: 1  Steps: 8
* o * @
o o o .
. . . o
o . o o
game over!
Score: 1  Steps: 9
* o * o
o o o @
. . . o
o . o o
";

#[test]
fn a_whole_game() {
    assert_eq!(displays("-seed classic -size 4", GAME), SHOWN);
}

#[test]
fn the_first_board_of_every_size() {
    // Derived by hand in the tests of the rules.
    assert_eq!(
        displays("-seed classic", ""),
        "Score: 0  Steps: 0\n. . . o o .\n. . . . . o\n. . @ . . .\n. o . . o .\n. . . . . .\n. o . . . .\n"
    );
    for side in 4..=10usize {
        let shown = displays(&format!("-size {side} -seed 5"), "");
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines.len(), side + 1);
        assert!(lines[1..].iter().all(|line| line.len() == 2 * side - 1), "{shown}");
        let shots = play_at(&Home::new(), &format!("-size {side} -seed 5"), "");
        assert_eq!(shots[0].json["size"], side);
        assert_eq!(rows(&shots[0]).replace(' ', ""), lines[1..].concat().replace(' ', ""));
    }
}

#[test]
fn the_start_as_json() {
    let shots = play("");
    let expected = json!({
        "game": "push-and-clear", "seed": "classic:49", "move_number": 0, "turn": 1, "over": false, "winner": null,
        "size": 4, "score": 0, "steps": 0, "board": ["....", "oo..", "...o", "@o.."],
    });
    assert_eq!(shots[0].json, expected);
    assert!(shots[0].line.starts_with("{\"game\":\"push-and-clear\",\"seed\":\"classic:49\",\"move_number\":0,"));
    let seeded = play_at(&Home::new(), "-seed 18446744073709551615", "");
    assert!(seeded[0].line.contains("\"seed\":18446744073709551615,"), "{}", seeded[0].line);
    assert_eq!(seeded[0].json["size"], 6);
    assert_eq!(play_at(&Home::new(), "-seed classic:172", "")[0].json["seed"], "classic:172");
}

#[test]
fn the_end_as_json() {
    let shots = play(GAME);
    let last = &shots[9].json;
    assert_eq!(last["board"], json!(["*o*o", "ooo@", "...o", "o.oo"]));
    assert_eq!([&last["over"], &last["turn"], &last["winner"]], [&json!(true), &Value::Null, &Value::Null]);
    assert_eq!([&last["score"], &last["steps"], &last["move_number"]], [&json!(1), &json!(9), &json!(9)]);
    assert!(shots[..9].iter().all(|shot| shot.turn() == 1 && shot.json["over"] == false));
}

#[test]
fn after_the_end_only_commands_of_the_whole_match_are_accepted() {
    let shots = play(&format!("{GAME} left right up down hint show legal undo redo restart"));
    for shot in &shots[10..14] {
        shot.refused(&["the game is over"]);
    }
    shots[14].refused(&["over"]);
    for shot in &shots[10..17] {
        assert_eq!(shot.position(), shots[9].position());
    }
    assert_eq!(shots[16].json["legal"], json!([]));
    assert_eq!((shots[17].position(), shots[18].position()), (shots[8].position(), shots[9].position()));
    assert_eq!((&shots[19].json["over"], &shots[19].json["steps"]), (&json!(false), &json!(0)));
}

#[test]
fn an_illegal_move_gives_a_reason_and_changes_nothing() {
    // The player is in column 0, row 3.
    let shots = play("left down right");
    shots[1].refused(&["can’t slide left"]);
    shots[2].refused(&["can’t slide down"]);
    assert_eq!((shots[1].position(), shots[2].position()), (shots[0].position(), shots[0].position()));
    assert_eq!((shots[3].moves(), rows(&shots[3])), (1, "o... oo.. ...o ..@o".to_owned()));
    let shown = displays("-seed classic -size 4", "left");
    let start = "Score: 0  Steps: 0\n. . . .\no o . .\n. . . o\n@ o . .\n";
    let reason = "“left”: can’t slide left";
    assert!(shown.starts_with(&format!("{start}{reason}")) && shown.ends_with(start), "{shown}");
    assert_eq!(shown.lines().count(), 5 + 1 + 5);
}

#[test]
fn one_letter_is_enough_for_a_direction() {
    let short = play("r u l r d u r u d");
    let full = play(GAME);
    assert_eq!(errors(&short), [""; 0]);
    assert!(short.iter().zip(&full).all(|(short, full)| short.json == full.json));
    let between = play("righ up lef rig dow u ri u do");
    assert_eq!(between.last().unwrap().json, full[9].json);
}

#[test]
fn ambiguous_and_unknown_words() {
    let several: &[(&str, &[&str])] =
        &[("re", &["restart", "redo"]), ("h", &["hint", "help"]), ("s", &["show", "state", "save", "seed"])];
    for (word, candidates) in several {
        let shots = play(word);
        assert_eq!(shots.len(), 2, "{word}");
        shots[1].refused(candidates);
        assert_eq!(shots[1].position(), shots[0].position());
    }
    // Commands of Biquadris, capitalized words and multipliers are unknown.
    for word in ["drop", "2left", "Left", "sequence", "rename", "macro", "multiple", "clockwise", "x"] {
        let shots = play(word);
        shots[1].refused(&[word, "unknown"]);
        assert_eq!(shots[1].position(), shots[0].position());
    }
    // One more letter makes each abbreviation unambiguous.
    let shots = play("right res up un red leg hi q right");
    assert_eq!(errors(&shots), [""; 0]);
    assert_eq!(shots.len(), 8);
    assert!(shots[6].json.get("legal").is_some() && shots[7].json.get("hint").is_some());
}

#[test]
fn legal_lists_directions() {
    let shots = play("legal");
    assert_eq!(shots[1].json["legal"], json!(["up", "right"]));
    assert_eq!(shots[1].position(), shots[0].position());
    assert!(displays("-seed classic -size 4", "legal").contains("\nup\nright\nScore: 0"));
}

#[test]
fn a_hint_lasts_for_one_state() {
    let shots = play("hint show hint wrong hint right");
    let hints: Vec<bool> = shots.iter().map(|shot| shot.json.get("hint").is_some()).collect();
    assert_eq!(hints, [false, true, false, true, false, true, false]);
    for shot in [&shots[1], &shots[3], &shots[5]] {
        // Any move that is legal here.
        assert!(["up", "right"].contains(&shot.json["hint"].as_str().unwrap()), "{}", shot.line);
        assert_eq!(shot.position(), shots[0].position());
    }
    let shown = displays("-seed classic -size 4", "hint show");
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(
        (lines.len(), lines[5]),
        (5 + 1 + 5 + 5, format!("Hint: {}", shots[1].json["hint"].as_str().unwrap()).as_str())
    );
    assert_eq!(shown.matches("Hint").count(), 1);
}

#[test]
fn restart_continues_the_classic_generator_and_repeats_the_seeded_one() {
    // The start takes K from 49 to 67, so the next board is that of 67. The seed shown stays the first.
    let shots = play("restart restart undo undo");
    let of = |state: &str| rows(&play_at(&Home::new(), &format!("-size 4 -seed classic:{state}"), "")[0]);
    assert_eq!(rows(&shots[1]), of("67"));
    assert!(rows(&shots[2]) != rows(&shots[1]) && rows(&shots[1]) != rows(&shots[0]));
    assert_eq!((shots[1].moves(), &shots[1].json["seed"]), (1, &json!("classic:49")));
    assert_eq!((shots[3].position(), shots[4].position()), (shots[1].position(), shots[0].position()));
    let seeded = play_at(&Home::new(), "-seed 7", "l u r d l u r d restart");
    assert_eq!((rows(&seeded[9]), &seeded[9].json["steps"]), (rows(&seeded[0]), &json!(0)));
    // At the start there is nothing to restart.
    assert_eq!(play_at(&Home::new(), "-seed 7", "restart")[1].moves(), 0);
}

#[test]
fn undo_restores_the_generator() {
    let shots = play(&format!("{GAME} undo 9 {GAME} undo 100 redo 4 undo redo 100"));
    assert_eq!(shots[10].position(), shots[0].position());
    for step in 0..=9 {
        assert_eq!(shots[10 + step].position(), shots[step].position());
    }
    assert_eq!(shots[20].position(), shots[0].position());
    assert_eq!(shots[21].position(), shots[4].position());
    assert_eq!(shots[22].position(), shots[3].position());
    assert_eq!(shots[23].position(), shots[9].position());
    // At the start there is nothing to undo.
    assert_eq!(errors(&play("undo")).len(), 1);
}

#[test]
fn new_uses_the_seed_of_the_command_line() {
    let shots = play("right up new undo redo seed");
    assert_eq!((rows(&shots[3]), shots[3].moves()), (rows(&shots[0]), 0));
    assert_eq!((shots[4].position(), shots[5].position()), (shots[2].position(), shots[3].position()));
    assert!(shots[6].message().unwrap().contains("classic:49"));
    // Without a seed each game draws its own, on a board of the same size.
    let ran = run(&Home::new(), "--json -size 5", "new new");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    assert!(shots.iter().all(|shot| shot.json["size"] == 5));
    assert!(shots[0].seed() != shots[1].seed() && shots[1].seed() != shots[2].seed());
}

#[test]
fn a_computer_makes_one_move_for_each_command() {
    let home = Home::new();
    let shots = play_at(&home, "-seed 7 -computer 1:hard", "show show seed");
    let steps: Vec<u64> = shots.iter().map(|shot| shot.json["steps"].as_u64().unwrap()).collect();
    assert_eq!(steps, [1, 2, 3, 4]);
    // The same game again, for every difficulty.
    for difficulty in ["random", "easy", "medium", "hard"] {
        let options = format!("-seed 7 -size 4 -computer 1:{difficulty}");
        let input = "show ".repeat(30);
        assert_eq!(run(&home, &options, &input).out, run(&home, &options, &input).out);
    }
}

#[test]
fn moves_are_refused_on_the_computers_turn() {
    let shots = play_at(&Home::new(), "-seed 7 -computer 1", "left hint show restart");
    let numbers: Vec<u64> = shots.iter().map(Shot::moves).collect();
    // The computer player moves once at the start and once after each accepted command; the last command restarts the game.
    assert_eq!(numbers, [1, 1, 1, 2, 4]);
    let errors: Vec<bool> = shots
        .iter()
        .map(|shot| shot.json["error"].as_str().is_some_and(|error| error.contains("computer’s turn")))
        .collect();
    assert_eq!(errors, [false, true, true, false, false]);
    assert_eq!(shots[4].json["steps"], 1);
}

#[test]
fn keys_play_too() {
    // Letters, an arrow, hint and undo, from a pipe.
    let ran = run(&Home::new(), "--json -keyboard -seed classic -size 4", "dW\x1b[Dhj\x1a");
    let shots: Vec<Shot> = ran.out.lines().map(Shot::read).collect();
    let expected = play("right up left hint down undo");
    assert_eq!(shots.len(), expected.len(), "{}", ran.out);
    assert!(shots.iter().zip(&expected).all(|(one, other)| one.position() == other.position()), "{}", ran.out);
}

#[test]
fn wrong_command_lines() {
    let home = Home::new();
    for (options, word) in [
        ("-size 3", "-size"),
        ("-size 11", "-size"),
        ("-size -4", "-size"),
        ("-size six", "-size"),
        ("-size 6.5", "-size"),
        ("-size", "-size"),
        ("-seed classic:0", "from 1 to 172"),
        ("-seed classic:173", "from 1 to 172"),
        ("-seed classic:", "from 1 to 172"),
        ("-seed Classic", "classic"),
        ("-seed -1", "-seed"),
        ("-computer 2", "-computer 2"),
        ("-computer 1:best", "best"),
        ("-startlevel 2", "available only for biquadris, not for push-and-clear"),
        ("-scriptfile1 f", "available only for biquadris"),
    ] {
        let ran = run(&home, options, "right");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{options}: {}", ran.err);
        assert!(ran.err.contains(word), "{options}: {}", ran.err);
    }
    for options in [["-text", "-size", "6"], ["-text", "-seed", "classic"]] {
        let ran = home.run(&options, "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{options:?}: {}", ran.err);
    }
}
