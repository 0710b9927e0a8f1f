// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Biquadris: a board with its locked cells, and what stands on it, each for itself, so that a window can
//! keep the one and redraw the other.

use std::f64::consts::PI;

use cairo::{Context, Error};

use crate::games::biquadris::geometry::{Column, RESERVE_ROWS, Row, blind_window};
use crate::games::biquadris::{Biquadris, Block, Board, Cell, Level, Side, Tetromino};

pub mod grid;
mod marks;
pub mod palette;
mod shape;

pub use grid::Grid;
pub use palette::Palette;
use shape::{Around, Shape};

/// How round the corners of a board are, in units.
const CORNER: f64 = 8.0;
/// How far the board reaches beyond its cells, in units.
const MARGIN: f64 = 4.0;
/// How wide the outline of a ghost is, as a part of a cell.
const GHOST: f64 = 0.09;
/// How wide it is at least, in device pixels.
const LEAST_GHOST: f64 = 2.0;
/// How deep edges are, as a part of a cell.
const DEPTH: f64 = 0.07;

/// What is drawn with, and where.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    /// The picture.
    pub cr: &'a Context,
    /// Where cells stand.
    pub grid: Grid,
    /// The colours.
    pub palette: &'a Palette,
}

impl Painter<'_> {
    /// The empty board: playfield, reserve rows, lines, edge.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn field(&self) -> Result<(), Error> {
        let Self { cr, grid, palette } = *self;
        let (left, top, width, height) = grid.cells();
        let pixel = grid.pixel;
        let playfield = top + RESERVE_ROWS as f64 * grid.cell;
        rounded(cr, (left - MARGIN, top - MARGIN), (width + 2.0 * MARGIN, height + 2.0 * MARGIN), CORNER);
        palette.field.set(cr);
        cr.fill_preserve()?;
        cr.save()?;
        cr.clip();
        palette.reserve.set(cr);
        cr.rectangle(left - MARGIN, top - MARGIN, width + 2.0 * MARGIN, playfield - top + MARGIN);
        cr.fill()?;
        cr.restore()?;
        palette.lines.set(cr);
        // The first pixel of a cell belongs to the line before it; the outermost lines are left out.
        for column in Column::all().skip(1) {
            cr.rectangle(grid.x(column), top, pixel, height);
        }
        for row in Row::all().skip(1).filter(|row| row.index() != RESERVE_ROWS) {
            cr.rectangle(left, grid.y(row), width, pixel);
        }
        cr.fill()?;
        palette.edge.set(cr);
        cr.rectangle(left - MARGIN, playfield, width + 2.0 * MARGIN, pixel);
        cr.fill()?;
        let half = pixel / 2.0;
        let edge = MARGIN - half;
        rounded(cr, (left - edge, top - edge), (width + 2.0 * edge, height + 2.0 * edge), CORNER - half);
        cr.set_line_width(pixel);
        cr.stroke()
    }

    /// The locked cells of a board.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn locked(&self, board: &Board) -> Result<(), Error> {
        Row::all().try_for_each(|row| self.row(board, row))
    }

    /// The locked cells of one row of a board.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn row(&self, board: &Board, row: Row) -> Result<(), Error> {
        for column in Column::all() {
            let Some(owner) = board.owner(row, column) else { continue };
            let around = Around::new(|right, down| {
                let row = row.index().checked_add_signed(down).and_then(Row::new);
                let column = column.index().checked_add_signed(right).and_then(Column::new);
                row.zip(column).and_then(|(row, column)| board.owner(row, column)) == Some(owner)
            });
            self.cell(board.cell(row, column), (self.grid.x(column), self.grid.y(row)), around)?;
        }
        Ok(())
    }

    /// A block on its way.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn falling(&self, block: Block) -> Result<(), Error> {
        let cell = block.kind().into();
        each_cell(block, |row, column, around| self.cell(cell, (self.grid.x(column), self.grid.y(row)), around))
    }

    /// Where a block would come to rest.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn ghost(&self, block: Block) -> Result<(), Error> {
        let Some(colour) = self.palette.block(block.kind().into()) else { return Ok(()) };
        let line = self.palette.outline.unwrap_or(colour);
        each_cell(block, |row, column, around| {
            let shape = Shape::new(self.cr, &self.grid, (self.grid.x(column), self.grid.y(row)), around);
            shape.fill(colour.alpha(0.16))?;
            shape.outline(line.alpha(0.9), self.thin_line())
        })
    }

    /// Where a block should go.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn hint(&self, block: Block) -> Result<(), Error> {
        let colour = self.palette.hint;
        each_cell(block, |row, column, around| {
            let at = (self.grid.x(column), self.grid.y(row));
            let shape = Shape::new(self.cr, &self.grid, at, around);
            shape.fill(colour.alpha(0.22))?;
            shape.outline(colour, self.thin_line())?;
            colour.set(self.cr);
            marks::question(self.cr, at, self.grid.cell, self.grid.pixel)
        })
    }

    /// The hidden part of a board. Covers whatever stands there.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn blind(&self) -> Result<(), Error> {
        let [cover, mark] = self.palette.blind;
        for (row, column) in blind_window() {
            let at = (self.grid.x(column), self.grid.y(row));
            let hidden = |right: isize, down: isize| {
                let row = row.index().checked_add_signed(down);
                let column = column.index().checked_add_signed(right);
                let there = row.and_then(Row::new).zip(column.and_then(Column::new));
                there.is_some_and(|there| blind_window().any(|cell| cell == there))
            };
            // A hidden cell covers the line before it as well: nothing shines through.
            cover.set(self.cr);
            self.cr.rectangle(at.0, at.1, self.grid.cell, self.grid.cell);
            self.cr.fill()?;
            let shape = Shape::new(self.cr, &self.grid, at, Around::new(hidden));
            shape.outline(mark.alpha(0.5), self.grid.pixel)?;
            mark.alpha(0.8).set(self.cr);
            marks::question(self.cr, at, self.grid.cell, self.grid.pixel)?;
        }
        Ok(())
    }

    /// A board with all that stands on it.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn side(&self, position: &Biquadris, side: Side, hint: Option<Block>) -> Result<(), Error> {
        let player = position.player(side);
        self.field()?;
        self.locked(player.board())?;
        if let Some(hint) = hint {
            self.hint(hint)?;
        }
        if let Some(block) = player.current() {
            let ghost = player.board().landing(block);
            if hint.is_none() && ghost != block {
                self.ghost(ghost)?;
            }
            self.falling(block)?;
        }
        if player.is_blind() { self.blind() } else { Ok(()) }
    }

    /// The width of the outline of what isn't there yet.
    fn thin_line(&self) -> f64 {
        self.grid.whole(self.grid.cell * GHOST).max(LEAST_GHOST * self.grid.pixel)
    }

    fn cell(&self, cell: Cell, at: (f64, f64), around: Around) -> Result<(), Error> {
        let Self { cr, grid, palette } = self;
        let Some(colour) = palette.block(cell) else { return Ok(()) };
        let shape = Shape::new(cr, grid, at, around);
        shape.fill(colour)?;
        match palette.outline {
            Some(outline) => shape.outline(outline, grid.whole(grid.cell * DEPTH))?,
            None => shape.shade(grid.whole(grid.cell * DEPTH))?,
        }
        palette.ink_on(colour).set(cr);
        marks::draw(cr, cell, at, grid.cell, grid.pixel)
    }
}

/// Paints a block alone, as large as fits, in the middle.
///
/// # Errors
/// If cairo can't.
pub fn block(cr: &Context, kind: Tetromino, size: (i32, i32), scale: i32, palette: &Palette) -> Result<(), Error> {
    let shape = kind.shape(0);
    // All blocks have cells of the same size: the widest has four columns, the highest two rows.
    let cell = Grid::of(4, 2, size, 0, scale).cell;
    let pixel = 1.0 / f64::from(scale.max(1));
    let middle = |size: i32, count: u8| ((f64::from(size) - f64::from(count) * cell) / 2.0 / pixel).floor() * pixel;
    let block = Block::entering(kind, Level::Zero);
    let grid = Grid {
        left: middle(size.0, shape.width),
        top: middle(size.1, shape.height) - (block.bottom().index() + 1 - usize::from(shape.height)) as f64 * cell,
        cell,
        pixel,
    };
    Painter { cr, grid, palette }.falling(block)
}

/// Does something with each cell of a block, which knows its neighbours.
fn each_cell(block: Block, mut paint: impl FnMut(Row, Column, Around) -> Result<(), Error>) -> Result<(), Error> {
    block.cells().try_for_each(|(row, column)| {
        let around = Around::new(|right, down| {
            let row = row.index().checked_add_signed(down);
            let column = column.index().checked_add_signed(right);
            block.cells().any(|(r, c)| (Some(r.index()), Some(c.index())) == (row, column))
        });
        paint(row, column, around)
    })
}

/// A rectangle with round corners as the path.
fn rounded(cr: &Context, (x, y): (f64, f64), (width, height): (f64, f64), radius: f64) {
    cr.new_path();
    for (index, (x, y)) in [
        (x + width - radius, y + radius),
        (x + width - radius, y + height - radius),
        (x + radius, y + height - radius),
        (x + radius, y + radius),
    ]
    .into_iter()
    .enumerate()
    {
        let turn = (index as f64 - 1.0) * PI / 2.0;
        cr.arc(x, y, radius, turn, turn + PI / 2.0);
    }
    cr.close_path();
}
