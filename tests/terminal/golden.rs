// SPDX-License-Identifier: GPL-3.0-or-later
//! Whole games under `tests/golden/terminal`: `NAME.in` holds the commands, `NAME.out` the complete output. Each is also computed
//! by the reference implementation `reference.py`, written from the rules alone.
//!
//! With `WRITE_GOLDEN=1` in the environment, the `.out` files are rewritten.

use std::path::Path;
use std::process::Command;

use crate::display_properties::random_commands;
use crate::home::{Home, finish, test_file};

/// Returns the output of the program for the shipped sequences.
fn printed(input: &str, home: &Home) -> String {
    let ran = home.run(&["-text", "-seed", "1"], input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran.out
}

/// Returns the output of the reference implementation for the shipped sequences; `None` if Python is missing.
fn reference_output(input: &str, home: &Home) -> Option<String> {
    if !Path::new("/usr/bin/python3").exists() {
        eprintln!("/usr/bin/python3 is missing: the golden games are not reference_output again");
        return None;
    }
    let mut command = Command::new("/usr/bin/python3");
    home.isolate(&mut command);
    let shipped = |name: &str| Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/sequences").join(name);
    command.arg(test_file("terminal/reference.py")).arg(shipped("player1.txt")).arg(shipped("player2.txt"));
    let output = finish(command, input.as_bytes());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Some(String::from_utf8(output.stdout).unwrap())
}

/// Beginnings of messages above a display that are not refusals.
const MESSAGES: [&str; 3] = ["Multiple special actions are ", "random works only at levels", "The blocks are "];

/// Removes messages and replaces each remaining line between displays with `REFUSED`.
fn without_reasons(shown: &str) -> String {
    let mut left = 0;
    let mut text = String::new();
    for line in shown.lines() {
        left = if line.starts_with("Hi Score:") { 26 } else { left };
        if left == 0 && MESSAGES.iter().any(|message| line.starts_with(message)) {
            continue;
        }
        text += if left > 0 { line } else { "REFUSED" };
        text.push('\n');
        left = left.max(1) - 1;
    }
    text
}

fn assert_same(one: &str, other: &str, what: &str) {
    if let Some(at) = one.lines().zip(other.lines()).position(|(one, other)| one != other) {
        let near = |text: &str| text.lines().skip(at.saturating_sub(30)).take(40).collect::<Vec<_>>().join("\n");
        panic!("{what}: line {} differs\nprinted:\n{}\n\nexpected:\n{}", at + 1, near(one), near(other));
    }
    assert_eq!(one.lines().count(), other.lines().count(), "{what}");
}

fn home() -> Home {
    let home = Home::new();
    home.write("heavy.txt", "O I T\nS Z\n").write("stars.txt", "OIO\n");
    home
}

fn golden(name: &str) {
    let file = |ending: &str| test_file("golden/terminal").join(format!("{name}.{ending}"));
    let input = std::fs::read_to_string(file("in")).unwrap();
    let shown = printed(&input, &home());
    if std::env::var_os("WRITE_GOLDEN").is_some() {
        std::fs::write(file("out"), &shown).unwrap();
    }
    assert_same(&shown, &std::fs::read_to_string(file("out")).unwrap(), name);
    if let Some(reference_output) = reference_output(&input, &home()) {
        assert_same(&without_reasons(&shown), &reference_output, name);
    }
}

#[test]
fn a_game_at_level_0_with_the_shipped_sequences() {
    golden("level-0");
}

#[test]
fn each_special_action() {
    golden("special-actions");
}

#[test]
fn several_special_actions_at_once() {
    golden("several-actions");
}

#[test]
fn star_blocks() {
    golden("stars");
}

#[test]
fn heavy_of_the_level_and_heavy_of_the_action() {
    golden("heavy");
}

#[test]
fn undo_redo_and_restart() {
    golden("undo");
}

#[test]
fn long_random_matches_agree_with_the_reference() {
    let home = home();
    for seed in 20..23 {
        // Omits commands that the reference implementation lacks; levels above 0 are entered with a list of blocks.
        let mut input = random_commands(seed, 900);
        for (word, instead) in [
            ("random", "down"),
            ("levelup", "4levelup norandom stars.txt"),
            ("leveldown", "4leveldown"),
            ("hint", "4levelup norandom heavy.txt"),
            ("legal", "norandom heavy.txt"),
            ("help left", "leveldown leveldown leveldown leveldown"),
            ("state", "show"),
            ("seed", "left"),
            // Undo may restore a level above 0 without its list.
            ("undo", "undo 4leveldown"),
            ("redo", "redo 4leveldown"),
        ] {
            input = input.replace(word, instead);
        }
        let Some(reference_output) = reference_output(&input, &home) else { return };
        let fresh = self::home();
        assert_same(&without_reasons(&printed(&input, &fresh)), &reference_output, &format!("seed {seed}"));
    }
}
