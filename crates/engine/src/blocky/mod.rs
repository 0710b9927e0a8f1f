// SPDX-License-Identifier: GPL-3.0-or-later
//! Computer player of Blocky: a fixed-work game-tree search with sampled smashes.
//!
//! - [`picture`], [`runs`]: bitboards of a board, and counting of scores;
//! - [`acts`]: move generation; [`chance`]: sampled outcomes of smashes;
//! - [`evaluate`]: evaluation of a board for a player;
//! - [`move_evaluator`]: static value of each move; [`search`]: look-ahead over the opponents' replies;
//! - [`mistakes`]: mistakes of the easy player.
//!
//! The search uses the board, all goals and the numbers of turns left, not the game's random number generator. A
//! suggestion depends on the position and the difficulty alone.

pub mod acts;
pub mod chance;
pub mod evaluate;
pub mod mistakes;
pub mod move_evaluator;
pub mod picture;
pub mod runs;
pub mod search;

use std::fmt;

use super::{Difficulty, Engine, position_hash};
use rules::blocky::{Action, Blocky, Move, Path};
use rules::game::Game;

use acts::Act;
use picture::Picture;
use search::{LOOKAHEAD, ONE_PLY, Search, SearchLimits};

/// Action on a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Action to apply.
    pub action: Action,
    /// Path to the block.
    pub path: Path,
}

impl fmt::Display for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Move::from(*self).fmt(f)
    }
}

impl From<Suggestion> for Move {
    fn from(suggestion: Suggestion) -> Self {
        Self::Act(suggestion.action, suggestion.path)
    }
}

impl Engine for Blocky {
    type Suggestion = Suggestion;

    fn suggest_until(&self, difficulty: Difficulty, cancelled: &dyn Fn() -> bool) -> Option<Suggestion> {
        if cancelled() {
            return None;
        }
        let seat = self.turn()?;
        match difficulty {
            Difficulty::Random => position_hash::pick(&possible(self), position_hash_of(self)).map(|act| (*act).into()),
            Difficulty::Easy => {
                mistakes::easy_move(&possible(self), self.board(), self.goal(seat)?, position_hash_of(self))
            }
            Difficulty::Medium => lookahead(self, ONE_PLY, cancelled),
            Difficulty::Hard | Difficulty::Expert => lookahead(self, LOOKAHEAD, cancelled),
        }
    }

    fn moves(suggestion: &Suggestion) -> Vec<Move> {
        vec![(*suggestion).into()]
    }
}

/// Returns the best move within these search limits; `None` if the game is over, and once canceled.
#[must_use]
pub fn lookahead(position: &Blocky, limits: SearchLimits, cancelled: &dyn Fn() -> bool) -> Option<Suggestion> {
    let best = Search::new(position, position_hash_of(position), limits, cancelled).best(position)?;
    Some(best.map_or_else(|| acts::pass(position.board()), Suggestion::from))
}

/// Returns all legal moves.
fn possible(position: &Blocky) -> Vec<Act> {
    acts::possible(&Picture::of(position.board(), &[])).collect()
}

/// Returns the hash of the board and the numbers of turns left.
fn position_hash_of(position: &Blocky) -> u64 {
    let side = position.board().side();
    let cells = (0..side * side).map(|at| position.board().cell((at % side, at / side)) as u64);
    position_hash::hash_of(position.seats().map(|seat| u64::from(position.turns_left(seat))).chain(cells))
}
