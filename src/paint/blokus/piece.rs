// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece alone, as in the side bar.

use cairo::{Context, Error};

use super::{Painter, Palette};
use crate::games::blokus::{Colour, Orientation};
use crate::paint::{Grid, Look};

/// How far the line around a chosen piece reaches beyond its squares, in units.
pub const REACH: i32 = 4;

/// How a piece stands in the side bar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum State {
    /// It can be taken.
    #[default]
    Free,
    /// It is the chosen one: a line runs around it, black, or light on dark.
    Chosen,
    /// It can't go anywhere: it is pale.
    Stuck,
}

/// The room of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// How wide and how high it is, in units; the piece stands in its middle.
    pub size: (i32, i32),
    /// The side of a square, in units.
    pub cell: i32,
    /// Device pixels to a unit.
    pub scale: i32,
}

impl Slot {
    /// A slot that is just large enough for a piece that lies so, chosen or not.
    #[must_use]
    pub fn around(orientation: &Orientation, cell: i32, scale: i32) -> Self {
        let side = |squares: u8| i32::from(squares) * cell + 2 * REACH;
        Self { size: (side(orientation.width()), side(orientation.height())), cell, scale }
    }

    /// Where the squares of a piece stand in it.
    #[must_use]
    pub fn grid(&self, orientation: &Orientation) -> Grid {
        let scale = self.scale.max(1);
        let pixel = 1.0 / f64::from(scale);
        let start = |size: i32, squares: u8| f64::from((size - i32::from(squares) * self.cell) * scale / 2) * pixel;
        let (left, top) = (start(self.size.0, orientation.width()), start(self.size.1, orientation.height()));
        Grid { left, top, cell: self.cell.into(), pixel }
    }
}

/// Draws a piece in the middle of its slot.
///
/// # Errors
/// If cairo can't.
pub fn piece(
    cr: &Context,
    colour: Colour,
    orientation: &Orientation,
    slot: Slot,
    state: State,
    look: Look,
) -> Result<(), Error> {
    let palette = Palette::of(look);
    let painter = Painter { cr, grid: slot.grid(orientation), names: 0.0, look, palette };
    painter.alone(colour, orientation, state)
}

/// A square in one of the colours, as large as fits, in the middle; marked as the look says.
///
/// # Errors
/// If cairo can't.
pub fn swatch(cr: &Context, colour: Colour, size: (i32, i32), scale: i32, look: Look) -> Result<(), Error> {
    let slot = Slot { size, cell: size.0.min(size.1), scale };
    piece(cr, colour, &crate::games::blokus::Piece::SINGLE.orientations()[0], slot, State::Free, look)
}
