// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Heavy blocks": the heaviness of levels 3 and 4.

use rules::biquadris::{Level, Side};

use crate::play::{TestMatch, level, setup};

/// Player 1 at this level with a flat I of that level at the entry position.
fn with_i(number: u8) -> TestMatch {
    let mut test = TestMatch::new(&setup(0, [number, 0], ["I", "I"]));
    test.play("I");
    test
}

#[test]
fn blocks_of_levels_3_and_4_sink_after_every_move_or_rotation() {
    for number in [3, 4] {
        let mut test = with_i(number);
        let mut now = |mv: &str| test.play(mv).position();
        assert_eq!(now("right"), (4, 1));
        assert_eq!(now("left"), (5, 0));
        assert_eq!(now("down"), (7, 0));
        assert_eq!(now("clockwise"), (8, 0));
        assert_eq!(now("counterclockwise"), (9, 0));
    }
}

#[test]
fn blocks_of_other_levels_do_not_sink() {
    for number in [0, 1, 2] {
        let mut test = with_i(number);
        test.play("right clockwise right counterclockwise left");
        assert_eq!(test.position(), (3, 1), "level {number}");
        test.play("down");
        assert_eq!(test.position(), (4, 1), "level {number}");
    }
}

#[test]
fn ruling_heavy_blocks_sink_even_if_the_move_was_blocked() {
    let mut test = with_i(3);
    test.play("left");
    assert_eq!(test.position(), (4, 0));
    // An upright I at the right wall has no space to rotate.
    test.play("clockwise 10right");
    assert_eq!(test.position(), (6, 10));
    test.play("clockwise");
    assert_eq!(test.falling(Side::One), (7, 10, vec!["I".into(); 4]));
    test.play("counterclockwise right");
    assert_eq!(test.position(), (9, 10));
}

#[test]
fn heavy_blocks_move_before_they_sink() {
    let mut test = with_i(3);
    // A flat I on the floor in columns 5 to 8; an upright one moves over its end just above it.
    test.play("4right drop drop I clockwise");
    assert_eq!(test.position(), (4, 0));
    // The commands sink it to row 5, then by ten rows and one more: one row above the floor.
    test.play("3right 10down");
    assert_eq!(test.position(), (16, 3));
    test.play("right");
    assert_eq!(test.position(), (16, 4));
}

#[test]
fn a_heavy_block_that_cannot_sink_stays_and_is_not_dropped() {
    let mut test = with_i(3);
    test.play("20down");
    assert_eq!(test.position(), (17, 0));
    test.changes_nothing("left");
    test.changes_nothing("down");
    test.changes_nothing("2left");
    test.play("3right");
    assert_eq!((test.position(), test.side_to_move()), ((17, 3), Side::One));
    assert!(test.pile(Side::One).is_empty());
}

#[test]
fn heavy_blocks_sink_once_per_command_even_if_it_is_repeated() {
    let mut test = with_i(3);
    test.play("5right");
    assert_eq!(test.position(), (4, 5));
    test.play("100left");
    assert_eq!(test.position(), (5, 0));
    test.play("3down");
    assert_eq!(test.position(), (9, 0));
    test.play("4clockwise");
    assert_eq!(test.position(), (10, 0));
}

#[test]
fn other_commands_do_not_sink_blocks() {
    let mut test = with_i(3);
    for other in ["levelup", "leveldown", "norandom O", "random", "multiple on"] {
        test.play(other);
        assert_eq!(test.position(), (3, 0), "{other}");
    }
}

#[test]
fn heaviness_is_fixed_when_a_block_is_generated() {
    let mut test = with_i(3);
    // The current block and the next one stay heavy.
    test.play("3leveldown right");
    assert_eq!(test.position(), (4, 1));
    test.play("drop drop down");
    assert_eq!(test.position(), (5, 0));
    // The first block generated at level 0 is not heavy.
    test.play("drop drop down");
    assert_eq!(test.position(), (4, 0));
    // Raising the level doesn't make it heavy.
    test.play("4levelup right");
    assert_eq!(test.position(), (4, 1));
    // Nor the block that was already the next one.
    test.play("drop drop right");
    assert_eq!(test.position(), (3, 1));
    test.play("drop drop right");
    assert_eq!(test.position(), (4, 1));
}

#[test]
fn a_replaced_block_takes_heaviness_from_the_current_level() {
    let mut test = with_i(0);
    test.play("4levelup O");
    let now = |test: &TestMatch| (test.position(), test.game.player(Side::One).current().unwrap().level());
    assert_eq!(now(&test), ((3, 0), Level::Four));
    test.play("right");
    assert_eq!(test.position(), (4, 1));
    test.play("2leveldown T");
    assert_eq!(now(&test), ((3, 0), level(2)));
    test.play("right");
    assert_eq!(test.position(), (3, 1));
}
