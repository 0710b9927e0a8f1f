// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported picture of a position: both boards, and the players' names, levels, scores and effects. Callers supply the text.

use cairo::{Context, Error};

use super::grid::{self, FRAME};
use super::{Painter, block};
use crate::board_frame::{MARGIN, rounded};
use crate::page::{LARGE, MEDIUM, Page, SMALL, Style, Tones};
use crate::{Appearance, Grid};
use rules::biquadris::{Biquadris, Side};

/// Side of a cell in logical pixels.
const CELL: i32 = 24;
/// Size of a board with its frame.
const BOARD: (i32, i32) = grid::size(CELL);
/// Margin of the picture, space between the boards, and space between rows.
const EDGE: i32 = 20;
const BOARD_SPACING: i32 = 28;
const GAP: i32 = 10;
/// Height of the line at the top, and size of a player's card.
const HEADER: i32 = 22;
const CARD: (i32, i32) = (BOARD.0 - 2 * INSET, 70);
/// Inset of a board's edge from its frame.
const INSET: i32 = FRAME - MARGIN as i32;
/// Size of the next block's picture.
const NEXT: (i32, i32) = (64, 32);

/// Size of the picture in logical pixels.
pub const SIZE: (i32, i32) =
    (2 * EDGE + 2 * BOARD.0 + BOARD_SPACING, EDGE + HEADER + GAP + CARD.1 + GAP + BOARD.1 + EDGE - FRAME);

/// Text above a player's board.
#[derive(Clone, Debug, Default)]
pub struct Player {
    /// Player's name.
    pub name: String,
    /// Level.
    pub level: String,
    /// Score.
    pub score: String,
    /// Label of a player who is to move or has won.
    pub state: Option<String>,
    /// Labels of the effects in force.
    pub effects: Vec<String>,
}

/// Text of a picture.
#[derive(Clone, Debug, Default)]
pub struct Labels {
    /// Whose turn it is, or the result.
    pub status: String,
    /// High score.
    pub high_score: String,
    /// Caption of the next block.
    pub next: String,
    /// Players; player 1 first.
    pub players: [Player; 2],
}

/// Draws a position at this number of device pixels per logical pixel. Cells hidden by a blind window are not visible.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn draw(
    cr: &Context,
    scale: i32,
    position: &Biquadris,
    labels: &Labels,
    appearance: Appearance,
) -> Result<(), Error> {
    let page = Page::new(cr, appearance.theme)?;
    let width = f64::from(SIZE.0);
    let (edge, baseline) = (f64::from(EDGE + INSET), f64::from(EDGE + HEADER) - 6.0);
    let strong = Style { size: MEDIUM, bold: true, color: page.tones.ink };
    let high_score = page.width(&labels.high_score, strong)?;
    page.write(&labels.status, (edge, baseline), width - 2.0 * edge - high_score - f64::from(GAP), strong)?;
    page.write(&labels.high_score, (width - edge - high_score, baseline), high_score, strong)?;
    for (side, player) in Side::BOTH.into_iter().zip(&labels.players) {
        let left = EDGE + side as i32 * (BOARD.0 + BOARD_SPACING);
        let top = EDGE + HEADER + GAP;
        card(&page, (f64::from(left + INSET), f64::from(top)), player, &labels.next)?;
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

/// Draws a player's card with its upper left corner at this point.
fn card(page: &Page<'_>, (left, top): (f64, f64), player: &Player, next: &str) -> Result<(), Error> {
    let Tones { ink, pale, accent, .. } = page.tones;
    let caption = Style { size: SMALL, bold: false, color: pale };
    let next_width = page.width(next, caption)?.min(f64::from(NEXT.0));
    let right = left + f64::from(CARD.0);
    page.write(next, (right - next_width, top + 14.0), f64::from(NEXT.0), caption)?;
    let width = f64::from(CARD.0 - NEXT.0 - GAP);
    page.write(&player.name, (left, top + 16.0), width, Style { size: LARGE, bold: true, color: ink })?;
    let plain = Style { size: MEDIUM, bold: false, color: ink };
    let level = page.width(&player.level, plain)?;
    page.write(&player.level, (left, top + 38.0), width, plain)?;
    let after = level + 1.6 * f64::from(GAP);
    page.write(&player.score, (left + after, top + 38.0), (width - after).max(0.0), plain)?;
    let mut x = left;
    let labels =
        player.state.iter().map(|label| (label, true)).chain(player.effects.iter().map(|label| (label, false)));
    for (label, filled) in labels {
        let style = Style { size: SMALL, bold: filled, color: if filled { accent[1] } else { ink } };
        let (inner, height) = (page.width(label, style)?, SMALL + 8.0);
        let label_width = inner + height * 0.9;
        // Labels that don't fit are omitted; in practice all fit.
        if x + label_width > left + width {
            break;
        }
        let y = top + f64::from(CARD.1) - height - 2.0;
        if filled {
            rounded(page.cr, (x, y), (label_width, height), height / 2.0);
            accent[0].set(page.cr);
            page.cr.fill()?;
        } else {
            rounded(page.cr, (x + 0.5, y + 0.5), (label_width - 1.0, height - 1.0), height / 2.0 - 0.5);
            pale.set(page.cr);
            page.cr.set_line_width(1.0);
            page.cr.stroke()?;
        }
        page.write(label, (x + (label_width - inner) / 2.0, y + SMALL + 2.0), inner + 1.0, style)?;
        x += label_width + 6.0;
    }
    Ok(())
}
