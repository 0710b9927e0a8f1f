// SPDX-License-Identifier: GPL-3.0-or-later
//! Computer player of Biquadris: a two-block search with expectation over the block after that, and a choice of the
//! special action that harms the opponent most.
//!
//! - [`grid`]: bitboard; [`reach`]: every place where a block can come to rest;
//! - [`evaluate`], [`weights`]: linear evaluation of a board;
//! - [`search`]: look-ahead to the next block and the one after;
//! - [`mistakes`]: mistakes of the easy player; [`actions`]: choice of special actions.
//!
//! A suggestion depends on the position and the difficulty alone: the search draws no random numbers and reads no
//! clock.

pub mod actions;
pub mod evaluate;
pub mod grid;
pub mod mistakes;
pub mod reach;
pub mod search;
pub mod weights;

use super::{Difficulty, Engine, position_hash};
use rules::biquadris::landings::{Landing, landings};
use rules::biquadris::{Biquadris, Move};

use grid::Pose;
use search::PlayerBoard;

impl Engine for Biquadris {
    type Suggestion = Landing;

    fn suggest_until(&self, difficulty: Difficulty, cancelled: &dyn Fn() -> bool) -> Option<Landing> {
        let board = PlayerBoard::of(self.player(self.side_to_move()?));
        let mut landings = landings(self);
        let kind = landings.first()?.block.kind();
        let places: Vec<Pose> = landings.iter().map(|landing| landing.block.into()).collect();
        let best = match difficulty {
            Difficulty::Random => position_hash::pick(&places, mistakes::position_hash_of(&board.grid))
                .and_then(|place| places.iter().position(|other| other == place)),
            Difficulty::Easy => best_by(&places, |place| {
                board.static_value(kind, place) + mistakes::evaluation_error(&board.grid.with(kind, place).0)
            }),
            Difficulty::Medium => best_by(&places, |place| board.static_value(kind, place)),
            Difficulty::Hard | Difficulty::Expert => board.best_place(kind, &places, cancelled),
        };
        best.filter(|_| !cancelled()).map(|best| landings.swap_remove(best))
    }

    fn moves(suggestion: &Landing) -> Vec<Move> {
        suggestion.commands.clone()
    }

    fn answer_for(&self, difficulty: Difficulty) -> Option<Move> {
        actions::choose(self, difficulty).map(Move::Choose)
    }
}

/// Returns the index of the most valuable place; ties go to the first, which needs the fewest commands.
fn best_by(places: &[Pose], value: impl Fn(Pose) -> i64) -> Option<usize> {
    (0..places.len()).rev().max_by_key(|&index| value(places[index]))
}
