// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The star block": the rulings.

use rules::biquadris::{Event, Side};

use crate::play::{EARN, Table, setup};
use crate::view;

fn at_level(number: u8) -> Table {
    Table::new(&setup(0, [number, 0], ["I", "I"]))
}

fn stars(table: &Table) -> usize {
    table.pile(Side::One).concat().matches('*').count()
}

#[test]
fn ruling_a_cleared_row_at_any_level_sets_the_count_back() {
    let mut table = at_level(4);
    // Two blocks at level 4, then a row cleared at level 0. What is left of the J stands in column 9.
    table.turns("I drop|I 4right drop|4leveldown J 8right drop", "drop");
    assert_eq!(table.pile(Side::One), ["........J.."]);
    table.play("drop 4levelup");
    for _ in 1..=4 {
        table.play("I drop drop");
        assert_eq!(stars(&table), 0);
    }
    table.play("I drop");
    assert_eq!(table.pile(Side::One).last().unwrap(), "IIII.*..J..");
}

#[test]
fn ruling_a_row_cleared_at_level_4_sets_the_count_back() {
    let mut table = at_level(4);
    table.turns("I drop|I 4right drop|J 8right drop|I drop|I drop|I drop|I drop", "drop");
    assert_eq!(stars(&table), 0);
    table.play("drop I drop");
    assert_eq!(stars(&table), 1);
}

#[test]
fn ruling_a_row_cleared_by_the_star_sets_the_count_back() {
    let mut table = at_level(4);
    table.turns("I drop|I 6right drop|I clockwise 4right drop|I clockwise 10right drop|O drop", "drop");
    assert_eq!(stars(&table), 0);
    for _ in 1..=4 {
        table.play("drop I 6right drop");
        assert_eq!(stars(&table), 0);
    }
    table.play("drop I 6right drop");
    assert_eq!(stars(&table), 1);
}

#[test]
fn ruling_a_level_change_does_not_set_it_back_and_other_levels_do_not_count() {
    let mut table = at_level(4);
    table.turns("I drop|I drop|I drop|leveldown I drop|3leveldown I drop|4levelup I drop", "drop");
    assert_eq!(stars(&table), 0);
    table.play("drop I drop");
    assert_eq!(stars(&table), 1);
    // At the fifth of them, not whenever the level is 4 with five on the board; the next is due at the tenth.
    table.play("drop leveldown I drop").play("drop levelup I drop");
    assert_eq!(stars(&table), 1);
}

#[test]
fn what_counts_is_the_level_of_the_player_not_of_the_block() {
    // Blocks of level 0, placed at level 4.
    let mut table = at_level(0);
    table.turns(&["4leveldown I 4levelup drop"; 5].join("|").replacen("4leveldown ", "", 1), "drop");
    assert_eq!(stars(&table), 1);
    // Blocks of level 4, placed at level 0.
    let mut table = at_level(4);
    table.turns(&["4levelup I 4leveldown drop"; 5].join("|").replacen("4levelup ", "", 1), "drop");
    assert_eq!(stars(&table), 0);
}

#[test]
fn ruling_a_star_is_due_only_if_the_drop_itself_cleared_nothing() {
    let mut table = at_level(4);
    table.turns("I drop|I 4right drop|I drop|I 4right drop|J 8right drop", "drop");
    // The fifth block cleared the floor row.
    assert_eq!(table.pile(Side::One), ["IIIIIIIIJ.."]);
    table.play("drop").turns("I drop|I drop|I drop|I drop", "drop");
    assert_eq!(stars(&table), 0);
    table.play("drop I drop");
    assert_eq!(table.pile(Side::One)[4..], ["IIII.*.....", "IIIIIIIIJ.."]);
}

#[test]
fn ruling_a_star_and_a_special_action_never_meet() {
    let mut table = at_level(0);
    // The first O at level 0, so that the block which clears two rows is the fifth at level 4.
    table.turns(&EARN.replacen("O 2right", "4levelup O 2right", 1), "drop");
    assert_eq!(table.game.action_due(), Some((Side::One, 2)));
    table.play("moveup");
    assert_eq!(stars(&table), 0);
}

/// Column 6 full up to playfield row 2, by blocks of level 0 placed at level 4.
const COLUMN_6: &str = "I clockwise 5right 4levelup drop|4leveldown I clockwise 5right 4levelup drop|\
                        4leveldown I clockwise 5right 4levelup drop|4leveldown O 5right 4levelup drop";

#[test]
fn ruling_without_room_for_the_star_its_owner_has_lost() {
    let mut table = at_level(0);
    table.turns(COLUMN_6, "drop").play("drop");
    assert_eq!(table.game.winner(), None);
    // The fifth block takes the reserve rows of the column up to the topmost.
    table.play("4leveldown I clockwise 5right 4levelup drop");
    assert_eq!(view::board(&table.game, Side::One)[0], ".....I.....");
    assert_eq!((table.game.winner(), table.current(Side::One)), (Some(Side::Two), None));
    assert!(matches!(table.events[..], [Event::Locked(Side::One, _), Event::Over(Side::Two)]), "{:?}", table.events);
}

#[test]
fn a_taken_column_alone_loses_nothing() {
    let mut table = at_level(0);
    table.turns(COLUMN_6, "drop").play("drop");
    // The same drop at level 0: no star is due.
    table.play("4leveldown I clockwise 5right drop");
    assert_eq!(view::board(&table.game, Side::One)[0], ".....I.....");
    assert_eq!(table.mover(), Side::Two);
}

#[test]
fn the_topmost_row_is_room_enough() {
    let mut table = at_level(0);
    table.turns(COLUMN_6, "drop").play("drop");
    table.play("4leveldown J clockwise 5right 4levelup drop");
    // The J stands upright: column 6 is taken up to the middle reserve row, and the star is the last to have room.
    assert_eq!(view::board(&table.game, Side::One)[..2], [".....*.....", ".....JJ...."]);
    assert_eq!(table.mover(), Side::Two);
}
