// SPDX-License-Identifier: GPL-3.0-or-later
//! Raw input: blank lines, line endings from other systems, bytes that aren't UTF-8, very long lines.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::home::{Home, play};
use crate::shot::Shot;

#[test]
fn blank_lines_print_nothing() {
    assert_eq!(play("").len(), 1);
    assert_eq!(play("\n\n   \n\t\n").len(), 1);
    assert_eq!(play("\n\nright\n\n\nright\n\n").len(), 3);
}

#[test]
fn line_ends_of_other_systems() {
    let plain = play("right\n2down\nmultiple on\nmacro m drop; show\nm\n");
    assert_eq!(play("right\r\n2down\r\nmultiple on\r\nmacro m drop; show\r\nm\r\n"), plain);
    assert_eq!(play("right\r\n2down\r\nmultiple\r\non\r\nmacro m drop; show\r\nm"), plain);
}

#[test]
fn a_last_line_without_line_end_is_executed() {
    assert_eq!(play("right\nright"), play("right\nright\n"));
    assert_eq!(play("right").len(), 2);
}

#[test]
fn nul_bytes_are_part_of_a_word() {
    let home = Home::new();
    let shots = home.play(b"right\0 \0 ri\0ght right\n");
    assert_eq!(shots.len(), 5);
    for shot in &shots[1..4] {
        shot.refused(&["\\0", "unknown"]);
    }
    assert_eq!(shots[4].column(1), 1);
    home.play(b"sequence a\0b right")[1].refused(&["sequence"]);
}

#[test]
fn bytes_that_are_not_utf8_are_unknown_words() {
    let home = Home::new();
    let shots = home.play(b"\xff right\xc3 \xf0\x9f right \xed\xa0\x80\nright\xff\n");
    assert_eq!(shots.len(), 7);
    for index in [1, 2, 3, 5, 6] {
        shots[index].refused(&["unknown"]);
    }
    assert_eq!(shots[4].column(1), 1);
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let home = Home::new();
    let shown = home.displays("\x1b[2J\nsequence \"\x1b[31m\"\nmacro \x1b[1m wrong\n\x1b[1m\nrename right \x07,\n");
    assert!(!shown.contains('\x1b') && !shown.contains('\x07'), "{shown:?}");
}

#[test]
fn very_long_lines() {
    let home = Home::new();
    // A megabyte of spaces, of commands, and of one word.
    let mut input = " ".repeat(1 << 20) + "right\n";
    input += &"left ".repeat(1000);
    input += "\n";
    input += &"x".repeat(1 << 20);
    input += "\nright\n";
    let shots = home.play(&input);
    assert_eq!(shots.len(), 1 + 1 + 1000 + 1 + 1);
    shots[1002].refused(&["unknown"]);
    assert_eq!(shots[1003].column(1), 1);
    // One command with an argument of a megabyte, and a long macro.
    home.play(format!("sequence {} right", "y".repeat(1 << 20)))[1].refused(&["sequence"]);
    let shots = home.play(format!("macro m {}right\nm", "; ".repeat(1 << 14)));
    assert_eq!((shots.len(), shots[2].column(1)), (3, 1));
}

#[test]
fn a_long_word_is_truncated_in_its_error() {
    let error = play(&"x".repeat(100_000))[1].error().unwrap().to_owned();
    assert!(error.len() < 1000, "an error of {} bytes", error.len());
}

#[test]
fn quotes_in_a_word_are_printed_unchanged() {
    play("don't")[1].refused(&["“don't”: unknown"]);
    play("sequence it\"s")[1].refused(&["it\"s: file not found"]);
}

#[test]
fn every_command_is_answered_before_the_next_is_read() {
    let home = Home::new();
    let mut command = home.command(&["-text", "--json", "-seed", "7"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut to = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut next = || Shot::read(&lines.next().unwrap().unwrap());
    assert_eq!(next().moves(), 0);
    for column in 1..=5 {
        writeln!(to, "right").unwrap();
        assert_eq!(next().column(1), column);
    }
    // Two commands, the second incomplete: the first waits for the end of its line.
    write!(to, "left ri").unwrap();
    writeln!(to, "ght").unwrap();
    assert_eq!((next().column(1), next().column(1)), (4, 5));
    drop(to);
    assert!(child.wait().unwrap().success());
}
