// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Biquadris: it puts the current block where the board comes out best, and chooses the special
//! action that hurts the opponent most. Each file holds one idea:
//!
//! - [`grid`]: a board as a search sees it; [`reach`]: every place where a block can come to rest;
//! - [`evaluate`], [`weights`]: how good a board is;
//! - [`search`]: looking ahead to the next block and the one after;
//! - [`mistakes`]: how an easy player errs; [`actions`]: which special action to choose.
//!
//! Nothing here draws at random or looks at a clock: an advice depends on the position and the strength alone.

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

/// The number of the place that is worth most; of those worth the same the first, which needs the fewest commands.
fn best_by(places: &[Pose], value: impl Fn(Pose) -> i64) -> Option<usize> {
    (0..places.len()).rev().max_by_key(|&index| value(places[index]))
}
