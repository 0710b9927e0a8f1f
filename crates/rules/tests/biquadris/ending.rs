// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "The end of a game".

use rules::biquadris::landings::landings;
use rules::biquadris::{IllegalMove, Move, Side};
use rules::game::{Game, Seat};

use crate::play::Table;

fn over() -> Table {
    let mut table = Table::with_blocks("O", "I");
    table.play("15drop");
    table
}

#[test]
fn the_winner_is_named() {
    let table = over();
    assert_eq!((table.game.winner(), table.game.winners()), (Some(Side::Two), Some(vec![Seat::SECOND])));
    assert_eq!((table.game.turn(), table.game.side_to_move(), table.game.action_due()), (None, None, None));
    assert_eq!(table.game.actions_allowed(), 0);
}

#[test]
fn everything_but_restart_is_refused() {
    let mut table = over();
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
        assert_eq!(table.refuses(other), IllegalMove::Over { winner: Side::Two }, "{other}");
    }
    assert_eq!(table.game.legal_moves(), [Move::Restart]);
    assert_eq!(landings(&table.game), []);
    table.play("restart");
    assert_eq!((table.game.winner(), table.mover()), (None, Side::One));
}
