// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Moving and dropping".

use rules::biquadris::Side;

use crate::play::Table;

#[test]
fn left_right_and_down_move_by_one_cell() {
    let mut table = Table::with_blocks("L", "I");
    let mut now = |mv: &str| table.play(mv).place();
    assert_eq!(now("right"), (3, 1));
    assert_eq!(now("right"), (3, 2));
    assert_eq!(now("left"), (3, 1));
    assert_eq!(now("down"), (4, 1));
    assert_eq!(now("down"), (5, 1));
}

#[test]
fn walls_and_floor_block() {
    let mut table = Table::with_blocks("L", "I");
    table.changes_nothing("left");
    table.play("8right");
    assert_eq!(table.place(), (3, 8));
    table.changes_nothing("right");
    table.play("14down");
    assert_eq!(table.place(), (17, 8));
    table.changes_nothing("down");
}

#[test]
fn locked_cells_block() {
    let mut table = Table::with_blocks("OI", "I");
    table.play("4right drop drop");
    // The upright I beside the O, then on top of it.
    table.play("clockwise 3right 14down");
    table.changes_nothing("right");
    table.play("drop drop O 6right 14down");
    table.changes_nothing("left");
    table.play("drop drop O 4right 12down");
    assert_eq!(table.place(), (15, 4));
    table.changes_nothing("down");
}

#[test]
fn a_block_that_rests_still_has_to_be_dropped() {
    let mut table = Table::with_blocks("O", "I");
    table.play("14down");
    assert_eq!(table.mover(), Side::One);
    table.play("5right");
    assert_eq!(table.place(), (17, 5));
    assert!(table.pile(Side::One).is_empty());
    table.play("drop");
    assert_eq!(table.mover(), Side::Two);
    assert_eq!(table.pile(Side::One), [".....OO....", ".....OO...."]);
}

#[test]
fn drop_goes_straight_down_as_far_as_possible() {
    let mut table = Table::with_blocks("OJ", "I");
    // An O in columns 2 and 3; the J above it comes to rest on it with its left end in the air.
    table.turns("right drop|drop", "drop");
    assert_eq!(table.pile(Side::One), ["J..........", "JJJ........", ".OO........", ".OO........"]);
}

#[test]
fn a_block_can_slide_under_an_overhang() {
    let mut table = Table::with_blocks("OII", "I");
    // O in columns 1 and 2, I on it over columns 2 to 5; below its end another I slides in from the right.
    table.turns("drop|right drop|5right 14down 3left drop", "drop");
    assert_eq!(table.pile(Side::One), [".IIII......", "OO.........", "OOIIII....."]);
}
