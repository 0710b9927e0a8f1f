// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position: the board, and the players' goals and scores. Callers supply the text.

use cairo::{Context, Error};

use super::{EDGE, Geometry, Painter, swatch};
use crate::Appearance;
use crate::page::{LARGE, Line, MEDIUM, Page, Style};
use rules::blocky::{Block, Color};

/// Side of the board without its edge, in logical pixels: a multiple of every possible number of cells.
const BOARD: i32 = 512;
/// Margin of the picture, and space above and below the board.
const MARGIN: i32 = 20;
const GAP: i32 = 12;
/// Heights of the line above the board and of a player's line below it.
const HEADER: i32 = 18;
const LINE: i32 = 30;
/// Side of a color swatch.
const SWATCH: i32 = 20;

/// Text about a player.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// Player's name.
    pub name: String,
    /// Name of the goal.
    pub goal: String,
    /// Color of the goal; `None` if the goal is hidden.
    pub color: Option<Color>,
    /// Score.
    pub score: String,
    /// Turns left.
    pub turns: String,
    /// Label of a player who is to move or has won.
    pub state: Option<String>,
}

/// Text of a picture.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// Whose turn it is, or the result.
    pub status: String,
    /// Progress of the game.
    pub progress: String,
    /// Players in seat order.
    pub players: Vec<Player>,
}

/// Returns the size of a picture with this many players, in logical pixels.
#[must_use]
pub const fn size(players: usize) -> (i32, i32) {
    let board = BOARD + 2 * EDGE;
    (board + 2 * MARGIN, MARGIN + HEADER + GAP + board + GAP + players as i32 * LINE + MARGIN - GAP / 2)
}

/// Draws a position at this number of device pixels per logical pixel.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn draw(cr: &Context, scale: i32, board: &Block, labels: &Labels, appearance: Appearance) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let (left, right) = (f64::from(MARGIN), f64::from(size(0).0 - MARGIN));
    let baseline = f64::from(MARGIN) + 14.0;
    let plain = Style { size: MEDIUM, bold: false, color: page.tones.ink };
    let progress = page.width(&labels.progress, plain)?;
    let strong = Style { size: LARGE, bold: true, color: page.tones.ink };
    page.write(&labels.status, (left, baseline), right - left - progress - f64::from(GAP), strong)?;
    page.write(&labels.progress, (right - progress, baseline), progress + 1.0, plain)?;
    let geometry = Geometry::framed(board.height(), (BOARD, BOARD), 0, scale);
    let geometry = geometry.moved((MARGIN + EDGE, MARGIN + HEADER + GAP + EDGE));
    Painter::new(cr, geometry, appearance).board(board)?;
    let first = MARGIN + HEADER + GAP + BOARD + 2 * EDGE + GAP;
    for (row, player) in (0..).zip(&labels.players) {
        let top = first + row * LINE;
        if let Some(color) = player.color {
            cr.save()?;
            cr.translate(left, f64::from(top + (LINE - SWATCH) / 2));
            swatch(cr, color, (SWATCH, SWATCH), scale, appearance)?;
            cr.restore()?;
        }
        let state = player.state.as_deref();
        let Player { name, goal, score, turns, .. } = player;
        let line = Line { name, detail: goal, score, note: turns, state };
        page.line(&line, (left + f64::from(SWATCH + GAP), right), f64::from(top + LINE / 2) + 5.0)?;
    }
    Ok(())
}
