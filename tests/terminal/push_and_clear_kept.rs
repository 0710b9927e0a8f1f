// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "Score", and its records: what is kept of games of Push and Clear.

use toml::{Table, Value};

use crate::home::Home;
use crate::shot::Shot;

/// Three points on 4 × 4, and five on 5 × 5, each from K = 49: reckoned by a second program in another language.
const THREE: &str = "up right up down down left";
const FIVE: &str = "left right left up left down down right";

fn play(home: &Home, options: &str, input: &str) -> Vec<Shot> {
    let words = ["push-and-clear", "-text", "--json"].into_iter().chain(options.split_whitespace());
    let ran = home.run(&words.collect::<Vec<_>>(), input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out.lines().map(Shot::read).collect()
}

fn score(shots: &[Shot]) -> u64 {
    shots.last().unwrap().json["score"].as_u64().unwrap()
}

fn kept(home: &Home) -> Table {
    let text = std::fs::read_to_string(home.data().join("scores.toml")).unwrap_or_default();
    toml::from_str(&text).unwrap()
}

/// Setting, score and seed of each result, sorted.
fn results(home: &Home) -> Vec<(String, i64, String)> {
    let text = |it: &Value, key: &str| it[key].as_str().unwrap().to_owned();
    let all = kept(home).get("results").and_then(Value::as_array).cloned().unwrap_or_default();
    let result = |it: &Value| {
        assert_eq!((text(it, "game").as_str(), it["marked"].as_bool()), ("push-and-clear", Some(false)));
        // The date is that of the match.
        assert!(text(it, "date").starts_with("20"), "{it}");
        (text(it, "setting"), it["score"].as_integer().unwrap(), text(it, "seed"))
    };
    let mut results: Vec<_> = all.iter().map(result).collect();
    results.sort();
    results
}

fn three() -> (String, i64, String) {
    ("4 × 4".to_owned(), 3, "classic:49".to_owned())
}

#[test]
fn results_are_kept_for_each_size() {
    let home = Home::new();
    assert_eq!(score(&play(&home, "-seed classic -size 4", THREE)), 3);
    assert_eq!(results(&home), [three()]);
    assert_eq!(kept(&home)["best"]["push-and-clear"].as_integer(), Some(3));
    assert_eq!(score(&play(&home, "-seed classic -size 5", FIVE)), 5);
    let five = ("5 × 5".to_owned(), 5, "classic:49".to_owned());
    assert_eq!(results(&home), [three(), five]);
}

#[test]
fn a_game_is_kept_however_it_is_left() {
    for end in ["", " quit", " restart", " new up", " restart up restart up"] {
        let home = Home::new();
        play(&home, "-seed classic -size 4", &format!("{THREE}{end}"));
        assert_eq!(results(&home), [three()], "{end}");
    }
    // Without a point there is no result.
    let home = Home::new();
    play(&home, "-seed classic -size 4", "up right");
    assert_eq!(results(&home), []);
}

#[test]
fn undo_and_hint_make_it_no_result() {
    for input in [
        format!("up undo {THREE}"),
        format!("{THREE} undo"),
        format!("{THREE} undo redo"),
        format!("hint {THREE}"),
        format!("{THREE} hint"),
        format!("hint restart new undo {THREE}"),
    ] {
        let home = Home::new();
        play(&home, "-seed classic -size 4", &input);
        assert_eq!(results(&home), [], "{input}");
        assert!(kept(&home).get("best").is_none_or(|best| best.get("push-and-clear").is_none()), "{input}");
    }
    // The mark is that of the match: the next has none.
    let home = Home::new();
    play(&home, "-seed classic -size 4", &format!("up hint undo new {THREE}"));
    assert_eq!(results(&home), [three()]);
}

#[test]
fn what_a_computer_reaches_is_no_result() {
    let home = Home::new();
    play(&home, "-seed 7 -size 4 -computer 1:hard", &"show ".repeat(300));
    assert_eq!(results(&home), []);
}

#[test]
fn a_match_is_saved_and_loaded() {
    let home = Home::new();
    let shots = play(&home, "-seed classic -size 4", &format!("{THREE} left restart up save m.biquadris"));
    let text = home.read("m.biquadris");
    let (head, moves) = text.split_once("\n---\n").unwrap();
    let head: Table = toml::from_str(head).unwrap();
    assert_eq!(head["game"].as_str(), Some("push-and-clear"));
    assert_eq!(head["setup"], toml::from_str("seed = \"classic:49\"\nsize = 4").map(Value::Table).unwrap());
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

#[test]
fn what_a_computer_reaches_stays_nobodys_when_a_person_goes_on() {
    let home = Home::new();
    // Both run in the same folder.
    let record = "computer.biquadris";
    let shots = play(&home, "-seed 7 -size 4 -computer 1:hard", &format!("{} save {record}", "show ".repeat(60)));
    assert!(score(&shots) > 0, "it swept up something");
    assert_eq!(results(&home), []);
    // A person goes on with the record, and leaves.
    play(&home, "-seed 7", &format!("load {record}"));
    play(&home, record, "show");
    assert_eq!(results(&home), []);
    // The next game in that match is the person's own.
    play(&home, &format!("-seed classic -size 4 {record}"), "new restart");
    assert_eq!(results(&home), []);
}

#[test]
fn leaving_a_new_match_by_undo_takes_nothing_back() {
    let home = Home::new();
    // Undo brings the match of before back, and none of its moves.
    play(&home, "-seed classic -size 4", &format!("{THREE} new undo"));
    assert_eq!(results(&home), [three()]);
    let home = Home::new();
    play(&home, "-seed classic -size 4", &format!("{THREE} undo redo"));
    assert_eq!(results(&home), []);
}
