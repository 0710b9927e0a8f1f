// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Biquadris: it puts the current block where, with the best place for the next one, the board
//! comes out best.

mod evaluate;
mod grid;

use super::Advises;
use crate::games::biquadris::landings::{Landing, landings};
use crate::games::biquadris::{Biquadris, Move};

use evaluate::value;
use grid::Grid;

impl Advises for Biquadris {
    type Advice = Landing;

    fn advise(&self) -> Option<Landing> {
        let player = self.player(self.side_to_move()?);
        let grid = Grid::of(player.board());
        let next = player.next().kind;
        let mut best: Option<(i64, Landing)> = None;
        for landing in landings(self) {
            let (after, placed) = grid.with(landing.block);
            let then = after.placements(next).map(|(last, following)| value(&last, &[placed, following])).max();
            // Where the next block finds no place, the game is lost.
            let worth = then.unwrap_or_else(|| value(&after, &[placed]) - LOST);
            // Of two places as good as each other, the one that needs fewer commands.
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, landing));
            }
        }
        best.map(|(_, landing)| landing)
    }

    fn moves(advice: &Landing) -> Vec<Move> {
        advice.commands.clone()
    }
}

/// What losing the game is worth less than anything else.
const LOST: i64 = 1 << 40;
