// SPDX-License-Identifier: GPL-3.0-or-later
//! Expectimax search with a node budget.
//!
//! Each candidate move gets a budget of boards. A chance node divides its budget among its outcomes in proportion to
//! their probability; an outcome whose share is at least the number of outcomes is searched further, any other is
//! evaluated statically. So each ply costs about [`NODE_BUDGET`] boards at most, whatever the size of the board, and
//! likely or constrained lines are searched deepest.
//!
//! After the first move, the player is assumed to make the move with the best static value. Searching one more
//! alternative takes half as much time again and gained nothing in 300 games.

use std::cell::Cell;

use super::chance::ChanceOutcomes;
use super::evaluate::{Evaluator, POINT};
use rules::push_and_clear::{Board, Direction, Size};

/// Approximate maximum number of boards evaluated per ply, for each candidate move.
pub const NODE_BUDGET: i64 = 4_000;
/// Maximum number of new boxes to look ahead.
const MAX_DEPTH: u8 = 4;
/// Moves worse than the best one by more than this margin, after one new box, are not searched further. A margin of two
/// points costs half as much time again and gained nothing in 250 games.
const PRUNING_MARGIN: i64 = POINT;

/// Search on boards of one size.
pub struct Search<'a> {
    evaluator: Evaluator,
    cancelled: &'a dyn Fn() -> bool,
    stopped: Cell<bool>,
}

impl<'a> Search<'a> {
    /// Creates a search that stops soon after `cancelled` returns true.
    #[must_use]
    pub fn new(size: Size, cancelled: &'a dyn Fn() -> bool) -> Self {
        Self { evaluator: Evaluator::new(size), cancelled, stopped: Cell::new(false) }
    }

    /// Returns the best move, `steps` moves into the game; `None` if the game is over, and once canceled.
    #[must_use]
    pub fn best(&self, board: &Board, steps: u64) -> Option<Direction> {
        // The expectation over one new box shows which moves deserve a deeper search.
        let mut turns: Vec<_> = self
            .evaluator
            .turns(board)
            .map(|turn| (turn.gained + self.expected(&turn.board, steps + 1, 0, 1), turn))
            .collect();
        let max = turns.iter().map(|(value, _)| *value).max()?;
        turns.retain(|(value, _)| *value >= max - PRUNING_MARGIN);
        let only = turns.len() == 1;
        let searched = turns.iter().map(|(_, turn)| {
            let value =
                if only { 0 } else { turn.gained + self.expected(&turn.board, steps + 1, NODE_BUDGET, MAX_DEPTH) };
            (value, turn.direction)
        });
        let best = searched.reduce(|best, turn| if turn.0 > best.0 { turn } else { best });
        best.filter(|_| !self.stopped.get()).map(|(_, direction)| direction)
    }

    /// Returns the expected value of a board over all possible new boxes.
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
                // The game is over: no further points.
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
