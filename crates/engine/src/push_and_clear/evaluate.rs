// SPDX-License-Identifier: GPL-3.0-or-later
//! Evaluation of a board: the expected number of points, by how close each line is to full, the player's free space,
//! and the points on the board.
//!
//! The evaluation is a sum of table entries (a linear function of binary features and one count).

use super::weights::WEIGHTS;
use rules::push_and_clear::{Board, Cells, Direction, Size};

/// Value of a point, in evaluation units.
pub const POINT: i64 = 1_000;

/// Number of line kinds: at the edge of the board, next to the edge, and further in.
const KINDS: usize = 3;
/// Number of possible counts of missing boxes in a line: 0 to 10.
const MISSING_COUNTS: usize = Size::MAX.side() as usize + 1;
/// Number of classes of free space in a direction: zero cells, one, or at least two.
const SPACE_CLASSES: usize = 3;

/// Index of the first feature of the player's free space.
pub const SPACE: usize = KINDS * MISSING_COUNTS;
/// Index of the feature that counts points on the board.
pub const POINTS: usize = SPACE + 5 * 5;
/// Number of features.
pub const FEATURES: usize = POINTS + 1;

/// Weight of each feature, in evaluation units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; FEATURES]);

/// Returns the index of the feature of a line of this kind with this number of missing boxes.
#[must_use]
pub const fn line(kind: usize, missing: usize) -> usize {
    kind * MISSING_COUNTS + missing
}

/// Returns the index of the feature of a player with space for exactly one cell in `one` directions and for more in
/// `more`.
#[must_use]
pub const fn space(one: usize, more: usize) -> usize {
    SPACE + one * 5 + more
}

/// Move, up to the random new box (the afterstate of reinforcement learning).
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Direction of the move.
    pub direction: Direction,
    /// Value of the points collected, in evaluation units.
    pub gained: i64,
    /// Board before the new box appears.
    pub board: Board,
    /// Value of the points collected plus the expected value of the board.
    pub value: i64,
}

/// Evaluator for boards of one size.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// Every row and column, with its kind.
    lines: Vec<(usize, Cells)>,
    /// All cells of the board.
    all: Cells,
    weights: Weights,
}

impl Evaluator {
    /// Creates an evaluator with the default weights.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self::with_weights(size, WEIGHTS)
    }

    /// Creates an evaluator with these weights.
    #[must_use]
    pub fn with_weights(size: Size, weights: Weights) -> Self {
        let side = size.side();
        let lines = (0..side).flat_map(|at| {
            let kind = usize::from(at.min(side - 1 - at)).min(KINDS - 1);
            let row: Cells = (0..side).filter_map(|other| size.cell(other, at)).collect();
            let column = (0..side).filter_map(|other| size.cell(at, other)).collect();
            [(kind, row), (kind, column)]
        });
        Self { lines: lines.collect(), all: size.all_cells().collect(), weights }
    }

    /// Replaces the weights.
    pub const fn set_weights(&mut self, weights: Weights) {
        self.weights = weights;
    }

    /// Calls `visit` with each feature of a board and its count.
    fn each_feature(&self, board: &Board, mut visit: impl FnMut(usize, u8)) {
        let solid = board.boxes().with(board.fixed());
        for &(kind, cells) in &self.lines {
            visit(line(kind, usize::from(cells.without(solid).count())), 1);
        }
        let mut directions = [0; SPACE_CLASSES];
        for direction in Direction::ALL {
            directions[usize::from(board.room(direction)).min(SPACE_CLASSES - 1)] += 1;
        }
        visit(space(directions[1], directions[2]), 1);
        visit(POINTS, board.points().count());
    }

    /// Returns the count of each feature of a board.
    #[must_use]
    pub fn features(&self, board: &Board) -> [u8; FEATURES] {
        let mut features = [0; FEATURES];
        self.each_feature(board, |feature, count| features[feature] += count);
        features
    }

    /// Returns the expected value of a board before the next box appears.
    #[must_use]
    pub fn expected_value(&self, board: &Board) -> i64 {
        let mut sum = 0;
        self.each_feature(board, |feature, count| sum += i64::from(self.weights.0[feature]) * i64::from(count));
        sum
    }

    /// Iterates over the possible moves.
    pub fn turns(&self, board: &Board) -> impl Iterator<Item = Turn> {
        Direction::ALL.into_iter().filter_map(|direction| {
            let mut board = *board;
            let slid = board.slide(direction)?;
            // A line can become full only when a box was pushed.
            if slid.before != slid.after {
                board.clear();
            }
            let gained = POINT * i64::from(slid.points.count());
            let value = gained + self.expected_value(&board);
            Some(Turn { direction, gained, board, value })
        })
    }

    /// Returns the best move by evaluation without look-ahead; ties go to the first. `None` if the game is over.
    #[must_use]
    pub fn best(&self, board: &Board) -> Option<Turn> {
        self.turns(board).reduce(|best, turn| if turn.value > best.value { turn } else { best })
    }

    /// Returns the free cells, and those of them where a box completes a line.
    #[must_use]
    pub fn free_and_completing(&self, board: &Board) -> (Cells, Cells) {
        let solid = board.boxes().with(board.fixed());
        let free = self.all.without(solid).without(board.player().map_or(Cells::NONE, Cells::of));
        let gaps = self.lines.iter().map(|(_, cells)| cells.without(solid)).filter(|gap| gap.count() == 1);
        (free, free.and(gaps.fold(Cells::NONE, Cells::with)))
    }
}
