// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Push and Clear: the board, and each thing that stands on it for itself, so that a window can keep them and
//! only move them about. Every thing has a shape of its own: a disc, a dot, a square, a square with a cross.

use std::f64::consts::{PI, TAU};

use cairo::{Context, Error, LineCap, LineJoin};

use super::board_frame::{BoardFrame, MARGIN, rounded};
use super::{Appearance, Color, Grid};
use rules::push_and_clear::{Board, Cell, Content, Direction, Size};

pub mod figures;
mod palette;
pub mod picture;
mod sign;
mod thumbnail;

pub use palette::Palette;
pub use sign::{Sign, sign};

/// Room around the cells, on each side, in units: for the edge of the board, and for a ring around it.
pub const FRAME: i32 = 10;

/// The radius of the player and of a point, as parts of a cell.
const PLAYER: f64 = 0.36;
const POINT: f64 = 0.13;
/// How far a box is from the edges of its cell, how round its corners are, and how deep its edges.
const GAP: f64 = 0.07;
const ROUND: f64 = 0.12;
const DEPTH: f64 = 0.06;
/// The lines of a cross, how far its ends are from the edges of the cell, and the lines of a pattern.
const CROSS: f64 = 0.085;
const CROSS_GAP: f64 = 0.27;
const PLANK: f64 = 0.045;
/// The outline where contrasts are strong.
const OUTLINE: f64 = 0.05;

/// The grid of the largest board of this size that fits, centerd.
#[must_use]
pub fn grid(size: Size, room: (i32, i32), scale: i32) -> Grid {
    let side = usize::from(size.side());
    Grid::of(side, side, room, FRAME, scale)
}

/// The side of a board whose cells have this side, frame included, in units.
#[must_use]
pub const fn side(size: Size, cell: i32) -> i32 {
    size.side() as i32 * cell + 2 * FRAME
}

/// The upper left corner of a cell.
#[must_use]
pub fn corner(grid: &Grid, size: Size, cell: Cell) -> (f64, f64) {
    (grid.x(size.column(cell).into()), grid.y(size.row(cell).into()))
}

/// What is drawn with, and where.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    grid: Grid,
    appearance: Appearance,
    palette: Palette,
}

impl<'a> Painter<'a> {
    /// Draws into this picture, whose cells stand there.
    #[must_use]
    pub const fn new(cr: &'a Context, grid: Grid, appearance: Appearance) -> Self {
        Self { cr, grid, appearance, palette: Palette::of(appearance) }
    }

    /// A board with all that stands on it.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn board(&self, board: &Board, hint: Option<Direction>) -> Result<(), Error> {
        let size = board.size();
        self.field(size)?;
        for cell in size.all_cells() {
            self.content(board.content(cell), corner(&self.grid, size, cell))?;
        }
        match hint.zip(board.player()) {
            Some((direction, player)) => self.hint(direction, corner(&self.grid, size, player)),
            None => Ok(()),
        }
    }

    /// The empty board: its surface, the lines between cells, its edge.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn field(&self, size: Size) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = *self;
        let side = usize::from(size.side());
        let (left, top, right, bottom) = (grid.left, grid.top, grid.x(side), grid.y(side));
        let board_frame =
            BoardFrame { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
        board_frame.fill(cr, (top + bottom) / 2.0, palette.field, palette.field)?;
        palette.lines.set(cr);
        // The first pixel of a cell belongs to the line before it; the outermost lines are left out.
        for line in 1..side {
            cr.rectangle(grid.x(line), top, grid.pixel, bottom - top);
            cr.rectangle(left, grid.y(line), right - left, grid.pixel);
        }
        cr.fill()?;
        palette.edge.set(cr);
        board_frame.outline(cr, grid.pixel)
    }

    /// What stands in a cell, whose upper left corner is here.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn content(&self, content: Content, at: (f64, f64)) -> Result<(), Error> {
        match content {
            Content::Empty => Ok(()),
            Content::Player => self.player(at),
            Content::Point => self.disc(at, POINT, self.palette.point),
            Content::Box => {
                self.square(at, self.palette.free)?;
                if self.appearance.marks.patterns() { self.planks(at) } else { Ok(()) }
            }
            Content::Fixed => {
                self.square(at, self.palette.fixed)?;
                self.cross(at)
            }
        }
    }

    /// The middle of a cell. Its first pixel is the line before it.
    fn middle(&self, (x, y): (f64, f64)) -> (f64, f64) {
        let half = (self.grid.cell + self.grid.pixel) / 2.0;
        (x + half, y + half)
    }

    fn disc(&self, at: (f64, f64), radius: f64, color: Color) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let (x, y) = self.middle(at);
        cr.new_path();
        cr.arc(x, y, (radius * grid.cell).max(grid.pixel), 0.0, TAU);
        color.set(cr);
        cr.fill_preserve()?;
        if let Some(outline) = palette.outline {
            outline.set(cr);
            cr.set_line_width(grid.whole(grid.cell * OUTLINE / 2.0));
            cr.stroke_preserve()?;
        }
        cr.new_path();
        Ok(())
    }

    fn player(&self, at: (f64, f64)) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        self.disc(at, PLAYER, palette.player)?;
        if self.appearance.marks.patterns() {
            let (x, y) = self.middle(at);
            palette.ink_on(palette.player).set(cr);
            cr.set_line_width((grid.cell * PLANK).max(grid.pixel));
            cr.arc(x, y, PLAYER * 0.55 * grid.cell, 0.0, TAU);
            cr.stroke()?;
        }
        Ok(())
    }

    /// The square of a box: its corner and its side.
    fn square_place(&self, (x, y): (f64, f64)) -> ((f64, f64), f64) {
        let Grid { cell, pixel, .. } = self.grid;
        let gap = self.grid.whole(cell * GAP);
        ((x + pixel + gap, y + pixel + gap), (cell - pixel - 2.0 * gap).max(pixel))
    }

    fn square(&self, at: (f64, f64), color: Color) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let ((x, y), side) = self.square_place(at);
        let radius = side * ROUND;
        rounded(cr, (x, y), (side, side), radius);
        color.set(cr);
        cr.fill()?;
        if let Some(outline) = palette.outline {
            let width = grid.whole(grid.cell * OUTLINE);
            rounded(cr, (x + width / 2.0, y + width / 2.0), (side - width, side - width), radius);
            outline.set(cr);
            cr.set_line_width(width);
            return cr.stroke();
        }
        // Light falls from above.
        let depth = grid.whole(grid.cell * DEPTH);
        for (shade, from) in [(Color::WHITE.alpha(0.28), y), (Color::BLACK.alpha(0.2), y + side - depth)] {
            cr.save()?;
            rounded(cr, (x, y), (side, side), radius);
            cr.clip();
            shade.set(cr);
            cr.rectangle(x, from, side, depth);
            cr.fill()?;
            cr.restore()?;
        }
        Ok(())
    }

    fn planks(&self, at: (f64, f64)) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let ((x, y), side) = self.square_place(at);
        let thickness = grid.whole(grid.cell * PLANK);
        let ink = palette.ink_on(palette.free);
        ink.alpha(ink.alpha * 0.7).set(cr);
        let edge = grid.whole(grid.cell * DEPTH);
        for part in [1.0, 2.0] {
            cr.rectangle(x + edge, y + grid.whole(side * part / 3.0 - thickness / 2.0), side - 2.0 * edge, thickness);
        }
        cr.fill()
    }

    fn cross(&self, at: (f64, f64)) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let (x, y) = self.middle(at);
        let reach = grid.cell * (0.5 - CROSS_GAP);
        palette.ink_on(palette.fixed).set(cr);
        cr.set_line_cap(LineCap::Round);
        cr.set_line_width((grid.cell * CROSS).max(grid.pixel));
        cr.new_path();
        for slant in [-1.0, 1.0] {
            cr.move_to(x - reach, y - slant * reach);
            cr.line_to(x + reach, y + slant * reach);
        }
        cr.stroke()
    }

    /// An arrow from the player, who stands in the cell whose upper left corner is here, into the next cell.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn hint(&self, direction: Direction, at: (f64, f64)) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let (x, y) = self.middle(at);
        let turn = match direction {
            Direction::Right => 0.0,
            Direction::Down => PI / 2.0,
            Direction::Left => PI,
            Direction::Up => -PI / 2.0,
        };
        cr.save()?;
        cr.translate(x, y);
        cr.rotate(turn);
        cr.scale(grid.cell, grid.cell);
        cr.new_path();
        for (x, y) in ARROW {
            cr.line_to(x, y);
        }
        cr.close_path();
        cr.restore()?;
        let [arrow, halo] = palette.hint;
        halo.set(cr);
        cr.set_line_join(LineJoin::Round);
        cr.set_line_width((grid.cell * 0.12).max(2.0 * grid.pixel));
        cr.stroke_preserve()?;
        arrow.set(cr);
        cr.fill()
    }
}

/// An arrow to the right, seen from the middle of the player, in cells.
const ARROW: [(f64, f64); 7] =
    [(0.44, -0.12), (0.92, -0.12), (0.92, -0.34), (1.4, 0.0), (0.92, 0.34), (0.92, 0.12), (0.44, 0.12)];
