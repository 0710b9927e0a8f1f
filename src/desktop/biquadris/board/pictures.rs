// SPDX-License-Identifier: GPL-3.0-or-later
//! Cached pictures of the parts of a board.
//!
//! Each picture is painted once; drawing a frame only composes them. A row of locked cells or a block keeps its picture when it
//! moves.

use std::collections::HashMap;

use gtk::cairo::Error;
use gtk::gsk;

use crate::desktop::render_cache::{Canvas, Painted, painted, picture};
use paint::Grid;
use paint::biquadris::{Painter, grid, is_hidden};
use rules::biquadris::geometry::{COLUMNS, Column, Row, blind_window};
use rules::biquadris::{Block, Board, Cell, Tetromino};

/// Maximum number of cached rows: a board has 18, and the rest is for its earlier rows.
const MAX_CACHED_ROWS: usize = 64;

/// Appearance of a row of locked cells: each cell, with a bit mask of the eight neighbors that belong to the same block.
type RowAppearance = [(Cell, u8); COLUMNS];

/// Returns the cache key of a row. If `blind`, cells behind the blind window count as empty.
fn row_appearance(board: &Board, row: Row, blind: bool) -> RowAppearance {
    let owner = |row, column| board.owner(row, column).filter(|_| !(blind && is_hidden(row, column)));
    let mut appearance = [(Cell::Empty, 0); COLUMNS];
    for (column, entry) in Column::all().zip(&mut appearance) {
        let Some(block) = owner(row, column) else { continue };
        let mut joined = 0;
        for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
            let row = row.index().checked_add_signed(down).and_then(Row::new);
            let column = column.index().checked_add_signed(right).and_then(Column::new);
            let neighbor = row.zip(column).and_then(|(row, column)| owner(row, column));
            joined = joined << 1 | u8::from(neighbor == Some(block));
        }
        *entry = (board.cell(row, column), joined);
    }
    appearance
}

/// Style of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum BlockStyle {
    /// The block itself.
    Falling,
    /// Its landing position.
    Ghost,
    /// Position suggested by a hint.
    Hint,
}

/// Pictures for one canvas: size, scale and appearance.
#[derive(Debug)]
pub(super) struct Pictures {
    brush: Brush,
    /// Cell geometry.
    pub grid: Grid,
    field: Painted<()>,
    rows: HashMap<RowAppearance, gsk::CairoNode>,
    blocks: HashMap<(BlockStyle, Tetromino, u8), gsk::CairoNode>,
    star: Painted<()>,
    blind: Painted<()>,
}

impl Pictures {
    /// Creates an empty cache. Each picture is painted on first use.
    pub(super) fn new(canvas: Canvas) -> Self {
        let grid = grid::fit(canvas.size.0, canvas.size.1, canvas.scale);
        let (field, star, blind) = (Painted::default(), Painted::default(), Painted::default());
        let (rows, blocks) = (HashMap::new(), HashMap::new());
        Self { brush: Brush { canvas, grid }, grid, field, rows, blocks, star, blind }
    }

    /// Canvas that the pictures were painted for.
    pub(super) const fn canvas(&self) -> Canvas {
        self.brush.canvas
    }

    /// Returns the empty board.
    pub(super) fn field(&mut self) -> Result<&gsk::CairoNode, Error> {
        let Brush { canvas, grid } = self.brush;
        let size = (canvas.size.0.into(), canvas.size.1.into());
        self.field.node(&(), || picture(size, canvas.scale, |cr| Painter::new(cr, grid, canvas.appearance).field()))
    }

    /// Returns the locked cells of a row, without hidden cells if `blind`; `None` if the row is empty.
    pub(super) fn row(&mut self, board: &Board, row: Row, blind: bool) -> Result<Option<gsk::CairoNode>, Error> {
        if board.taken()[row.index()] == 0 {
            return Ok(None);
        }
        let appearance = row_appearance(board, row, blind);
        if self.rows.len() >= MAX_CACHED_ROWS && !self.rows.contains_key(&appearance) {
            self.rows.clear();
        }
        let paint = |painter: Painter<'_>| {
            if blind { painter.row_outside_blind(board, row) } else { painter.row(board, row) }
        };
        painted(&mut self.rows, appearance, || self.brush.cells((COLUMNS, 1), (row, Column::LEFT), paint)).map(Some)
    }

    /// Returns a block, in its bounding rectangle.
    pub(super) fn block(&mut self, style: BlockStyle, block: Block) -> Result<gsk::CairoNode, Error> {
        let shape = block.shape();
        let size = (usize::from(shape.width), usize::from(shape.height));
        let paint = |painter: Painter<'_>| match style {
            BlockStyle::Falling => painter.falling(block),
            BlockStyle::Ghost => painter.ghost(block),
            BlockStyle::Hint => painter.hint(block),
        };
        let key = (style, block.kind(), block.turns());
        painted(&mut self.blocks, key, || self.brush.cells(size, (top(block), block.left()), paint))
    }

    /// Returns a star.
    pub(super) fn star(&mut self) -> Result<gsk::CairoNode, Error> {
        let paint = || self.brush.cells((1, 1), (Row::TOP, Column::CENTER), |painter| painter.star(Row::TOP));
        self.star.node(&(), paint).cloned()
    }

    /// Returns the closed blind window, and its upper left corner.
    pub(super) fn blind(&mut self) -> Result<(gsk::CairoNode, (f64, f64)), Error> {
        let (mut first, mut last) = ((Row::FLOOR, Column::CENTER), (Row::TOP, Column::CENTER));
        for (row, column) in blind_window() {
            first = (first.0.min(row), first.1.min(column));
            last = (last.0.max(row), last.1.max(column));
        }
        let count = (last.1.index() + 1 - first.1.index(), last.0.index() + 1 - first.0.index());
        let node = self.blind.node(&(), || self.brush.cells(count, first, |painter| painter.blind()))?.clone();
        Ok((node, self.corner_of(first.0, first.1)))
    }

    /// Upper left corner of a cell.
    pub(super) fn corner_of(&self, row: Row, column: Column) -> (f64, f64) {
        grid::corner(&self.grid, row, column)
    }

    /// Upper left corner of the bounding rectangle of a block.
    pub(super) fn corner(&self, block: Block) -> (f64, f64) {
        self.corner_of(top(block), block.left())
    }
}

/// Canvas and grid of pictures.
#[derive(Clone, Copy, Debug)]
struct Brush {
    canvas: Canvas,
    grid: Grid,
}

impl Brush {
    /// Paints a picture of this number of columns and rows, whose upper left cell is `(row, column)`.
    fn cells(
        self,
        (columns, rows): (usize, usize),
        (row, column): (Row, Column),
        paint: impl FnOnce(Painter<'_>) -> Result<(), Error>,
    ) -> Result<gsk::CairoNode, Error> {
        let (Canvas { scale, appearance, .. }, cell) = (self.canvas, self.grid.cell);
        let (left, top) = (-(column.index() as f64) * cell, -(row.index() as f64) * cell);
        let grid = Grid { left, top, ..self.grid };
        picture((columns as f64 * cell, rows as f64 * cell), scale, |cr| paint(Painter::new(cr, grid, appearance)))
    }
}

/// Topmost row of a block.
fn top(block: Block) -> Row {
    block.cells().map(|(row, _)| row).min().unwrap_or(Row::TOP)
}
