// SPDX-License-Identifier: GPL-3.0-or-later
//! Looking ahead over all that chance may bring.
//!
//! Each move that is worth it gets an allowance: so many boards may be looked at. Chance divides it among the boards that
//! it may bring, by how likely they are. What gets as many as its neighbors are is looked into further, the rest is judged
//! as it stands. So each box ahead costs about [`NODE_BUDGET`] boards at most, whatever the size of the board, and what is
//! likely or narrow is seen deepest.
//!
//! Behind the first move the player is taken to make the move that looks best at once: trying one more takes half
//! as much time again, and gained nothing in 300 games.

use std::cell::Cell;

use super::chance::ChanceOutcomes;
use super::evaluate::{Evaluator, POINT};
use rules::push_and_clear::{Board, Direction, Size};

/// The boards that may be looked at behind each move.
pub const NODE_BUDGET: i64 = 4_000;
/// So many boxes ahead at most, however narrow the position.
const MAX_DEPTH: u8 = 4;
/// A move that promises so much less than the best one is not looked into. Two points instead of one cost half as much time
/// again, and gained nothing in 250 games.
const PRUNING_MARGIN: i64 = POINT;

/// Looks ahead on boards of one size.
pub struct Search<'a> {
    evaluator: Evaluator,
    cancelled: &'a dyn Fn() -> bool,
    stopped: Cell<bool>,
}

impl<'a> Search<'a> {
    /// A search that ends soon after `cancelled` holds.
    #[must_use]
    pub fn new(size: Size, cancelled: &'a dyn Fn() -> bool) -> Self {
        Self { evaluator: Evaluator::new(size), cancelled, stopped: Cell::new(false) }
    }

    /// The best move, so many steps into the game; `None` where the game is over, and once it is cancelled.
    #[must_use]
    pub fn best(&self, board: &Board, steps: u64) -> Option<Direction> {
        // What one new box does to each move tells which are worth a closer look.
        let mut turns: Vec<_> = self
            .evaluator
            .turns(board)
            .map(|turn| (turn.gained + self.expected(&turn.board, steps + 1, 0, 1), turn))
            .collect();
        let max = turns.iter().map(|(value, _)| *value).max()?;
        turns.retain(|(value, _)| *value >= max - PRUNING_MARGIN);
        let only = turns.len() == 1;
        let searched = turns.iter().map(|(_, turn)| {
            let value = if only { 0 } else { turn.gained + self.expected(&turn.board, steps + 1, NODE_BUDGET, MAX_DEPTH) };
            (value, turn.direction)
        });
        let best = searched.reduce(|best, turn| if turn.0 > best.0 { turn } else { best });
        best.filter(|_| !self.stopped.get()).map(|(_, direction)| direction)
    }

    /// What a board promises on average over all that chance may bring, after so many steps.
    fn expected(&self, board: &Board, steps: u64, budget: i64, depth: u8) -> i64 {
        if self.stopped.get() || (self.cancelled)() {
            self.stopped.set(true);
            return 0;
        }
        let chances = ChanceOutcomes::of(&self.evaluator, board, steps);
        let min_share = chances.outcomes().len() as i64;
        let sum: i64 = chances
            .outcomes()
            .iter()
            .map(|outcome| {
                // Where no move is left, nothing more is to be had.
                let Some(turn) = self.evaluator.best(&outcome.board) else { return 0 };
                let share = budget * outcome.cases / chances.cases();
                let value = if depth > 1 && share >= min_share {
                    turn.gained + self.expected(&turn.board, steps + 1, share, depth - 1)
                } else {
                    turn.value
                };
                value * outcome.cases
            })
            .sum();
        sum / chances.cases()
    }
}
