// SPDX-License-Identifier: GPL-3.0-or-later
//! Held piece: its orientation and its place above the board (help/blokus.md, "Placing a piece").

use rules::blokus::square::SIDE;
use rules::blokus::{Color, Orientation, Piece, Placement, Square};

/// A piece held above the board, always within the board's edges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    piece: Piece,
    orientation: Orientation,
    /// Top left square of the piece's bounding box.
    column: u8,
    row: u8,
}

/// Rotation or flip of a held piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rotation {
    /// Quarter turn counterclockwise.
    Left,
    /// Quarter turn clockwise.
    Right,
    /// Flip that swaps left and right.
    Sideways,
    /// Flip that swaps top and bottom.
    UpsideDown,
}

impl Held {
    /// Holds a piece in its first orientation, centered above this square as far as the board's edges allow.
    #[must_use]
    pub fn new(piece: Piece, center: Square) -> Self {
        Self::with_orientation(piece, piece.orientations()[0].clone(), center)
    }

    /// Holds a piece in this orientation, centered above this square as far as the board's edges allow.
    #[must_use]
    pub(super) fn with_orientation(piece: Piece, orientation: Orientation, center: Square) -> Self {
        Self { piece, orientation, column: 0, row: 0 }.centered_at(center)
    }

    /// Returns the piece.
    #[must_use]
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// Returns the orientation.
    #[must_use]
    pub const fn orientation(&self) -> &Orientation {
        &self.orientation
    }

    /// Returns the square below the center of the piece.
    #[must_use]
    pub fn middle(&self) -> Square {
        let (column, row) = (self.column + self.orientation.width() / 2, self.row + self.orientation.height() / 2);
        // Always on the board, so the default is never used.
        Square::new(column, row).unwrap_or_else(|| Color::Red.corner())
    }

    /// Moves the piece so that it is centered above this square as far as the board's edges allow.
    #[must_use]
    pub fn centered_at(self, square: Square) -> Self {
        let first = |middle: u8, length: u8| middle.saturating_sub(length / 2).min(SIDE - length);
        let column = first(square.column(), self.orientation.width());
        let row = first(square.row(), self.orientation.height());
        Self { column, row, ..self }
    }

    /// Moves the piece right and down by this number of squares (negative: left and up), up to the board's edges.
    #[must_use]
    pub fn moved(self, right: i8, down: i8) -> Self {
        let next = |at: u8, by: i8, length: u8| at.saturating_add_signed(by).min(SIDE - length);
        let column = next(self.column, right, self.orientation.width());
        let row = next(self.row, down, self.orientation.height());
        Self { column, row, ..self }
    }

    /// Rotates or flips the piece about its center as far as the board's edges allow.
    #[must_use]
    pub fn turned(self, rotation: Rotation) -> Self {
        let orientation = match rotation {
            Rotation::Left => self.orientation.turned_left(),
            Rotation::Right => self.orientation.turned_right(),
            Rotation::Sideways => self.orientation.flipped_sideways(),
            Rotation::UpsideDown => self.orientation.flipped_upside_down(),
        };
        let middle = self.middle();
        Self { orientation, ..self }.centered_at(middle)
    }

    /// Returns the placement on the squares below the piece; always `Some`, because the piece is within the board.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        // Both are less than 20, so the casts are lossless.
        Placement::of(self.piece, &self.orientation, (self.column as i8, self.row as i8))
    }

    /// Returns the squares below the piece.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.orientation.cells().iter().filter_map(|(x, y)| Square::new(self.column + x, self.row + y))
    }
}
