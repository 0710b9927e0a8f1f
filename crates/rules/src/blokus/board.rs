// SPDX-License-Identifier: GPL-3.0-or-later
//! The board: occupied squares, and the squares a color may and must cover next (help/blokus.md, "Moves").

use tr::tr;

use super::color::Color;
use super::placement::Placement;
use super::square::{SIDE, Square};

/// Set of squares: one bitmask per row from the top, with one bit per column from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares([u32; SIDE as usize]);

/// Mask of a full row.
const ROW: u32 = (1 << SIDE) - 1;

impl Squares {
    /// The empty set.
    pub const NONE: Self = Self([0; SIDE as usize]);

    /// Whether the set contains this square.
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.row() as usize] >> square.column() & 1 == 1
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0[square.row() as usize] |= 1 << square.column();
    }

    /// Number of squares in the set.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Bitmask of each row from the top; bit 0 is the leftmost column.
    #[must_use]
    pub const fn rows(&self) -> &[u32; SIDE as usize] {
        &self.0
    }

    /// Iterates over the squares row by row from the top.
    pub fn iter(&self) -> impl Iterator<Item = Square> {
        let rows = self.0;
        let (mut row, mut left) = (0, rows[0]);
        std::iter::from_fn(move || {
            while left == 0 {
                row += 1;
                left = *rows.get(usize::from(row))?;
            }
            let column = left.trailing_zeros();
            left &= left - 1;
            // `column` is less than 20, because `left` is not 0.
            Square::new(u8::try_from(column).ok()?, row)
        })
    }

    fn zip(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|row| join(self.0[row], other.0[row])))
    }

    /// Union.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.zip(other, |one, other| one | other)
    }

    /// Difference: the squares that are not in `other`.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.zip(other, |one, other| one & !other)
    }

    /// Squares that share an edge with a square of the set. They may be in the set themselves.
    #[must_use]
    pub fn edge_neighbors(&self) -> Self {
        let rows = self.padded_rows();
        Self(std::array::from_fn(|at| {
            let (above, own, below) = (rows[at], rows[at + 1], rows[at + 2]);
            (own << 1 & ROW) | own >> 1 | above | below
        }))
    }

    /// Squares that share a corner with a square of the set diagonally. They may be in the set or share an edge with
    /// it.
    #[must_use]
    pub fn at_corners(&self) -> Self {
        let rows = self.padded_rows();
        Self(std::array::from_fn(|at| {
            let near = rows[at] | rows[at + 2];
            (near << 1 & ROW) | near >> 1
        }))
    }

    /// The rows with an empty row above and below, so that all rows are processed uniformly and the loops vectorize.
    fn padded_rows(&self) -> [u32; SIDE as usize + 2] {
        let mut rows = [0; SIDE as usize + 2];
        rows[1..=usize::from(SIDE)].copy_from_slice(&self.0);
        rows
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::NONE;
        squares.into_iter().for_each(|square| set.insert(square));
        set
    }
}

/// The board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    taken: [Squares; 4],
}

/// Reason why a piece can't be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    /// A square is taken.
    #[error("{}", tr!("{square} is taken", square = .0))]
    Taken(Square),
    /// A square is edge-adjacent to a square of the same color.
    #[error("{}", tr!(
        "{square} is next to a {color} square; pieces of the same color may touch only at corners",
        square = .0,
        color = .1.word()
    ))]
    TouchesEdge(Square, Color),
    /// The first piece of a color doesn't cover its corner.
    #[error("{}", tr!("the first {color} piece must cover {corner}", color = .0.word(), corner = .0.corner()))]
    MissesCorner(Color),
    /// The piece doesn't touch another piece of its color at a corner.
    #[error("{}", tr!("the piece must touch another {color} piece at a corner", color = .0.word()))]
    NoCorner(Color),
}

impl Board {
    /// Squares of a color.
    #[must_use]
    pub const fn of(&self, color: Color) -> &Squares {
        &self.taken[color as usize]
    }

    /// Color of a square, or `None` if it is free.
    #[must_use]
    pub fn color(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.of(*color).contains(square))
    }

    /// All occupied squares.
    #[must_use]
    pub fn taken(&self) -> Squares {
        let [red, yellow, green, purple] = &self.taken;
        red.or(yellow).or(&green.or(purple))
    }

    /// Squares that a color can't cover: occupied squares and those edge-adjacent to its own.
    #[must_use]
    pub fn forbidden(&self, color: Color) -> Squares {
        self.taken().or(&self.of(color).edge_neighbors())
    }

    /// Squares of which the color's next piece must cover at least one: its corner of the board for the first piece,
    /// then free squares that touch its pieces at a corner only.
    #[must_use]
    pub fn open_corners(&self, color: Color) -> Squares {
        self.corners(color).without(&self.forbidden(color))
    }

    /// As [`Board::open_corners`], including squares that the color can't cover.
    pub(super) fn corners(&self, color: Color) -> Squares {
        let own = self.of(color);
        if *own == Squares::NONE { [color.corner()].into_iter().collect() } else { own.at_corners() }
    }

    /// Checks whether a piece of this color can be placed here.
    ///
    /// # Errors
    /// Returns the rule that the placement violates.
    pub fn allows(&self, color: Color, placement: Placement) -> Result<(), PlacementError> {
        let taken = self.taken();
        if let Some(square) = placement.squares().find(|square| taken.contains(*square)) {
            return Err(PlacementError::Taken(square));
        }
        let own = self.of(color);
        let edge_neighbors = own.edge_neighbors();
        if let Some(square) = placement.squares().find(|square| edge_neighbors.contains(*square)) {
            return Err(PlacementError::TouchesEdge(square, color));
        }
        if *own == Squares::NONE {
            let covers = placement.squares().any(|square| square == color.corner());
            return if covers { Ok(()) } else { Err(PlacementError::MissesCorner(color)) };
        }
        let corners = own.at_corners();
        let touches = placement.squares().any(|square| corners.contains(square));
        if touches { Ok(()) } else { Err(PlacementError::NoCorner(color)) }
    }

    /// Places a piece without checking the rules.
    pub fn place(&mut self, color: Color, placement: Placement) {
        placement.squares().for_each(|square| self.taken[color as usize].insert(square));
    }
}
