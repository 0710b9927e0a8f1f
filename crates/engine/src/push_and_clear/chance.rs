// SPDX-License-Identifier: GPL-3.0-or-later
//! Probability distribution of the next box (help/push-and-clear.md, "A new box").

use super::evaluate::Evaluator;
use rules::push_and_clear::Board;
use rules::push_and_clear::new_box::percent_fixed;

/// Possible board after a new box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The board with the new box and with completed lines cleared.
    pub board: Board,
    /// Number of equally likely cases with this board, out of [`ChanceOutcomes::cases`].
    pub cases: i64,
}

/// All possible boards after a new box.
#[derive(Clone, Debug)]
pub struct ChanceOutcomes {
    outcomes: Vec<Outcome>,
    cases: i64,
}

impl ChanceOutcomes {
    /// Returns the boards that a new box can make of this one, `steps` moves into the game.
    ///
    /// Let c of the n free cells complete a line. The box appears in such a cell only if it is drawn third and the
    /// first two draws hit such cells too: in c² of n³ cases for each of them. It appears in any other cell if that is
    /// drawn first, second or third: in n² + n·c + c² cases.
    #[must_use]
    pub fn of(evaluator: &Evaluator, board: &Board, steps: u64) -> Self {
        let (free, completing) = evaluator.free_and_completing(board);
        let (n, c) = (i64::from(free.count()), i64::from(completing.count()));
        let percent = i64::from(percent_fixed(steps));
        let mut outcomes = Vec::with_capacity(2 * usize::from(free.count()));
        for cell in free {
            let completes = completing.has(cell);
            let cases = if completes { c * c } else { n * n + n * c + c * c };
            let ordinary = board.with_box(cell, false);
            let fixed = board.with_box(cell, true);
            // The rule applies to the board before clearing.
            let percent = if percent > 0 && fixed.can_move_somewhere() { percent } else { 0 };
            for (mut board, percent) in [(ordinary, 100 - percent), (fixed, percent)] {
                if percent > 0 {
                    if completes {
                        board.clear();
                    }
                    outcomes.push(Outcome { board, cases: cases * percent });
                }
            }
        }
        Self { outcomes, cases: 100 * n * n * n }
    }

    /// Possible boards, with their numbers of cases.
    #[must_use]
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Total number of cases, the sum over all outcomes.
    #[must_use]
    pub const fn cases(&self) -> i64 {
        self.cases
    }
}
