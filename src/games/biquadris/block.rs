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

    /// Its cells, from the lowest row up, each row from the left.
    pub fn cells(self) -> impl ExactSizeIterator<Item = (Row, Column)> {
        let cells = self.shape().cells;
        cells.map(|(x, y)| (self.bottom.higher_by(y), self.left.further_by(x))).into_iter()
    }

    /// The block one column to the left; `None` past the wall.
    #[must_use]
    pub fn moved_left(self) -> Option<Self> {
        Some(Self { left: self.left.left()?, ..self })
    }

    /// The block one column to the right; `None` past the wall.
    #[must_use]
    pub fn moved_right(self) -> Option<Self> {
        let left = self.left.right()?;
        Column::new(left.index() + self.shape().width as usize - 1)?;
        Some(Self { left, ..self })
    }

    /// The block one row down; `None` past the floor.
    #[must_use]
    pub fn moved_down(self) -> Option<Self> {
        Some(Self { bottom: self.bottom.below()?, ..self })
    }

    /// The block one row up; `None` past the topmost reserve row.
    #[must_use]
    pub fn moved_up(self) -> Option<Self> {
        if self.shape().height as usize > self.bottom.index() {
            return None;
        }
        Some(Self { bottom: self.bottom.above()?, ..self })
    }

    /// The block with its lowest row here; `None` if it would stand out above the board.
    #[must_use]
    pub fn with_bottom(self, bottom: Row) -> Option<Self> {
        (self.shape().height as usize <= bottom.index() + 1).then_some(Self { bottom, ..self })
    }

    /// The block turned clockwise about the lower-left corner of its rectangle; `None` past a wall or the top.
    #[must_use]
    pub fn turned_clockwise(self) -> Option<Self> {
        self.turned(1)
    }

    /// The block turned counterclockwise about the lower-left corner of its rectangle; `None` past a wall or the top.
    #[must_use]
    pub fn turned_counterclockwise(self) -> Option<Self> {
        self.turned(3)
    }

    fn turned(self, by: u8) -> Option<Self> {
        let turned = Self { turns: (self.turns + by) & (self.kind.orientations() - 1), ..self };
        let shape = turned.shape();
        let fits =
            self.left.index() + shape.width as usize <= COLUMNS && shape.height as usize <= self.bottom.index() + 1;
        fits.then_some(turned)
    }
}
