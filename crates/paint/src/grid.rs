// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the cells of a board stand in a picture: on whole device pixels, so that every cell is as sharp as the next.

/// The places of cells, in units of which one is `scale` device pixels wide. Columns and rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Grid {
    /// The left edge of the leftmost column.
    pub left: f64,
    /// The upper edge of the topmost row.
    pub top: f64,
    /// The side of a cell.
    pub cell: f64,
    /// One device pixel.
    pub pixel: f64,
}

impl Grid {
    /// The largest grid of so many columns and rows that fits, centerd, with a frame of this many units.
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

    /// The left edge of a column.
    #[must_use]
    pub fn x(&self, column: usize) -> f64 {
        self.left + column as f64 * self.cell
    }

    /// The upper edge of a row.
    #[must_use]
    pub fn y(&self, row: usize) -> f64 {
        self.top + row as f64 * self.cell
    }

    /// The column and the row at a point; `None` left of all cells and above them.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> Option<(usize, usize)> {
        let index = |from: f64| (from >= 0.0).then_some((from / self.cell) as usize);
        index(x - self.left).zip(index(y - self.top))
    }

    /// The edge of a device pixel that is nearest to this place.
    #[must_use]
    pub fn whole_at(&self, place: f64) -> f64 {
        (place / self.pixel).round() * self.pixel
    }

    /// This many units as the nearest number of whole device pixels, one at least.
    #[must_use]
    pub fn whole(&self, length: f64) -> f64 {
        (length / self.pixel).round().max(1.0) * self.pixel
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_sit_on_whole_device_pixels() {
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
    fn points_are_in_cells() {
        let grid = Grid { left: 6.0, top: 10.0, cell: 20.0, pixel: 1.0 };
        assert_eq!(grid.at(6.0, 10.0), Some((0, 0)));
        assert_eq!(grid.at(25.9, 10.0), Some((0, 0)));
        assert_eq!(grid.at(26.0, 369.9), Some((1, 17)));
        for (x, y) in [(5.9, 20.0), (20.0, 9.9), (f64::NAN, 20.0)] {
            assert_eq!(grid.at(x, y), None);
        }
    }
}
