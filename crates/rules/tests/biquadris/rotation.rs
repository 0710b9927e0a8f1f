// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Rotation".

use rules::biquadris::Side;

use crate::play::Table;

/// Each block in its four orientations, one clockwise turn after the other.
const TURNS: [(&str, [&[&str]; 4]); 7] = [
    ("I", [&["IIII"], &["I", "I", "I", "I"], &["IIII"], &["I", "I", "I", "I"]]),
    ("J", [&["J..", "JJJ"], &["JJ", "J.", "J."], &["JJJ", "..J"], &[".J", ".J", "JJ"]]),
    ("L", [&["..L", "LLL"], &["L.", "L.", "LL"], &["LLL", "L.."], &["LL", ".L", ".L"]]),
    ("O", [&["OO", "OO"]; 4]),
    ("S", [&[".SS", "SS."], &["S.", "SS", ".S"], &[".SS", "SS."], &["S.", "SS", ".S"]]),
    ("Z", [&["ZZ.", ".ZZ"], &[".Z", "ZZ", "Z."], &["ZZ.", ".ZZ"], &[".Z", "ZZ", "Z."]]),
    ("T", [&["TTT", ".T."], &[".T", "TT", ".T"], &[".T.", "TTT"], &["T.", "TT", "T."]]),
];

/// Bottom row 8, leftmost column 4 (counted from 0), far from everything.
const FREE: &str = "5down 4right";

fn expected(picture: &[&str]) -> (usize, usize, Vec<String>) {
    (8, 4, picture.iter().map(|&row| row.to_owned()).collect())
}

#[test]
fn clockwise_keeps_the_lower_left_corner() {
    for (letter, pictures) in TURNS {
        let mut table = Table::with_blocks(letter, "I");
        table.play(FREE);
        for turn in 1..=8 {
            table.play("clockwise");
            assert_eq!(table.falling(Side::One), expected(pictures[turn % 4]), "{letter} after {turn}");
        }
    }
}

#[test]
fn counterclockwise_keeps_the_lower_left_corner() {
    for (letter, pictures) in TURNS {
        let mut table = Table::with_blocks(letter, "I");
        table.play(FREE);
        for turn in 1..=8 {
            table.play("counterclockwise");
            assert_eq!(table.falling(Side::One), expected(pictures[(8 - turn) % 4]), "{letter} after {turn}");
        }
    }
}

#[test]
fn a_turn_past_the_right_wall_does_nothing() {
    for turn in ["clockwise", "counterclockwise"] {
        let mut table = Table::with_blocks("I", "I");
        table.play("clockwise 8right");
        table.changes_nothing(turn);
        // One column to the left there is room for four.
        table.play("left").play(turn);
        assert_eq!(table.falling(Side::One), (3, 7, vec!["IIII".into()]));
    }
}

#[test]
fn a_turn_past_the_topmost_row_does_nothing() {
    let mut table = Table::with_blocks("I", "I");
    table.earn("drop").play("moveup drop up");
    assert_eq!(table.place(), (2, 0));
    table.changes_nothing("clockwise");
    table.play("down clockwise");
    assert_eq!(table.falling(Side::One), (3, 0, vec!["I".into(); 4]));
}

#[test]
fn a_turn_into_a_taken_cell_does_nothing_and_nothing_kicks() {
    let mut table = Table::with_blocks("OII", "I");
    // O on the floor in columns 5 and 6; beside it an upright I that would need column 5 to lie down.
    table.play("4right drop drop clockwise 2right 14down");
    assert_eq!(table.place(), (17, 2));
    table.changes_nothing("clockwise");
    table.changes_nothing("counterclockwise");
    // Above the O it has room.
    table.play("drop").play("drop");
    table.play("clockwise 2right 8down");
    assert_eq!(table.place(), (11, 2));
    table.play("clockwise");
    assert_eq!(table.falling(Side::One), (11, 2, vec!["IIII".into()]));
}

#[test]
fn ruling_turning_what_looks_the_same_afterwards_changes_nothing_unless_it_sinks() {
    let mut table = Table::with_blocks("O", "I");
    table.changes_nothing("clockwise");
    table.changes_nothing("3counterclockwise");
    table.play("3levelup O clockwise");
    assert_eq!(table.place(), (4, 0));
}

#[test]
fn a_full_circle_in_one_command_changes_nothing() {
    let mut table = Table::with_blocks("T", "I");
    table.changes_nothing("4clockwise");
    table.changes_nothing("1000counterclockwise");
}
