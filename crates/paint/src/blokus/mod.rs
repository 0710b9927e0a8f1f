// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blokus: a gray grid with pieces, each surrounded by a line.
//!
//! [`Geometry`] defines the positions of squares: [`Geometry::of`] creates it for a size, [`Geometry::at`] returns the square
//! at a point, [`Geometry::nearest`] the position to which a held piece snaps. A [`Painter`] draws:
//!
//! - [`Painter::position`]: the whole board with its pieces and the enabled overlays;
//! - or the layers, for a window that caches some of them: [`Painter::field`], [`Painter::pieces`], then on top of these
//!   [`Painter::reach`], [`Painter::open_corners`], [`Painter::last_move`], [`Painter::hint`];
//! - [`Painter::ghost`]: a held piece over the board.
//!
//! [`piece()`] draws a single piece, for the sidebar, and [`swatch`] one of the colors, for use next to a score.

use cairo::{Context, Error};

use super::board_frame::{BoardFrame, MARGIN};
use super::{Appearance, Grid, tiles};
use rules::blokus::square::SIDE;
use rules::blokus::{Board, Color, Placement, Squares};

mod body;
mod contour;
pub mod figures;
mod geometry;
mod names;
mod overlays;
mod palette;
mod patterns;
pub mod picture;
mod piece;
mod strokes;
mod thumbnail;

pub use geometry::{FRAME, Geometry};
pub use palette::Palette;
pub use piece::{REACH, Slot, State, piece, swatch};

/// Side of the mark on a corner without a piece, relative to a square.
const START: f64 = 0.76;

/// Optional overlays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// Outline of the piece placed last.
    pub last_move: bool,
    /// Numbers of the pieces in placement order.
    pub numbers: bool,
    /// Color whose open corners are marked.
    pub open_corners: Option<Color>,
}

/// Position to draw. Coordinates are determined by the [`Geometry`].
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// Board.
    pub board: &'a Board,
    /// Pieces in placement order, numbered from 1.
    pub placed: &'a [(Color, Placement)],
    /// Enabled overlays.
    pub shown: Overlays,
}

/// Painter of a board.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    grid: Grid,
    /// Space for coordinates; 0 without coordinates.
    names: f64,
    appearance: Appearance,
    palette: Palette,
    /// Whether pieces are drawn from cached tiles.
    tiles: bool,
}

impl<'a> Painter<'a> {
    /// Creates a painter for a context and a geometry.
    #[must_use]
    pub fn new(cr: &'a Context, geometry: Geometry, appearance: Appearance) -> Self {
        Self::on_grid(cr, *geometry.grid(), geometry.names(), appearance)
    }

    fn on_grid(cr: &'a Context, grid: Grid, names: f64, appearance: Appearance) -> Self {
        Self { cr, grid, names, appearance, palette: Palette::of(appearance), tiles: tiles::can_cache(cr, &grid) }
    }

    /// Draws the whole board with its pieces and the enabled overlays.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn position(&self, position: &Position<'_>) -> Result<(), Error> {
        let Position { board, placed, shown } = *position;
        self.field(board)?;
        if shown.numbers {
            self.numbered(board, placed)?;
        } else {
            self.pieces(board)?;
        }
        if let Some(color) = shown.open_corners {
            self.open_corners(color, &board.open_corners(color))?;
        }
        match placed.last().filter(|_| shown.last_move) {
            Some((_, placement)) => self.last_move(*placement),
            None => Ok(()),
        }
    }

    /// Draws the empty board: background, grid lines, edge, marks on corners without a piece, and coordinates if the geometry
    /// has space for them.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn field(&self, board: &Board) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = *self;
        let side = usize::from(SIDE);
        let (left, top, right, bottom) = (grid.left, grid.top, grid.x(side), grid.y(side));
        let board_frame =
            BoardFrame { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
        board_frame.fill(cr, (top + bottom) / 2.0, palette.field, palette.field)?;
        palette.lines.set(cr);
        // The first pixel of a square belongs to the line before it; the outermost lines are omitted.
        for line in 1..side {
            cr.rectangle(grid.x(line), top, grid.pixel, bottom - top);
            cr.rectangle(left, grid.y(line), right - left, grid.pixel);
        }
        cr.fill()?;
        palette.edge.set(cr);
        board_frame.outline(cr, grid.pixel)?;
        if self.names > 0.0 {
            self.coordinates()?;
        }
        let free = Color::ALL.into_iter().filter(|color| board.color(color.corner()).is_none());
        free.map(|color| (color, body::cell(color.corner()))).try_for_each(|(color, at)| self.start(color, at))
    }

    /// Draws the mark on a color's corner without a piece.
    fn start(&self, color: Color, at: (i8, i8)) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let ((x, y), side) = (self.place(at), grid.cell - grid.pixel);
        palette.piece(color).alpha(0.3).set(cr);
        cr.rectangle(x + grid.pixel, y + grid.pixel, side, side);
        cr.fill()?;
        let cell = self.line(START);
        let inset = grid.snap((grid.cell + grid.pixel - cell) / 2.0);
        let small = Grid { left: x + inset, top: y + inset, cell, pixel: grid.pixel };
        Painter { grid: small, ..*self }.body(color, &[(0, 0)])
    }

    /// Draws all pieces on the board.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn pieces(&self, board: &Board) -> Result<(), Error> {
        self.pieces_in(|color| *board.of(color))
    }

    /// Draws the pieces in these squares of each color.
    fn pieces_in(&self, squares: impl Fn(Color) -> Squares) -> Result<(), Error> {
        Color::ALL.into_iter().try_for_each(|color| {
            let pieces = body::pieces(&squares(color));
            pieces.iter().try_for_each(|cells| self.body(color, cells))
        })
    }

    /// Returns the upper left corner of a column and row, which may be outside the board.
    fn place(&self, (column, row): (i8, i8)) -> (f64, f64) {
        (self.grid.left + f64::from(column) * self.grid.cell, self.grid.top + f64::from(row) * self.grid.cell)
    }
}
