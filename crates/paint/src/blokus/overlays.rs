// SPDX-License-Identifier: GPL-3.0-or-later
//! What is shown upon a board: where a color can go on, what was placed, what should be, and what is about to be.

use std::f64::consts::TAU;

use cairo::{Error, LineCap};

use super::Painter;
use super::body::{Kind, MARKED, SquareLabel, cell, places};
use super::contour::{Cell, Contour};
use crate::Grid;
use rules::blokus::{Board, Color, Orientation, Placement, Squares};

/// How thick the halo of a line is, as a part of a square.
const HALO: f64 = 0.05;
/// Smaller squares, in device pixels, have no room for a halo.
const ROOMY: f64 = 12.0;
/// The radius of the ring in an open corner, and how thick it is; the radius of the dot in a square that can be reached; as
/// parts of a square.
const RING: f64 = 0.22;
const THICK: f64 = 0.12;
const DOT: f64 = 0.1;
/// How far the shadow of a held piece falls, as a part of a square.
const SHADOW: f64 = 0.1;

impl Painter<'_> {
    /// The squares at which a color can go on: a ring in each.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn open_corners(&self, color: Color, squares: &Squares) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        cr.new_path();
        for square in squares.iter() {
            let (x, y) = self.middle(cell(square));
            cr.new_sub_path();
            cr.arc(x, y, (grid.cell * RING).max(1.5 * grid.pixel), 0.0, TAU);
        }
        cr.set_line_width((grid.cell * THICK).max(1.5 * grid.pixel));
        palette.mark_of(color).set(cr);
        cr.stroke()
    }

    /// The squares where a chosen piece can go: a tint and a dot in each.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn reach(&self, color: Color, squares: &Squares) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        palette.piece(color).alpha(0.28).set(cr);
        for square in squares.iter() {
            let (x, y) = self.place(cell(square));
            cr.rectangle(x + grid.pixel, y + grid.pixel, grid.cell - grid.pixel, grid.cell - grid.pixel);
        }
        cr.fill()?;
        palette.mark_of(color).set(cr);
        for square in squares.iter() {
            let (x, y) = self.middle(cell(square));
            cr.new_sub_path();
            cr.arc(x, y, (grid.cell * DOT).max(grid.pixel), 0.0, TAU);
        }
        cr.fill()
    }

    /// A line around the piece placed last.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn last_move(&self, placement: Placement) -> Result<(), Error> {
        let (contour, thick) = (Contour::of(&cells(placement)), self.line(MARKED));
        self.band(&contour, (0.0, thick), self.palette.strong)?;
        if self.grid.cell < ROOMY * self.grid.pixel {
            return Ok(());
        }
        self.band(&contour, (thick, thick + self.line(HALO)), self.palette.halo)
    }

    /// All pieces, each that was placed with its number, from 1; its letter moves aside.
    pub(super) fn numbered(&self, board: &Board, placed: &[(Color, Placement)]) -> Result<(), Error> {
        let numbered: Squares = placed.iter().flat_map(|(_, placement)| placement.squares()).collect();
        self.pieces_in(|color| board.of(color).without(&numbered))?;
        (1..).zip(placed).try_for_each(|(number, (color, placement))| {
            let cells = cells(*placement);
            let signs = match places(&cells) {
                [Some(at), Some(aside)] => vec![(at, SquareLabel::Number(number)), (aside, SquareLabel::Letter)],
                [Some(at), None] => vec![(at, SquareLabel::Both(number))],
                [None, _] => return Ok(()),
            };
            self.drawn(Kind::Solid, *color, &cells, &signs)
        })
    }

    /// Where a piece should go: a dashed line around its squares, which are tinted.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn hint(&self, color: Color, placement: Placement) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let (contour, thick) = (Contour::of(&cells(placement)), self.line(MARKED).max(2.0 * grid.pixel));
        self.filled(&contour, 0.0, palette.piece(color).alpha(0.35))?;
        self.band(&contour, (0.0, thick), palette.halo)?;
        // Two dashes to the side of a square.
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

    /// A held piece, its upper left corner in this column and row: solid where it may be placed, hollow and hatched where
    /// not. It may reach beyond the board.
    ///
    /// # Errors
    /// If cairo can't.
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

    /// The middle of a square. Its first pixel is the line before it.
    pub(super) fn middle(&self, at: Cell) -> (f64, f64) {
        let ((x, y), half) = (self.place(at), (self.grid.cell + self.grid.pixel) / 2.0);
        (x + half, y + half)
    }
}

/// The columns and rows of a placement.
fn cells(placement: Placement) -> Vec<Cell> {
    placement.squares().map(cell).collect()
}

/// The columns and rows of a piece that lies so, its upper left corner here.
pub(super) fn of(orientation: &Orientation, (column, row): Cell) -> Vec<Cell> {
    // A square far beside the board isn't seen, wherever it is.
    let far = |start: i8, step: u8| start.saturating_add(step as i8);
    orientation.cells().iter().map(|&(x, y)| (far(column, x), far(row, y))).collect()
}
