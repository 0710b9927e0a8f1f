// SPDX-License-Identifier: GPL-3.0-or-later
//! Placements: a piece in an orientation at a position (help/blokus.md, "Moves", "Notation").
//!
//! There are 30,433 placements, numbered by piece, orientation, row and column.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use tr::tr;

use super::piece::{Orientation, Piece};
use super::square::{BadSquare, SIDE, Square};

/// Piece placed somewhere on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement(u16);

/// Data of a placement.
#[derive(Clone, Copy, Debug)]
struct PlacementData {
    piece: Piece,
    /// Index in the orientations of the piece.
    orientation: u8,
    /// Top left square of the bounding rectangle.
    column: u8,
    row: u8,
}

/// Consecutive numbers of all placements of one orientation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub piece: Piece,
    pub orientation: &'static Orientation,
    /// Number of the placement in the upper left corner.
    pub first: u16,
    /// Number of placements per row.
    pub stride: u16,
}

struct Tables {
    ranges: Vec<Range>,
    placements: Vec<PlacementData>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let (mut ranges, mut placements) = (Vec::new(), Vec::new());
    for piece in Piece::all() {
        for (number, orientation) in (0..).zip(piece.orientations()) {
            let (columns, rows) = (SIDE + 1 - orientation.width(), SIDE + 1 - orientation.height());
            // There are 30,433 placements, so the numbers fit in `u16`.
            ranges.push(Range { piece, orientation, first: placements.len() as u16, stride: columns.into() });
            let corners = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
            placements.extend(corners.map(|(column, row)| PlacementData { piece, orientation: number, column, row }));
        }
    }
    Tables { ranges, placements }
});

/// Ranges of all orientations, by piece.
pub(super) fn ranges() -> &'static [Range] {
    &TABLES.ranges
}

impl Placement {
    /// Returns the placement with this number.
    pub(super) const fn numbered(number: u16) -> Self {
        Self(number)
    }

    /// Iterates over all placements.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..TABLES.placements.len() as u16).map(Self)
    }

    /// Number of the placement, from 0.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    fn data(self) -> PlacementData {
        TABLES.placements[self.number()]
    }

    /// The piece.
    #[must_use]
    pub fn piece(self) -> Piece {
        self.data().piece
    }

    /// Orientation of the piece.
    #[must_use]
    pub fn orientation(self) -> &'static Orientation {
        let PlacementData { piece, orientation, .. } = self.data();
        &piece.orientations()[usize::from(orientation)]
    }

    /// Top left square of the bounding rectangle.
    #[must_use]
    pub fn top_left(self) -> Square {
        let PlacementData { column, row, .. } = self.data();
        Square::at(column, row)
    }

    /// Squares of the placement, row by row from the top.
    pub fn squares(self) -> impl ExactSizeIterator<Item = Square> + Clone {
        let PlacementData { piece, orientation, column, row } = self.data();
        let cells = piece.orientations()[usize::from(orientation)].cells().iter();
        cells.map(move |&(x, y)| Square::at(column + x, row + y))
    }

    /// Returns the placement of a piece in an orientation with the top left of its bounding rectangle at (column, row),
    /// or `None` if it doesn't fit on the board.
    #[must_use]
    pub fn of(piece: Piece, orientation: &Orientation, top_left: (i8, i8)) -> Option<Self> {
        let (column, row) = (u8::try_from(top_left.0).ok()?, u8::try_from(top_left.1).ok()?);
        let fits = column + orientation.width() <= SIDE && row + orientation.height() <= SIDE;
        let range = ranges().iter().find(|range| range.piece == piece && range.orientation == orientation)?;
        fits.then(|| Self(range.first + u16::from(row) * range.stride + u16::from(column)))
    }

    /// Returns the placement that covers exactly these squares, in any order, or `None` if they don't form a piece.
    #[must_use]
    pub fn covering(squares: &[Square]) -> Option<Self> {
        let column = squares.iter().map(|square| square.column()).min()?;
        let row = squares.iter().map(|square| square.row()).min()?;
        let mut cells: Vec<_> = squares.iter().map(|square| (square.column() - column, square.row() - row)).collect();
        cells.sort_unstable_by_key(|&(column, row)| (row, column));
        let range = ranges().iter().find(|range| range.orientation.cells() == cells)?;
        Some(Self(range.first + u16::from(row) * range.stride + u16::from(column)))
    }
}

/// Formats the squares by row from the bottom, then by column, joined by commas: `a20,b20`.
impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut squares: Vec<_> = self.squares().collect();
        squares.sort_unstable_by_key(|square| square.order());
        for (number, square) in squares.into_iter().enumerate() {
            write!(f, "{}{square}", if number > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

/// Error for text that is not a valid placement.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlacement {
    /// Unknown square.
    #[error(transparent)]
    Square(#[from] BadSquare),
    /// A square is listed twice.
    #[error("{}", tr!("{square} is listed twice", square = .0))]
    Twice(Square),
    /// No piece covers these squares.
    #[error("{}", tr!("no piece has this shape"))]
    NoPiece,
}

/// Parses squares in any order, joined by commas.
impl FromStr for Placement {
    type Err = BadPlacement;

    fn from_str(text: &str) -> Result<Self, BadPlacement> {
        let mut squares = Vec::new();
        for name in text.split(',') {
            let square: Square = name.parse()?;
            if squares.contains(&square) {
                return Err(BadPlacement::Twice(square));
            }
            // No piece has more than five squares. Stops early, because the text may have any length.
            if squares.len() == 5 {
                return Err(BadPlacement::NoPiece);
            }
            squares.push(square);
        }
        Self::covering(&squares).ok_or(BadPlacement::NoPiece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_of_placements_matches_the_known_value() {
        assert_eq!(Placement::all().len(), 30_433);
    }

    #[test]
    fn placements_match_their_squares_and_notation() {
        for placement in Placement::all() {
            let squares: Vec<Square> = placement.squares().collect();
            assert_eq!(squares.len() as u32, placement.piece().size());
            assert_eq!(Placement::covering(&squares), Some(placement));
            assert_eq!(placement.to_string().parse(), Ok(placement));
            let corner = placement.top_left();
            let corner = (corner.column() as i8, corner.row() as i8);
            assert_eq!(Placement::of(placement.piece(), placement.orientation(), corner), Some(placement));
        }
        let domino: Placement = "b20,a20".parse().unwrap();
        assert_eq!(domino.to_string(), "a20,b20");
        assert_eq!("a1,b2,a2".parse::<Placement>().unwrap().to_string(), "a1,a2,b2");
    }

    #[test]
    fn invalid_placements_are_rejected() {
        assert_eq!("a1,a1".parse::<Placement>(), Err(BadPlacement::Twice(Square::at(0, 19))));
        for text in ["a1,b2", "a1,a3", "a1,a2,a3,a4,a5,a6", "a1,t1"] {
            assert_eq!(text.parse::<Placement>(), Err(BadPlacement::NoPiece), "{text}");
        }
        for text in ["", "a1,", ",a1", "a1, a2", "pass"] {
            assert!(matches!(text.parse::<Placement>(), Err(BadPlacement::Square(_))), "{text}");
        }
        let long = Piece::all().nth(9).unwrap();
        let flat = &long.orientations()[0];
        assert_eq!(Placement::of(long, flat, (16, 0)), None);
        assert_eq!(Placement::of(long, flat, (-1, 0)), None);
        assert!(Placement::of(long, flat, (15, 19)).is_some());
    }
}
