// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Turns".

use rules::biquadris::{Event, Side};
use rules::game::{Game, Seat};

use crate::play::Table;

#[test]
fn player_1_starts_and_a_turn_is_one_drop() {
    let mut table = Table::with_blocks("I", "I");
    assert_eq!((table.mover(), table.game.turn()), (Side::One, Some(Seat::FIRST)));
    table.play("right down clockwise levelup O");
    assert_eq!(table.mover(), Side::One);
    table.play("drop");
    assert_eq!((table.mover(), table.game.turn()), (Side::Two, Some(Seat::SECOND)));
    assert_eq!(table.events.last(), Some(&Event::TurnPassed(Side::Two)));
    table.play("drop");
    assert_eq!(table.mover(), Side::One);
}

#[test]
fn commands_concern_the_player_to_move_alone() {
    let mut table = Table::with_blocks("I", "I");
    let other = table.game.player(Side::Two).clone();
    table.play("right down clockwise 3levelup norandom T O drop");
    assert_eq!(table.game.player(Side::Two), &other);
    let other = table.game.player(Side::One).clone();
    table.play("right down clockwise 3levelup norandom T O drop");
    assert_eq!(table.game.player(Side::One), &other);
}

#[test]
fn the_opponents_coming_block_already_stands_on_their_board() {
    let mut table = Table::with_blocks("IJ", "LT");
    assert_eq!((table.current(Side::One), table.current(Side::Two)), (Some('I'), Some('L')));
    table.play("drop");
    assert_eq!((table.current(Side::One), table.current(Side::Two)), (Some('J'), Some('L')));
    table.play("drop");
    assert_eq!((table.current(Side::One), table.current(Side::Two)), (Some('J'), Some('T')));
    assert_eq!(table.falling(Side::Two).0, 3);
}

#[test]
fn no_block_stands_on_the_droppers_board_while_an_action_is_due() {
    let mut table = Table::with_blocks("S", "I");
    table.earn("drop");
    assert_eq!((table.current(Side::One), table.next(Side::One)), (None, 'S'));
    assert_eq!(table.current(Side::Two), Some('I'));
    assert_eq!(table.mover(), Side::One);
    table.play("blind");
    assert_eq!((table.current(Side::One), table.current(Side::Two)), (Some('S'), Some('I')));
    assert_eq!(table.mover(), Side::Two);
}

#[test]
fn positions_that_look_the_same_differ_where_moves_can_tell_them_apart() {
    let after = |turns: &str| {
        let mut table = Table::with_blocks("I", "I");
        table.turns(turns, "drop");
        table
    };
    // The block below counts by another level.
    let (light, heavy) = (after("O drop"), after("2levelup O 2leveldown drop"));
    assert_eq!(light.pile(Side::One), heavy.pile(Side::One));
    assert!(light.game != heavy.game);
    // The same sixteen cells belong together by rows or by columns.
    let flat = after("drop|drop|drop|drop");
    let upright = after("clockwise drop|clockwise right drop|clockwise 2right drop|clockwise 3right drop");
    assert_eq!(flat.pile(Side::One), upright.pile(Side::One));
    assert!(flat.game != upright.game);
    // By which way they came to be makes no difference.
    assert!(
        upright.game == after("clockwise 3right drop|clockwise 2right drop|clockwise right drop|clockwise drop").game
    );
}
