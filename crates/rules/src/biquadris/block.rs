// SPDX-License-Identifier: GPL-3.0-or-later
//! A block on a board: its entry position, movement and rotation (help/biquadris.md, "Entry", "Rotation").

use super::geometry::{COLUMNS, Column, Row};
use super::level::Level;
use super::tetromino::{Shape, Tetromino};

/// Block on a board: its tetromino, orientation and level, and the position of the lower-left corner of its enclosing
/// rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    kind: Tetromino,
    turns: u8,
    bottom: Row,
    left: Column,
    level: Level,
}

/// Movement of a block: columns to the right, rows down and clockwise quarter turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Motion {
    pub(super) right: i8,
    pub(super) down: i8,
    pub(super) turns: u8,
}

impl Motion {
    /// One column to the right.
    pub const RIGHT: Self = Self { right: 1, ..Self::NONE };
    /// One row down.
    pub const DOWN: Self = Self { down: 1, ..Self::NONE };
    /// One row up.
    pub const UP: Self = Self { down: -1, ..Self::NONE };
    /// A quarter turn clockwise.
    pub const CLOCKWISE: Self = Self { turns: 1, ..Self::NONE };

    const NONE: Self = Self { right: 0, down: 0, turns: 0 };
}

impl Block {
    /// Creates a block at the entry position: leftmost column, lowest row on playfield row 1.
    #[must_use]
    pub const fn entering(kind: Tetromino, level: Level) -> Self {
        Self { kind, turns: 0, bottom: Row::ENTRY, left: Column::LEFT, level }
    }

    /// Tetromino of the block.
    #[must_use]
    pub const fn kind(self) -> Tetromino {
        self.kind
    }

    /// Level at which the block was generated.
    #[must_use]
    pub const fn level(self) -> Level {
        self.level
    }

    /// Number of clockwise rotations from the initial orientation, less than [`Tetromino::orientations`].
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.turns
    }

    /// Lowest row of the block.
    #[must_use]
    pub const fn bottom(self) -> Row {
        self.bottom
    }

    /// Leftmost column of the block.
    #[must_use]
    pub const fn left(self) -> Column {
        self.left
    }

    /// Shape in the current orientation.
    #[must_use]
    pub const fn shape(self) -> &'static Shape {
        self.kind.shape(self.turns)
    }

    /// Bitmask of the block's lowest row and the three rows above it, laid out as in [`Shape::window`] and shifted to
    /// its column.
    #[inline]
    pub(super) const fn window(self) -> u64 {
        // The block ends at the last column at most, so no bits spill into the next row.
        self.shape().window << self.left.index()
    }

    /// Cells of the block, from the lowest row up and from the left.
    pub fn cells(self) -> impl ExactSizeIterator<Item = (Row, Column)> {
        let cells = self.shape().cells;
        cells.map(|(x, y)| (self.bottom.higher_by(y), self.left.further_by(x))).into_iter()
    }

    /// Returns the block one column to the right, or `None` past the wall.
    #[must_use]
    pub const fn moved_right(self) -> Option<Self> {
        self.after(Motion::RIGHT)
    }

    /// Returns the block one row down, or `None` past the floor.
    #[must_use]
    pub const fn moved_down(self) -> Option<Self> {
        self.after(Motion::DOWN)
    }

    /// Returns the block one row up, or `None` past the topmost reserve row.
    #[must_use]
    pub const fn moved_up(self) -> Option<Self> {
        self.after(Motion::UP)
    }

    /// Returns the block with its lowest row at `bottom`, or `None` if it would extend above the board.
    #[must_use]
    pub fn with_bottom(self, bottom: Row) -> Option<Self> {
        (self.shape().height as usize <= bottom.index() + 1).then_some(Self { bottom, ..self })
    }

    /// Returns the block with its lowest row at `bottom`, which must not be above the current row.
    pub(super) const fn sunk_to(self, bottom: Row) -> Self {
        Self { bottom, ..self }
    }

    /// Returns the block rotated clockwise about the lower-left corner of its rectangle, or `None` if it would leave
    /// the board.
    #[must_use]
    pub const fn turned_clockwise(self) -> Option<Self> {
        self.after(Motion::CLOCKWISE)
    }

    /// Returns the block after a motion, or `None` if it would leave the board.
    ///
    /// All motions share one code path without branches: the sequence of motions is unpredictable, and a branch
    /// misprediction costs more than the arithmetic.
    #[inline]
    #[must_use]
    pub const fn after(self, motion: Motion) -> Option<Self> {
        let turns = (self.turns + motion.turns) & (self.kind.orientations() - 1);
        let shape = self.kind.shape(turns);
        // Underflow wraps to a large index, which `new` rejects.
        let left = self.left.index().wrapping_add_signed(motion.right as isize);
        let bottom = self.bottom.index().wrapping_add_signed(motion.down as isize);
        let (Some(column), Some(row)) = (Column::new(left), Row::new(bottom)) else { return None };
        let inside = (left + shape.width as usize <= COLUMNS) & (shape.height as usize <= bottom + 1);
        if inside { Some(Self { turns, bottom: row, left: column, ..self }) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows count from 0 at the top; playfield row 1 has index 3.
    #[test]
    fn a_block_stays_between_the_floor_and_the_topmost_row() {
        let block = Block::entering(Tetromino::Z, Level::Zero);
        let rows =
            |block: Option<Block>| block.map(|block| block.cells().map(|(row, _)| row.index()).collect::<Vec<_>>());
        assert_eq!(rows(Some(block)), Some(vec![3, 3, 2, 2]));
        assert_eq!(rows(block.moved_down()), Some(vec![4, 4, 3, 3]));
        assert_eq!(rows(block.moved_up()), Some(vec![2, 2, 1, 1]));
        let at = |row| block.with_bottom(Row::new(row).unwrap());
        assert_eq!((rows(at(17)), rows(at(1)), at(0)), (Some(vec![17, 17, 16, 16]), Some(vec![1, 1, 0, 0]), None));
        assert_eq!((at(17).unwrap().moved_down(), at(1).unwrap().moved_up()), (None, None));
        assert_eq!((at(17).unwrap().left(), at(17).unwrap().kind()), (block.left(), block.kind()));
    }
}
