// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Scoring": the high score, the list of high scores, and that a program with piped input leaves no files
//! behind.

use serde_json::{Value, json};

use crate::home::{EARN, Home, play};

#[test]
fn the_high_score_rises_with_a_higher_score() {
    let shots = play(&format!("{EARN} moveup restart right {EARN} moveup"));
    for shot in &shots {
        assert!(shot.high_score() >= shot.score(1).max(shot.score(2)));
    }
    let restarted = shots.iter().find(|shot| shot.moves() > 30 && shot.score(1) == 0).unwrap();
    assert_eq!((restarted.score(1), restarted.high_score()), (0, 9));
    assert_eq!(shots.last().unwrap().high_score(), 9);
}

#[test]
fn the_high_score_is_the_highest_of_this_run() {
    // This includes games of practice, but not earlier runs of the program.
    let home = Home::new();
    for _ in 0..2 {
        let shots = home.play(format!("{EARN} moveup new multiple on hint right"));
        assert_eq!((shots[0].high_score(), shots.last().unwrap().high_score()), (0, 9));
    }
}

/// Input that ends games, saves, undoes, and asks for hints and high scores: one match of each game.
const INPUTS: [(&[&str], &str); 4] = [
    (&["biquadris", "-seed", "7"], "right undo hint scores 1000drop new 1000drop state"),
    (&["push-and-clear", "-seed", "4"], "left down right up left down right up scores restart left undo hint state"),
    (&["blocky", "-seed", "2", "-depth", "2", "-turns", "1"], "goals scores clockwise top vertical top new hint state"),
    (
        &["blokus", "-seed", "1", "-players", "2"],
        "a20 t20 t1 a1 scores surrender red surrender yellow surrender green surrender purple new state",
    ),
];

#[test]
fn the_same_input_gives_the_same_output_and_leaves_no_files() {
    for with_files in [false, true] {
        let home = Home::new();
        if with_files {
            home.add_files_of_0_1_0();
        }
        let files = home.files();
        for format in [&["-text"][..], &["-text", "--json"], &["-text", "-keyboard"]] {
            for (arguments, input) in INPUTS {
                let run = || {
                    let ran = home.run(&[arguments, format].concat(), input);
                    (ran.code, ran.out, ran.err)
                };
                let first = run();
                assert_eq!((first.0, &*first.2), (Some(0), ""), "{arguments:?}");
                for _ in 0..2 {
                    assert_eq!(run(), first, "{arguments:?} {format:?}");
                }
                assert_eq!(home.files(), files, "{arguments:?} {format:?}");
            }
        }
    }
}

#[test]
fn existing_names_scores_and_journals_do_not_affect_piped_input() {
    let (bare, full) = (Home::new(), Home::new());
    full.add_files_of_0_1_0();
    for (arguments, input) in INPUTS {
        // High scores are read only by `scores`.
        let input = input.replace("scores ", "");
        let run = |home: &Home| {
            let ran = home.run(&[arguments, &["-text", "--json"]].concat(), format!("{input} save m"));
            let saved = home.read("m").lines().filter(|line| !line.starts_with("date")).collect::<Vec<_>>().join("\n");
            (ran.code, ran.out, ran.err, saved)
        };
        assert_eq!(run(&bare), run(&full), "{arguments:?}");
    }
}

#[test]
fn the_high_scores_are_listed_from_a_pipe() {
    let home = Home::new();
    home.add_files_of_0_1_0();
    for (game, highest, setup, number) in [
        ("biquadris", 105, json!({"start_levels": [3, 3]}), 7),
        ("push-and-clear", 1, json!({"size": 6}), 1),
        ("blocky", 10, json!({"players": 2, "depth": 3, "turns": 1}), 5),
        ("blokus", 4, json!({"players": 2, "bonus": "10+5", "infinite": false}), 8),
    ] {
        let ran = home.run(&[game, "-text", "--json", "-seed", "7"], "scores show");
        let lines: Vec<Value> = ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let scores = lines[1]["scores"].as_array().unwrap();
        assert_eq!(scores.len(), number, "{game}");
        let ranks: Vec<_> = scores.iter().map(|it| it["rank"].as_u64().unwrap() as usize).collect();
        assert_eq!(ranks, (1..=number).collect::<Vec<_>>());
        assert!(scores.is_sorted_by_key(|it| std::cmp::Reverse(it["score"].as_u64().unwrap())), "{game}");
        assert_eq!(scores[0]["score"], highest);
        let found = scores[0]["setup"].as_object().unwrap();
        assert!(found.iter().all(|(key, value)| setup[key] == *value), "{found:?}");
        for key in ["name", "date", "seed", "setup"] {
            assert!(scores.iter().all(|it| it.get(key).is_some()), "{game} {key}");
        }
        assert_eq!(lines[1]["scores"].as_array().map(Vec::len), Some(number));
        assert!(!lines[2]["scores"].is_array(), "only after `scores`");
        // The position is unchanged.
        assert_eq!((&lines[1]["board"], &lines[1]["turn"]), (&lines[0]["board"], &lines[0]["turn"]));
    }
    let text = home.run(&["biquadris", "-text", "-seed", "7"], "scores");
    assert!(text.out.contains("\n1. 105 – Ada: level 3, 2026-11-22, seed 9\n"), "{}", text.out);
    assert!(text.out.contains("seed 8, with undo, hints or custom rules\n"), "{}", text.out);
    let none = Home::new().run(&["blokus", "-text", "-seed", "7"], "scores");
    assert!(none.out.contains("\nThere are no high scores yet\n"), "{}", none.out);
}
