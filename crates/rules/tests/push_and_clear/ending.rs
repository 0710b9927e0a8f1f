// SPDX-License-Identifier: GPL-3.0-or-later
//! help/push-and-clear.md, "The end".

use rules::game::{Game, Seat};
use rules::push_and_clear::{Direction, Event, IllegalMove, Move, PushAndClear, Seed};

use crate::play::{assert_now, at, board, go};

#[test]
fn the_game_is_over_when_the_new_box_traps_the_player() {
    // From K = 78: 169 is too large for a cell; 49 is 1: column 0, row 1. 135 is too large for a percentage, 33 is not.
    let mut game = at(".#.. @oo. o... o.oo", 78);
    assert_eq!((game.turn(), game.winners(), game.is_over()), (Some(Seat::FIRST), None, false));
    let events = go(&mut game, Direction::Up);
    assert!(matches!(events[..], [Event::Slide(..), Event::Appeared(_), Event::Over]), "{events:?}");
    assert_now(&game, "@#.. ooo. o... o.oo", 33);
    assert_eq!((game.turn(), game.winners(), game.is_over()), (None, Some(vec![]), true));
    for direction in Direction::ALL {
        let mut events = Vec::new();
        assert_eq!(game.play(&direction.into(), &mut events), Err(IllegalMove::Over));
        assert!(events.is_empty());
    }
    assert_eq!((game.legal_moves(), game.steps()), (vec![Move::Restart], 1));
}

#[test]
fn a_trapping_box_that_clears_a_line_does_not_end_the_game() {
    // From K = 78, as in the tests of fixed boxes: column 0, row 1 completes row 1, column 1, row 3 completes row 3,
    // and the first cell is drawn again. Then there are only boxes below the player, but row 1 is cleared.
    let mut game = at(".#.. @ooo o... o.oo", 78);
    let events = go(&mut game, Direction::Up);
    assert!(matches!(events[..], [Event::Slide(..), Event::Appeared(_), Event::Cleared(_)]), "{events:?}");
    assert_now(&game, "@#.. **** o... o.oo", 54);
    assert_eq!((game.is_over(), game.turn()), (false, Some(Seat::FIRST)));
    assert_eq!(game.legal_moves(), [Move::Slide(Direction::Down), Move::Restart]);
}

#[test]
fn a_position_can_be_over_from_the_start() {
    for (rows, over) in [
        ("@#.. #... .... ....", true),
        ("@ooo #... .... ....", true),
        ("@ooo o... o... #...", true),
        (".o.. o@o. .o.. .#..", false),
        ("*#.. #@#. .#.. ....", true),
        ("@#.. *#.. .... ....", false),
        ("@#.. o#.. *... ....", false),
        ("@ooo# o.... o.... o.... #....", true),
    ] {
        let game = PushAndClear::at(board(rows), Seed::Number(1), 0, 0).unwrap();
        assert_eq!((game.is_over(), game.turn().is_none(), game.winners().is_some()), (over, over, over), "{rows}");
    }
}
