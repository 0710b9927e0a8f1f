// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Biquadris: it puts the current block where the board comes out best, with the best place for
//! the next one if it looks ahead, and chooses the special action that hurts the opponent most.

mod actions;
mod evaluate;
mod grid;

use super::{Advises, Strength};
use crate::games::biquadris::landings::{Landing, landings};
use crate::games::biquadris::{Biquadris, Move, Tetromino};

use evaluate::value;
use grid::{Grid, Placed};

/// What losing the game is worth less than anything else.
const LOST: i64 = 1 << 40;
/// How far an easy player may misjudge a place, in the unit of [`value`].
const MISJUDGED: i64 = 60_000;

impl Advises for Biquadris {
    type Advice = Landing;

    fn advise(&self, strength: Strength) -> Option<Landing> {
        let player = self.player(self.side_to_move()?);
        let grid = Grid::of(player.board());
        let next = player.next().kind;
        let mut best: Option<(i64, Landing)> = None;
        for landing in landings(self) {
            let (after, placed) = grid.with(landing.block);
            let worth = match strength {
                Strength::Easy => value(&after, &[placed]) + misjudged(&after),
                Strength::Medium => value(&after, &[placed]),
                Strength::Hard => with_next(&after, placed, next),
            };
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

    fn answer_for(&self, _strength: Strength) -> Option<Move> {
        actions::choose(self).map(Move::Choose)
    }
}

/// The value with the best place for the next block. Where that finds no place, the game is lost.
fn with_next(after: &Grid, placed: Placed, next: Tetromino) -> i64 {
    let then = after.placements(next).map(|(last, following)| value(&last, &[placed, following])).max();
    then.unwrap_or_else(|| value(after, &[placed]) - LOST)
}

/// How an easy player misjudges a place: by chance, but always in the same way.
fn misjudged(grid: &Grid) -> i64 {
    let mixed = grid.0.iter().fold(0x9e37_79b9_7f4a_7c15_u64, |mixed, &row| {
        (mixed ^ u64::from(row)).wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(29)
    });
    (mixed % MISJUDGED as u64) as i64
}
