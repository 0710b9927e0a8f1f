// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Biquadris: a board with its locked cells, and the layers above it. Layers are drawn separately so that a
//! window can cache one and redraw another.

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

/// Line width of a ghost's outline, relative to a cell.
const GHOST: f64 = 0.09;
/// Minimum line width of a ghost's outline, in device pixels.
const MIN_GHOST: f64 = 2.0;
/// Width of beveled edges, relative to a cell.
const DEPTH: f64 = 0.07;

/// Content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum CellFace {
    /// Part of a block.
    Solid(Cell),
    /// Part of a block at its landing position.
    Ghost(Cell),
    /// Part of a block at the position suggested by a hint.
    Hint,
    /// Cell hidden by the blind window.
    Hidden,
}

thread_local! {
    static TILES: RefCell<Tiles<(CellFace, Neighbors)>> = RefCell::default();
}

/// Painter of a board.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    grid: Grid,
    appearance: Appearance,
    palette: Palette,
    /// Whether cells are drawn from cached tiles.
    tiles: bool,
}

impl<'a> Painter<'a> {
    /// Creates a painter for a context and a grid.
    #[must_use]
    pub fn new(cr: &'a Context, grid: Grid, appearance: Appearance) -> Self {
        Self { cr, grid, appearance, palette: Palette::of(appearance), tiles: tiles::can_cache(cr, &grid) }
    }

    /// Draws the empty board: playfield, reserve rows, grid lines, edge.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
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
        // The first pixel of a cell belongs to the line before it; the outermost lines are omitted.
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

    /// Draws the locked cells of a board.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn locked(&self, board: &Board) -> Result<(), Error> {
        Row::all().try_for_each(|row| self.row(board, row))
    }

    /// Draws the locked cells of one row.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn row(&self, board: &Board, row: Row) -> Result<(), Error> {
        self.row_where(board, row, |_, _| true)
    }

    /// Draws the locked cells outside the blind window. Cells at its border don't show whether they continue inside.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn locked_outside_blind(&self, board: &Board) -> Result<(), Error> {
        Row::all().try_for_each(|row| self.row_outside_blind(board, row))
    }

    /// Draws the locked cells of one row outside the blind window.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn row_outside_blind(&self, board: &Board, row: Row) -> Result<(), Error> {
        self.row_where(board, row, |row, column| !is_hidden(row, column))
    }

    fn row_where(&self, board: &Board, row: Row, is_visible: impl Fn(Row, Column) -> bool) -> Result<(), Error> {
        let owner = |row, column| board.owner(row, column).filter(|_| is_visible(row, column));
        for column in Column::all() {
            let Some(of) = owner(row, column) else { continue };
            let around = Neighbors::new(|right, down| {
                offset_cell(row, column, right, down).and_then(|(row, column)| owner(row, column)) == Some(of)
            });
            self.cell(CellFace::Solid(board.cell(row, column)), (row, column), around)?;
        }
        Ok(())
    }

    /// Draws a falling block.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn falling(&self, block: Block) -> Result<(), Error> {
        self.cells(CellFace::Solid(block.kind().into()), || block.cells())
    }

    /// Draws the part of a falling block outside the blind window.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn falling_outside_blind(&self, block: Block) -> Result<(), Error> {
        let is_visible = || block.cells().filter(|&(row, column)| !is_hidden(row, column));
        self.cells(CellFace::Solid(block.kind().into()), is_visible)
    }

    /// Draws a falling star, in the center column.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn star(&self, row: Row) -> Result<(), Error> {
        self.cell(CellFace::Solid(Cell::Star), (row, Column::CENTER), Neighbors::default())
    }

    /// Draws a block at its landing position.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn ghost(&self, block: Block) -> Result<(), Error> {
        self.cells(CellFace::Ghost(block.kind().into()), || block.cells())
    }

    /// Draws a block at the position suggested by a hint.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn hint(&self, block: Block) -> Result<(), Error> {
        self.cells(CellFace::Hint, || block.cells())
    }

    /// Draws the blind window over everything below it.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn blind(&self) -> Result<(), Error> {
        self.cells(CellFace::Hidden, blind_window)
    }

    /// Draws one side of a position with everything on it.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn side(&self, position: &Biquadris, side: Side, hint: Option<Block>) -> Result<(), Error> {
        let player = position.player(side);
        self.field()?;
        if player.is_blind() {
            // The landing position would reveal hidden cells, so there is no ghost.
            self.locked_outside_blind(player.board())?;
            hint.map_or(Ok(()), |hint| self.hint(hint))?;
            player.current().map_or(Ok(()), |block| self.falling_outside_blind(block))?;
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

    /// Line width of the outlines of ghosts and hints.
    fn thin_line(&self) -> f64 {
        self.grid.whole(self.grid.cell * GHOST).max(MIN_GHOST * self.grid.pixel)
    }

    /// Draws the cells of one block or area, joined together.
    fn cells<I: Iterator<Item = (Row, Column)>>(&self, face: CellFace, cells: impl Fn() -> I) -> Result<(), Error> {
        cells().try_for_each(|(row, column)| {
            let around = Neighbors::new(|right, down| {
                offset_cell(row, column, right, down).is_some_and(|there| cells().any(|cell| cell == there))
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
                // A hidden cell also covers the grid line before it, so that nothing shows through.
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
        let ink = palette.mark_color(color);
        let star = cell == Cell::Star;
        shape.fill(color)?;
        if appearance.marks.patterns() && !star {
            shape.within(|| {
                palette.pattern_color(color, appearance.marks).set(cr);
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

/// Returns the cell at this offset; `None` outside the board.
fn offset_cell(row: Row, column: Column, right: isize, down: isize) -> Option<(Row, Column)> {
    let row = row.index().checked_add_signed(down).and_then(Row::new);
    let column = column.index().checked_add_signed(right).and_then(Column::new);
    row.zip(column)
}

/// Whether a cell is in the blind window.
#[must_use]
pub fn is_hidden(row: Row, column: Column) -> bool {
    blind_window().any(|cell| cell == (row, column))
}
