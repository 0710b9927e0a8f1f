// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Scoring": the hi-score, within a run and beyond it.

use crate::home::{EARN, Home, play};

/// The hi-score at the start of the next run.
fn kept(home: &Home) -> u64 {
    home.play("")[0].hi_score()
}

#[test]
fn it_follows_a_score_that_exceeds_it() {
    let shots = play(&format!("{EARN} moveup restart right {EARN} moveup"));
    for shot in &shots {
        assert!(shot.hi_score() >= shot.score(1).max(shot.score(2)));
    }
    let restarted = shots.iter().find(|shot| shot.moves() > 30 && shot.score(1) == 0).unwrap();
    assert_eq!((restarted.score(1), restarted.hi_score()), (0, 9));
    assert_eq!(shots.last().unwrap().hi_score(), 9);
}

#[test]
fn it_is_kept_when_the_game_is_left() {
    for end in
        ["", " quit", " moveup", " moveup restart", " moveup new right", " moveup 1000drop", " moveup right wrong"]
    {
        let home = Home::new();
        home.play(format!("{EARN}{end}"));
        assert_eq!(kept(&home), 9, "{end}");
    }
}

#[test]
fn it_is_not_lowered() {
    let home = Home::new();
    // Four rows: 16 points and eleven blocks.
    let o = |columns: &str| format!("O {columns} drop O {columns} drop ");
    let floor: String = ["0right", "2right", "4right", "6right", "8right"].map(o).concat();
    home.play(format!("{floor}{floor}I clockwise 10right drop"));
    assert_eq!(kept(&home), 16 + 11);
    home.play(EARN);
    assert_eq!(kept(&home), 27);
    assert_eq!(home.play(EARN).last().unwrap().hi_score(), 27);
}

#[test]
fn marked_results_are_left_out() {
    for input in [
        format!("{EARN} undo drop"),
        format!("right undo {EARN}"),
        format!("{EARN} moveup hint"),
        format!("hint {EARN}"),
        format!("multiple on {EARN}"),
        format!("multiple on {EARN} blind multiple off"),
    ] {
        let home = Home::new();
        assert_eq!(home.play(&input).last().unwrap().hi_score(), 9);
        assert_eq!(kept(&home), 0, "{input}");
    }
}

#[test]
fn a_match_that_is_not_marked_counts_beside_one_that_is() {
    let home = Home::new();
    home.play(format!("hint new {EARN}"));
    assert_eq!(kept(&home), 9);
    let home = Home::new();
    home.play(format!("{EARN} moveup new hint"));
    assert_eq!(kept(&home), 9);
}

#[test]
fn keys_keep_it_too() {
    let home = Home::new();
    // Each letter puts a block in the place of the current one; the arrow goes right.
    let right = "\x1b[C";
    let mut keys = String::new();
    for pairs in 0..5 {
        keys += &format!("o{} o{} ", right.repeat(2 * pairs), right.repeat(2 * pairs));
    }
    keys += &format!("i\x1b[A{} ", right.repeat(10));
    let ran = home.run(&["-text", "-keyboard", "--json", "-seed", "7"], keys);
    assert_eq!(ran.code, Some(0));
    assert_eq!(kept(&home), 9);
}

#[test]
fn what_a_newer_version_wrote_stays() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).unwrap();
    let file = home.data().join("scores.toml");
    std::fs::write(&file, "later = [1, 2]\n[best]\nblokus = 3\nbiquadris = 4\n[more]\nkey = \"value\"\n").unwrap();
    home.play(EARN);
    let text = std::fs::read_to_string(&file).unwrap();
    for word in ["later = [1, 2]", "blokus = 3", "biquadris = 9", "key = \"value\""] {
        assert!(text.contains(word), "no {word} in {text}");
    }
}

#[test]
fn a_damaged_file_is_set_aside_and_named() {
    let home = Home::new();
    std::fs::create_dir_all(home.data()).unwrap();
    std::fs::write(home.data().join("scores.toml"), "best = [nonsense").unwrap();
    let ran = home.run(&["-text", "-seed", "7"], EARN);
    assert_eq!((ran.code, ran.err.lines().count()), (Some(0), 1));
    assert!(ran.err.contains("scores.toml.damaged"), "{}", ran.err);
    assert_eq!(kept(&home), 9);
    let kept: Vec<_> = std::fs::read_dir(home.data()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(kept.iter().any(|name| name.to_string_lossy().contains("damaged")), "{kept:?}");
}

#[test]
fn programs_that_run_at_once_keep_the_better_result() {
    let home = Home::new();
    let children: Vec<_> = (0..6)
        .map(|index| {
            let mut command = home.command(&["-text", "-seed", "7"]);
            let input = if index == 3 { format!("{EARN} moveup drop") } else { EARN.to_owned() };
            std::thread::spawn(move || {
                command.stdout(std::process::Stdio::null());
                crate::home::finish(command, input.as_bytes())
            })
        })
        .collect();
    for child in children {
        assert!(child.join().unwrap().status.success());
    }
    assert!(kept(&home) >= 9);
}
