// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Push and Clear: the board and its contents, drawn separately so that a window can cache and move them. Every
//! content has a distinct shape: a disc, a dot, a square, a square with a cross.

use std::f64::consts::{PI, TAU};

use cairo::{Context, Error, LineCap, LineJoin};

use super::board_frame::{BoardFrame, MARGIN, rounded};
use super::{Appearance, Color, Grid};
use rules::push_and_clear::{Board, Cell, Content, Direction, Size};

mod banner;
pub mod figures;
mod palette;
pub mod picture;
mod thumbnail;

pub use banner::{Banner, banner};
pub use palette::Palette;

/// Space around the cells on each side, in logical pixels: for the edge of the board and the focus ring.
pub const FRAME: i32 = 10;

/// Radii of the player and of a point, relative to a cell.
const PLAYER: f64 = 0.36;
const POINT: f64 = 0.13;
/// Gap between a box and the edges of its cell, corner radius, and width of beveled edges, relative to a cell.
const GAP: f64 = 0.07;
const CORNER_RADIUS: f64 = 0.12;
const DEPTH: f64 = 0.06;
/// Line width of a cross, gap between its ends and the edges of the cell, and line width of patterns, relative to a cell.
const CROSS: f64 = 0.085;
const CROSS_GAP: f64 = 0.27;
const PLANK: f64 = 0.045;
/// Line width of outlines in high contrast, relative to a cell.
const OUTLINE: f64 = 0.05;

/// Returns the grid of the largest board that fits into this size, centered.
#[must_use]
pub fn grid(size: Size, available: (i32, i32), scale: i32) -> Grid {
    let side = usize::from(size.side());
    Grid::of(side, side, available, FRAME, scale)
}

/// Returns the side of a board with cells of this side, including the frame, in logical pixels.
#[must_use]
pub const fn side(size: Size, cell: i32) -> i32 {
    size.side() as i32 * cell + 2 * FRAME
}

/// Returns the upper left corner of a cell.
#[must_use]
pub fn corner(grid: &Grid, size: Size, cell: Cell) -> (f64, f64) {
    (grid.x(size.column(cell).into()), grid.y(size.row(cell).into()))
}

/// Painter of a board.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    grid: Grid,
    appearance: Appearance,
    palette: Palette,
}

impl<'a> Painter<'a> {
    /// Creates a painter for a context and a grid.
    #[must_use]
    pub const fn new(cr: &'a Context, grid: Grid, appearance: Appearance) -> Self {
        Self { cr, grid, appearance, palette: Palette::of(appearance) }
    }

    /// Draws a board with everything on it, and optionally a hint.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
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

    /// Draws the empty board: background, grid lines, edge.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn field(&self, size: Size) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = *self;
        let side = usize::from(size.side());
        let (left, top, right, bottom) = (grid.left, grid.top, grid.x(side), grid.y(side));
        let board_frame =
            BoardFrame { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN };
        board_frame.fill(cr, (top + bottom) / 2.0, palette.field, palette.field)?;
        palette.lines.set(cr);
        // The first pixel of a cell belongs to the line before it; the outermost lines are omitted.
        for line in 1..side {
            cr.rectangle(grid.x(line), top, grid.pixel, bottom - top);
            cr.rectangle(left, grid.y(line), right - left, grid.pixel);
        }
        cr.fill()?;
        palette.edge.set(cr);
        board_frame.outline(cr, grid.pixel)
    }

    /// Draws the content of a cell with this upper left corner.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
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

    /// Returns the middle of a cell. Its first pixel belongs to the grid line before it.
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
            palette.mark_color(palette.player).set(cr);
            cr.set_line_width((grid.cell * PLANK).max(grid.pixel));
            cr.arc(x, y, PLAYER * 0.55 * grid.cell, 0.0, TAU);
            cr.stroke()?;
        }
        Ok(())
    }

    /// Returns the upper left corner and the side of a box.
    fn square_place(&self, (x, y): (f64, f64)) -> ((f64, f64), f64) {
        let Grid { cell, pixel, .. } = self.grid;
        let gap = self.grid.whole(cell * GAP);
        ((x + pixel + gap, y + pixel + gap), (cell - pixel - 2.0 * gap).max(pixel))
    }

    fn square(&self, at: (f64, f64), color: Color) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let ((x, y), side) = self.square_place(at);
        let radius = side * CORNER_RADIUS;
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
        // Beveled edges, with light from above.
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
        let ink = palette.mark_color(palette.free);
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
        palette.mark_color(palette.fixed).set(cr);
        cr.set_line_cap(LineCap::Round);
        cr.set_line_width((grid.cell * CROSS).max(grid.pixel));
        cr.new_path();
        for slant in [-1.0, 1.0] {
            cr.move_to(x - reach, y - slant * reach);
            cr.line_to(x + reach, y + slant * reach);
        }
        cr.stroke()
    }

    /// Draws an arrow from the player, whose cell has this upper left corner, into the next cell.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn hint(&self, direction: Direction, at: (f64, f64)) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let (x, y) = self.middle(at);
        let angle = match direction {
            Direction::Right => 0.0,
            Direction::Down => PI / 2.0,
            Direction::Left => PI,
            Direction::Up => -PI / 2.0,
        };
        cr.save()?;
        cr.translate(x, y);
        cr.rotate(angle);
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

/// Arrow to the right, in cells relative to the middle of the player.
const ARROW: [(f64, f64); 7] =
    [(0.44, -0.12), (0.92, -0.12), (0.92, -0.34), (1.4, 0.0), (0.92, 0.34), (0.92, 0.12), (0.44, 0.12)];
