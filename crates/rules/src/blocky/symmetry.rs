// SPDX-License-Identifier: GPL-3.0-or-later
//! How a square can be turned and reflected: eight ways, which make a group. A block that is turned keeps its insides as
//! they are and remembers the way, so that turning costs the same at every size.

/// A way to turn and reflect a square, as the place in the old picture that a place of the new one shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Columns and rows change places first,
    transposed: bool,
    /// then the columns their order,
    columns: bool,
    /// and the rows theirs.
    rows: bool,
}

impl Symmetry {
    /// All as it is.
    pub const NONE: Self = Self { transposed: false, columns: false, rows: false };
    /// A quarter turn clockwise.
    pub const CLOCKWISE: Self = Self { transposed: true, columns: false, rows: true };
    /// A quarter turn counterclockwise.
    pub const COUNTERCLOCKWISE: Self = Self { transposed: true, columns: true, rows: false };
    /// Left and right change places.
    pub const HORIZONTAL: Self = Self { transposed: false, columns: true, rows: false };
    /// Top and bottom change places.
    pub const VERTICAL: Self = Self { transposed: false, columns: false, rows: true };

    /// Where in the old picture, of so many cells a side, the new picture takes this cell from (column and row, from 0 at
    /// the top left).
    #[must_use]
    pub const fn source(self, (column, row): (usize, usize), side: usize) -> (usize, usize) {
        let (column, row) = if self.transposed { (row, column) } else { (column, row) };
        (if self.columns { side - 1 - column } else { column }, if self.rows { side - 1 - row } else { row })
    }

    /// This way of seeing the old picture, after the new one was turned by `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let (columns, rows) = if self.transposed { (next.rows, next.columns) } else { (next.columns, next.rows) };
        Self {
            transposed: self.transposed != next.transposed,
            columns: self.columns != columns,
            rows: self.rows != rows,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All eight.
    fn all() -> Vec<Symmetry> {
        let bools = [false, true];
        let pairs = bools.into_iter().flat_map(|columns| bools.map(|rows| (columns, rows)));
        pairs.flat_map(|(columns, rows)| bools.map(|transposed| Symmetry { transposed, columns, rows })).collect()
    }

    #[test]
    fn one_after_the_other_is_what_then_says() {
        for (first, next) in all().into_iter().flat_map(|first| all().into_iter().map(move |next| (first, next))) {
            for cell in (0..3).flat_map(|column| (0..3).map(move |row| (column, row))) {
                // The newest picture takes the cell from the one before, and that one from the oldest.
                let expected = first.source(next.source(cell, 3), 3);
                assert_eq!(first.then(next).source(cell, 3), expected, "{first:?} then {next:?}");
            }
        }
    }

    #[test]
    fn a_quarter_turn_takes_the_left_column_up() {
        // Clockwise, the top row is what was the left column, read from the bottom.
        let top: Vec<_> = (0..3).map(|column| Symmetry::CLOCKWISE.source((column, 0), 3)).collect();
        assert_eq!(top, [(0, 2), (0, 1), (0, 0)]);
        let turns = |way: Symmetry, times| (0..times).fold(Symmetry::NONE, |all, _| all.then(way));
        assert_eq!(turns(Symmetry::CLOCKWISE, 4), Symmetry::NONE);
        assert_eq!(turns(Symmetry::CLOCKWISE, 3), Symmetry::COUNTERCLOCKWISE);
        assert_eq!(turns(Symmetry::HORIZONTAL, 2), Symmetry::NONE);
        assert_eq!(turns(Symmetry::VERTICAL, 2), Symmetry::NONE);
    }
}
