// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blocky: it does to the picture what serves its own goal and harms those of the others. Each file
//! holds one idea:
//!
//! - [`picture`], [`runs`]: a board as a search sees it, and how its scores are counted;
//! - [`acts`]: what can be done to a board; [`chance`]: what a smash may bring;
//! - [`evaluate`]: how good a board is for a player;
//! - [`move_evaluator`]: what each move is worth at first sight; [`search`]: looking ahead over what the others may answer;
//! - [`mistakes`]: how an easy player errs.
//!
//! It knows the board, all goals and the turns that are left, never what chance will bring. Nothing here draws at random or
//! looks at a clock: an advice depends on the position and the strength alone.

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

/// What to do to which block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// What to do.
    pub action: Action,
    /// The way to the block.
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
            Difficulty::Random => {
                position_hash::pick(&possible(self), position_hash_of(self)).map(|act| (*act).into())
            }
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

/// The best move as far as this plan looks; `None` where the game is over, and once it is cancelled.
#[must_use]
pub fn lookahead(position: &Blocky, limits: SearchLimits, cancelled: &dyn Fn() -> bool) -> Option<Suggestion> {
    let best = Search::new(position, position_hash_of(position), limits, cancelled).best(position)?;
    Some(best.map_or_else(|| acts::pass(position.board()), Suggestion::from))
}

/// Everything that can be done.
fn possible(position: &Blocky) -> Vec<Act> {
    acts::possible(&Picture::of(position.board(), &[])).collect()
}

/// A number that looks drawn by chance, but belongs to the board and the turns that are left.
fn position_hash_of(position: &Blocky) -> u64 {
    let side = position.board().side();
    let cells = (0..side * side).map(|at| position.board().cell((at % side, at / side)) as u64);
    position_hash::hash_of(position.seats().map(|seat| u64::from(position.turns_left(seat))).chain(cells))
}
