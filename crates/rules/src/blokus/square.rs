// SPDX-License-Identifier: GPL-3.0-or-later
//! Squares of the board and their names (help/blokus.md, "Notation").

use std::fmt;
use std::str::FromStr;

use tr::tr;

use crate::escape::escaped;

/// Number of columns and rows.
pub const SIDE: u8 = 20;
/// Index of the last column and row.
pub const LAST: u8 = SIDE - 1;

/// Square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    column: u8,
    row: u8,
}

impl Square {
    /// Returns the square at this column and row, which must both be less than [`SIDE`].
    pub(super) const fn at(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// Returns the square at this column (from 0 at the left) and row (from 0 at the top), or `None` if it is outside
    /// the board.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < SIDE && row < SIDE { Some(Self { column, row }) } else { None }
    }

    /// Iterates over all squares row by row from the top.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| Self { column, row }))
    }

    /// Column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Sort key for notation: by row from the bottom, then by column.
    #[must_use]
    pub const fn order(self) -> u16 {
        (LAST - self.row) as u16 * SIDE as u16 + self.column as u16
    }
}

/// Formats `a1` (bottom left) to `t20` (top right).
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), SIDE - self.row)
    }
}

/// Error for a word that is not a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown square “{word}”; use a1 (bottom left) to t20 (top right)", word = escaped(.0)))]
pub struct BadSquare(pub String);

impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(name: &str) -> Result<Self, BadSquare> {
        let bad = || BadSquare(name.to_owned());
        let (letter, number) = name.split_at_checked(1).ok_or_else(bad)?;
        let column = letter.bytes().next().and_then(|letter| letter.checked_sub(b'a')).ok_or_else(bad)?;
        // Reject a plus sign and leading zeros.
        if !number.starts_with(|digit| matches!(digit, '1'..='9')) {
            return Err(bad());
        }
        let row = number.parse().ok().and_then(|number: u8| SIDE.checked_sub(number)).ok_or_else(bad)?;
        Self::new(column, row).ok_or_else(bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_print_and_parse() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        assert_eq!("a1".parse(), Ok(Square::at(0, 19)));
        assert_eq!("t20".parse(), Ok(Square::at(19, 0)));
        assert_eq!("b20".parse(), Ok(Square::at(1, 0)));
        for name in ["", "a", "a0", "a21", "u1", "A1", "a01", "a+1", "1a", "é1", "a1 ", "a-1", "a256"] {
            assert_eq!(name.parse::<Square>(), Err(BadSquare(name.to_owned())), "{name:?}");
        }
    }

    #[test]
    fn the_order_is_by_row_from_the_bottom() {
        let order = |name: &str| name.parse::<Square>().unwrap().order();
        assert_eq!(["a1", "t1", "a2", "t20"].map(order), [0, 19, 20, 399]);
    }
}
