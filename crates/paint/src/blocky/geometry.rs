// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the cells of a board stand in a picture. Every edge of a cell lies on a whole device pixel, so that no two cells
//! leave a gap between them; cells have all the same size, unless that would waste much of the room.

use rules::blocky::Place;
use rules::blocky::path::MAX_DEPTH;

/// Room around the cells, on each side, in units: for the edge of the board, for outlines, and for a ring around it.
pub const FRAME: i32 = 10;

/// The part of the room that may stay empty so that cells have all the same size.
const WASTE: i32 = 8;

/// The places of cells, in units of which one is `scale` device pixels wide. Columns and rows count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The upper left corner of the cells, in device pixels.
    corner: (i32, i32),
    /// The side of all cells together, in device pixels.
    side: i32,
    /// How many cells a side.
    cells: i32,
    /// Device pixels to a unit.
    scale: i32,
}

/// A rectangle of whole device pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its left edge.
    pub left: i32,
    /// Its upper edge.
    pub top: i32,
    /// How wide it is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
}

impl Area {
    /// The area that reaches so much further on every side.
    #[must_use]
    pub const fn grown(self, by: i32) -> Self {
        Self { left: self.left - by, top: self.top - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }
}

impl Geometry {
    /// The largest board of this height that fits into so many units, centerd, with its frame.
    #[must_use]
    pub fn of(height: u8, (wide, high): (i32, i32), scale: i32) -> Self {
        Self::framed(height, (wide, high), FRAME, scale)
    }

    /// The largest board of this height that fits into so many units, centerd, with a frame of its own.
    #[must_use]
    pub fn framed(height: u8, (wide, high): (i32, i32), frame: i32, scale: i32) -> Self {
        let (scale, cells) = (scale.max(1), 1 << height.min(MAX_DEPTH));
        let room = ((wide.min(high) - 2 * frame) * scale).max(1);
        let equal = room / cells * cells;
        let side = if (room - equal) * WASTE <= room { equal } else { room };
        let start = |length: i32| (length * scale - side) / 2;
        Self { corner: (start(wide), start(high)), side, cells, scale }
    }

    /// The same board with its upper left corner so many units further to the right and down.
    #[must_use]
    pub const fn moved(self, (right, down): (i32, i32)) -> Self {
        let corner = (self.corner.0 + right * self.scale, self.corner.1 + down * self.scale);
        Self { corner, ..self }
    }

    /// Device pixels to a unit.
    #[must_use]
    pub const fn scale(&self) -> i32 {
        self.scale
    }

    /// One device pixel, in units.
    #[must_use]
    pub fn pixel(&self) -> f64 {
        1.0 / f64::from(self.scale)
    }

    /// How many cells a side.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.cells as usize
    }

    /// The side of a block of so many cells a side, in device pixels. Where cells differ by a pixel, this is the least.
    #[must_use]
    pub const fn pixels(&self, cells: usize) -> i32 {
        self.side * cells as i32 / self.cells
    }

    /// The edge before this column or row, in device pixels from the left
    /// or the upper edge of the board.
    pub(super) const fn edge(&self, cell: usize) -> i32 {
        (2 * cell as i32 * self.side + self.cells) / (2 * self.cells)
    }

    /// Where a block is, in device pixels.
    #[must_use]
    pub const fn area(&self, place: Place) -> Area {
        let (left, right) = (self.edge(place.column), self.edge(place.column + place.side));
        let (top, bottom) = (self.edge(place.row), self.edge(place.row + place.side));
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width: right - left, height: bottom - top }
    }

    /// Where the cells of some columns of one row are, in device pixels.
    #[must_use]
    pub const fn run(&self, row: usize, (from, to): (usize, usize)) -> Area {
        let (left, top) = (self.edge(from), self.edge(row));
        let (width, height) = (self.edge(to) - left, self.edge(row + 1) - top);
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width, height }
    }

    /// The edge above a row along some columns, as an area that isn't high.
    #[must_use]
    pub const fn horizontal(&self, row: usize, (from, to): (usize, usize)) -> Area {
        let (left, top) = (self.edge(from), self.edge(row));
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width: self.edge(to) - left, height: 0 }
    }

    /// The edge left of a column along some rows, as an area that isn't wide.
    #[must_use]
    pub const fn vertical(&self, column: usize, (from, to): (usize, usize)) -> Area {
        let (left, top) = (self.edge(column), self.edge(from));
        Area { left: self.corner.0 + left, top: self.corner.1 + top, width: 0, height: self.edge(to) - top }
    }

    /// The whole board, as a block.
    #[must_use]
    pub const fn whole(&self) -> Place {
        Place { column: 0, row: 0, side: self.cells as usize }
    }

    /// Where a block is, in units: left edge, upper edge, width, height.
    #[must_use]
    pub fn rectangle(&self, place: Place) -> (f64, f64, f64, f64) {
        self.units(self.area(place))
    }

    /// An area in units: left edge, upper edge, width, height.
    #[must_use]
    pub fn units(&self, area: Area) -> (f64, f64, f64, f64) {
        let units = |pixels: i32| f64::from(pixels) / f64::from(self.scale);
        (units(area.left), units(area.top), units(area.width), units(area.height))
    }

    /// The column and the row of the cell at a point, in units; `None` beside the board.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> Option<(usize, usize)> {
        let cell = |units: f64, corner: i32| {
            let pixels = (units * f64::from(self.scale)).floor() as i32;
            let pixels = pixels.saturating_sub(corner);
            if units.is_nan() || pixels < 0 || pixels >= self.side {
                return None;
            }
            // The guess is right but for the rounding of edges.
            let guess = (i64::from(pixels) * i64::from(self.cells) / i64::from(self.side)) as usize;
            (guess.saturating_sub(1)..self.cells()).find(|&cell| self.edge(cell + 1) > pixels)
        };
        cell(x, self.corner.0).zip(cell(y, self.corner.1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From a single cell to cells under a pixel.
    #[test]
    fn cells_leave_no_gap_and_differ_by_a_pixel_at_most() {
        for (height, room, scale) in
            [(0, 100, 1), (1, 77, 2), (5, 360, 1), (7, 640, 1), (7, 255, 1), (7, 120, 1), (7, 150, 3), (3, 19, 1)]
        {
            let geometry = Geometry::of(height, (room, room + 30), scale);
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
            // Seven eighths of the room are used at least.
            let most = ((room - 2 * FRAME) * scale).max(1);
            assert!(whole.width <= most && whole.width * 8 >= most * 7, "{geometry:?}");
        }
    }

    /// By hand: 276 units without the frame are 256; 128 cells of two pixels each. 275 would leave 127 of 255 pixels.
    #[test]
    fn cells_have_the_same_size_where_that_wastes_little() {
        assert_eq!(
            Geometry::of(7, (276, 276), 1).area(Place { column: 1, row: 2, side: 1 }),
            Area { left: 12, top: 14, width: 2, height: 2 }
        );
        let tight = Geometry::of(7, (275, 275), 1);
        assert_eq!(tight.area(tight.whole()), Area { left: 10, top: 10, width: 255, height: 255 });
    }

    #[test]
    fn every_pixel_is_in_the_cell_that_covers_it() {
        for (height, room, scale) in [(2, 60, 1), (5, 93, 2), (7, 275, 1), (7, 90, 1)] {
            let geometry = Geometry::of(height, (room, room), scale);
            for pixel in 0..room * scale {
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
