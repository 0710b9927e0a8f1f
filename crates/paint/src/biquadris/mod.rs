// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Biquadris: a board with its locked cells, and what stands on it, each for itself, so that a window can
//! keep the one and redraw the other.

use std::cell::RefCell;

use cairo::{Context, Error};

use crate::board_frame::{BoardFrame, MARGIN};
use crate::tiles::{self, Tiles};
use crate::{Appearance, Grid};
use rules::biquadris::geometry::{COLUMNS, Column, RESERVE_ROWS, ROWS, Row, blind_window};
use rules::biquadris::{Biquadris, Block, Board, Cell, Side};

pub mod figures;
pub mod grid;
mod marks;
pub mod palette;
mod patterns;
pub mod picture;
mod samples;
mod shape;
mod thumbnail;

pub use palette::Palette;
pub use samples::{block, samples, samples_size};
use shape::{Neighbors, Shape};

/// How wide the outline of a ghost is, as a part of a cell.
const GHOST: f64 = 0.09;
/// How wide it is at least, in device pixels.
const LEAST_GHOST: f64 = 2.0;
/// How deep edges are, as a part of a cell.
const DEPTH: f64 = 0.07;

/// What a cell shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum CellFace {
    /// A part of a block.
    Solid(Cell),
    /// A part of a block that would come to rest here.
    Ghost(Cell),
    /// A part of a block that should come to rest here.
    Hint,
    /// Something that must not be seen.
    Hidden,
}

thread_local! {
    static TILES: RefCell<Tiles<(CellFace, Neighbors)>> = RefCell::default();
}

/// What is drawn with, and where.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    grid: Grid,
    appearance: Appearance,
    palette: Palette,
    /// Whether cells are put together from pixels.
    tiles: bool,
}

impl<'a> Painter<'a> {
    /// Draws into this picture, whose cells stand there.
    #[must_use]
    pub fn new(cr: &'a Context, grid: Grid, appearance: Appearance) -> Self {
        Self { cr, grid, appearance, palette: Palette::of(appearance), tiles: tiles::suit(cr, &grid) }
    }

    /// The empty board: playfield, reserve rows, lines, edge.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn field(&self) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = *self;
        let (left, top) = (grid.left, grid.top);
        let (width, height) = (COLUMNS as f64 * grid.cell, ROWS as f64 * grid.cell);
        let pixel = grid.pixel;
        let playfield = top + RESERVE_ROWS as f64 * grid.cell;
        let board_frame = BoardFrame {
            left: left - MARGIN,
            top: top - MARGIN,
            right: left + width + MARGIN,
            bottom: top + height + MARGIN,
        };
        board_frame.fill(cr, playfield, palette.reserve, palette.field)?;
        palette.lines.set(cr);
        // The first pixel of a cell belongs to the line before it; the outermost lines are left out.
        for column in Column::all().skip(1) {
            cr.rectangle(grid.x(column.index()), top, pixel, height);
        }
        for row in Row::all().skip(1).filter(|row| row.index() != RESERVE_ROWS) {
            cr.rectangle(left, grid.y(row.index()), width, pixel);
        }
        cr.fill()?;
        palette.edge.set(cr);
        cr.rectangle(left - MARGIN, playfield, width + 2.0 * MARGIN, pixel);
        cr.fill()?;
        board_frame.outline(cr, pixel)
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
        self.row_where(board, row, |_, _| true)
    }

    /// The locked cells of a board that the blind window leaves to be seen. They don't tell what they are joined to in it.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn locked_beside_blind(&self, board: &Board) -> Result<(), Error> {
        Row::all().try_for_each(|row| self.row_beside_blind(board, row))
    }

    /// The same of one row.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn row_beside_blind(&self, board: &Board, row: Row) -> Result<(), Error> {
        self.row_where(board, row, |row, column| !is_hidden(row, column))
    }

    fn row_where(&self, board: &Board, row: Row, seen: impl Fn(Row, Column) -> bool) -> Result<(), Error> {
        let owner = |row, column| board.owner(row, column).filter(|_| seen(row, column));
        for column in Column::all() {
            let Some(of) = owner(row, column) else { continue };
            let around = Neighbors::new(|right, down| {
                beside(row, column, right, down).and_then(|(row, column)| owner(row, column)) == Some(of)
            });
            self.cell(CellFace::Solid(board.cell(row, column)), (row, column), around)?;
        }
        Ok(())
    }

    /// A block on its way.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn falling(&self, block: Block) -> Result<(), Error> {
        self.cells(CellFace::Solid(block.kind().into()), || block.cells())
    }

    /// The part of a block on its way that the blind window leaves to be seen.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn falling_beside_blind(&self, block: Block) -> Result<(), Error> {
        let seen = || block.cells().filter(|&(row, column)| !is_hidden(row, column));
        self.cells(CellFace::Solid(block.kind().into()), seen)
    }

    /// The star on its way: in the center column.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn star(&self, row: Row) -> Result<(), Error> {
        self.cell(CellFace::Solid(Cell::Star), (row, Column::CENTER), Neighbors::default())
    }

    /// Where a block would come to rest.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn ghost(&self, block: Block) -> Result<(), Error> {
        self.cells(CellFace::Ghost(block.kind().into()), || block.cells())
    }

    /// Where a block should go.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn hint(&self, block: Block) -> Result<(), Error> {
        self.cells(CellFace::Hint, || block.cells())
    }

    /// The hidden part of a board. Covers whatever stands there.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn blind(&self) -> Result<(), Error> {
        self.cells(CellFace::Hidden, blind_window)
    }

    /// A board with all that stands on it.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn side(&self, position: &Biquadris, side: Side, hint: Option<Block>) -> Result<(), Error> {
        let player = position.player(side);
        self.field()?;
        if player.is_blind() {
            // Where a block would come to rest tells what stands in its way: there is no ghost.
            self.locked_beside_blind(player.board())?;
            hint.map_or(Ok(()), |hint| self.hint(hint))?;
            player.current().map_or(Ok(()), |block| self.falling_beside_blind(block))?;
            return self.blind();
        }
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
        Ok(())
    }

    /// The width of the outline of what isn't there yet.
    fn thin_line(&self) -> f64 {
        self.grid.whole(self.grid.cell * GHOST).max(LEAST_GHOST * self.grid.pixel)
    }

    /// Cells that belong together.
    fn cells<I: Iterator<Item = (Row, Column)>>(&self, face: CellFace, cells: impl Fn() -> I) -> Result<(), Error> {
        cells().try_for_each(|(row, column)| {
            let around = Neighbors::new(|right, down| {
                beside(row, column, right, down).is_some_and(|there| cells().any(|cell| cell == there))
            });
            self.cell(face, (row, column), around)
        })
    }

    fn cell(&self, face: CellFace, (row, column): (Row, Column), around: Neighbors) -> Result<(), Error> {
        let Self { cr, grid, appearance, .. } = *self;
        let at = grid::corner(&grid, row, column);
        if !self.tiles {
            return self.draw(face, at, around);
        }
        TILES.with_borrow_mut(|tiles| {
            tiles.put(cr, &grid, (appearance, (face, around)), at, |cr, grid| {
                Painter { cr, grid, tiles: false, ..*self }.draw(face, (0.0, 0.0), around)
            })
        })
    }

    fn draw(&self, face: CellFace, at: (f64, f64), around: Neighbors) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let shape = Shape::new(cr, grid, at, around);
        match face {
            CellFace::Solid(cell) => self.solid(cell, at, &shape),
            CellFace::Ghost(cell) => {
                let Some(color) = palette.block(cell) else { return Ok(()) };
                shape.fill(color.alpha(0.16))?;
                shape.outline(palette.outline.unwrap_or(color).alpha(0.9), self.thin_line())
            }
            CellFace::Hint => {
                let color = palette.hint;
                shape.fill(color.alpha(0.22))?;
                shape.outline(color, self.thin_line())?;
                color.set(cr);
                marks::question(cr, at, grid.cell, grid.pixel)
            }
            CellFace::Hidden => {
                let [cover, mark] = palette.blind;
                // A hidden cell covers the line before it as well: nothing shines through.
                cover.set(cr);
                cr.rectangle(at.0, at.1, grid.cell, grid.cell);
                cr.fill()?;
                shape.outline(mark.alpha(0.5), grid.pixel)?;
                mark.alpha(0.8).set(cr);
                marks::question(cr, at, grid.cell, grid.pixel)
            }
        }
    }

    fn solid(&self, cell: Cell, at: (f64, f64), shape: &Shape<'_>) -> Result<(), Error> {
        let Self { cr, grid, appearance, palette, .. } = self;
        let Some(color) = palette.block(cell) else { return Ok(()) };
        let ink = palette.ink_on(color);
        let star = cell == Cell::Star;
        shape.fill(color)?;
        if appearance.marks.patterns() && !star {
            shape.within(|| {
                palette.pattern_on(color, appearance.marks).set(cr);
                patterns::draw(cr, cell, at, grid)
            })?;
        }
        match palette.outline {
            Some(outline) => shape.outline(outline, grid.whole(grid.cell * DEPTH))?,
            None => shape.shade(grid.whole(grid.cell * DEPTH))?,
        }
        if !appearance.marks.letters() && !star {
            return Ok(());
        }
        if appearance.marks.patterns() && !star {
            color.set(cr);
            marks::clear(cr, cell, at, grid.cell, grid.pixel)?;
        }
        ink.set(cr);
        marks::draw(cr, cell, at, grid.cell, grid.pixel)
    }
}

/// The cell so many steps from this one; `None` outside the board.
fn beside(row: Row, column: Column, right: isize, down: isize) -> Option<(Row, Column)> {
    let row = row.index().checked_add_signed(down).and_then(Row::new);
    let column = column.index().checked_add_signed(right).and_then(Column::new);
    row.zip(column)
}

/// Whether a cell lies in the blind window.
#[must_use]
pub fn is_hidden(row: Row, column: Column) -> bool {
    blind_window().any(|cell| cell == (row, column))
}
