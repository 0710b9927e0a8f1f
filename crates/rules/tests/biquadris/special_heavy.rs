// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Special actions": heavy.

use rules::biquadris::{Event, Side};

use crate::play::{EARN, Table, setup};

/// Player 2 under heavy, with a flat I on a pile of five.
fn burdened() -> Table {
    let mut table = Table::with_blocks("I", "I");
    table.earn("drop").play("heavy");
    assert_eq!((table.mover(), table.pile(Side::Two).len()), (Side::Two, 5));
    table
}

/// The same with player 2 at level 3 and an I of that level.
fn burdened_at_level_3() -> Table {
    let mut table = Table::new(&setup(0, [0, 3], ["I", "I"]));
    table.earn("I drop").play("heavy I");
    assert_eq!((table.place(), table.pile(Side::Two).len()), ((3, 0), 5));
    table
}

#[test]
fn left_and_right_make_the_block_fall_two_rows_after_the_step() {
    let mut table = burdened();
    table.play("right");
    assert_eq!(table.place(), (5, 1));
    table.play("left");
    assert_eq!(table.place(), (7, 0));
}

#[test]
fn also_if_the_step_was_blocked() {
    let mut table = burdened();
    table.play("left");
    assert_eq!(table.place(), (5, 0));
    table.play("7right right");
    assert_eq!(table.place(), (9, 7));
}

#[test]
fn other_commands_do_not() {
    let mut table = burdened();
    table.play("down clockwise counterclockwise levelup leveldown");
    assert_eq!(table.place(), (4, 0));
}

#[test]
fn it_works_once_for_a_command_however_often_it_is_repeated() {
    let mut table = burdened();
    table.play("5right");
    assert_eq!(table.place(), (5, 5));
    table.play("1000left");
    assert_eq!(table.place(), (7, 0));
}

#[test]
fn with_exactly_two_rows_free_the_block_rests_and_is_not_dropped() {
    let mut table = burdened();
    table.play("7down left");
    assert_eq!((table.place(), table.mover()), ((12, 0), Side::Two));
    assert_eq!(table.pile(Side::Two).len(), 5);
}

#[test]
fn with_one_row_free_the_block_falls_it_and_counts_as_dropped() {
    let mut table = burdened();
    table.play("8down right");
    assert_eq!(table.mover(), Side::One);
    assert_eq!(table.pile(Side::Two)[..2], [".IIII......", "IIII......."]);
    // A new block stands on the board.
    assert_eq!(table.falling(Side::Two).0, 3);
}

#[test]
fn with_no_row_free_the_block_counts_as_dropped_where_it_is() {
    let mut table = burdened();
    table.play("9down left");
    assert_eq!((table.mover(), table.pile(Side::Two).len()), (Side::One, 6));
    assert!(
        matches!(table.events[..], [Event::Locked(Side::Two, _), Event::TurnPassed(Side::One)]),
        "{:?}",
        table.events
    );
}

#[test]
fn the_step_comes_first_and_the_fall_then() {
    let mut table = burdened();
    // An O on the edge of the pile: past the edge it has room to fall, here it has none.
    table.play("O 2right 7down");
    assert_eq!(table.place(), (12, 2));
    table.play("2right");
    assert_eq!((table.place(), table.mover()), ((14, 4), Side::Two));
}

#[test]
fn it_ends_with_that_turn() {
    let mut table = burdened();
    assert!(table.game.player(Side::Two).is_heavy());
    table.play("drop");
    assert!(!table.game.player(Side::Two).is_heavy());
    table.play("drop right");
    assert_eq!(table.place(), (3, 1));
    // A turn ended by heavy itself is no other.
    let mut table = burdened();
    table.play("9down left");
    assert!(!table.game.player(Side::Two).is_heavy());
}

#[test]
fn it_concerns_the_opponent_alone() {
    let mut table = burdened();
    assert!(!table.game.player(Side::One).is_heavy());
    table.play("drop right");
    assert_eq!((table.mover(), table.place()), (Side::One, (3, 1)));
}

#[test]
fn a_replace_command_does_not_end_it() {
    let mut table = burdened();
    table.play("right O");
    assert_eq!(table.place(), (3, 0));
    table.play("right");
    assert_eq!(table.place(), (5, 1));
}

#[test]
fn being_dropped_so_may_earn_a_special_action() {
    let mut table = Table::with_blocks("I", "I");
    let (five, last) = EARN.rsplit_once('|').unwrap();
    for turn in five.split('|') {
        table.both(turn);
    }
    table.play(last).play("heavy");
    // Player 2 has the same well at the right wall. Blocked steps lower the I into it.
    table.play("I clockwise 10right");
    for row in [5, 7, 9, 11, 13, 15] {
        assert_eq!(table.place(), (row, 10));
        table.play("right");
    }
    assert_eq!((table.place(), table.game.action_due()), ((17, 10), None));
    table.play("right");
    assert_eq!(table.game.action_due(), Some((Side::Two, 2)));
    assert!(!table.game.player(Side::Two).is_heavy());
    assert_eq!(table.score(Side::Two), 9);
    table.play("heavy right");
    assert_eq!((table.mover(), table.place()), (Side::One, (5, 1)));
}

#[test]
fn being_dropped_so_counts_for_the_star() {
    let mut table = Table::new(&setup(0, [0, 4], ["I", "I"]));
    // Player 2 places a block at level 3, then four at level 4.
    table.play("O drop leveldown I drop O 2right drop levelup I drop");
    table.turns("O 4right drop|O 6right drop|O 8right drop|I clockwise 10right drop", "I drop").play("heavy");
    assert!(!table.pile(Side::Two).concat().contains('*'));
    table.play("I 9down left");
    assert_eq!((table.mover(), table.pile(Side::Two).len()), (Side::One, 6));
    assert_eq!(table.pile(Side::Two).last().unwrap(), "IIII.*.....");
}

#[test]
fn it_adds_to_the_heaviness_of_the_level() {
    let mut table = burdened_at_level_3();
    table.play("right");
    assert_eq!(table.place(), (6, 1));
    table.play("down");
    assert_eq!(table.place(), (8, 1));
    table.play("clockwise");
    assert_eq!(table.place(), (9, 1));
}

#[test]
fn first_the_levels_row_then_these_two() {
    // The pile ends in row 13 (from 0). From row 9 three rows are free: one and two.
    let mut table = burdened_at_level_3();
    table.play("5down left");
    assert_eq!((table.place(), table.mover()), ((12, 0), Side::Two));
    // From row 10 the level takes one of two, so that special heaviness finds one only.
    let mut table = burdened_at_level_3();
    table.play("6down");
    assert_eq!(table.place(), (10, 0));
    table.play("left");
    assert_eq!((table.mover(), table.pile(Side::Two).len()), (Side::One, 6));
    // Where the level's row is not free either, the block is dropped by the other two.
    let mut table = burdened_at_level_3();
    table.play("8down");
    assert_eq!(table.place(), (12, 0));
    table.play("left");
    assert_eq!((table.mover(), table.pile(Side::Two).len()), (Side::One, 6));
}

#[test]
fn up_never_triggers_heaviness() {
    let mut table = Table::with_blocks("I", "I");
    for turn in EARN.split('|') {
        for _ in Side::BOTH {
            table.play(turn);
            if table.game.action_due().is_some() {
                table.play("moveup");
            }
        }
    }
    table.turns("O drop|O 2right drop|O 4right drop|O 6right drop|O 8right drop", "drop").play("heavy");
    let two = table.game.player(Side::Two);
    assert_eq!((table.mover(), two.is_heavy(), two.up_moves()), (Side::Two, true, 5));
    table.play("2down up");
    assert_eq!(table.place(), (4, 0));
    // Nor that of the level.
    table.play("3levelup I up");
    assert_eq!(table.place(), (2, 0));
}
