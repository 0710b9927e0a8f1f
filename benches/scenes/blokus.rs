// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions of Blokus.

use rules::blokus::{Blokus, Placement, Setup, generate};
use rules::game::Game;

/// Returns a position with at least 500 placements: each color always makes the placement that leaves it the most.
pub(crate) fn with_many_placements() -> Blokus {
    let count = |game: &Blokus, color| generate::count(game.board(), color, game.pieces(color));
    let mut game = Blokus::new(&Setup::with_seed(7));
    while let Some(turn) = game.to_move().filter(|turn| count(&game, turn.color) < 500) {
        // The placement that leaves this color the most placements.
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

/// Returns the number of positions after `depth` plies (perft); the last ply is counted in bulk.
pub(crate) fn perft(game: &Blokus, depth: u32) -> u64 {
    let Some(turn) = game.to_move() else { return 0 };
    if depth == 1 {
        return generate::count(game.board(), turn.color, game.pieces(turn.color)) as u64;
    }
    let after = |placement: Placement| {
        let mut game = game.clone();
        let played = game.play(&placement.into(), &mut Vec::new());
        if played.is_ok() { perft(&game, depth - 1) } else { 0 }
    };
    game.placements().into_iter().map(after).sum()
}
