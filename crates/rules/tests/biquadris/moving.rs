// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Moving and dropping".

use rules::biquadris::Side;

use crate::play::TestMatch;

#[test]
fn left_right_and_down_move_by_one_cell() {
    let mut test = TestMatch::with_blocks("L", "I");
    let mut now = |mv: &str| test.play(mv).position();
    assert_eq!(now("right"), (3, 1));
    assert_eq!(now("right"), (3, 2));
    assert_eq!(now("left"), (3, 1));
    assert_eq!(now("down"), (4, 1));
    assert_eq!(now("down"), (5, 1));
}

#[test]
fn blocks_stop_at_walls_and_floor() {
    let mut test = TestMatch::with_blocks("L", "I");
    test.changes_nothing("left");
    test.play("8right");
    assert_eq!(test.position(), (3, 8));
    test.changes_nothing("right");
    test.play("14down");
    assert_eq!(test.position(), (17, 8));
    test.changes_nothing("down");
}

#[test]
fn blocks_stop_at_locked_cells() {
    let mut test = TestMatch::with_blocks("OI", "I");
    test.play("4right drop drop");
    // The upright I is next to the O, then on top of it.
    test.play("clockwise 3right 14down");
    test.changes_nothing("right");
    test.play("drop drop O 6right 14down");
    test.changes_nothing("left");
    test.play("drop drop O 4right 12down");
    assert_eq!(test.position(), (15, 4));
    test.changes_nothing("down");
}

#[test]
fn a_block_that_rests_still_has_to_be_dropped() {
    let mut test = TestMatch::with_blocks("O", "I");
    test.play("14down");
    assert_eq!(test.side_to_move(), Side::One);
    test.play("5right");
    assert_eq!(test.position(), (17, 5));
    assert!(test.pile(Side::One).is_empty());
    test.play("drop");
    assert_eq!(test.side_to_move(), Side::Two);
    assert_eq!(test.pile(Side::One), [".....OO....", ".....OO...."]);
}

#[test]
fn drop_goes_straight_down_as_far_as_possible() {
    let mut test = TestMatch::with_blocks("OJ", "I");
    // An O in columns 2 and 3; the J above it lands on it with its left end in the air.
    test.turns("right drop|drop", "drop");
    assert_eq!(test.pile(Side::One), ["J..........", "JJJ........", ".OO........", ".OO........"]);
}

#[test]
fn a_block_can_slide_under_an_overhang() {
    let mut test = TestMatch::with_blocks("OII", "I");
    // O in columns 1 and 2, I on it in columns 2 to 5; another I slides under its end from the right.
    test.turns("drop|right drop|5right 14down 3left drop", "drop");
    assert_eq!(test.pile(Side::One), [".IIII......", "OO.........", "OOIIII....."]);
}
