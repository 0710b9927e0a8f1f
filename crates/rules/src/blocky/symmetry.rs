// SPDX-License-Identifier: GPL-3.0-or-later
//! Symmetries of the square (the dihedral group of order 8). A rotated block stores its symmetry instead of being
//! rebuilt, so that rotation takes constant time at every size.

/// Rotation or reflection of a square, defined by the cell of the original that each cell of the result shows: an
/// optional transposition followed by optional reversals of columns and rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Symmetry {
    /// Whether columns and rows are swapped.
    transposed: bool,
    /// Whether the order of columns is reversed.
    columns: bool,
    /// Whether the order of rows is reversed.
    rows: bool,
}

impl Symmetry {
    /// Identity.
    pub const NONE: Self = Self { transposed: false, columns: false, rows: false };
    /// Rotation by 90° clockwise.
    pub const CLOCKWISE: Self = Self { transposed: true, columns: false, rows: true };
    /// Rotation by 90° counterclockwise.
    pub const COUNTERCLOCKWISE: Self = Self { transposed: true, columns: true, rows: false };
    /// Horizontal reflection (left and right swapped).
    pub const HORIZONTAL: Self = Self { transposed: false, columns: true, rows: false };
    /// Vertical reflection (top and bottom swapped).
    pub const VERTICAL: Self = Self { transposed: false, columns: false, rows: true };

    /// Returns the cell of the original that appears at this cell, as (column, row) from the top left, for a square
    /// with `side` cells per side.
    #[must_use]
    pub const fn source(self, (column, row): (usize, usize), side: usize) -> (usize, usize) {
        let (column, row) = if self.transposed { (row, column) } else { (column, row) };
        (if self.columns { side - 1 - column } else { column }, if self.rows { side - 1 - row } else { row })
    }

    /// Composes the symmetries: `self` first, then `next`.
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

    /// Returns all eight symmetries.
    fn all() -> Vec<Symmetry> {
        let bools = [false, true];
        let pairs = bools.into_iter().flat_map(|columns| bools.map(|rows| (columns, rows)));
        pairs.flat_map(|(columns, rows)| bools.map(|transposed| Symmetry { transposed, columns, rows })).collect()
    }

    #[test]
    fn then_composes_symmetries() {
        for (first, next) in all().into_iter().flat_map(|first| all().into_iter().map(move |next| (first, next))) {
            for cell in (0..3).flat_map(|column| (0..3).map(move |row| (column, row))) {
                // The final picture takes the cell from the intermediate one, which takes it from the original.
                let expected = first.source(next.source(cell, 3), 3);
                assert_eq!(first.then(next).source(cell, 3), expected, "{first:?} then {next:?}");
            }
        }
    }

    #[test]
    fn a_clockwise_rotation_moves_the_left_column_to_the_top() {
        // After a clockwise rotation, the top row is the former left column read from the bottom.
        let top: Vec<_> = (0..3).map(|column| Symmetry::CLOCKWISE.source((column, 0), 3)).collect();
        assert_eq!(top, [(0, 2), (0, 1), (0, 0)]);
        let repeated = |symmetry: Symmetry, times| (0..times).fold(Symmetry::NONE, |all, _| all.then(symmetry));
        assert_eq!(repeated(Symmetry::CLOCKWISE, 4), Symmetry::NONE);
        assert_eq!(repeated(Symmetry::CLOCKWISE, 3), Symmetry::COUNTERCLOCKWISE);
        assert_eq!(repeated(Symmetry::HORIZONTAL, 2), Symmetry::NONE);
        assert_eq!(repeated(Symmetry::VERTICAL, 2), Symmetry::NONE);
    }
}
