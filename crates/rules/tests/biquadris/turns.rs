// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Turns".

use rules::biquadris::{Event, Side};
use rules::game::{Game, Seat};

use crate::play::TestMatch;

#[test]
fn player_1_starts_and_a_turn_is_one_drop() {
    let mut test = TestMatch::with_blocks("I", "I");
    assert_eq!((test.side_to_move(), test.game.turn()), (Side::One, Some(Seat::FIRST)));
    test.play("right down clockwise levelup O");
    assert_eq!(test.side_to_move(), Side::One);
    test.play("drop");
    assert_eq!((test.side_to_move(), test.game.turn()), (Side::Two, Some(Seat::SECOND)));
    assert_eq!(test.events.last(), Some(&Event::TurnPassed(Side::Two)));
    test.play("drop");
    assert_eq!(test.side_to_move(), Side::One);
}

#[test]
fn commands_affect_only_the_player_to_move() {
    let mut test = TestMatch::with_blocks("I", "I");
    let other = test.game.player(Side::Two).clone();
    test.play("right down clockwise 3levelup norandom T O drop");
    assert_eq!(test.game.player(Side::Two), &other);
    let other = test.game.player(Side::One).clone();
    test.play("right down clockwise 3levelup norandom T O drop");
    assert_eq!(test.game.player(Side::One), &other);
}

#[test]
fn the_opponents_current_block_is_already_on_their_board() {
    let mut test = TestMatch::with_blocks("IJ", "LT");
    assert_eq!((test.current(Side::One), test.current(Side::Two)), (Some('I'), Some('L')));
    test.play("drop");
    assert_eq!((test.current(Side::One), test.current(Side::Two)), (Some('J'), Some('L')));
    test.play("drop");
    assert_eq!((test.current(Side::One), test.current(Side::Two)), (Some('J'), Some('T')));
    assert_eq!(test.falling(Side::Two).0, 3);
}

#[test]
fn the_dropping_player_has_no_current_block_while_an_action_is_due() {
    let mut test = TestMatch::with_blocks("S", "I");
    test.earn("drop");
    assert_eq!((test.current(Side::One), test.next(Side::One)), (None, 'S'));
    assert_eq!(test.current(Side::Two), Some('I'));
    assert_eq!(test.side_to_move(), Side::One);
    test.play("blind");
    assert_eq!((test.current(Side::One), test.current(Side::Two)), (Some('S'), Some('I')));
    assert_eq!(test.side_to_move(), Side::Two);
}

#[test]
fn positions_that_look_the_same_differ_if_moves_can_distinguish_them() {
    let after = |turns: &str| {
        let mut test = TestMatch::with_blocks("I", "I");
        test.turns(turns, "drop");
        test
    };
    // The lower blocks have different levels and will score differently.
    let (light, heavy) = (after("O drop"), after("2levelup O 2leveldown drop"));
    assert_eq!(light.pile(Side::One), heavy.pile(Side::One));
    assert!(light.game != heavy.game);
    // The same sixteen cells are grouped into blocks by rows or by columns.
    let flat = after("drop|drop|drop|drop");
    let upright = after("clockwise drop|clockwise right drop|clockwise 2right drop|clockwise 3right drop");
    assert_eq!(flat.pile(Side::One), upright.pile(Side::One));
    assert!(flat.game != upright.game);
    // The order of moves that led to a position makes no difference.
    assert!(
        upright.game == after("clockwise 3right drop|clockwise 2right drop|clockwise right drop|clockwise drop").game
    );
}
