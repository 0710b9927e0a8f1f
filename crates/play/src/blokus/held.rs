// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece in somebody's hand: which one, how it lies, and above which squares (help/blokus.md, "Placing a piece").

use rules::blokus::square::SIDE;
use rules::blokus::{Color, Orientation, Piece, Placement, Square};

/// A piece that is held above the board; it never reaches beyond its edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Held {
    piece: Piece,
    orientation: Orientation,
    /// The square below the top left of the smallest rectangle around it.
    column: u8,
    row: u8,
}

/// How a held piece can be turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rotation {
    /// A quarter counterclockwise.
    Left,
    /// A quarter clockwise.
    Right,
    /// Left and right change places.
    Sideways,
    /// Top and bottom change places.
    UpsideDown,
}

impl Held {
    /// A piece as it is first shown, with its middle above this square, or as near as the edge of the board allows.
    #[must_use]
    pub fn new(piece: Piece, above: Square) -> Self {
        Self::turned_so(piece, piece.orientations()[0].clone(), above)
    }

    /// A piece in this orientation, with its middle above this square, or as near as the edge of the board allows.
    #[must_use]
    pub(super) fn turned_so(piece: Piece, orientation: Orientation, above: Square) -> Self {
        Self { piece, orientation, column: 0, row: 0 }.above(above)
    }

    /// The piece.
    #[must_use]
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    /// Its orientation.
    #[must_use]
    pub const fn orientation(&self) -> &Orientation {
        &self.orientation
    }

    /// The square below its middle.
    #[must_use]
    pub fn middle(&self) -> Square {
        let (column, row) = (self.column + self.orientation.width() / 2, self.row + self.orientation.height() / 2);
        // Above the board, all of it.
        Square::new(column, row).unwrap_or_else(|| Color::Red.corner())
    }

    /// It with its middle above this square, or as near as the edge of the board allows.
    #[must_use]
    pub fn above(self, square: Square) -> Self {
        let first = |middle: u8, length: u8| middle.saturating_sub(length / 2).min(SIDE - length);
        let column = first(square.column(), self.orientation.width());
        let row = first(square.row(), self.orientation.height());
        Self { column, row, ..self }
    }

    /// It moved by so many squares to the right and down, as far as the board goes.
    #[must_use]
    pub fn moved(self, right: i8, down: i8) -> Self {
        let next = |at: u8, by: i8, length: u8| at.saturating_add_signed(by).min(SIDE - length);
        let column = next(self.column, right, self.orientation.width());
        let row = next(self.row, down, self.orientation.height());
        Self { column, row, ..self }
    }

    /// It turned, about its middle as far as the board allows.
    #[must_use]
    pub fn turned(self, turning: Rotation) -> Self {
        let orientation = match turning {
            Rotation::Left => self.orientation.turned_left(),
            Rotation::Right => self.orientation.turned_right(),
            Rotation::Sideways => self.orientation.flipped_sideways(),
            Rotation::UpsideDown => self.orientation.flipped_upside_down(),
        };
        let middle = self.middle();
        Self { orientation, ..self }.above(middle)
    }

    /// The placement that letting it go would be; `None` never, since it is all above the board.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        // Below 20.
        Placement::of(self.piece, &self.orientation, (self.column as i8, self.row as i8))
    }

    /// The squares below it.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.orientation.cells().iter().filter_map(|(x, y)| Square::new(self.column + x, self.row + y))
    }
}
