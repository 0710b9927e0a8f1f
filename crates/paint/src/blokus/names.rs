// SPDX-License-Identifier: GPL-3.0-or-later
//! Coordinates: row and column labels to the left of and below the board.

use std::cell::RefCell;

use cairo::Error;

use super::{Painter, strokes};
use crate::board_frame::MARGIN;
use crate::tiles::Tiles;
use rules::blokus::square::SIDE;

/// Height of a label relative to a square, and maximum height in logical pixels.
const HEIGHT: f64 = 0.4;
const MAX_HEIGHT: f64 = 11.0;
/// Maximum extent of a label relative to its height, including twice the descender.
const MAX_EXTENT: f64 = 1.7;

thread_local! {
    /// Labels, identified by their characters.
    static NAMES: RefCell<Tiles<u16>> = RefCell::default();
}

impl Painter<'_> {
    /// Draws all row and column labels.
    pub(super) fn coordinates(&self) -> Result<(), Error> {
        let Self { grid, names, .. } = self;
        let half = (grid.cell + grid.pixel) / 2.0;
        let left_of_board = grid.snap(grid.left - MARGIN - names / 2.0 - half);
        let below_board = grid.snap(grid.y(SIDE.into()) + MARGIN + names / 2.0 - half);
        (0..SIDE).try_for_each(|number| {
            let (x, y) = self.place((number as i8, number as i8));
            self.name(&(SIDE - number).to_string(), (left_of_board, y))?;
            self.name(char::from(b'a' + number).encode_utf8(&mut [0; 4]), (x, below_board))
        })
    }

    /// Draws a label in the middle of a square with this upper left corner.
    fn name(&self, name: &str, at: (f64, f64)) -> Result<(), Error> {
        let Self { cr, grid, appearance, .. } = *self;
        let height = self.height(HEIGHT, MAX_HEIGHT);
        if !self.tiles || height * MAX_EXTENT > grid.cell {
            return self.write_name(name, at, height);
        }
        NAMES.with_borrow_mut(|tiles| {
            let face = name.bytes().fold(0, |face, byte| face << 8 | u16::from(byte));
            tiles.put(cr, &grid, (appearance, face), at, |cr, grid| {
                Painter { cr, grid, tiles: false, ..*self }.write_name(name, (0.0, 0.0), height)
            })
        })
    }

    fn write_name(&self, name: &str, (x, y): (f64, f64), height: f64) -> Result<(), Error> {
        let Self { cr, grid, palette, .. } = self;
        let half = (grid.cell + grid.pixel) / 2.0;
        palette.names.set(cr);
        strokes::pen(cr, height, grid.pixel);
        strokes::trace(cr, name, (x + half, y + half), height);
        cr.stroke()
    }
}
