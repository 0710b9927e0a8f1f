// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Push and Clear: it slides where the most points are to be expected, those of this move and those
//! that the board still promises. Each file holds one idea:
//!
//! - [`evaluate`], [`weights`]: how many points a board promises;
//! - [`chance`]: where the next box may come, and how likely;
//! - [`search`]: looking ahead over all that chance may bring;
//! - [`mistakes`]: how an easy player errs.
//!
//! It knows what a player sees: the board, its size and the number of steps, never the generator. Nothing here draws at
//! random or looks at a clock: an advice depends on the position and the strength alone.

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
                let possible: Vec<_> = Direction::ALL.into_iter().filter(|direction| board.can_move(*direction)).collect();
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
