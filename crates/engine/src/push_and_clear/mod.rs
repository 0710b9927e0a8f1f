// SPDX-License-Identifier: GPL-3.0-or-later
//! Computer player of Push and Clear: an expectimax search for the move with the most expected points.
//!
//! - [`evaluate`], [`weights`]: expected points of a board;
//! - [`chance`]: probability distribution of the next box;
//! - [`search`]: expectimax over the random boxes;
//! - [`mistakes`]: mistakes of the easy player.
//!
//! The search uses the same information as a human player: the board, its size and the number of steps, not the game's
//! random number generator. A suggestion depends on the position and the difficulty alone.

pub mod chance;
pub mod evaluate;
pub mod mistakes;
pub mod search;
pub mod weights;

use super::{Difficulty, Engine, position_hash};
use rules::push_and_clear::{Direction, Move, PushAndClear};

use evaluate::Evaluator;
use search::Search;

impl Engine for PushAndClear {
    type Suggestion = Direction;

    fn suggest_until(&self, difficulty: Difficulty, cancelled: &dyn Fn() -> bool) -> Option<Direction> {
        if cancelled() {
            return None;
        }
        let board = self.board();
        match difficulty {
            Difficulty::Random => {
                let possible: Vec<_> =
                    Direction::ALL.into_iter().filter(|direction| board.can_move(*direction)).collect();
                position_hash::pick(&possible, mistakes::position_hash_of(board)).copied()
            }
            Difficulty::Easy => mistakes::easy_move(board),
            Difficulty::Medium => Evaluator::new(board.size()).best(board).map(|turn| turn.direction),
            Difficulty::Hard | Difficulty::Expert => Search::new(board.size(), cancelled).best(board, self.steps()),
        }
    }

    fn moves(suggestion: &Direction) -> Vec<Move> {
        vec![(*suggestion).into()]
    }
}
