// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position: the board, and the score, steps and high score. Callers supply the text.

use cairo::{Context, Error};

use super::{FRAME, Painter, grid, side};
use crate::board_frame::MARGIN;
use crate::page::{LARGE, MEDIUM, Page, Style};
use crate::{Appearance, Grid};
use rules::push_and_clear::{Board, Size};

/// Side of a cell in logical pixels.
const CELL: i32 = 48;
/// Margin of the picture, and height of the lines above the board.
const EDGE: i32 = 20;
const HEADER: i32 = 46;
/// Inset of a board's edge from its frame.
const INSET: i32 = FRAME - MARGIN as i32;

/// Text of a picture.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// Message that the game is over; empty until then.
    pub status: String,
    /// Score.
    pub score: String,
    /// Steps.
    pub steps: String,
    /// High score.
    pub best: String,
}

/// Returns the size of a picture in logical pixels.
#[must_use]
pub const fn size(board: Size) -> (i32, i32) {
    let side = side(board, CELL) - 2 * INSET;
    (side + 2 * EDGE, side + 2 * EDGE + HEADER)
}

/// Draws a position at this number of device pixels per logical pixel.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn draw(cr: &Context, scale: i32, board: &Board, labels: &Labels, appearance: Appearance) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let (left, right) = (f64::from(EDGE), f64::from(size(board.size()).0 - EDGE));
    let strong = Style { size: LARGE, bold: true, color: page.tones.ink };
    let plain = Style { size: MEDIUM, bold: false, color: page.tones.ink };
    let (first, second) = (f64::from(EDGE) + 13.0, f64::from(EDGE) + 34.0);
    let status = page.width(&labels.status, plain)?;
    page.write(&labels.score, (left, first), right - left - status, strong)?;
    page.write(&labels.status, (right - status, first), status + 1.0, plain)?;
    let best = page.width(&labels.best, plain)?;
    page.write(&labels.steps, (left, second), right - left - best, plain)?;
    page.write(&labels.best, (right - best, second), best + 1.0, plain)?;
    let side = side(board.size(), CELL);
    let places = grid(board.size(), (side, side), scale);
    let places = Grid {
        left: places.left + f64::from(EDGE - INSET),
        top: places.top + f64::from(EDGE + HEADER - INSET),
        ..places
    };
    Painter::new(cr, places, appearance).board(board, None)
}
