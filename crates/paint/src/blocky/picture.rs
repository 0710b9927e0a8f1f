// SPDX-License-Identifier: GPL-3.0-or-later
//! A whole position as one picture, for those who want to keep or to send it: the board, and what is to be known of the
//! players. All words are given: this room knows no language.

use cairo::{Context, Error};

use super::{EDGE, Geometry, Painter, swatch};
use crate::Appearance;
use crate::page::{LARGE, Line, MIDDLE, Page, Style};
use rules::blocky::{Block, Color};

/// The side of the board's cells together: a whole number of units to each, however many there are.
const BOARD: i32 = 512;
/// Around all, and between the board and what stands above and below it.
const MARGIN: i32 = 20;
const GAP: i32 = 12;
/// How high the line above the board is, and one of a player below it.
const HEADER: i32 = 18;
const LINE: i32 = 30;
/// The side of a swatch.
const SWATCH: i32 = 20;

/// What stands below the board for each player.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// The goal, in words.
    pub goal: String,
    /// The goal's color; `None` if that isn't shown.
    pub color: Option<Color>,
    /// The score, in words.
    pub score: String,
    /// The turns left, in words.
    pub turns: String,
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
    let board = BOARD + 2 * EDGE;
    (board + 2 * MARGIN, MARGIN + HEADER + GAP + board + GAP + players as i32 * LINE + MARGIN - GAP / 2)
}

/// Draws a position, so many device pixels to a unit.
///
/// # Errors
/// If cairo can't.
pub fn draw(cr: &Context, scale: i32, board: &Block, words: &Labels, appearance: Appearance) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let (left, right) = (f64::from(MARGIN), f64::from(size(0).0 - MARGIN));
    let baseline = f64::from(MARGIN) + 14.0;
    let plain = Style { size: MIDDLE, bold: false, color: page.tones.ink };
    let progress = page.width(&words.progress, plain)?;
    let strong = Style { size: LARGE, bold: true, color: page.tones.ink };
    page.write(&words.status, (left, baseline), right - left - progress - f64::from(GAP), strong)?;
    page.write(&words.progress, (right - progress, baseline), progress + 1.0, plain)?;
    let geometry = Geometry::framed(board.height(), (BOARD, BOARD), 0, scale);
    let geometry = geometry.moved((MARGIN + EDGE, MARGIN + HEADER + GAP + EDGE));
    Painter::new(cr, geometry, appearance).board(board)?;
    let first = MARGIN + HEADER + GAP + BOARD + 2 * EDGE + GAP;
    for (row, player) in (0..).zip(&words.players) {
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
