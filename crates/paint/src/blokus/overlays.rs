// SPDX-License-Identifier: GPL-3.0-or-later
//! Overlays on a board: open corners, reachable squares, placed pieces, hints and held pieces.

use std::f64::consts::TAU;

use cairo::{Error, LineCap};

use super::Painter;
use super::body::{Kind, MARKED, SquareLabel, cell, places};
use super::contour::{Cell, Contour};
use crate::Grid;
use rules::blokus::{Board, Color, Orientation, Placement, Squares};

/// Width of a line's halo, relative to a square.
const HALO: f64 = 0.05;
/// Minimum side of squares with halos, in device pixels.
const MIN_HALO_CELL: f64 = 12.0;
/// Radius and line width of the ring in an open corner, and radius of the dot in a reachable square, relative to a square.
const RING: f64 = 0.22;
const RING_WIDTH: f64 = 0.12;
const DOT: f64 = 0.1;
/// Offset of a held piece's shadow, relative to a square.
const SHADOW: f64 = 0.1;

impl Painter<'_> {
    /// Draws a ring in each open corner: a square where a color can place a piece.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn open_corners(&self, color: Color, squares: &Squares) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        cr.new_path();
        for square in squares.iter() {
            let (x, y) = self.middle(cell(square));
            cr.new_sub_path();
            cr.arc(x, y, (grid.cell * RING).max(1.5 * grid.pixel), 0.0, TAU);
        }
        cr.set_line_width((grid.cell * RING_WIDTH).max(1.5 * grid.pixel));
        palette.overlay_color(color).set(cr);
        cr.stroke()
    }

    /// Draws a tint and a dot in each square that the selected piece can cover.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn reach(&self, color: Color, squares: &Squares) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        palette.piece(color).alpha(0.28).set(cr);
        for square in squares.iter() {
            let (x, y) = self.place(cell(square));
            cr.rectangle(x + grid.pixel, y + grid.pixel, grid.cell - grid.pixel, grid.cell - grid.pixel);
        }
        cr.fill()?;
        palette.overlay_color(color).set(cr);
        for square in squares.iter() {
            let (x, y) = self.middle(cell(square));
            cr.new_sub_path();
            cr.arc(x, y, (grid.cell * DOT).max(grid.pixel), 0.0, TAU);
        }
        cr.fill()
    }

    /// Outlines the piece placed last.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn last_move(&self, placement: Placement) -> Result<(), Error> {
        let (contour, thick) = (Contour::of(&cells(placement)), self.line(MARKED));
        self.band(&contour, (0.0, thick), self.palette.strong)?;
        if self.grid.cell < MIN_HALO_CELL * self.grid.pixel {
            return Ok(());
        }
        self.band(&contour, (thick, thick + self.line(HALO)), self.palette.halo)
    }

    /// Draws all pieces with their numbers in placement order, from 1. Letters move to another square.
    pub(super) fn numbered(&self, board: &Board, placed: &[(Color, Placement)]) -> Result<(), Error> {
        let numbered: Squares = placed.iter().flat_map(|(_, placement)| placement.squares()).collect();
        self.pieces_in(|color| board.of(color).without(&numbered))?;
        (1..).zip(placed).try_for_each(|(number, (color, placement))| {
            let cells = cells(*placement);
            let labels = match places(&cells) {
                [Some(at), Some(aside)] => vec![(at, SquareLabel::Number(number)), (aside, SquareLabel::Letter)],
                [Some(at), None] => vec![(at, SquareLabel::Both(number))],
                [None, _] => return Ok(()),
            };
            self.drawn(Kind::Solid, *color, &cells, &labels)
        })
    }

    /// Draws a hint: tinted squares with a dashed outline.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn hint(&self, color: Color, placement: Placement) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let (contour, thick) = (Contour::of(&cells(placement)), self.line(MARKED).max(2.0 * grid.pixel));
        self.filled(&contour, 0.0, palette.piece(color).alpha(0.35))?;
        self.band(&contour, (0.0, thick), palette.halo)?;
        // Two dashes per side of a square.
        let dash = grid.cell * 0.3;
        cr.new_path();
        contour.path(cr, grid, thick / 2.0, self.round());
        palette.strong.set(cr);
        cr.set_line_width(thick);
        cr.set_line_cap(LineCap::Butt);
        cr.set_dash(&[dash, grid.cell * 0.2], dash / 2.0);
        let drawn = cr.stroke();
        cr.set_dash(&[], 0.0);
        drawn
    }

    /// Draws a held piece with its upper left corner in this column and row: filled if the placement is legal, otherwise hollow
    /// and hatched. It may extend beyond the board.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn ghost(&self, color: Color, orientation: &Orientation, at: Cell, legal: bool) -> Result<(), Error> {
        let Self { grid, palette, .. } = self;
        let cells = of(orientation, at);
        let (contour, thick) = (Contour::of(&cells), self.line(MARKED));
        if legal {
            let shadow = self.line(SHADOW);
            let below = Painter { grid: Grid { left: grid.left + shadow, top: grid.top + shadow, ..*grid }, ..*self };
            below.filled(&contour, -thick, crate::Color::BLACK.alpha(0.3))?;
            self.body(color, &cells)?;
            self.band(&contour, (-thick, 0.0), palette.strong)?;
            return self.band(&contour, (0.0, self.line(HALO)), palette.halo);
        }
        self.drawn(Kind::Hollow, color, &cells, &[])?;
        self.band(&contour, (-self.line(HALO), 0.0), palette.halo)
    }

    /// Returns the center of a square, excluding the grid line on its top and left edges.
    pub(super) fn middle(&self, at: Cell) -> (f64, f64) {
        let ((x, y), half) = (self.place(at), (self.grid.cell + self.grid.pixel) / 2.0);
        (x + half, y + half)
    }
}

/// Returns the columns and rows of a placement.
fn cells(placement: Placement) -> Vec<Cell> {
    placement.squares().map(cell).collect()
}

/// Returns the columns and rows of an orientation with this upper left corner.
pub(super) fn of(orientation: &Orientation, (column, row): Cell) -> Vec<Cell> {
    // Saturate: squares far outside the board are invisible anyway.
    let far = |start: i8, step: u8| start.saturating_add(step as i8);
    orientation.cells().iter().map(|&(x, y)| (far(column, x), far(row, y))).collect()
}
