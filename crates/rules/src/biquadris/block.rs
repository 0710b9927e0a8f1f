// SPDX-License-Identifier: GPL-3.0-or-later
//! A block on a board: where it enters, how it moves and turns (help/biquadris.md, "Entry", "Rotation").

use super::geometry::{COLUMNS, Column, Row};
use super::level::Level;
use super::tetromino::{Shape, Tetromino};

/// A block on a board: which, how it is turned, and where the lower-left corner of its enclosing rectangle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Block {
    kind: Tetromino,
    turns: u8,
    bottom: Row,
    left: Column,
    level: Level,
}

/// A step of a block: the columns that it moves to the right, the rows that it moves down, the quarter turns that it takes
/// clockwise.
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
    /// A quarter turn to the right.
    pub const CLOCKWISE: Self = Self { turns: 1, ..Self::NONE };

    const NONE: Self = Self { right: 0, down: 0, turns: 0 };
}

impl Block {
    /// A block at the entry position: leftmost column, its lowest row on playfield row 1.
    #[must_use]
    pub const fn entering(kind: Tetromino, level: Level) -> Self {
        Self { kind, turns: 0, bottom: Row::ENTRY, left: Column::LEFT, level }
    }

    /// Which tetromino it is.
    #[must_use]
    pub const fn kind(self) -> Tetromino {
        self.kind
    }

    /// The level at which it was generated.
    #[must_use]
    pub const fn level(self) -> Level {
        self.level
    }

    /// Clockwise turns from the orientation in which it appeared, less than [`Tetromino::orientations`].
    #[must_use]
    pub const fn turns(self) -> u8 {
        self.turns
    }

    /// Its lowest row.
    #[must_use]
    pub const fn bottom(self) -> Row {
        self.bottom
    }

    /// Its leftmost column.
    #[must_use]
    pub const fn left(self) -> Column {
        self.left
    }

    /// Its cells within the enclosing rectangle.
    #[must_use]
    pub const fn shape(self) -> &'static Shape {
        self.kind.shape(self.turns)
    }

    /// The taken columns of its lowest row and of the three above it, as [`Shape::window`] has them.
    #[inline]
    pub(super) const fn window(self) -> u64 {
        // It ends before the last column: nothing comes into the next row.
        self.shape().window << self.left.index()
    }

    /// Its cells, from the lowest row up, each row from the left.
    pub fn cells(self) -> impl ExactSizeIterator<Item = (Row, Column)> {
        let cells = self.shape().cells;
        cells.map(|(x, y)| (self.bottom.higher_by(y), self.left.further_by(x))).into_iter()
    }

    /// The block one column to the right; `None` past the wall.
    #[must_use]
    pub const fn moved_right(self) -> Option<Self> {
        self.after(Motion::RIGHT)
    }

    /// The block one row down; `None` past the floor.
    #[must_use]
    pub const fn moved_down(self) -> Option<Self> {
        self.after(Motion::DOWN)
    }

    /// The block one row up; `None` past the topmost reserve row.
    #[must_use]
    pub const fn moved_up(self) -> Option<Self> {
        self.after(Motion::UP)
    }

    /// The block with its lowest row here; `None` if it would stand out above the board.
    #[must_use]
    pub fn with_bottom(self, bottom: Row) -> Option<Self> {
        (self.shape().height as usize <= bottom.index() + 1).then_some(Self { bottom, ..self })
    }

    /// The block with its lowest row here, not above where it stands.
    pub(super) const fn sunk_to(self, bottom: Row) -> Self {
        Self { bottom, ..self }
    }

    /// The block turned clockwise about the lower-left corner of its rectangle; `None` past a wall or the top.
    #[must_use]
    pub const fn turned_clockwise(self) -> Option<Self> {
        self.after(Motion::CLOCKWISE)
    }

    /// The block after a motion; `None` past a wall, the floor or the topmost reserve row.
    ///
    /// All motions take one way through the code: which comes next can't be foreseen, and a wrong guess of the processor
    /// costs more than all that is reckoned here.
    #[inline]
    #[must_use]
    pub const fn after(self, motion: Motion) -> Option<Self> {
        let turns = (self.turns + motion.turns) & (self.kind.orientations() - 1);
        let shape = self.kind.shape(turns);
        // Left of the first column and above the first row the numbers wrap, and are too large.
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

    /// Rows count from 0 at the top; playfield row 1 is the fourth of them.
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
