// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Rotation".

use rules::biquadris::Side;

use crate::play::TestMatch;

/// Each block in its four orientations, by clockwise rotation.
const ORIENTATIONS: [(&str, [&[&str]; 4]); 7] = [
    ("I", [&["IIII"], &["I", "I", "I", "I"], &["IIII"], &["I", "I", "I", "I"]]),
    ("J", [&["J..", "JJJ"], &["JJ", "J.", "J."], &["JJJ", "..J"], &[".J", ".J", "JJ"]]),
    ("L", [&["..L", "LLL"], &["L.", "L.", "LL"], &["LLL", "L.."], &["LL", ".L", ".L"]]),
    ("O", [&["OO", "OO"]; 4]),
    ("S", [&[".SS", "SS."], &["S.", "SS", ".S"], &[".SS", "SS."], &["S.", "SS", ".S"]]),
    ("Z", [&["ZZ.", ".ZZ"], &[".Z", "ZZ", "Z."], &["ZZ.", ".ZZ"], &[".Z", "ZZ", "Z."]]),
    ("T", [&["TTT", ".T."], &[".T", "TT", ".T"], &[".T.", "TTT"], &["T.", "TT", "T."]]),
];

/// Moves a block to bottom row 8, leftmost column 4 (counted from 0), away from everything.
const FREE: &str = "5down 4right";

fn expected(picture: &[&str]) -> (usize, usize, Vec<String>) {
    (8, 4, picture.iter().map(|&row| row.to_owned()).collect())
}

#[test]
fn clockwise_keeps_the_lower_left_corner() {
    for (letter, pictures) in ORIENTATIONS {
        let mut test = TestMatch::with_blocks(letter, "I");
        test.play(FREE);
        for rotation in 1..=8 {
            test.play("clockwise");
            assert_eq!(test.falling(Side::One), expected(pictures[rotation % 4]), "{letter} after {rotation}");
        }
    }
}

#[test]
fn counterclockwise_keeps_the_lower_left_corner() {
    for (letter, pictures) in ORIENTATIONS {
        let mut test = TestMatch::with_blocks(letter, "I");
        test.play(FREE);
        for rotation in 1..=8 {
            test.play("counterclockwise");
            assert_eq!(test.falling(Side::One), expected(pictures[(8 - rotation) % 4]), "{letter} after {rotation}");
        }
    }
}

#[test]
fn a_rotation_past_the_right_wall_does_nothing() {
    for rotation in ["clockwise", "counterclockwise"] {
        let mut test = TestMatch::with_blocks("I", "I");
        test.play("clockwise 8right");
        test.changes_nothing(rotation);
        // One column further to the left there is space for four columns.
        test.play("left").play(rotation);
        assert_eq!(test.falling(Side::One), (3, 7, vec!["IIII".into()]));
    }
}

#[test]
fn a_rotation_past_the_topmost_row_does_nothing() {
    let mut test = TestMatch::with_blocks("I", "I");
    test.earn("drop").play("moveup drop up");
    assert_eq!(test.position(), (2, 0));
    test.changes_nothing("clockwise");
    test.play("down clockwise");
    assert_eq!(test.falling(Side::One), (3, 0, vec!["I".into(); 4]));
}

#[test]
fn a_rotation_into_a_taken_cell_does_nothing_and_there_are_no_kicks() {
    let mut test = TestMatch::with_blocks("OII", "I");
    // O on the floor in columns 5 and 6; next to it an upright I that would need column 5 to lie down.
    test.play("4right drop drop clockwise 2right 14down");
    assert_eq!(test.position(), (17, 2));
    test.changes_nothing("clockwise");
    test.changes_nothing("counterclockwise");
    // Above the O there is space.
    test.play("drop").play("drop");
    test.play("clockwise 2right 8down");
    assert_eq!(test.position(), (11, 2));
    test.play("clockwise");
    assert_eq!(test.falling(Side::One), (11, 2, vec!["IIII".into()]));
}

#[test]
fn ruling_rotating_an_o_changes_nothing_unless_it_is_heavy() {
    let mut test = TestMatch::with_blocks("O", "I");
    test.changes_nothing("clockwise");
    test.changes_nothing("3counterclockwise");
    test.play("3levelup O clockwise");
    assert_eq!(test.position(), (4, 0));
}

#[test]
fn a_full_rotation_in_one_command_changes_nothing() {
    let mut test = TestMatch::with_blocks("T", "I");
    test.changes_nothing("4clockwise");
    test.changes_nothing("1000counterclockwise");
}
