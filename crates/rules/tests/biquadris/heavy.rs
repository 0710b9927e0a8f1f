// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Heavy blocks": the heaviness of levels 3 and 4.

use rules::biquadris::{Level, Side};

use crate::play::{Table, level, setup};

/// Player 1 at this level with a flat I of that level at the entry position.
fn with_i(number: u8) -> Table {
    let mut table = Table::new(&setup(0, [number, 0], ["I", "I"]));
    table.play("I");
    table
}

#[test]
fn blocks_of_levels_3_and_4_sink_after_every_command_that_moves_or_turns_them() {
    for number in [3, 4] {
        let mut table = with_i(number);
        let mut now = |mv: &str| table.play(mv).place();
        assert_eq!(now("right"), (4, 1));
        assert_eq!(now("left"), (5, 0));
        assert_eq!(now("down"), (7, 0));
        assert_eq!(now("clockwise"), (8, 0));
        assert_eq!(now("counterclockwise"), (9, 0));
    }
}

#[test]
fn blocks_of_other_levels_do_not() {
    for number in [0, 1, 2] {
        let mut table = with_i(number);
        table.play("right clockwise right counterclockwise left");
        assert_eq!(table.place(), (3, 1), "level {number}");
        table.play("down");
        assert_eq!(table.place(), (4, 1), "level {number}");
    }
}

#[test]
fn ruling_they_sink_also_when_the_move_itself_was_blocked() {
    let mut table = with_i(3);
    table.play("left");
    assert_eq!(table.place(), (4, 0));
    // An upright I at the right wall has no room to turn.
    table.play("clockwise 10right");
    assert_eq!(table.place(), (6, 10));
    table.play("clockwise");
    assert_eq!(table.falling(Side::One), (7, 10, vec!["I".into(); 4]));
    table.play("counterclockwise right");
    assert_eq!(table.place(), (9, 10));
}

#[test]
fn they_move_first_and_sink_then() {
    let mut table = with_i(3);
    // A flat I on the floor in columns 5 to 8; an upright one comes over its end just above it.
    table.play("4right drop drop I clockwise");
    assert_eq!(table.place(), (4, 0));
    // Sinking to row 5, then ten down and one: one row above the floor.
    table.play("3right 10down");
    assert_eq!(table.place(), (16, 3));
    table.play("right");
    assert_eq!(table.place(), (16, 4));
}

#[test]
fn a_heavy_block_that_cannot_sink_stays_and_is_not_dropped() {
    let mut table = with_i(3);
    table.play("20down");
    assert_eq!(table.place(), (17, 0));
    table.changes_nothing("left");
    table.changes_nothing("down");
    table.changes_nothing("2left");
    table.play("3right");
    assert_eq!((table.place(), table.mover()), ((17, 3), Side::One));
    assert!(table.pile(Side::One).is_empty());
}

#[test]
fn they_sink_once_for_a_command_however_often_it_is_repeated() {
    let mut table = with_i(3);
    table.play("5right");
    assert_eq!(table.place(), (4, 5));
    table.play("100left");
    assert_eq!(table.place(), (5, 0));
    table.play("3down");
    assert_eq!(table.place(), (9, 0));
    table.play("4clockwise");
    assert_eq!(table.place(), (10, 0));
}

#[test]
fn other_commands_make_nothing_sink() {
    let mut table = with_i(3);
    for other in ["levelup", "leveldown", "norandom O", "random", "multiple on"] {
        table.play(other);
        assert_eq!(table.place(), (3, 0), "{other}");
    }
}

#[test]
fn weight_belongs_to_the_block_and_is_fixed_when_it_is_generated() {
    let mut table = with_i(3);
    // The current block and the next one keep their weight.
    table.play("3leveldown right");
    assert_eq!(table.place(), (4, 1));
    table.play("drop drop down");
    assert_eq!(table.place(), (5, 0));
    // The first one generated at level 0 has none.
    table.play("drop drop down");
    assert_eq!(table.place(), (4, 0));
    // Going up lends it none.
    table.play("4levelup right");
    assert_eq!(table.place(), (4, 1));
    // Nor the one shown as next.
    table.play("drop drop right");
    assert_eq!(table.place(), (3, 1));
    table.play("drop drop right");
    assert_eq!(table.place(), (4, 1));
}

#[test]
fn a_replace_command_sets_it_from_the_current_level_without_a_downward_move() {
    let mut table = with_i(0);
    table.play("4levelup O");
    let now = |table: &Table| (table.place(), table.game.player(Side::One).current().unwrap().level());
    assert_eq!(now(&table), ((3, 0), Level::Four));
    table.play("right");
    assert_eq!(table.place(), (4, 1));
    table.play("2leveldown T");
    assert_eq!(now(&table), ((3, 0), level(2)));
    table.play("right");
    assert_eq!(table.place(), (3, 1));
}
