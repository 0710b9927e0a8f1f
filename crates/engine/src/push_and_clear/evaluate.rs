// SPDX-License-Identifier: GPL-3.0-or-later
//! How many points a board promises: by how far each line is from being full, by the room the player has, and by the points
//! that lie about.

use super::weights::WEIGHTS;
use rules::push_and_clear::{Board, Cells, Direction, Size};

/// What a point is worth in the unit of every evaluation here.
pub const POINT: i64 = 1_000;

/// Lines are of three kinds: at the edge of the board, next to it, and further in.
const KINDS: usize = 3;
/// A line lacks none to ten boxes.
const MISSING_COUNTS: usize = Size::MAX.side() as usize + 1;
/// Room of no cell, one, or more.
const SPACE_CLASSES: usize = 3;

/// Where the features of the player's room begin.
pub const SPACE: usize = KINDS * MISSING_COUNTS;
/// The feature that counts points.
pub const POINTS: usize = SPACE + 5 * 5;
/// How many features a board has.
pub const FEATURES: usize = POINTS + 1;

/// What each feature is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; FEATURES]);

/// The feature of a line of this kind that lacks so many boxes.
#[must_use]
pub const fn line(kind: usize, missing: usize) -> usize {
    kind * MISSING_COUNTS + missing
}

/// The feature of a player who has room for one cell in so many directions, and for more in so many.
#[must_use]
pub const fn space(one: usize, more: usize) -> usize {
    SPACE + one * 5 + more
}

/// A move, as far as the player decides.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// Which way.
    pub direction: Direction,
    /// The points swept up, and nothing else yet: in the unit of evaluations.
    pub gained: i64,
    /// The board before the new box appears.
    pub board: Board,
    /// What was gained and what that board promises.
    pub value: i64,
}

/// Judges boards of one size.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// Every row and column, with its kind.
    lines: Vec<(usize, Cells)>,
    /// All cells.
    all: Cells,
    weights: Weights,
}

impl Evaluator {
    /// Judges boards of this size by the weights in use.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self::with_weights(size, WEIGHTS)
    }

    /// Judges boards of this size by these weights.
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

    /// Judges by these weights from now on.
    pub const fn set_weights(&mut self, weights: Weights) {
        self.weights = weights;
    }

    /// Names each feature of a board, with how often it has it.
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

    /// How often a board has each feature.
    #[must_use]
    pub fn features(&self, board: &Board) -> [u8; FEATURES] {
        let mut features = [0; FEATURES];
        self.each_feature(board, |feature, count| features[feature] += count);
        features
    }

    /// What a board promises that the next box is still to come to.
    #[must_use]
    pub fn expected_value(&self, board: &Board) -> i64 {
        let mut sum = 0;
        self.each_feature(board, |feature, count| sum += i64::from(self.weights.0[feature]) * i64::from(count));
        sum
    }

    /// All possible moves.
    pub fn turns(&self, board: &Board) -> impl Iterator<Item = Turn> {
        Direction::ALL.into_iter().filter_map(|direction| {
            let mut board = *board;
            let slid = board.slide(direction)?;
            // Where no box was pushed no line has become full.
            if slid.before != slid.after {
                board.clear();
            }
            let gained = POINT * i64::from(slid.points.count());
            let value = gained + self.expected_value(&board);
            Some(Turn { direction, gained, board, value })
        })
    }

    /// The best move by what is on the board after it; of those worth the same the first. `None` where the game is over.
    #[must_use]
    pub fn best(&self, board: &Board) -> Option<Turn> {
        self.turns(board).reduce(|best, turn| if turn.value > best.value { turn } else { best })
    }

    /// The cells where a box may appear, and those of them where it completes a line.
    #[must_use]
    pub fn free_and_completing(&self, board: &Board) -> (Cells, Cells) {
        let solid = board.boxes().with(board.fixed());
        let free = self.all.without(solid).without(board.player().map_or(Cells::NONE, Cells::of));
        let gaps = self.lines.iter().map(|(_, cells)| cells.without(solid)).filter(|gap| gap.count() == 1);
        (free, free.and(gaps.fold(Cells::NONE, Cells::with)))
    }
}
