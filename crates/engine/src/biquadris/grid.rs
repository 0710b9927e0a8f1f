// SPDX-License-Identifier: GPL-3.0-or-later
//! A board as a search sees it: which cells are taken, and nothing else.

use rules::biquadris::geometry::{COLUMNS, ROWS};
use rules::biquadris::{Block, Board, Tetromino};

/// A row with every column taken.
pub const FULL: u16 = (1 << COLUMNS) - 1;

/// The taken cells, a number a row from the top; bit 0 is the leftmost column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid(pub [u16; ROWS]);

/// Where a block of a known kind stands: how it is turned, and the lower-left corner of its rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pose {
    /// Clockwise turns, less than [`Tetromino::orientations`].
    pub turns: u8,
    /// The index of its lowest row.
    pub bottom: u8,
    /// The index of its leftmost column.
    pub left: u8,
}

impl From<Block> for Pose {
    fn from(block: Block) -> Self {
        Self { turns: block.turns(), bottom: block.bottom().index() as u8, left: block.left().index() as u8 }
    }
}

/// What putting a block somewhere did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Placed {
    /// Rows cleared.
    pub cleared: u8,
    /// Cells of the block itself that went with them.
    pub eroded: u8,
    /// Twice the height of the block's middle above the floor.
    pub height: u8,
}

impl Grid {
    /// A grid without any cell taken.
    pub const EMPTY: Self = Self([0; ROWS]);

    /// The taken cells of a board.
    #[must_use]
    pub const fn of(board: &Board) -> Self {
        Self(*board.taken())
    }

    /// The grid after a block was locked here and full rows were cleared.
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
