// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The star block": rulings.

use rules::biquadris::{Event, Side};

use crate::play::{EARN, TestMatch, setup};
use crate::view;

fn at_level(number: u8) -> TestMatch {
    TestMatch::new(&setup(0, [number, 0], ["I", "I"]))
}

fn stars(test: &TestMatch) -> usize {
    test.pile(Side::One).concat().matches('*').count()
}

#[test]
fn ruling_a_cleared_row_at_any_level_resets_the_count() {
    let mut test = at_level(4);
    // Two blocks at level 4, then a row cleared at level 0. The rest of the J is in column 9.
    test.turns("I drop|I 4right drop|4leveldown J 8right drop", "drop");
    assert_eq!(test.pile(Side::One), ["........J.."]);
    test.play("drop 4levelup");
    for _ in 1..=4 {
        test.play("I drop drop");
        assert_eq!(stars(&test), 0);
    }
    test.play("I drop");
    assert_eq!(test.pile(Side::One).last().unwrap(), "IIII.*..J..");
}

#[test]
fn ruling_a_row_cleared_at_level_4_resets_the_count() {
    let mut test = at_level(4);
    test.turns("I drop|I 4right drop|J 8right drop|I drop|I drop|I drop|I drop", "drop");
    assert_eq!(stars(&test), 0);
    test.play("drop I drop");
    assert_eq!(stars(&test), 1);
}

#[test]
fn ruling_a_row_cleared_by_the_star_resets_the_count() {
    let mut test = at_level(4);
    test.turns("I drop|I 6right drop|I clockwise 4right drop|I clockwise 10right drop|O drop", "drop");
    assert_eq!(stars(&test), 0);
    for _ in 1..=4 {
        test.play("drop I 6right drop");
        assert_eq!(stars(&test), 0);
    }
    test.play("drop I 6right drop");
    assert_eq!(stars(&test), 1);
}

#[test]
fn ruling_level_changes_do_not_reset_the_count_and_other_levels_do_not_count() {
    let mut test = at_level(4);
    test.turns("I drop|I drop|I drop|leveldown I drop|3leveldown I drop|4levelup I drop", "drop");
    assert_eq!(stars(&test), 0);
    test.play("drop I drop");
    assert_eq!(stars(&test), 1);
    // At the fifth block, not whenever the level is 4 with five blocks on the board; the next star is due at the tenth.
    test.play("drop leveldown I drop").play("drop levelup I drop");
    assert_eq!(stars(&test), 1);
}

#[test]
fn the_level_of_the_player_counts_not_that_of_the_block() {
    // Blocks of level 0, placed at level 4.
    let mut test = at_level(0);
    test.turns(&["4leveldown I 4levelup drop"; 5].join("|").replacen("4leveldown ", "", 1), "drop");
    assert_eq!(stars(&test), 1);
    // Blocks of level 4, placed at level 0.
    let mut test = at_level(4);
    test.turns(&["4levelup I 4leveldown drop"; 5].join("|").replacen("4levelup ", "", 1), "drop");
    assert_eq!(stars(&test), 0);
}

#[test]
fn ruling_a_star_is_due_only_if_the_drop_itself_cleared_nothing() {
    let mut test = at_level(4);
    test.turns("I drop|I 4right drop|I drop|I 4right drop|J 8right drop", "drop");
    // The fifth block cleared the floor row.
    assert_eq!(test.pile(Side::One), ["IIIIIIIIJ.."]);
    test.play("drop").turns("I drop|I drop|I drop|I drop", "drop");
    assert_eq!(stars(&test), 0);
    test.play("drop I drop");
    assert_eq!(test.pile(Side::One)[4..], ["IIII.*.....", "IIIIIIIIJ.."]);
}

#[test]
fn ruling_a_star_and_a_special_action_never_coincide() {
    let mut test = at_level(0);
    // The first O is placed at level 0, so that the block that clears two rows is the fifth at level 4.
    test.turns(&EARN.replacen("O 2right", "4levelup O 2right", 1), "drop");
    assert_eq!(test.game.action_due(), Some((Side::One, 2)));
    test.play("moveup");
    assert_eq!(stars(&test), 0);
}

/// Fills column 6 up to playfield row 2 with blocks of level 0 placed at level 4.
const COLUMN_6: &str = "I clockwise 5right 4levelup drop|4leveldown I clockwise 5right 4levelup drop|\
                        4leveldown I clockwise 5right 4levelup drop|4leveldown O 5right 4levelup drop";

#[test]
fn ruling_the_owner_loses_if_the_star_does_not_fit() {
    let mut test = at_level(0);
    test.turns(COLUMN_6, "drop").play("drop");
    assert_eq!(test.game.winner(), None);
    // The fifth block fills the reserve rows of the column up to the topmost.
    test.play("4leveldown I clockwise 5right 4levelup drop");
    assert_eq!(view::board(&test.game, Side::One)[0], ".....I.....");
    assert_eq!((test.game.winner(), test.current(Side::One)), (Some(Side::Two), None));
    assert!(matches!(test.events[..], [Event::Locked(Side::One, _), Event::Over(Side::Two)]), "{:?}", test.events);
}

#[test]
fn a_full_center_column_alone_does_not_lose() {
    let mut test = at_level(0);
    test.turns(COLUMN_6, "drop").play("drop");
    // The same drop at level 0: no star is due.
    test.play("4leveldown I clockwise 5right drop");
    assert_eq!(view::board(&test.game, Side::One)[0], ".....I.....");
    assert_eq!(test.side_to_move(), Side::Two);
}

#[test]
fn a_star_fits_in_the_topmost_row() {
    let mut test = at_level(0);
    test.turns(COLUMN_6, "drop").play("drop");
    test.play("4leveldown J clockwise 5right 4levelup drop");
    // The J is upright: column 6 is taken up to the middle reserve row, and the star takes the last free cell.
    assert_eq!(view::board(&test.game, Side::One)[..2], [".....*.....", ".....JJ...."]);
    assert_eq!(test.side_to_move(), Side::Two);
}
