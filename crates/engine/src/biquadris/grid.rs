// SPDX-License-Identifier: GPL-3.0-or-later
//! Bitboard of taken cells, the board representation of the search.

use rules::biquadris::geometry::{COLUMNS, ROWS};
use rules::biquadris::{Block, Board, Tetromino};

/// Row with every column taken.
pub const FULL: u16 = (1 << COLUMNS) - 1;

/// Taken cells: one number per row, from the top; bit 0 is the leftmost column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid(pub [u16; ROWS]);

/// Position of a block of a known kind: its rotation and the lower-left corner of its bounding box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pose {
    /// Clockwise quarter turns, less than [`Tetromino::orientations`].
    pub turns: u8,
    /// Index of its lowest row; row 0 is at the top.
    pub bottom: u8,
    /// Index of its leftmost column; column 0 is at the left.
    pub left: u8,
}

impl From<Block> for Pose {
    fn from(block: Block) -> Self {
        Self { turns: block.turns(), bottom: block.bottom().index() as u8, left: block.left().index() as u8 }
    }
}

/// Effect of locking a block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// Number of rows cleared.
    pub cleared: u8,
    /// Number of the block's own cells in the cleared rows.
    pub eroded: u8,
    /// Twice the height of the block's vertical center above the floor, in rows.
    pub height: u8,
}

impl Grid {
    /// Empty grid.
    pub const EMPTY: Self = Self([0; ROWS]);

    /// Returns the taken cells of a board.
    #[must_use]
    pub const fn of(board: &Board) -> Self {
        Self(*board.taken())
    }

    /// Returns the grid after locking a block here and clearing full rows, with the effect of the placement.
    #[must_use]
    pub fn with(&self, kind: Tetromino, place: Pose) -> (Self, Placed) {
        let shape = kind.shape(place.turns);
        let (bottom, height) = (usize::from(place.bottom), usize::from(shape.height));
        let mut after = *self;
        let mut placed = Placed { height: (2 * (ROWS - 1 - bottom)) as u8 + shape.height, ..Placed::default() };
        for (y, row) in shape.rows[..height].iter().enumerate() {
            let target = &mut after.0[(bottom - y) % ROWS];
            *target |= row << place.left;
            if *target == FULL {
                placed.cleared += 1;
                placed.eroded += row.count_ones() as u8;
            }
        }
        if placed.cleared > 0 {
            after.clear();
        }
        (after, placed)
    }

    fn clear(&mut self) {
        let mut to = ROWS;
        for from in (0..ROWS).rev() {
            if self.0[from] != FULL {
                to -= 1;
                self.0[to] = self.0[from];
            }
        }
        self.0[..to].fill(0);
    }
}
