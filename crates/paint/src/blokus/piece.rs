// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece alone, as in the side bar.

use cairo::{Context, Error};

use super::Painter;
use super::body::Kind;
use super::contour::Contour;
use super::overlays::of;
use crate::{Appearance, Grid};
use rules::blokus::{Color, Orientation, Piece};

/// How far the line around a chosen piece reaches beyond its squares, in units.
pub const REACH: i32 = 4;

/// Between a chosen piece and the line around it, and how thick that is, in units.
const GAP: i32 = 1;
const THICK: i32 = 2;
/// How much is left of the color of a piece that can't go anywhere.
const PALE: f64 = 0.32;
/// And where contrasts are strong.
const STRONG: f64 = 0.55;

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
    color: Color,
    orientation: &Orientation,
    slot: Slot,
    state: State,
    appearance: Appearance,
) -> Result<(), Error> {
    let painter = Painter::upon(cr, slot.grid(orientation), 0.0, appearance);
    let cells = of(orientation, (0, 0));
    if state == State::Stuck {
        cr.push_group();
        painter.drawn(Kind::Solid, color, &cells, &[])?;
        cr.pop_group_to_source()?;
        return cr.paint_with_alpha(if appearance.theme.high_contrast { STRONG } else { PALE });
    }
    painter.body(color, &cells)?;
    if state == State::Chosen {
        let beyond = [GAP + THICK, GAP].map(|far| -f64::from(far));
        painter.band(&Contour::of(&cells), (beyond[0], beyond[1]), painter.palette.strong)?;
    }
    Ok(())
}

/// A square in one of the colors, as large as fits, in the middle; marked as the look says.
///
/// # Errors
/// If cairo can't.
pub fn swatch(cr: &Context, color: Color, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let slot = Slot { size, cell: size.0.min(size.1), scale };
    piece(cr, color, &Piece::SINGLE.orientations()[0], slot, State::Free, appearance)
}
