// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of single blocks and of all blocks in a row.

use cairo::{Context, Error};

use super::shape::Neighbors;
use super::{CellFace, Painter};
use crate::{Appearance, Grid};
use rules::biquadris::geometry::{Column, Row};
use rules::biquadris::{Block, Cell, Level, Tetromino};

/// Space between two blocks in a row, relative to a cell.
const SPACING: f64 = 0.6;

/// Draws a block as large as possible, centered.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn block(cr: &Context, kind: Tetromino, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let shape = kind.shape(0);
    // All blocks have cells of the same size: the widest block has four columns, the highest two rows.
    let cell = Grid::of(4, 2, size, 0, scale).cell;
    let pixel = 1.0 / f64::from(scale.max(1));
    let middle = |size: i32, count: u8| ((f64::from(size) - f64::from(count) * cell) / 2.0 / pixel).floor() * pixel;
    let at = (middle(size.0, shape.width), middle(size.1, shape.height));
    draw_block(cr, kind, at, Grid { left: 0.0, top: 0.0, cell, pixel }, appearance)
}

/// Returns the size in logical pixels of a row of all blocks with cells of this side.
#[must_use]
pub fn samples_size(cell: i32) -> (i32, i32) {
    ((row_width() * f64::from(cell)).ceil() as i32, 2 * cell)
}

/// Draws the seven blocks and the star in a row, as large as possible, centered.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn samples(cr: &Context, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let pixel = 1.0 / f64::from(scale.max(1));
    let (width, height) = (f64::from(size.0), f64::from(size.1));
    let cell = (((width / row_width()).min(height / 2.0)) / pixel).floor().max(1.0) * pixel;
    let grid = Grid { left: 0.0, top: 0.0, cell, pixel };
    let whole = |length: f64| (length / pixel).floor() * pixel;
    let mut x = whole((width - row_width() * cell) / 2.0).max(0.0);
    let floor = whole((height - 2.0 * cell) / 2.0) + 2.0 * cell;
    for kind in Tetromino::ALL {
        let shape = kind.shape(0);
        draw_block(cr, kind, (x, floor - f64::from(shape.height) * cell), grid, appearance)?;
        x += f64::from(shape.width) * cell + whole(SPACING * cell);
    }
    let star = Grid { left: x, top: floor - cell, ..grid };
    Painter::new(cr, star, appearance).cell(CellFace::Solid(Cell::Star), (Row::TOP, Column::LEFT), Neighbors::default())
}

/// Width in cells of a row of all blocks, including spaces.
fn row_width() -> f64 {
    let blocks: f64 = Tetromino::ALL.iter().map(|kind| f64::from(kind.shape(0).width)).sum();
    blocks + SPACING * Tetromino::ALL.len() as f64 + 1.0
}

/// Draws a block with the upper left corner of its cells at this point.
fn draw_block(
    cr: &Context,
    kind: Tetromino,
    (x, y): (f64, f64),
    grid: Grid,
    appearance: Appearance,
) -> Result<(), Error> {
    let block = Block::entering(kind, Level::Zero);
    let above = block.bottom().index() + 1 - usize::from(kind.shape(0).height);
    let grid = Grid { left: x, top: y - above as f64 * grid.cell, ..grid };
    Painter::new(cr, grid, appearance).falling(block)
}
