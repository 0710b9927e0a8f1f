// SPDX-License-Identifier: GPL-3.0-or-later
//! Which squares are whose, and where a color may and must lay its next piece (help/blokus.md, "Moves").

use tr::tr;

use super::color::Color;
use super::placement::Placement;
use super::square::{SIDE, Square};

/// A set of squares: a number for each row from the top, with a bit for each column from the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Squares([u32; SIDE as usize]);

/// The bits of a whole row.
const ROW: u32 = (1 << SIDE) - 1;

impl Squares {
    /// None.
    pub const NONE: Self = Self([0; SIDE as usize]);

    /// Whether this square is one of them.
    #[must_use]
    pub const fn contains(&self, square: Square) -> bool {
        self.0[square.row() as usize] >> square.column() & 1 == 1
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0[square.row() as usize] |= 1 << square.column();
    }

    /// How many they are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// The rows from the top, with a bit for each column from the left.
    #[must_use]
    pub const fn rows(&self) -> &[u32; SIDE as usize] {
        &self.0
    }

    /// Each of them, row by row from the top.
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
            // Below 20 while any is left.
            Square::new(u8::try_from(column).ok()?, row)
        })
    }

    fn zip(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        Self(std::array::from_fn(|row| join(self.0[row], other.0[row])))
    }

    /// Those that are in either set.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.zip(other, |one, other| one | other)
    }

    /// Those of this set that aren't in the other.
    #[must_use]
    pub fn without(&self, other: &Self) -> Self {
        self.zip(other, |one, other| one & !other)
    }

    /// The squares beside them, on all four sides; some may be of the set itself.
    #[must_use]
    pub fn beside(&self) -> Self {
        let rows = self.between_empty_rows();
        Self(std::array::from_fn(|at| {
            let (above, own, below) = (rows[at], rows[at + 1], rows[at + 2]);
            (own << 1 & ROW) | own >> 1 | above | below
        }))
    }

    /// The squares that touch them at a corner; some may be of the set itself, or beside it.
    #[must_use]
    pub fn at_corners(&self) -> Self {
        let rows = self.between_empty_rows();
        Self(std::array::from_fn(|at| {
            let near = rows[at] | rows[at + 2];
            (near << 1 & ROW) | near >> 1
        }))
    }

    /// The rows, with an empty one above and below, so that all of them are worked on alike, several at a time.
    fn between_empty_rows(&self) -> [u32; SIDE as usize + 2] {
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

/// Why a piece can't lie somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacementError {
    /// A square is taken.
    #[error("{}", tr!("{square} is taken", square = .0))]
    Taken(Square),
    /// A square lies beside one of the same color.
    #[error("{}", tr!(
        "{square} is next to a {color} square; pieces of the same color may touch only at corners",
        square = .0,
        color = .1.word()
    ))]
    Beside(Square, Color),
    /// A first piece that doesn't cover the corner.
    #[error("{}", tr!("the first {color} piece must cover {corner}", color = .0.word(), corner = .0.corner()))]
    MissesCorner(Color),
    /// A later piece that touches none of its color.
    #[error("{}", tr!("the piece must touch another {color} piece at a corner", color = .0.word()))]
    NoCorner(Color),
}

impl Board {
    /// The squares of a color.
    #[must_use]
    pub const fn of(&self, color: Color) -> &Squares {
        &self.taken[color as usize]
    }

    /// The color of a square; `None` for a free one.
    #[must_use]
    pub fn color(&self, square: Square) -> Option<Color> {
        Color::ALL.into_iter().find(|color| self.of(*color).contains(square))
    }

    /// All squares that are taken.
    #[must_use]
    pub fn taken(&self) -> Squares {
        let [red, yellow, green, purple] = &self.taken;
        red.or(yellow).or(&green.or(purple))
    }

    /// The squares that a color can't take: those that are taken, and those beside its own.
    #[must_use]
    pub fn forbidden(&self, color: Color) -> Squares {
        self.taken().or(&self.of(color).beside())
    }

    /// The squares of which the next piece of a color must cover one: the corner of the board at first, then those that
    /// touch its own at a corner. Those that it can't take are left out.
    #[must_use]
    pub fn open_corners(&self, color: Color) -> Squares {
        self.corners(color).without(&self.forbidden(color))
    }

    /// The same, with those that it can't take.
    pub(super) fn corners(&self, color: Color) -> Squares {
        let own = self.of(color);
        if *own == Squares::NONE { [color.corner()].into_iter().collect() } else { own.at_corners() }
    }

    /// Whether a piece of a color can lie here.
    ///
    /// # Errors
    /// Why not.
    pub fn allows(&self, color: Color, placement: Placement) -> Result<(), PlacementError> {
        let taken = self.taken();
        if let Some(square) = placement.squares().find(|square| taken.contains(*square)) {
            return Err(PlacementError::Taken(square));
        }
        let own = self.of(color);
        let beside = own.beside();
        if let Some(square) = placement.squares().find(|square| beside.contains(*square)) {
            return Err(PlacementError::Beside(square, color));
        }
        if *own == Squares::NONE {
            let covers = placement.squares().any(|square| square == color.corner());
            return if covers { Ok(()) } else { Err(PlacementError::MissesCorner(color)) };
        }
        let corners = own.at_corners();
        let touches = placement.squares().any(|square| corners.contains(square));
        if touches { Ok(()) } else { Err(PlacementError::NoCorner(color)) }
    }

    /// Lays a piece down.
    pub fn place(&mut self, color: Color, placement: Placement) {
        placement.squares().for_each(|square| self.taken[color as usize].insert(square));
    }
}
