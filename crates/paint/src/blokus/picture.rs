// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position: the board with coordinates, and the players' colors, scores and clocks. Callers supply the
//! text.

use cairo::{Context, Error};

use super::{Geometry, Painter, Position, swatch};
use crate::Appearance;
use crate::board_frame::MARGIN;
use crate::page::{LARGE, Line, MEDIUM, Page, Style};
use rules::blokus::Color;

/// Side of the board without frame and coordinates, in logical pixels: a multiple of the number of squares.
const BOARD: i32 = 560;
/// Space for coordinates, as computed by [`Geometry`] for a board of this size.
const NAMES: i32 = 24;
/// Margin of the board's edge around its squares.
const EDGE: i32 = MARGIN as i32;
/// Margin of the picture, and space above and below the board.
const AROUND: i32 = 20;
const GAP: i32 = 12;
/// Heights of the line above the board and of a player's line below it.
const HEADER: i32 = 18;
const LINE: i32 = 30;
/// Side of a color swatch, and space after it.
const SWATCH: i32 = 20;
const SPACE: i32 = 4;

/// Text about a player, or about the color that belongs to no player.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// Player's colors.
    pub colors: Vec<Color>,
    /// Player's name.
    pub name: String,
    /// Additional information, such as the scores of the colors.
    pub detail: String,
    /// Score.
    pub score: String,
    /// Remaining time; empty without clocks.
    pub clock: String,
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
    let board = BOARD + NAMES + 2 * EDGE;
    (board + 2 * AROUND, AROUND + HEADER + GAP + board + GAP + players as i32 * LINE + AROUND - GAP / 2)
}

/// Draws a position at this number of device pixels per logical pixel.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn draw(
    cr: &Context,
    scale: i32,
    position: &Position<'_>,
    labels: &Labels,
    appearance: Appearance,
) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let (left, right) = (f64::from(AROUND), f64::from(size(0).0 - AROUND));
    let baseline = f64::from(AROUND) + 14.0;
    let plain = Style { size: MEDIUM, bold: false, color: page.tones.ink };
    let progress = page.width(&labels.progress, plain)?;
    let strong = Style { size: LARGE, bold: true, color: page.tones.ink };
    page.write(&labels.status, (left, baseline), right - left - progress - f64::from(GAP), strong)?;
    page.write(&labels.progress, (right - progress, baseline), progress + 1.0, plain)?;
    let board_side = BOARD + NAMES + 2 * EDGE;
    let geometry = Geometry::framed((board_side, board_side), EDGE, scale, true).moved((AROUND, AROUND + HEADER + GAP));
    Painter::new(cr, geometry, appearance).position(position)?;
    let first = AROUND + HEADER + GAP + board_side + GAP;
    // Align names after the swatches of the player with the most colors.
    let swatches = labels.players.iter().map(|player| player.colors.len()).max().unwrap_or(0) as i32;
    let indent = f64::from(swatches * (SWATCH + SPACE) + GAP - SPACE);
    for (row, player) in (0..).zip(&labels.players) {
        let top = first + row * LINE;
        for (column, color) in (0..).zip(&player.colors) {
            cr.save()?;
            cr.translate(left + f64::from(column * (SWATCH + SPACE)), f64::from(top + (LINE - SWATCH) / 2));
            swatch(cr, *color, (SWATCH, SWATCH), scale, appearance)?;
            cr.restore()?;
        }
        let Player { name, detail, score, clock, .. } = player;
        let line = Line { name, detail, score, note: clock, state: player.state.as_deref() };
        page.line(&line, (left + indent, right), f64::from(top + LINE / 2) + 5.0)?;
    }
    Ok(())
}
