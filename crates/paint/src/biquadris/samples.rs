// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocks by themselves: one, or a row of all.

use cairo::{Context, Error};

use super::shape::Neighbors;
use super::{CellFace, Painter};
use crate::{Appearance, Grid};
use rules::biquadris::geometry::{Column, Row};
use rules::biquadris::{Block, Cell, Level, Tetromino};

/// Between two blocks of a row, in parts of a cell.
const BETWEEN: f64 = 0.6;

/// Paints a block alone, as large as fits, in the middle.
///
/// # Errors
/// If cairo can't.
pub fn block(cr: &Context, kind: Tetromino, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let shape = kind.shape(0);
    // All blocks have cells of the same size: the widest has four columns, the highest two rows.
    let cell = Grid::of(4, 2, size, 0, scale).cell;
    let pixel = 1.0 / f64::from(scale.max(1));
    let middle = |size: i32, count: u8| ((f64::from(size) - f64::from(count) * cell) / 2.0 / pixel).floor() * pixel;
    let at = (middle(size.0, shape.width), middle(size.1, shape.height));
    alone(cr, kind, at, Grid { left: 0.0, top: 0.0, cell, pixel }, appearance)
}

/// The least size of a row of all blocks whose cells have this side, in units.
#[must_use]
pub fn samples_size(cell: i32) -> (i32, i32) {
    ((cells_of_row() * f64::from(cell)).ceil() as i32, 2 * cell)
}

/// Paints the seven blocks and the star in a row, as large as fits, in the middle.
///
/// # Errors
/// If cairo can't.
pub fn samples(cr: &Context, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let pixel = 1.0 / f64::from(scale.max(1));
    let (width, height) = (f64::from(size.0), f64::from(size.1));
    let cell = (((width / cells_of_row()).min(height / 2.0)) / pixel).floor().max(1.0) * pixel;
    let grid = Grid { left: 0.0, top: 0.0, cell, pixel };
    let whole = |length: f64| (length / pixel).floor() * pixel;
    let mut x = whole((width - cells_of_row() * cell) / 2.0).max(0.0);
    let floor = whole((height - 2.0 * cell) / 2.0) + 2.0 * cell;
    for kind in Tetromino::ALL {
        let shape = kind.shape(0);
        alone(cr, kind, (x, floor - f64::from(shape.height) * cell), grid, appearance)?;
        x += f64::from(shape.width) * cell + whole(BETWEEN * cell);
    }
    let star = Grid { left: x, top: floor - cell, ..grid };
    Painter::new(cr, star, appearance).cell(CellFace::Solid(Cell::Star), (Row::TOP, Column::LEFT), Neighbors::default())
}

/// So many cells a row of all blocks is wide, its gaps included.
fn cells_of_row() -> f64 {
    let blocks: f64 = Tetromino::ALL.iter().map(|kind| f64::from(kind.shape(0).width)).sum();
    blocks + BETWEEN * Tetromino::ALL.len() as f64 + 1.0
}

/// Paints a block with the upper left corner of its cells here.
fn alone(cr: &Context, kind: Tetromino, (x, y): (f64, f64), grid: Grid, appearance: Appearance) -> Result<(), Error> {
    let block = Block::entering(kind, Level::Zero);
    let above = block.bottom().index() + 1 - usize::from(kind.shape(0).height);
    let grid = Grid { left: x, top: y - above as f64 * grid.cell, ..grid };
    Painter::new(cr, grid, appearance).falling(block)
}
