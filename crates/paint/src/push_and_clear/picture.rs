// SPDX-License-Identifier: GPL-3.0-or-later
//! A whole position as one picture, for those who want to keep or to send it: the board, and what is to be known of the game.
//! All words are given: this room knows no language.

use cairo::{Context, Error};

use super::{FRAME, Painter, grid, side};
use crate::board_frame::MARGIN;
use crate::page::{LARGE, MIDDLE, Page, Style};
use crate::{Appearance, Grid};
use rules::push_and_clear::{Board, Size};

/// The side of a cell, in units.
const CELL: i32 = 48;
/// Around all, and how high the lines above the board are.
const EDGE: i32 = 20;
const HEADER: i32 = 46;
/// A board's edge lies so far within its picture.
const INSET: i32 = FRAME - MARGIN as i32;

/// All words of a picture.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// That the game is over; empty as long as it isn't.
    pub status: String,
    /// The score, in words.
    pub score: String,
    /// The steps, in words.
    pub steps: String,
    /// The best score known, in words.
    pub best: String,
}

/// The size of a picture, in units.
#[must_use]
pub const fn size(board: Size) -> (i32, i32) {
    let side = side(board, CELL) - 2 * INSET;
    (side + 2 * EDGE, side + 2 * EDGE + HEADER)
}

/// Draws a position, so many device pixels to a unit.
///
/// # Errors
/// If cairo can't.
pub fn draw(cr: &Context, scale: i32, board: &Board, words: &Labels, appearance: Appearance) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let (left, right) = (f64::from(EDGE), f64::from(size(board.size()).0 - EDGE));
    let strong = Style { size: LARGE, bold: true, color: page.tones.ink };
    let plain = Style { size: MIDDLE, bold: false, color: page.tones.ink };
    let (first, second) = (f64::from(EDGE) + 13.0, f64::from(EDGE) + 34.0);
    let status = page.width(&words.status, plain)?;
    page.write(&words.score, (left, first), right - left - status, strong)?;
    page.write(&words.status, (right - status, first), status + 1.0, plain)?;
    let best = page.width(&words.best, plain)?;
    page.write(&words.steps, (left, second), right - left - best, plain)?;
    page.write(&words.best, (right - best, second), best + 1.0, plain)?;
    let side = side(board.size(), CELL);
    let places = grid(board.size(), (side, side), scale);
    let places = Grid {
        left: places.left + f64::from(EDGE - INSET),
        top: places.top + f64::from(EDGE + HEADER - INSET),
        ..places
    };
    Painter::new(cr, places, appearance).board(board, None)
}
