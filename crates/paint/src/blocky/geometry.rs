// SPDX-License-Identifier: GPL-3.0-or-later
//! Board geometry. Cell edges are aligned to device pixels so that there are no gaps between cells. All cells have the same
//! size unless that would leave much of the space unused.

use rules::blocky::Place;
use rules::blocky::path::MAX_DEPTH;

/// Space around the cells on each side, in logical pixels: for the board's edge, outlines, and the focus ring.
pub const FRAME: i32 = 10;

/// Denominator of the maximum fraction of space left unused to make all cells the same size.
const MAX_UNUSED: i32 = 8;

/// Positions of cells. Logical pixels have `scale` device pixels each. Columns and rows count from 0 at the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Upper left corner of the cells, in device pixels.
    corner: (i32, i32),
    /// Side of the board without its frame, in device pixels.
    side: i32,
    /// Number of cells per side.
    cells: i32,
    /// Device pixels per logical pixel.
    scale: i32,
}

/// Rectangle in device pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Left edge.
    pub left: i32,
    /// Top edge.
    pub top: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Area {
    /// Returns the area enlarged by this many pixels on every side.
    #[must_use]
    pub const fn grown(self, by: i32) -> Self {
        Self { left: self.left - by, top: self.top - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }
}

impl Geometry {
    /// Creates the largest centered board with this many levels below the top that fits into a size in logical pixels.
    #[must_use]
    pub fn of(height: u8, size: (i32, i32), scale: i32) -> Self {
        Self::framed(height, size, FRAME, scale)
    }

    /// Like [`Geometry::of`], with a frame of this width instead of [`FRAME`].
    #[must_use]
    pub fn framed(height: u8, size: (i32, i32), frame: i32, scale: i32) -> Self {
        let (scale, cells) = (scale.max(1), 1 << height.min(MAX_DEPTH));
        let space = ((size.0.min(size.1) - 2 * frame) * scale).max(1);
        let equal = space / cells * cells;
        let side = if (space - equal) * MAX_UNUSED <= space { equal } else { space };
        let start = |length: i32| (length * scale - side) / 2;
        Self { corner: (start(size.0), start(size.1)), side, cells, scale }
    }

    /// Returns the geometry moved right and down by this many logical pixels.
    #[must_use]
    pub const fn moved(self, (right, down): (i32, i32)) -> Self {
        let corner = (self.corner.0 + right * self.scale, self.corner.1 + down * self.scale);
        Self { corner, ..self }
    }

    /// Device pixels per logical pixel.
    #[must_use]
    pub const fn scale(&self) -> i32 {
        self.scale
    }

    /// Size of a device pixel in logical pixels.
    #[must_use]
    pub fn pixel(&self) -> f64 {
        1.0 / f64::from(self.scale)
    }

    /// Number of cells per side.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.cells as usize
    }

    /// Returns the side of a block with this many cells per side, in device pixels. If cells differ by a pixel, this is the
    /// smaller size.
    #[must_use]
    pub const fn pixels(&self, cells: usize) -> i32 {
        self.side * cells as i32 / self.cells
    }

    /// Returns the left or top edge of a column or row, in device pixels from that of the board.
    pub(super) const fn edge(&self, cell: usize) -> i32 {
        (2 * cell as i32 * self.side + self.cells) / (2 * self.cells)
    }

    /// Returns the area of a block in device pixels.
    #[must_use]
    pub const fn area(&self, place: Place) -> Area {
        let (left, right) = (self.edge(place.column), self.edge(place.column + place.side));
        let (top, bottom) = (self.edge(place.row), self.edge(place.row + place.side));
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width: right - left, height: bottom - top }
    }

    /// Returns the area of the cells in the columns `from..to` of a row, in device pixels.
    #[must_use]
    pub const fn run(&self, row: usize, (from, to): (usize, usize)) -> Area {
        let (left, top) = (self.edge(from), self.edge(row));
        let (width, height) = (self.edge(to) - left, self.edge(row + 1) - top);
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width, height }
    }

    /// Returns the top edge of a row along the columns `from..to`, as an area of height 0.
    #[must_use]
    pub const fn horizontal(&self, row: usize, (from, to): (usize, usize)) -> Area {
        let (left, top) = (self.edge(from), self.edge(row));
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width: self.edge(to) - left, height: 0 }
    }

    /// Returns the left edge of a column along the rows `from..to`, as an area of width 0.
    #[must_use]
    pub const fn vertical(&self, column: usize, (from, to): (usize, usize)) -> Area {
        let (left, top) = (self.edge(column), self.edge(from));
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width: 0, height: self.edge(to) - top }
    }

    /// Place of the whole board.
    #[must_use]
    pub const fn whole(&self) -> Place {
        Place { column: 0, row: 0, side: self.cells as usize }
    }

    /// Returns the left edge, top edge, width and height of a block in logical pixels.
    #[must_use]
    pub fn rectangle(&self, place: Place) -> (f64, f64, f64, f64) {
        self.units(self.area(place))
    }

    /// Converts an area to logical pixels: left edge, top edge, width, height.
    #[must_use]
    pub fn units(&self, area: Area) -> (f64, f64, f64, f64) {
        let units = |pixels: i32| f64::from(pixels) / f64::from(self.scale);
        (units(area.left), units(area.top), units(area.width), units(area.height))
    }

    /// Returns the column and row of the cell at a point in logical pixels; `None` outside the board.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> Option<(usize, usize)> {
        let cell = |units: f64, corner: i32| {
            let pixels = (units * f64::from(self.scale)).floor() as i32;
            let pixels = pixels.saturating_sub(corner);
            if units.is_nan() || pixels < 0 || pixels >= self.side {
                return None;
            }
            // The guess may be off by one because edges are rounded.
            let guess = (i64::from(pixels) * i64::from(self.cells) / i64::from(self.side)) as usize;
            (guess.saturating_sub(1)..self.cells()).find(|&cell| self.edge(cell + 1) > pixels)
        };
        cell(x, self.corner.0).zip(cell(y, self.corner.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tests boards from a single cell to cells smaller than a pixel.
    #[test]
    fn cells_have_no_gaps_and_differ_by_at_most_a_pixel() {
        for (height, space, scale) in
            [(0, 100, 1), (1, 77, 2), (5, 360, 1), (7, 640, 1), (7, 255, 1), (7, 120, 1), (7, 150, 3), (3, 19, 1)]
        {
            let geometry = Geometry::of(height, (space, space + 30), scale);
            let cells = geometry.cells();
            let whole = geometry.area(geometry.whole());
            let mut next = whole.left;
            for column in 0..cells {
                let area = geometry.area(Place { column, row: 0, side: 1 });
                assert_eq!(area.left, next, "{geometry:?}");
                next = area.left + area.width;
                let share = geometry.pixels(1);
                assert!((share..=share + 1).contains(&area.width), "{geometry:?}: {area:?}");
            }
            assert_eq!(next, whole.left + whole.width);
            // At least seven eighths of the space are used.
            let max = ((space - 2 * FRAME) * scale).max(1);
            assert!(whole.width <= max && whole.width * 8 >= max * 7, "{geometry:?}");
        }
    }

    /// 276 logical pixels minus the frame leave 256, two for each of the 128 cells. With 275, cells of equal size would
    /// leave 127 of 255 pixels unused.
    #[test]
    fn cells_have_equal_size_if_little_space_is_lost() {
        assert_eq!(
            Geometry::of(7, (276, 276), 1).area(Place { column: 1, row: 2, side: 1 }),
            Area { left: 12, top: 14, width: 2, height: 2 }
        );
        let tight = Geometry::of(7, (275, 275), 1);
        assert_eq!(tight.area(tight.whole()), Area { left: 10, top: 10, width: 255, height: 255 });
    }

    #[test]
    fn pixels_are_mapped_to_the_cell_that_covers_them() {
        for (height, space, scale) in [(2, 60, 1), (5, 93, 2), (7, 275, 1), (7, 90, 1)] {
            let geometry = Geometry::of(height, (space, space), scale);
            for pixel in 0..space * scale {
                let point = (f64::from(pixel) + 0.5) / f64::from(scale);
                let covering = (0..geometry.cells()).find(|&column| {
                    let area = geometry.area(Place { column, row: 0, side: 1 });
                    (area.left..area.left + area.width).contains(&pixel)
                });
                assert_eq!(geometry.at(point, point), covering.map(|cell| (cell, cell)), "{geometry:?}, {pixel}");
            }
            assert_eq!(geometry.at(f64::NAN, 30.0), None);
            for far in [f64::INFINITY, f64::NEG_INFINITY] {
                assert_eq!(geometry.moved((-20, 20)).at(30.0, far), None);
                assert_eq!(geometry.moved((-20, 20)).at(far, 30.0), None);
            }
        }
    }
}
