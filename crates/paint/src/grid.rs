// SPDX-License-Identifier: GPL-3.0-or-later
//! Grids of square cells aligned to device pixels, so that all cells are equally sharp.

/// Grid in logical pixels, with `scale` device pixels each. Columns and rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// Left edge of the first column.
    pub left: f64,
    /// Top edge of the first row.
    pub top: f64,
    /// Side of a cell.
    pub cell: f64,
    /// Size of a device pixel.
    pub pixel: f64,
}

impl Grid {
    /// Creates the largest grid of this many columns and rows that fits, centered, with a frame of this width.
    #[must_use]
    pub fn of(columns: usize, rows: usize, (width, height): (i32, i32), frame: i32, scale: i32) -> Self {
        let scale = scale.max(1);
        let (columns, rows) = (columns as i32, rows as i32);
        let inner = |size: i32| (size - 2 * frame).max(0) * scale;
        let cell = (inner(width) / columns).min(inner(height) / rows).max(1);
        let pixel = 1.0 / f64::from(scale);
        let start = |size: i32, count: i32| f64::from((size * scale - count * cell) / 2) * pixel;
        Self { left: start(width, columns), top: start(height, rows), cell: f64::from(cell) * pixel, pixel }
    }

    /// Returns the left edge of a column.
    #[must_use]
    pub fn x(&self, column: usize) -> f64 {
        self.left + column as f64 * self.cell
    }

    /// Returns the top edge of a row.
    #[must_use]
    pub fn y(&self, row: usize) -> f64 {
        self.top + row as f64 * self.cell
    }

    /// Returns the column and row at a point, possibly beyond the last ones; `None` left of or above the grid.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> Option<(usize, usize)> {
        let index = |from: f64| (from >= 0.0).then_some((from / self.cell) as usize);
        index(x - self.left).zip(index(y - self.top))
    }

    /// Rounds a coordinate to the nearest device pixel edge.
    #[must_use]
    pub fn snap(&self, place: f64) -> f64 {
        (place / self.pixel).round() * self.pixel
    }

    /// Rounds a length to whole device pixels, at least one.
    #[must_use]
    pub fn whole(&self, length: f64) -> f64 {
        (length / self.pixel).round().max(1.0) * self.pixel
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_aligned_to_device_pixels() {
        for scale in 1..=3 {
            for (width, height) in [(360, 300), (501, 733), (77, 1000), (1280, 901)] {
                for (columns, rows) in [(11, 18), (4, 4), (10, 10)] {
                    let grid = Grid::of(columns, rows, (width, height), 6, scale);
                    for place in [grid.left, grid.top, grid.cell] {
                        let pixels = place * f64::from(scale);
                        assert!((pixels - pixels.round()).abs() < 1e-9, "{grid:?}");
                    }
                    assert!(grid.x(columns) <= f64::from(width - 6), "{grid:?}");
                    assert!(grid.y(rows) <= f64::from(height - 6), "{grid:?}");
                }
            }
        }
    }

    #[test]
    fn points_are_mapped_to_cells() {
        let grid = Grid { left: 6.0, top: 10.0, cell: 20.0, pixel: 1.0 };
        assert_eq!(grid.at(6.0, 10.0), Some((0, 0)));
        assert_eq!(grid.at(25.9, 10.0), Some((0, 0)));
        assert_eq!(grid.at(26.0, 369.9), Some((1, 17)));
        for (x, y) in [(5.9, 20.0), (20.0, 9.9), (f64::NAN, 20.0)] {
            assert_eq!(grid.at(x, y), None);
        }
    }
}
