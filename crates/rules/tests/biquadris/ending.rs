// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The end of a game".

use rules::biquadris::landings::landings;
use rules::biquadris::{IllegalMove, Move, Side};
use rules::game::{Game, Seat};

use crate::play::TestMatch;

fn over() -> TestMatch {
    let mut test = TestMatch::with_blocks("O", "I");
    test.play("15drop");
    test
}

#[test]
fn the_message_names_the_winner() {
    let test = over();
    assert_eq!((test.game.winner(), test.game.winners()), (Some(Side::Two), Some(vec![Seat::SECOND])));
    assert_eq!((test.game.turn(), test.game.side_to_move(), test.game.action_due()), (None, None, None));
    assert_eq!(test.game.actions_allowed(), 0);
}

#[test]
fn everything_but_restart_is_refused() {
    let mut test = over();
    for other in [
        "left",
        "right",
        "down",
        "clockwise",
        "counterclockwise",
        "drop",
        "3drop",
        "levelup",
        "leveldown",
        "T",
        "up",
        "norandom I",
        "random",
        "multiple on",
        "multiple off",
        "blind",
        "force I",
    ] {
        assert_eq!(test.refuses(other), IllegalMove::Over { winner: Side::Two }, "{other}");
    }
    assert_eq!(test.game.legal_moves(), [Move::Restart]);
    assert_eq!(landings(&test.game), []);
    test.play("restart");
    assert_eq!((test.game.winner(), test.side_to_move()), (None, Side::One));
}
