// SPDX-License-Identifier: GPL-3.0-or-later
//! A whole position as one picture, for those who want to keep or to send it: the board with the names of its rows and
//! columns, and what is to be known of the players. All words are given: this room knows no language.

use cairo::{Context, Error};

use super::{Geometry, Painter, Position, swatch};
use crate::Appearance;
use crate::board_frame::MARGIN;
use crate::page::{LARGE, Line, MIDDLE, Page, Style};
use rules::blokus::Color;

/// The side of the squares together: a whole number of units to each.
const BOARD: i32 = 560;
/// The room for names of rows and columns: what a board of this side asks for.
const NAMES: i32 = 24;
/// How far the edge of the board reaches beyond its squares.
const EDGE: i32 = MARGIN as i32;
/// Around all, and between the board and what stands above and below it.
const AROUND: i32 = 20;
const GAP: i32 = 12;
/// How high the line above the board is, and one of a player below it.
const HEADER: i32 = 18;
const LINE: i32 = 30;
/// The side of a swatch, and what is free behind it.
const SWATCH: i32 = 20;
const SPACE: i32 = 4;

/// What stands below the board for each player; or for a color that belongs to nobody.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// The colors that are theirs.
    pub colors: Vec<Color>,
    /// What the player is called.
    pub name: String,
    /// What else there is to be said, as the scores of the colors.
    pub detail: String,
    /// The score, in words.
    pub score: String,
    /// The time left, in words; empty without clocks.
    pub clock: String,
    /// Whether it is the player's turn, or the player has won; in a word.
    pub state: Option<String>,
}

/// All words of a picture.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// What the match waits for, or who has won.
    pub status: String,
    /// How far the match is, in words.
    pub progress: String,
    /// The players', in the order of their seats.
    pub players: Vec<Player>,
}

/// The size of a picture with so many players, in units.
#[must_use]
pub const fn size(players: usize) -> (i32, i32) {
    let board = BOARD + NAMES + 2 * EDGE;
    (board + 2 * AROUND, AROUND + HEADER + GAP + board + GAP + players as i32 * LINE + AROUND - GAP / 2)
}

/// Draws a position, so many device pixels to a unit.
///
/// # Errors
/// If cairo can't.
pub fn draw(
    cr: &Context,
    scale: i32,
    position: &Position<'_>,
    words: &Labels,
    appearance: Appearance,
) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let (left, right) = (f64::from(AROUND), f64::from(size(0).0 - AROUND));
    let baseline = f64::from(AROUND) + 14.0;
    let plain = Style { size: MIDDLE, bold: false, color: page.tones.ink };
    let progress = page.width(&words.progress, plain)?;
    let strong = Style { size: LARGE, bold: true, color: page.tones.ink };
    page.write(&words.status, (left, baseline), right - left - progress - f64::from(GAP), strong)?;
    page.write(&words.progress, (right - progress, baseline), progress + 1.0, plain)?;
    let room = BOARD + NAMES + 2 * EDGE;
    let geometry = Geometry::framed((room, room), EDGE, scale, true).moved((AROUND, AROUND + HEADER + GAP));
    Painter::new(cr, geometry, appearance).position(position)?;
    let first = AROUND + HEADER + GAP + room + GAP;
    // Names begin where that of the player with the most colors does.
    let swatches = words.players.iter().map(|player| player.colors.len()).max().unwrap_or(0) as i32;
    let indent = f64::from(swatches * (SWATCH + SPACE) + GAP - SPACE);
    for (row, player) in (0..).zip(&words.players) {
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
