// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Special actions": heavy.

use rules::biquadris::{Event, Side};

use crate::play::{EARN, TestMatch, setup};

/// Player 2 under heavy, with a flat I above a pile of height five.
fn under_heavy() -> TestMatch {
    let mut test = TestMatch::with_blocks("I", "I");
    test.earn("drop").play("heavy");
    assert_eq!((test.side_to_move(), test.pile(Side::Two).len()), (Side::Two, 5));
    test
}

/// As [`under_heavy`], with player 2 at level 3 and an I of that level.
fn under_heavy_at_level_3() -> TestMatch {
    let mut test = TestMatch::new(&setup(0, [0, 3], ["I", "I"]));
    test.earn("I drop").play("heavy I");
    assert_eq!((test.position(), test.pile(Side::Two).len()), ((3, 0), 5));
    test
}

#[test]
fn left_and_right_make_the_block_fall_two_rows_after_the_step() {
    let mut test = under_heavy();
    test.play("right");
    assert_eq!(test.position(), (5, 1));
    test.play("left");
    assert_eq!(test.position(), (7, 0));
}

#[test]
fn the_block_falls_even_if_the_step_was_blocked() {
    let mut test = under_heavy();
    test.play("left");
    assert_eq!(test.position(), (5, 0));
    test.play("7right right");
    assert_eq!(test.position(), (9, 7));
}

#[test]
fn other_commands_do_not_make_the_block_fall() {
    let mut test = under_heavy();
    test.play("down clockwise counterclockwise levelup leveldown");
    assert_eq!(test.position(), (4, 0));
}

#[test]
fn heavy_applies_once_per_command_even_if_it_is_repeated() {
    let mut test = under_heavy();
    test.play("5right");
    assert_eq!(test.position(), (5, 5));
    test.play("1000left");
    assert_eq!(test.position(), (7, 0));
}

#[test]
fn with_exactly_two_rows_free_the_block_rests_and_is_not_dropped() {
    let mut test = under_heavy();
    test.play("7down left");
    assert_eq!((test.position(), test.side_to_move()), ((12, 0), Side::Two));
    assert_eq!(test.pile(Side::Two).len(), 5);
}

#[test]
fn with_one_row_free_the_block_falls_and_counts_as_dropped() {
    let mut test = under_heavy();
    test.play("8down right");
    assert_eq!(test.side_to_move(), Side::One);
    assert_eq!(test.pile(Side::Two)[..2], [".IIII......", "IIII......."]);
    // A new block is at the entry position.
    assert_eq!(test.falling(Side::Two).0, 3);
}

#[test]
fn with_no_row_free_the_block_counts_as_dropped_where_it_is() {
    let mut test = under_heavy();
    test.play("9down left");
    assert_eq!((test.side_to_move(), test.pile(Side::Two).len()), (Side::One, 6));
    assert!(
        matches!(test.events[..], [Event::Locked(Side::Two, _), Event::TurnPassed(Side::One)]),
        "{:?}",
        test.events
    );
}

#[test]
fn the_step_comes_before_the_fall() {
    let mut test = under_heavy();
    // An O on the edge of the pile: past the edge it can fall, on the pile it can't.
    test.play("O 2right 7down");
    assert_eq!(test.position(), (12, 2));
    test.play("2right");
    assert_eq!((test.position(), test.side_to_move()), ((14, 4), Side::Two));
}

#[test]
fn heavy_ends_with_that_turn() {
    let mut test = under_heavy();
    assert!(test.game.player(Side::Two).is_heavy());
    test.play("drop");
    assert!(!test.game.player(Side::Two).is_heavy());
    test.play("drop right");
    assert_eq!(test.position(), (3, 1));
    // The same for a turn ended by heavy itself.
    let mut test = under_heavy();
    test.play("9down left");
    assert!(!test.game.player(Side::Two).is_heavy());
}

#[test]
fn heavy_affects_only_the_opponent() {
    let mut test = under_heavy();
    assert!(!test.game.player(Side::One).is_heavy());
    test.play("drop right");
    assert_eq!((test.side_to_move(), test.position()), (Side::One, (3, 1)));
}

#[test]
fn a_replace_command_does_not_end_heavy() {
    let mut test = under_heavy();
    test.play("right O");
    assert_eq!(test.position(), (3, 0));
    test.play("right");
    assert_eq!(test.position(), (5, 1));
}

#[test]
fn a_drop_by_heavy_can_earn_a_special_action() {
    let mut test = TestMatch::with_blocks("I", "I");
    let (five, last) = EARN.rsplit_once('|').unwrap();
    for turn in five.split('|') {
        test.both(turn);
    }
    test.play(last).play("heavy");
    // Player 2 has the same well at the right wall. Blocked steps lower the I into it.
    test.play("I clockwise 10right");
    for row in [5, 7, 9, 11, 13, 15] {
        assert_eq!(test.position(), (row, 10));
        test.play("right");
    }
    assert_eq!((test.position(), test.game.action_due()), ((17, 10), None));
    test.play("right");
    assert_eq!(test.game.action_due(), Some((Side::Two, 2)));
    assert!(!test.game.player(Side::Two).is_heavy());
    assert_eq!(test.score(Side::Two), 9);
    test.play("heavy right");
    assert_eq!((test.side_to_move(), test.position()), (Side::One, (5, 1)));
}

#[test]
fn a_drop_by_heavy_counts_for_the_star() {
    let mut test = TestMatch::new(&setup(0, [0, 4], ["I", "I"]));
    // Player 2 places a block at level 3, then four at level 4.
    test.play("O drop leveldown I drop O 2right drop levelup I drop");
    test.turns("O 4right drop|O 6right drop|O 8right drop|I clockwise 10right drop", "I drop").play("heavy");
    assert!(!test.pile(Side::Two).concat().contains('*'));
    test.play("I 9down left");
    assert_eq!((test.side_to_move(), test.pile(Side::Two).len()), (Side::One, 6));
    assert_eq!(test.pile(Side::Two).last().unwrap(), "IIII.*.....");
}

#[test]
fn heavy_adds_to_the_heaviness_of_the_level() {
    let mut test = under_heavy_at_level_3();
    test.play("right");
    assert_eq!(test.position(), (6, 1));
    test.play("down");
    assert_eq!(test.position(), (8, 1));
    test.play("clockwise");
    assert_eq!(test.position(), (9, 1));
}

#[test]
fn the_row_of_the_level_comes_before_the_two_rows_of_heavy() {
    // The pile ends in row 13 (from 0). From row 9, three rows are free: one for the level, two for the action.
    let mut test = under_heavy_at_level_3();
    test.play("5down left");
    assert_eq!((test.position(), test.side_to_move()), ((12, 0), Side::Two));
    // From row 10, the level takes one of two free rows, so only one is left for the action.
    let mut test = under_heavy_at_level_3();
    test.play("6down");
    assert_eq!(test.position(), (10, 0));
    test.play("left");
    assert_eq!((test.side_to_move(), test.pile(Side::Two).len()), (Side::One, 6));
    // If the level's row is not free either, the action drops the block.
    let mut test = under_heavy_at_level_3();
    test.play("8down");
    assert_eq!(test.position(), (12, 0));
    test.play("left");
    assert_eq!((test.side_to_move(), test.pile(Side::Two).len()), (Side::One, 6));
}

#[test]
fn up_never_triggers_heaviness() {
    let mut test = TestMatch::with_blocks("I", "I");
    for turn in EARN.split('|') {
        for _ in Side::BOTH {
            test.play(turn);
            if test.game.action_due().is_some() {
                test.play("moveup");
            }
        }
    }
    test.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop").play("heavy");
    let two = test.game.player(Side::Two);
    assert_eq!((test.side_to_move(), two.is_heavy(), two.up_moves()), (Side::Two, true, 5));
    test.play("2down up");
    assert_eq!(test.position(), (4, 0));
    // Nor does the heaviness of the level.
    test.play("3levelup I up");
    assert_eq!(test.position(), (2, 0));
}
