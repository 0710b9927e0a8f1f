// SPDX-License-Identifier: GPL-3.0-or-later
//! Single pieces, for the sidebar.

use cairo::{Context, Error};

use super::Painter;
use super::body::Kind;
use super::contour::Contour;
use super::overlays::of;
use crate::{Appearance, Grid};
use rules::blokus::{Color, Orientation, Piece};

/// Extent of the selected piece's outline beyond its squares, in logical pixels.
pub const REACH: i32 = 4;

/// Gap between the selected piece and its outline, and width of the outline, in logical pixels.
const GAP: i32 = 1;
const OUTLINE: i32 = 2;
/// Opacity of a piece that can't be placed.
const STUCK_OPACITY: f64 = 0.32;
/// The same in high contrast.
const STUCK_OPACITY_HIGH_CONTRAST: f64 = 0.55;

/// State of a piece in the sidebar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum State {
    /// Can be placed.
    #[default]
    Free,
    /// Selected: outlined.
    Chosen,
    /// Can't be placed anywhere: faded.
    Stuck,
}

/// Area for a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Size in logical pixels; the piece is centered.
    pub size: (i32, i32),
    /// Side of a square in logical pixels.
    pub cell: i32,
    /// Device pixels per logical pixel.
    pub scale: i32,
}

impl Slot {
    /// Returns the smallest slot for a piece in this orientation, with space for the outline.
    #[must_use]
    pub fn around(orientation: &Orientation, cell: i32, scale: i32) -> Self {
        let side = |squares: u8| i32::from(squares) * cell + 2 * REACH;
        Self { size: (side(orientation.width()), side(orientation.height())), cell, scale }
    }

    /// Returns the grid of a piece's squares in the slot.
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
/// Returns an error if drawing fails.
pub fn piece(
    cr: &Context,
    color: Color,
    orientation: &Orientation,
    slot: Slot,
    state: State,
    appearance: Appearance,
) -> Result<(), Error> {
    let painter = Painter::on_grid(cr, slot.grid(orientation), 0.0, appearance);
    let cells = of(orientation, (0, 0));
    if state == State::Stuck {
        cr.push_group();
        painter.drawn(Kind::Solid, color, &cells, &[])?;
        cr.pop_group_to_source()?;
        return cr.paint_with_alpha(if appearance.theme.high_contrast {
            STUCK_OPACITY_HIGH_CONTRAST
        } else {
            STUCK_OPACITY
        });
    }
    painter.body(color, &cells)?;
    if state == State::Chosen {
        let beyond = [GAP + OUTLINE, GAP].map(|far| -f64::from(far));
        painter.band(&Contour::of(&cells), (beyond[0], beyond[1]), painter.palette.strong)?;
    }
    Ok(())
}

/// Draws a square in one of the colors, as large as possible and centered, with marks if enabled.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn swatch(cr: &Context, color: Color, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let slot = Slot { size, cell: size.0.min(size.1), scale };
    piece(cr, color, &Piece::SINGLE.orientations()[0], slot, State::Free, appearance)
}
