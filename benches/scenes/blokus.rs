// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions of Blokus.

use rules::blokus::{Blokus, Placement, Setup, generate};
use rules::game::Game;

/// A match in which all begin with five squares, and go on with what opens most: a position with about 500 placements.
pub(crate) fn with_many_placements() -> Blokus {
    let count = |game: &Blokus, color| generate::count(game.board(), color, game.pieces(color));
    let mut game = Blokus::new(&Setup::with_seed(7));
    while let Some(turn) = game.to_move().filter(|turn| count(&game, turn.color) < 500) {
        // Of what is possible, the placement after which this color has most.
        let after = |placement: &Placement| {
            let mut board = game.board().clone();
            board.place(turn.color, *placement);
            generate::count(&board, turn.color, game.pieces(turn.color).without(placement.piece()))
        };
        let best = game.placements().into_iter().max_by_key(after);
        if best.is_none_or(|best| game.play(&best.into(), &mut Vec::new()).is_err()) {
            break;
        }
    }
    game
}

/// How many positions there are after so many plies; the last ply is counted, not played.
pub(crate) fn plies(game: &Blokus, depth: u32) -> u64 {
    let Some(turn) = game.to_move() else { return 0 };
    if depth == 1 {
        return generate::count(game.board(), turn.color, game.pieces(turn.color)) as u64;
    }
    let after = |placement: Placement| {
        let mut game = game.clone();
        let played = game.play(&placement.into(), &mut Vec::new());
        if played.is_ok() { plies(&game, depth - 1) } else { 0 }
    };
    game.placements().into_iter().map(after).sum()
}
