// SPDX-License-Identifier: GPL-3.0-or-later
//! A whole position as one picture, for those who want to keep or to send it: both boards, and what is to be known of the
//! players. All words are given: this room knows no language.

use cairo::{Context, Error};

use super::grid::{self, FRAME};
use super::{Painter, block};
use crate::board_frame::{MARGIN, rounded};
use crate::page::{LARGE, MIDDLE, Page, SMALL, Style, Tones};
use crate::{Appearance, Grid};
use rules::biquadris::{Biquadris, Side};

/// The side of a cell, in units.
const CELL: i32 = 24;
/// The size of a board.
const BOARD: (i32, i32) = grid::size(CELL);
/// Around all, between the boards, and between what stands below each other.
const EDGE: i32 = 20;
const BETWEEN: i32 = 28;
const GAP: i32 = 10;
/// How high the line at the top is, and how large what stands above a board.
const HEADER: i32 = 22;
const CARD: (i32, i32) = (BOARD.0 - 2 * INSET, 70);
/// A board's edge lies so far within its picture.
const INSET: i32 = FRAME - MARGIN as i32;
/// The size of the next block.
const NEXT: (i32, i32) = (64, 32);

/// The size of the picture, in units.
pub const SIZE: (i32, i32) =
    (2 * EDGE + 2 * BOARD.0 + BETWEEN, EDGE + HEADER + GAP + CARD.1 + GAP + BOARD.1 + EDGE - FRAME);

/// What stands above a player's board.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// The level, in words.
    pub level: String,
    /// The score, in words.
    pub score: String,
    /// Whether it is the player's turn, or the player has won; in a word.
    pub state: Option<String>,
    /// The effects in force, in a word each.
    pub effects: Vec<String>,
}

/// All words of a picture.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// What the match waits for, or who has won.
    pub status: String,
    /// The best score known.
    pub high_score: String,
    /// Above the next block.
    pub next: String,
    /// The players', player 1 first.
    pub players: [Player; 2],
}

/// Draws a position, so many device pixels to a unit. What a blind window hides isn't in the picture.
///
/// # Errors
/// If cairo can't.
pub fn draw(
    cr: &Context,
    scale: i32,
    position: &Biquadris,
    words: &Labels,
    appearance: Appearance,
) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let width = f64::from(SIZE.0);
    let (edge, baseline) = (f64::from(EDGE + INSET), f64::from(EDGE + HEADER) - 6.0);
    let strong = Style { size: MIDDLE, bold: true, color: page.tones.ink };
    let high_score = page.width(&words.high_score, strong)?;
    page.write(&words.status, (edge, baseline), width - 2.0 * edge - high_score - f64::from(GAP), strong)?;
    page.write(&words.high_score, (width - edge - high_score, baseline), high_score, strong)?;
    for (side, player) in Side::BOTH.into_iter().zip(&words.players) {
        let left = EDGE + side as i32 * (BOARD.0 + BETWEEN);
        let top = EDGE + HEADER + GAP;
        card(&page, (f64::from(left + INSET), f64::from(top)), player, &words.next)?;
        cr.save()?;
        cr.translate(f64::from(left + BOARD.0 - INSET - NEXT.0), f64::from(top + CARD.1 - NEXT.1 - 4));
        block(cr, position.player(side).next().kind, NEXT, scale, appearance)?;
        cr.restore()?;
        let grid = grid::fit(BOARD.0, BOARD.1, scale);
        let (left, top) = (f64::from(left), f64::from(top + CARD.1 + GAP - FRAME));
        let grid = Grid { left: grid.left + left, top: grid.top + top, ..grid };
        Painter::new(cr, grid, appearance).side(position, side, None)?;
    }
    Ok(())
}

/// What stands above a board, its upper left corner here.
fn card(page: &Page<'_>, (left, top): (f64, f64), player: &Player, next: &str) -> Result<(), Error> {
    let Tones { ink, pale, accent, .. } = page.tones;
    let caption = Style { size: SMALL, bold: false, color: pale };
    let next_width = page.width(next, caption)?.min(f64::from(NEXT.0));
    let right = left + f64::from(CARD.0);
    page.write(next, (right - next_width, top + 14.0), f64::from(NEXT.0), caption)?;
    let width = f64::from(CARD.0 - NEXT.0 - GAP);
    page.write(&player.name, (left, top + 16.0), width, Style { size: LARGE, bold: true, color: ink })?;
    let plain = Style { size: MIDDLE, bold: false, color: ink };
    let level = page.width(&player.level, plain)?;
    page.write(&player.level, (left, top + 38.0), width, plain)?;
    let after = level + 1.6 * f64::from(GAP);
    page.write(&player.score, (left + after, top + 38.0), (width - after).max(0.0), plain)?;
    let mut x = left;
    let words = player.state.iter().map(|word| (word, true)).chain(player.effects.iter().map(|word| (word, false)));
    for (word, filled) in words {
        let style = Style { size: SMALL, bold: filled, color: if filled { accent[1] } else { ink } };
        let (inner, height) = (page.width(word, style)?, SMALL + 8.0);
        let wide = inner + height * 0.9;
        // What doesn't fit is left out: there are never so many.
        if x + wide > left + width {
            break;
        }
        let y = top + f64::from(CARD.1) - height - 2.0;
        if filled {
            rounded(page.cr, (x, y), (wide, height), height / 2.0);
            accent[0].set(page.cr);
            page.cr.fill()?;
        } else {
            rounded(page.cr, (x + 0.5, y + 0.5), (wide - 1.0, height - 1.0), height / 2.0 - 0.5);
            pale.set(page.cr);
            page.cr.set_line_width(1.0);
            page.cr.stroke()?;
        }
        page.write(word, (x + (wide - inner) / 2.0, y + SMALL + 2.0), inner + 1.0, style)?;
        x += wide + 6.0;
    }
    Ok(())
}
