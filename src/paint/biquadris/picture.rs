// SPDX-License-Identifier: GPL-3.0-or-later
//! A whole position as one picture, for those who want to keep or to send it: both boards, and what is to be known of the
//! players. All words are given: this room knows no language.

use cairo::{Context, Error, FontSlant, FontWeight};

use super::grid::{FRAME, Grid};
use super::ground::{MARGIN, rounded};
use super::{Painter, block};
use crate::games::biquadris::{Biquadris, Side};
use crate::paint::{Colour, Look, Theme};

/// The side of a cell, in units.
const CELL: i32 = 24;
/// The size of a board.
const BOARD: (i32, i32) = Grid::size(CELL);
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

/// The sizes of letters.
const LARGE: f64 = 17.0;
const MIDDLE: f64 = 14.0;
const SMALL: f64 = 12.0;

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
pub struct Words {
    /// What the match waits for, or who has won.
    pub status: String,
    /// The best score known.
    pub hi_score: String,
    /// Above the next block.
    pub next: String,
    /// The players', player 1 first.
    pub players: [Player; 2],
}

/// Draws a position, so many device pixels to a unit. What a blind window hides isn't in the picture.
///
/// # Errors
/// If cairo can't.
pub fn draw(cr: &Context, scale: i32, position: &Biquadris, words: &Words, look: Look) -> Result<(), Error> {
    let page = Page { cr, tones: Tones::of(look.theme) };
    let width = f64::from(SIZE.0);
    page.tones.paper.set(cr);
    cr.paint()?;
    let (edge, baseline) = (f64::from(EDGE + INSET), f64::from(EDGE + HEADER) - 6.0);
    let strong = Style { size: MIDDLE, bold: true, colour: page.tones.ink };
    let hi_score = page.width(&words.hi_score, strong)?;
    page.write(&words.status, (edge, baseline), width - 2.0 * edge - hi_score - f64::from(GAP), strong)?;
    page.write(&words.hi_score, (width - edge - hi_score, baseline), hi_score, strong)?;
    for (side, player) in Side::BOTH.into_iter().zip(&words.players) {
        let left = EDGE + side as i32 * (BOARD.0 + BETWEEN);
        let top = EDGE + HEADER + GAP;
        page.card((f64::from(left + INSET), f64::from(top)), player, &words.next)?;
        cr.save()?;
        cr.translate(f64::from(left + BOARD.0 - INSET - NEXT.0), f64::from(top + CARD.1 - NEXT.1 - 4));
        block(cr, position.player(side).next().kind, NEXT, scale, look)?;
        cr.restore()?;
        let grid = Grid::fit(BOARD.0, BOARD.1, scale);
        let (left, top) = (f64::from(left), f64::from(top + CARD.1 + GAP - FRAME));
        let grid = Grid { left: grid.left + left, top: grid.top + top, ..grid };
        Painter::new(cr, grid, look).side(position, side, None)?;
    }
    Ok(())
}

/// The colours around the boards.
struct Tones {
    paper: Colour,
    ink: Colour,
    /// For what matters less.
    pale: Colour,
    /// Behind the word of the player who moves or has won, and the word itself.
    accent: [Colour; 2],
}

impl Tones {
    const fn of(theme: Theme) -> Self {
        let ink = if theme.dark { Colour::WHITE } else { Colour::BLACK };
        let paper = match (theme.dark, theme.high_contrast) {
            (false, false) => Colour::rgb(0xfafafa),
            (true, false) => Colour::rgb(0x242424),
            (false, true) => Colour::WHITE,
            (true, true) => Colour::BLACK,
        };
        if theme.high_contrast {
            return Self { paper, ink, pale: ink, accent: [ink, paper] };
        }
        Self { paper, ink: ink.alpha(0.85), pale: ink.alpha(0.6), accent: [Colour::rgb(0x1c71d8), Colour::WHITE] }
    }
}

/// How a text is written.
#[derive(Clone, Copy)]
struct Style {
    size: f64,
    bold: bool,
    colour: Colour,
}

/// A picture that is written upon.
struct Page<'a> {
    cr: &'a Context,
    tones: Tones,
}

impl Page<'_> {
    /// What stands above a board, its upper left corner here.
    fn card(&self, (left, top): (f64, f64), player: &Player, next: &str) -> Result<(), Error> {
        let Tones { ink, pale, accent, .. } = self.tones;
        let caption = Style { size: SMALL, bold: false, colour: pale };
        let next_width = self.width(next, caption)?.min(f64::from(NEXT.0));
        let right = left + f64::from(CARD.0);
        self.write(next, (right - next_width, top + 14.0), f64::from(NEXT.0), caption)?;
        let width = f64::from(CARD.0 - NEXT.0 - GAP);
        self.write(&player.name, (left, top + 16.0), width, Style { size: LARGE, bold: true, colour: ink })?;
        let plain = Style { size: MIDDLE, bold: false, colour: ink };
        let level = self.width(&player.level, plain)?;
        self.write(&player.level, (left, top + 38.0), width, plain)?;
        let after = level + 1.6 * f64::from(GAP);
        self.write(&player.score, (left + after, top + 38.0), (width - after).max(0.0), plain)?;
        let mut x = left;
        let words = player.state.iter().map(|word| (word, true)).chain(player.effects.iter().map(|word| (word, false)));
        for (word, filled) in words {
            let style = Style { size: SMALL, bold: filled, colour: if filled { accent[1] } else { ink } };
            let (inner, height) = (self.width(word, style)?, SMALL + 8.0);
            let wide = inner + height * 0.9;
            // What doesn't fit is left out: there are never so many.
            if x + wide > left + width {
                break;
            }
            let y = top + f64::from(CARD.1) - height - 2.0;
            if filled {
                rounded(self.cr, (x, y), (wide, height), height / 2.0);
                accent[0].set(self.cr);
                self.cr.fill()?;
            } else {
                rounded(self.cr, (x + 0.5, y + 0.5), (wide - 1.0, height - 1.0), height / 2.0 - 0.5);
                pale.set(self.cr);
                self.cr.set_line_width(1.0);
                self.cr.stroke()?;
            }
            self.write(word, (x + (wide - inner) / 2.0, y + SMALL + 2.0), inner + 1.0, style)?;
            x += wide + 6.0;
        }
        Ok(())
    }

    /// Writes a text from here on; what would reach further than `most` is cut off.
    fn write(&self, text: &str, (x, baseline): (f64, f64), most: f64, style: Style) -> Result<(), Error> {
        let mut text = tidy(text);
        let mut length = text.chars().count();
        while self.width(&text, style)? > most && length > 0 {
            length -= 1;
            let short: String = text.chars().take(length).collect();
            text = format!("{}…", short.trim_end());
        }
        self.choose(style);
        style.colour.set(self.cr);
        self.cr.move_to(x, baseline);
        self.cr.show_text(&text)?;
        self.cr.new_path();
        Ok(())
    }

    /// How wide a text is.
    fn width(&self, text: &str, style: Style) -> Result<f64, Error> {
        self.choose(style);
        Ok(self.cr.text_extents(&tidy(text))?.x_advance())
    }

    fn choose(&self, style: Style) {
        let weight = if style.bold { FontWeight::Bold } else { FontWeight::Normal };
        self.cr.select_font_face("sans-serif", FontSlant::Normal, weight);
        self.cr.set_font_size(style.size);
    }
}

/// A text of one line; cairo takes no null characters.
fn tidy(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}
