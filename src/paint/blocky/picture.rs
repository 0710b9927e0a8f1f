// SPDX-License-Identifier: GPL-3.0-or-later
//! A whole position as one picture, for those who want to keep or to send it: the board, and what is to be known of the
//! players. All words are given: this room knows no language.

use cairo::{Context, Error};

use super::{EDGE, Geometry, Painter, swatch};
use crate::games::blocky::{Block, Colour};
use crate::paint::Look;
use crate::paint::ground::rounded;
use crate::paint::page::{LARGE, MIDDLE, Page, SMALL, Style, Tones};

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
/// Where the turns left end, and where the score does, from the right.
const TURNS: f64 = 0.0;
const SCORE: f64 = 110.0;

/// What stands below the board for each player.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// The goal, in words.
    pub goal: String,
    /// The goal's colour; `None` if that isn't shown.
    pub colour: Option<Colour>,
    /// The score, in words.
    pub score: String,
    /// The turns left, in words.
    pub turns: String,
    /// Whether it is the player's turn, or the player has won; in a word.
    pub state: Option<String>,
}

/// All words of a picture.
#[derive(Clone, Debug, Default)]
pub struct Words {
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
pub fn draw(cr: &Context, scale: i32, board: &Block, words: &Words, look: Look) -> Result<(), Error> {
    let page = Page::new(cr, look.theme)?;
    let (left, right) = (f64::from(MARGIN), f64::from(size(0).0 - MARGIN));
    let baseline = f64::from(MARGIN) + 14.0;
    let plain = Style { size: MIDDLE, bold: false, colour: page.tones.ink };
    let progress = page.width(&words.progress, plain)?;
    let strong = Style { size: LARGE, bold: true, colour: page.tones.ink };
    page.write(&words.status, (left, baseline), right - left - progress - f64::from(GAP), strong)?;
    page.write(&words.progress, (right - progress, baseline), progress + 1.0, plain)?;
    let geometry = Geometry::framed(board.height(), (BOARD, BOARD), 0, scale);
    let geometry = geometry.moved((MARGIN + EDGE, MARGIN + HEADER + GAP + EDGE));
    Painter::new(cr, geometry, look).board(board)?;
    let first = MARGIN + HEADER + GAP + BOARD + 2 * EDGE + GAP;
    for (row, player) in (0..).zip(&words.players) {
        let top = first + row * LINE;
        if let Some(colour) = player.colour {
            cr.save()?;
            cr.translate(left, f64::from(top + (LINE - SWATCH) / 2));
            swatch(cr, colour, (SWATCH, SWATCH), scale, look)?;
            cr.restore()?;
        }
        line(&page, player, (left + f64::from(SWATCH + GAP), right), f64::from(top + LINE / 2) + 5.0)?;
    }
    Ok(())
}

/// What is written of a player, from the left to the right.
fn line(page: &Page<'_>, player: &Player, (left, right): (f64, f64), baseline: f64) -> Result<(), Error> {
    let Tones { ink, pale, accent, .. } = page.tones;
    let plain = Style { size: MIDDLE, bold: false, colour: ink };
    let (strong, soft) = (Style { bold: true, ..plain }, Style { colour: pale, ..plain });
    let mut end = right;
    for (text, style, inset) in [(&player.turns, soft, TURNS), (&player.score, strong, SCORE)] {
        let width = page.width(text, style)?;
        end = (right - inset).min(end) - width;
        page.write(text, (end, baseline), width + 1.0, style)?;
        end -= f64::from(GAP);
    }
    let mut x = left;
    let state = match &player.state {
        Some(word) => Some((word, page.width(word, Style { size: SMALL, bold: true, colour: accent[1] })?)),
        None => None,
    };
    let wide = state.map_or(0.0, |(_, width)| width + 18.0);
    let plate = if wide > 0.0 { wide + f64::from(GAP) } else { 0.0 };
    let (name, goal) = (page.width(&player.name, strong)?, page.width(&player.goal, plain)?);
    // What the goal leaves, half of all at least.
    let room = (end - x - plate - f64::from(GAP)).max(0.0);
    let name = name.min((room - goal).max(room / 2.0));
    page.write(&player.name, (x, baseline), name + 1.0, strong)?;
    x += name + f64::from(GAP);
    let goal = goal.min(room - name);
    page.write(&player.goal, (x, baseline), goal + 1.0, plain)?;
    x += goal + f64::from(GAP);
    let Some((word, width)) = state.filter(|_| x + wide <= end) else { return Ok(()) };
    let height = SMALL + 8.0;
    accent[0].set(page.cr);
    rounded(page.cr, (x, baseline - 15.0), (wide, height), height / 2.0);
    page.cr.fill()?;
    let style = Style { size: SMALL, bold: true, colour: accent[1] };
    page.write(word, (x + (wide - width) / 2.0, baseline - 1.0), width + 1.0, style)
}
