// SPDX-License-Identifier: GPL-3.0-or-later
//! Where the squares of the board stand in a picture: on whole device pixels, with room for the names of rows and columns
//! where these are wanted.

use crate::Grid;
use rules::blokus::Square;
use rules::blokus::square::SIDE;

/// Room around the board, on each side, in units: for its edge, for outlines, and for a ring around it.
pub const FRAME: i32 = 10;

/// The room for names: this part of a square, and so many units at least and at most.
const NAMES: f64 = 0.9;
const LEAST: i32 = 13;
const MOST: i32 = 24;

/// The places of squares, in units of which one is `scale` device pixels wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    grid: Grid,
    /// The room for names, at the left and below; 0 if there are none.
    names: f64,
}

impl Geometry {
    /// The largest board that fits into so many units, centerd with its frame; with the names of rows and columns if these
    /// are wanted.
    #[must_use]
    pub fn of(room: (i32, i32), scale: i32, coordinates: bool) -> Self {
        Self::framed(room, FRAME, scale, coordinates)
    }

    /// The largest board that fits into so many units, centerd, with a frame of its own.
    #[must_use]
    pub fn framed((width, height): (i32, i32), frame: i32, scale: i32, coordinates: bool) -> Self {
        let side = usize::from(SIDE);
        let fit = |names: i32| Grid::of(side, side, (width - names, height - names), frame, scale);
        if !coordinates {
            return Self { grid: fit(0), names: 0.0 };
        }
        // As the squares would be without names: with them they are hardly smaller.
        let names = ((fit(0).cell * NAMES).ceil() as i32).clamp(LEAST, MOST);
        let grid = fit(names);
        Self { grid: Grid { left: grid.left + f64::from(names), ..grid }, names: names.into() }
    }

    /// The same board with its upper left corner so many units further to the right and down.
    #[must_use]
    pub fn moved(self, (right, down): (i32, i32)) -> Self {
        let Grid { left, top, .. } = self.grid;
        Self { grid: Grid { left: left + f64::from(right), top: top + f64::from(down), ..self.grid }, ..self }
    }

    /// The grid of the squares alone.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The room for the names of rows and columns, in units; 0 where they are not drawn.
    pub(super) const fn names(&self) -> f64 {
        self.names
    }

    /// The side of a square, in units.
    #[must_use]
    pub const fn cell(&self) -> f64 {
        self.grid.cell
    }

    /// The upper left corner of a square.
    #[must_use]
    pub fn corner(&self, square: Square) -> (f64, f64) {
        (self.grid.x(square.column().into()), self.grid.y(square.row().into()))
    }

    /// Where a square is: left edge, upper edge, width, height.
    #[must_use]
    pub fn rectangle(&self, square: Square) -> (f64, f64, f64, f64) {
        let (x, y) = self.corner(square);
        (x, y, self.grid.cell, self.grid.cell)
    }

    /// The square at a point, in units; `None` beside the board.
    #[must_use]
    pub fn at(&self, x: f64, y: f64) -> Option<Square> {
        let (column, row) = self.grid.at(x, y)?;
        Square::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?)
    }

    /// The column and the row whose upper left corner is nearest to a point: where a piece snaps to whose upper left corner
    /// is there. They can lie beside the board.
    #[must_use]
    pub fn nearest(&self, x: f64, y: f64) -> (i8, i8) {
        let index = |from: f64| (from / self.grid.cell).round() as i8;
        (index(x - self.grid.left), index(y - self.grid.top))
    }
}
