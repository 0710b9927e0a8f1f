// SPDX-License-Identifier: GPL-3.0-or-later
//! Bitboards of a board: for each goal the cells of its color, and for each level the blocks that are divided, each a
//! square of bits. A move copies one square of bits into another, and a score is a single pass over the rows.

use super::runs::{Regions, Runs};
use rules::blocky::{Action, Block, Corner, Goal, Path, Place};

/// Row of bits; bit 0 is the leftmost column.
pub(super) type Row = u128;

/// Bitboards of a board for a list of goals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    depth: u8,
    goals: usize,
    /// The squares in sequence, each from its top row: first the cells of each goal's color, then the divided blocks of
    /// each level above the deepest.
    rows: Vec<Row>,
}

/// Position of a block: its level, and its column and row in units of the blocks of that level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockPosition {
    /// Level of the block; 0 is the whole board.
    pub level: u8,
    /// Column from the left, less than 2 to the power of the level.
    pub column: u8,
    /// Row from the top, less than 2 to the power of the level.
    pub row: u8,
}

impl BlockPosition {
    /// Position of the whole board.
    pub const TOP: Self = Self { level: 0, column: 0, row: 0 };

    /// Returns the position of a quarter of this block.
    #[must_use]
    pub const fn child(self, corner: Corner) -> Self {
        let (right, down) = corner.half();
        Self { level: self.level + 1, column: 2 * self.column + right as u8, row: 2 * self.row + down as u8 }
    }

    /// Whether the block touches the edge of the board.
    #[must_use]
    pub const fn is_at_edge(self) -> bool {
        let last = (1u8 << self.level) - 1;
        self.column == 0 || self.row == 0 || self.column == last || self.row == last
    }

    /// Returns the path to this position.
    #[must_use]
    pub fn path(self) -> Path {
        (0..self.level).rev().fold(Path::TOP, |path, bit| {
            let half = (usize::from(self.column >> bit & 1), usize::from(self.row >> bit & 1));
            // Levels are at most the maximum length of a path.
            path.child(Corner::of_half(half)).unwrap_or(path)
        })
    }

    /// Returns the position of this block after the whole board is transformed by this action.
    #[must_use]
    pub const fn transformed(self, action: Action) -> Self {
        let last = (1u8 << self.level) - 1;
        let Self { level, column, row } = self;
        match action {
            Action::Clockwise => Self { level, column: last - row, row: column },
            Action::Counterclockwise => Self { level, column: row, row: last - column },
            Action::Horizontal => Self { level, column: last - column, row },
            Action::Vertical => Self { level, column, row: last - row },
            Action::Smash => self,
        }
    }
}

/// Rotations and reflections.
pub const TRANSFORMS: [Action; 4] = [Action::Clockwise, Action::Counterclockwise, Action::Horizontal, Action::Vertical];

/// Square of bits within the rows: the index of its first row, and the binary logarithm of its side.
#[derive(Clone, Copy, Debug)]
struct Square {
    first: usize,
    power: u8,
}

/// Returns a row with the lowest `count` bits set.
pub(super) const fn ones(count: usize) -> Row {
    if count >= 128 { Row::MAX } else { (1 << count) - 1 }
}

impl Picture {
    /// Returns the bitboards of a board for these goals.
    #[must_use]
    pub fn of(board: &Block, goals: &[Goal]) -> Self {
        let depth = board.height();
        let side = board.side();
        let mut picture = Self { depth, goals: goals.len(), rows: vec![0; goals.len() * side + side - 1] };
        board.for_each_plain(|place, color| {
            for (at, _) in goals.iter().enumerate().filter(|(_, goal)| goal.color == color) {
                for row in &mut picture.rows[at * side + place.row..][..place.side] {
                    *row |= ones(place.side) << place.column;
                }
            }
            picture.divide_above(place);
        });
        picture
    }

    /// Marks all blocks that contain this one as divided.
    fn divide_above(&mut self, place: Place) {
        for level in 0..self.depth {
            let side = 1 << (self.depth - level);
            if side <= place.side {
                return;
            }
            let first = self.level(level).first;
            self.rows[first + place.row / side] |= 1 << (place.column / side);
        }
    }

    /// Deepest level.
    #[must_use]
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    /// Number of unit cells per side.
    #[must_use]
    pub const fn side(&self) -> usize {
        1 << self.depth
    }

    const fn goal(&self, goal: usize) -> Square {
        Square { first: goal << self.depth, power: self.depth }
    }

    /// Square of the divided blocks of a level above the deepest.
    const fn level(&self, level: u8) -> Square {
        Square { first: (self.goals << self.depth) + (1 << level) - 1, power: level }
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let (goals, depth) = (self.goals, self.depth);
        let levels = move |level: u8| Square { first: (goals << depth) + (1_usize << level) - 1, power: level };
        (0..goals).map(move |goal| Square { first: goal << depth, power: depth }).chain((0..depth).map(levels))
    }

    /// Whether a block exists at this position.
    #[must_use]
    pub fn has(&self, block_position: BlockPosition) -> bool {
        let Some(above) = block_position.level.checked_sub(1) else { return true };
        self.is_divided(BlockPosition { level: above, column: block_position.column / 2, row: block_position.row / 2 })
    }

    /// Whether the block at this position is divided.
    #[must_use]
    pub fn is_divided(&self, block_position: BlockPosition) -> bool {
        block_position.level < self.depth
            && self.rows[self.level(block_position.level).first + usize::from(block_position.row)]
                >> block_position.column
                & 1
                == 1
    }

    /// Iterates over the divided blocks of a level above the deepest.
    pub fn divided(&self, level: u8) -> impl Iterator<Item = BlockPosition> + '_ {
        let first = self.level(level).first;
        (0..1_u8 << level).flat_map(move |row| {
            let mut bits = self.rows[first + usize::from(row)];
            std::iter::from_fn(move || {
                let column = bits.checked_ilog2().map(|_| bits.trailing_zeros() as u8)?;
                bits &= bits - 1;
                Some(BlockPosition { level, column, row })
            })
        })
    }

    /// Returns the whole board transformed by this action.
    #[must_use]
    pub fn transformed(&self, action: Action) -> Self {
        let mut transformed = self.clone();
        for square in self.squares() {
            let side = 1 << square.power;
            let from = &self.rows[square.first..][..side];
            let to = &mut transformed.rows[square.first..][..side];
            if matches!(action, Action::Clockwise | Action::Counterclockwise) {
                to.fill(0);
                for (at, &row) in from.iter().enumerate() {
                    let mut bits = row;
                    while bits != 0 {
                        to[bits.trailing_zeros() as usize] |= 1 << at;
                        bits &= bits - 1;
                    }
                }
            }
            match action {
                Action::Clockwise | Action::Horizontal => {
                    to.iter_mut().for_each(|row| *row = row.reverse_bits() >> (128 - side));
                }
                Action::Counterclockwise | Action::Vertical => to.reverse(),
                Action::Smash => {}
            }
        }
        transformed
    }

    /// Replaces a block by a block of the same size from another picture.
    pub fn put(&mut self, block_position: BlockPosition, from: &Self, source: BlockPosition) {
        for goal in 0..self.goals {
            self.put_goal(goal, block_position, from, source);
        }
        for below in 0..self.depth - block_position.level {
            let (to, from_square) = (self.level(block_position.level + below), from.level(source.level + below));
            self.copy(to, block_position, from, from_square, source, below);
        }
    }

    /// Like [`Picture::put`], for the cells of one goal only. Returns whether anything changed.
    pub fn put_goal(&mut self, goal: usize, block_position: BlockPosition, from: &Self, source: BlockPosition) -> bool {
        self.copy(self.goal(goal), block_position, from, from.goal(goal), source, self.depth - block_position.level)
    }

    /// Copies the bits of a block from one square into another, 2 to the power of `power` bits per side. Returns
    /// whether anything changed.
    fn copy(
        &mut self,
        to: Square,
        block_position: BlockPosition,
        from: &Self,
        from_square: Square,
        source: BlockPosition,
        power: u8,
    ) -> bool {
        let side = 1_usize << power;
        let (right, left) = (usize::from(block_position.column) << power, usize::from(source.column) << power);
        let mask = ones(side) << right;
        let sources = &from.rows[from_square.first + (usize::from(source.row) << power)..][..side];
        let rows = &mut self.rows[to.first + (usize::from(block_position.row) << power)..][..side];
        let mut changed = 0;
        for (row, &source) in rows.iter_mut().zip(sources) {
            let new = *row & !mask | (source >> left << right) & mask;
            changed |= *row ^ new;
            *row = new;
        }
        changed != 0
    }

    fn rows(&self, goal: usize) -> &[Row] {
        &self.rows[self.goal(goal).first..][..self.side()]
    }

    /// Number of cells of a goal's color at the edge; corner cells count twice.
    #[must_use]
    pub fn perimeter(&self, goal: usize) -> u32 {
        let (rows, last) = (self.rows(goal), self.side() - 1);
        let sides = rows.iter().map(|row| (row & 1) as u32 + (row >> last & 1) as u32).sum::<u32>();
        sides + rows[0].count_ones() + rows[last].count_ones()
    }

    /// Returns the regions of a goal's color.
    #[must_use]
    pub fn regions(&self, goal: usize, runs: &mut Runs) -> Regions {
        runs.regions(self.rows(goal))
    }

    /// Number of cells of a goal's color.
    #[must_use]
    pub fn cells(&self, goal: usize) -> u32 {
        self.rows(goal).iter().map(|row| row.count_ones()).sum()
    }
}
