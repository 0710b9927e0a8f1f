// SPDX-License-Identifier: GPL-3.0-or-later
//! Grid of a Biquadris board.

use crate::Grid;
use rules::biquadris::geometry::{COLUMNS, Column, ROWS, Row};

/// Space around the cells on each side, in logical pixels.
pub const FRAME: i32 = 6;

/// Returns the grid of the largest board that fits into this size, centered.
#[must_use]
pub fn fit(width: i32, height: i32, scale: i32) -> Grid {
    Grid::of(COLUMNS, ROWS, (width, height), FRAME, scale)
}

/// Returns the size of a board with cells of this side, including the frame, in logical pixels.
#[must_use]
pub const fn size(cell: i32) -> (i32, i32) {
    (COLUMNS as i32 * cell + 2 * FRAME, ROWS as i32 * cell + 2 * FRAME)
}

/// Returns the upper left corner of a cell.
#[must_use]
pub fn corner(grid: &Grid, row: Row, column: Column) -> (f64, f64) {
    (grid.x(column.index()), grid.y(row.index()))
}

/// Returns the cell at a point; `None` outside the cells.
#[must_use]
pub fn at(grid: &Grid, x: f64, y: f64) -> Option<(Row, Column)> {
    let (column, row) = grid.at(x, y)?;
    Row::new(row).zip(Column::new(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_mapped_to_cells() {
        let grid = Grid { left: 6.0, top: 10.0, cell: 20.0, pixel: 1.0 };
        let cell = |row, column| Row::new(row).zip(Column::new(column));
        assert_eq!(at(&grid, 6.0, 10.0), cell(0, 0));
        assert_eq!(at(&grid, 25.9, 10.0), cell(0, 0));
        assert_eq!(at(&grid, 26.0, 369.9), cell(17, 1));
        for (x, y) in [(5.9, 20.0), (20.0, 9.9), (226.0, 20.0), (20.0, 370.0), (f64::NAN, 20.0)] {
            assert_eq!(at(&grid, x, y), None);
        }
    }

    #[test]
    fn fitting_the_size_of_a_board_returns_its_grid() {
        let (width, height) = size(20);
        assert_eq!(fit(width, height, 1), Grid { left: 6.0, top: 6.0, cell: 20.0, pixel: 1.0 });
    }
}
