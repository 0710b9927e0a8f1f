// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blokus: a calm gray grid, and upon it pieces whose squares flow together, each with a line around it.
//!
//! [`Geometry`] says where the squares stand: [`Geometry::of`] makes the one of a board in a room, with the names of rows
//! and columns if these are wanted; [`Geometry::at`] is the square at a point, [`Geometry::nearest`] where a held piece
//! snaps to. A [`Painter`] draws:
//!
//! - [`Painter::position`]: the whole board with its pieces and what is shown on request;
//! - or its layers, for a window that keeps some: [`Painter::field`], [`Painter::pieces`], then upon them
//!   [`Painter::reach`], [`Painter::open_corners`], [`Painter::last_move`], [`Painter::hint`];
//! - [`Painter::ghost`]: a held piece over the board.
//!
//! [`piece()`] shows one piece alone, as in the side bar, and [`swatch`] one of the colors, as beside a score.

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

/// The side of what marks the corner that waits for the first piece of a color, as a part of a square.
const START: f64 = 0.76;

/// What is shown on request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Overlays {
    /// A line around the piece placed last.
    pub last_move: bool,
    /// On each piece, which one it was.
    pub numbers: bool,
    /// The squares at which this color can go on.
    pub open_corners: Option<Color>,
}

/// A position as it is painted. The names of rows and columns are a matter of the [`Geometry`].
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// What lies on the board.
    pub board: &'a Board,
    /// The pieces in the order in which they were placed, the first of them number 1.
    pub placed: &'a [(Color, Placement)],
    /// What is shown on request.
    pub shown: Overlays,
}

/// What is drawn with, and where.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    grid: Grid,
    /// The room for names of rows and columns; 0 if there are none.
    names: f64,
    appearance: Appearance,
    palette: Palette,
    /// Whether pieces are put together from pixels.
    tiles: bool,
}

impl<'a> Painter<'a> {
    /// Draws into this picture, whose squares stand there.
    #[must_use]
    pub fn new(cr: &'a Context, geometry: Geometry, appearance: Appearance) -> Self {
        Self::upon(cr, *geometry.grid(), geometry.names(), appearance)
    }

    fn upon(cr: &'a Context, grid: Grid, names: f64, appearance: Appearance) -> Self {
        Self { cr, grid, names, appearance, palette: Palette::of(appearance), tiles: tiles::suit(cr, &grid) }
    }

    /// The whole board with its pieces and what is shown on request.
    ///
    /// # Errors
    /// If cairo can't.
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

    /// The empty board: its surface, the lines between squares, its edge, the corners that wait for the first pieces, and
    /// the names of rows and columns if there is room for them.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn field(&self, board: &Board) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = *self;
        let side = usize::from(SIDE);
        let (left, top, right, bottom) = (grid.left, grid.top, grid.x(side), grid.y(side));
        let board_frame =
            BoardFrame { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
        board_frame.fill(cr, (top + bottom) / 2.0, palette.field, palette.field)?;
        palette.lines.set(cr);
        // The first pixel of a square belongs to the line before it; the outermost lines are left out.
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

    /// A corner that waits for the first piece of a color.
    fn start(&self, color: Color, at: (i8, i8)) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let ((x, y), side) = (self.place(at), grid.cell - grid.pixel);
        palette.piece(color).alpha(0.3).set(cr);
        cr.rectangle(x + grid.pixel, y + grid.pixel, side, side);
        cr.fill()?;
        let cell = self.line(START);
        let inset = grid.whole_at((grid.cell + grid.pixel - cell) / 2.0);
        let small = Grid { left: x + inset, top: y + inset, cell, pixel: grid.pixel };
        Painter { grid: small, ..*self }.body(color, &[(0, 0)])
    }

    /// All pieces that lie on the board.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn pieces(&self, board: &Board) -> Result<(), Error> {
        self.pieces_in(|color| *board.of(color))
    }

    /// The pieces that lie in these squares of each color.
    fn pieces_in(&self, squares: impl Fn(Color) -> Squares) -> Result<(), Error> {
        Color::ALL.into_iter().try_for_each(|color| {
            let pieces = body::pieces(&squares(color));
            pieces.iter().try_for_each(|cells| self.body(color, cells))
        })
    }

    /// The upper left corner of a column and a row, which may lie beside the board.
    fn place(&self, (column, row): (i8, i8)) -> (f64, f64) {
        (self.grid.left + f64::from(column) * self.grid.cell, self.grid.top + f64::from(row) * self.grid.cell)
    }
}
