// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the next box may come, and how likely (help/push-and-clear.md, "A new box").

use super::evaluate::Evaluator;
use rules::push_and_clear::Board;
use rules::push_and_clear::new_box::percent_fixed;

/// A board that chance may bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// With the new box, and with what it completed cleared.
    pub board: Board,
    /// In so many of [`ChanceOutcomes::cases`] cases.
    pub cases: i64,
}

/// All that chance may bring.
#[derive(Clone, Debug)]
pub struct ChanceOutcomes {
    outcomes: Vec<Outcome>,
    cases: i64,
}

impl ChanceOutcomes {
    /// The boards that a new box makes of this one, `steps` moves into the game.
    ///
    /// Of n free cells c complete a line. Such a cell stands only when it is the third drawn and the first two were such
    /// ones too: in c² cases of n³ for each of them. Any other stands as the first, the second or the third, so in n² + n·c
    /// + c² cases.
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
            // Before any clear.
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

    /// Every board that can come.
    #[must_use]
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// All cases: those of the outcomes together.
    #[must_use]
    pub const fn cases(&self) -> i64 {
        self.cases
    }
}
