// SPDX-License-Identifier: GPL-3.0-or-later
//! Board geometry, aligned to device pixels, with optional space for coordinates.

use crate::Grid;
use rules::blokus::Square;
use rules::blokus::square::SIDE;

/// Space around the board on each side, in logical pixels: for its edge, outlines, and the focus ring.
pub const FRAME: i32 = 10;

/// Space for coordinates relative to a square, with minimum and maximum in logical pixels.
const NAMES: f64 = 0.9;
const MIN_NAMES: i32 = 13;
const MAX_NAMES: i32 = 24;

/// Positions of squares. Logical pixels have `scale` device pixels each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    grid: Grid,
    /// Space for coordinates at the left and bottom; 0 without coordinates.
    names: f64,
}

impl Geometry {
    /// Creates the largest centered board that fits into a size in logical pixels, optionally with coordinates.
    #[must_use]
    pub fn of(size: (i32, i32), scale: i32, coordinates: bool) -> Self {
        Self::framed(size, FRAME, scale, coordinates)
    }

    /// Like [`Geometry::of`], with a frame of this width instead of [`FRAME`].
    #[must_use]
    pub fn framed((width, height): (i32, i32), frame: i32, scale: i32, coordinates: bool) -> Self {
        let side = usize::from(SIDE);
        let fit = |names: i32| Grid::of(side, side, (width - names, height - names), frame, scale);
        if !coordinates {
            return Self { grid: fit(0), names: 0.0 };
        }
        // Based on the squares without coordinates; with them, they are hardly smaller.
        let names = ((fit(0).cell * NAMES).ceil() as i32).clamp(MIN_NAMES, MAX_NAMES);
        let grid = fit(names);
        Self { grid: Grid { left: grid.left + f64::from(names), ..grid }, names: names.into() }
    }

    /// Returns the geometry moved right and down by this many logical pixels.
    #[must_use]
    pub fn moved(self, (right, down): (i32, i32)) -> Self {
        let Grid { left, top, .. } = self.grid;
        Self { grid: Grid { left: left + f64::from(right), top: top + f64::from(down), ..self.grid }, ..self }
    }

    /// Grid of the squares.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Space for coordinates in logical pixels; 0 if they are not drawn.
    pub(super) const fn names(&self) -> f64 {
        self.names
    }

    /// Side of a square in logical pixels.
    #[must_use]
    pub const fn cell(&self) -> f64 {
        self.grid.cell
    }

    /// Returns the upper left corner of a square.
    #[must_use]
    pub fn corner(&self, square: Square) -> (f64, f64) {
        (self.grid.x(square.column().into()), self.grid.y(square.row().into()))
    }

    /// Returns the left edge, top edge, width and height of a square.
    #[must_use]
    pub fn rectangle(&self, square: Square) -> (f64, f64, f64, f64) {
        let (x, y) = self.corner(square);
        (x, y, self.grid.cell, self.grid.cell)
    }

    /// Returns the square at a point in logical pixels; `None` outside the board.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> Option<Square> {
        let (column, row) = self.grid.at(x, y)?;
        Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    }

    /// Returns the column and row with the upper left corner nearest to a point, to which a piece with its upper left corner
    /// there snaps. They may be outside the board.
    #[must_use]
    pub fn nearest(&self, x: f64, y: f64) -> (i8, i8) {
        let index = |from: f64| (from / self.grid.cell).round() as i8;
        (index(x - self.grid.left), index(y - self.grid.top))
    }
}
