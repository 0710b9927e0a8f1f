// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blokus: a calm grey grid, and upon it pieces whose squares flow together, each with a line around it.
//!
//! [`Geometry`] says where the squares stand: [`Geometry::of`] makes the one of a board in a room, with the names of rows
//! and columns if these are wanted; [`Geometry::at`] is the square at a point, [`Geometry::nearest`] where a held piece
//! snaps to. A [`Painter`] draws:
//!
//! - [`Painter::position`]: the whole board with its pieces and what is shown on request;
//! - or its layers, for a window that keeps some: [`Painter::field`], [`Painter::pieces`], then upon them
//!   [`Painter::reach`], [`Painter::open_corners`], [`Painter::last_move`], [`Painter::numbers`], [`Painter::hint`];
//! - [`Painter::ghost`]: a held piece over the board.
//!
//! [`piece`] shows one piece alone, as in the side bar, and [`swatch`] one of the colours, as beside a score.

use cairo::{Context, Error};

use super::ground::{Ground, MARGIN};
use super::shape::{Around, Shape};
use super::{Grid, Look};
use crate::games::blokus::square::SIDE;
use crate::games::blokus::{Board, Colour, Orientation, Placement, Square, Squares};

mod geometry;
mod palette;
mod piece;

pub use geometry::{FRAME, Geometry};
pub use palette::Palette;
pub use piece::{REACH, Slot, State, piece, swatch};

/// How round the corners of pieces are, and how thick the line around them is, as parts of a square.
const ROUND: f64 = 0.16;
const LINE: f64 = 0.07;

/// What is shown on request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// A line around the piece placed last.
    pub last_move: bool,
    /// On each piece, which one it was.
    pub numbers: bool,
    /// The squares at which this colour can go on.
    pub open_corners: Option<Colour>,
}

/// A position as it is painted. The names of rows and columns are a matter of the [`Geometry`].
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    /// What lies on the board.
    pub board: &'a Board,
    /// The pieces in the order in which they were placed, the first of them number 1.
    pub placed: &'a [(Colour, Placement)],
    /// What is shown on request.
    pub shown: Shown,
}

/// What is drawn with, and where.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    grid: Grid,
    /// The room for names of rows and columns; 0 if there are none.
    names: f64,
    look: Look,
    palette: Palette,
}

impl<'a> Painter<'a> {
    /// Draws into this picture, whose squares stand there.
    #[must_use]
    pub const fn new(cr: &'a Context, geometry: Geometry, look: Look) -> Self {
        Self { cr, grid: *geometry.grid(), names: geometry.names(), look, palette: Palette::of(look) }
    }

    /// The whole board with its pieces and what is shown on request.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn position(&self, position: &Position<'_>) -> Result<(), Error> {
        let Position { board, placed, shown } = *position;
        self.field(board)?;
        self.pieces(board)?;
        if let Some(colour) = shown.open_corners {
            self.open_corners(colour, &board.open_corners(colour))?;
        }
        if let Some((colour, placement)) = placed.last().filter(|_| shown.last_move) {
            self.last_move(*colour, *placement)?;
        }
        if shown.numbers { self.numbers(placed) } else { Ok(()) }
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
        let ground = Ground { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
        ground.fill(cr, (top + bottom) / 2.0, palette.field, palette.field)?;
        palette.lines.set(cr);
        // The first pixel of a square belongs to the line before it; the outermost lines are left out.
        for line in 1..side {
            cr.rectangle(grid.x(line), top, grid.pixel, bottom - top);
            cr.rectangle(left, grid.y(line), right - left, grid.pixel);
        }
        cr.fill()?;
        palette.edge.set(cr);
        ground.outline(cr, grid.pixel)?;
        let free = Colour::ALL.into_iter().filter(|colour| board.colour(colour.corner()).is_none());
        free.map(|colour| (colour, colour.corner())).try_for_each(|(colour, square)| {
            let (x, y) = self.corner(square);
            palette.piece(colour).alpha(0.4).set(cr);
            cr.rectangle(x, y, grid.cell, grid.cell);
            cr.fill()
        })
    }

    /// All pieces that lie on the board.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn pieces(&self, board: &Board) -> Result<(), Error> {
        Colour::ALL.into_iter().try_for_each(|colour| {
            let taken = board.of(colour);
            taken.iter().try_for_each(|square| {
                let (column, row) = (square.column() as i8, square.row() as i8);
                let is = |right: isize, down: isize| holds(taken, (column + right as i8, row + down as i8));
                self.solid(colour, self.corner(square), Around::new(is))
            })
        })
    }

    /// The squares at which a colour can go on: a small mark on each.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn open_corners(&self, colour: Colour, squares: &Squares) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        palette.piece(colour).set(cr);
        for square in squares.iter() {
            let (x, y) = self.corner(square);
            let side = grid.whole(grid.cell * 0.3);
            cr.rectangle(x + grid.whole(grid.cell * 0.35), y + grid.whole(grid.cell * 0.35), side, side);
        }
        cr.fill()
    }

    /// The squares where a chosen piece can go: a tint on each.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn reach(&self, colour: Colour, squares: &Squares) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        palette.piece(colour).alpha(0.25).set(cr);
        for square in squares.iter() {
            let (x, y) = self.corner(square);
            cr.rectangle(x, y, grid.cell, grid.cell);
        }
        cr.fill()
    }

    /// A line around the piece placed last.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn last_move(&self, _colour: Colour, placement: Placement) -> Result<(), Error> {
        let Self { palette, .. } = self;
        self.each(placement, |at, shape| {
            let _ = at;
            shape.outline(palette.strong, self.grid.whole(self.grid.cell * 0.12))
        })
    }

    /// On each piece its number, from 1.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn numbers(&self, _placed: &[(Colour, Placement)]) -> Result<(), Error> {
        Ok(())
    }

    /// Where a piece should go: a dashed line around its squares.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn hint(&self, colour: Colour, placement: Placement) -> Result<(), Error> {
        self.ghost(colour, placement.orientation(), top_left(placement), false)
    }

    /// A held piece, its upper left corner in this column and row: solid where it may be placed, hollow and hatched where
    /// not. It may reach beyond the board.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn ghost(
        &self,
        colour: Colour,
        orientation: &Orientation,
        (column, row): (i8, i8),
        legal: bool,
    ) -> Result<(), Error> {
        for &(x, y) in orientation.cells() {
            let at = self.place((column + x as i8, row + y as i8));
            let around = around(orientation, (x, y));
            if legal {
                self.solid(colour, at, around)?;
            } else {
                let shape = Shape::new(self.cr, &self.grid, at, around, ROUND);
                shape.outline(self.palette.piece(colour), self.grid.whole(self.grid.cell * 0.12))?;
            }
        }
        Ok(())
    }

    fn alone(&self, colour: Colour, orientation: &Orientation, state: State) -> Result<(), Error> {
        for &(x, y) in orientation.cells() {
            let (at, around) = (self.place((x as i8, y as i8)), around(orientation, (x, y)));
            self.solid(colour, at, around)?;
            if state == State::Chosen {
                let shape = Shape::new(self.cr, &self.grid, at, around, ROUND);
                shape.outline(self.palette.strong, self.grid.whole(self.grid.cell * 0.12))?;
            }
        }
        Ok(())
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> (f64, f64) {
        (self.grid.x(square.column().into()), self.grid.y(square.row().into()))
    }

    /// The upper left corner of a column and a row, which may lie beside the board.
    fn place(&self, (column, row): (i8, i8)) -> (f64, f64) {
        (self.grid.left + f64::from(column) * self.grid.cell, self.grid.top + f64::from(row) * self.grid.cell)
    }

    fn each(
        &self,
        placement: Placement,
        draw: impl Fn((f64, f64), &Shape<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let (orientation, (column, row)) = (placement.orientation(), top_left(placement));
        orientation.cells().iter().try_for_each(|&(x, y)| {
            let at = self.place((column + x as i8, row + y as i8));
            draw(at, &Shape::new(self.cr, &self.grid, at, around(orientation, (x, y)), ROUND))
        })
    }

    /// A square of a piece.
    fn solid(&self, colour: Colour, at: (f64, f64), around: Around) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let shape = Shape::new(cr, grid, at, around, ROUND);
        shape.fill(palette.piece(colour))?;
        shape.outline(palette.outline_of(colour), grid.whole(grid.cell * LINE))
    }
}

/// Where the upper left corner of a placement is.
fn top_left(placement: Placement) -> (i8, i8) {
    let square = placement.top_left();
    (square.column() as i8, square.row() as i8)
}

/// Whether this column and row are among the squares; beside the board nothing is.
fn holds(squares: &Squares, (column, row): (i8, i8)) -> bool {
    let square = u8::try_from(column).ok().zip(u8::try_from(row).ok());
    square.and_then(|(column, row)| Square::new(column, row)).is_some_and(|square| squares.contains(square))
}

/// What is around a square of a piece.
fn around(orientation: &Orientation, (x, y): (u8, u8)) -> Around {
    let there = |x: isize, y: isize| u8::try_from(x).ok().zip(u8::try_from(y).ok());
    Around::new(|right, down| {
        there(x as isize + right, y as isize + down).is_some_and(|cell| orientation.cells().contains(&cell))
    })
}
