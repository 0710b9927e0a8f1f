// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the cells of a board stand in a picture.

use crate::Grid;
use rules::biquadris::geometry::{COLUMNS, Column, ROWS, Row};

/// Room around the cells, on each side, in units.
pub const FRAME: i32 = 6;

/// The grid of the largest board that fits, centerd.
#[must_use]
pub fn fit(width: i32, height: i32, scale: i32) -> Grid {
    Grid::of(COLUMNS, ROWS, (width, height), FRAME, scale)
}

/// The size of a board whose cells have this side, frame included, in units.
#[must_use]
pub const fn size(cell: i32) -> (i32, i32) {
    (COLUMNS as i32 * cell + 2 * FRAME, ROWS as i32 * cell + 2 * FRAME)
}

/// The upper left corner of a cell.
#[must_use]
pub fn corner(grid: &Grid, row: Row, column: Column) -> (f64, f64) {
    (grid.x(column.index()), grid.y(row.index()))
}

/// The cell at a point; `None` beside the cells.
#[must_use]
pub fn at(grid: &Grid, x: f64, y: f64) -> Option<(Row, Column)> {
    let (column, row) = grid.at(x, y)?;
    Row::new(row).zip(Column::new(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_in_cells() {
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
    fn a_board_of_its_own_size_has_its_own_cells() {
        let (width, height) = size(20);
        assert_eq!(fit(width, height, 1), Grid { left: 6.0, top: 6.0, cell: 20.0, pixel: 1.0 });
    }
}
