// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures that are written upon: a position as a file, with what is to be known of the game in words. All words are given:
//! this room knows no language.

use cairo::{Context, Error, FontSlant, FontWeight};

use super::board_frame::rounded;
use super::{Color, Theme};

/// The sizes of letters.
pub(crate) const LARGE: f64 = 17.0;
/// See `LARGE`.
pub(crate) const MIDDLE: f64 = 14.0;
/// See `LARGE`.
pub(crate) const SMALL: f64 = 12.0;

/// Where what stands aside ends, and where a score does, from the right; and what stays free between texts.
const ASIDE: f64 = 0.0;
const SCORE: f64 = 110.0;
const GAP: f64 = 12.0;

/// The colors around the boards.
pub(crate) struct Tones {
    /// Below all.
    pub paper: Color,
    /// Of texts.
    pub ink: Color,
    /// For what matters less.
    pub pale: Color,
    /// Behind the word of the player who moves or has won, and the word itself.
    pub accent: [Color; 2],
}

impl Tones {
    /// Those of a theme.
    pub(crate) const fn of(theme: Theme) -> Self {
        let ink = if theme.dark { Color::WHITE } else { Color::BLACK };
        let paper = match (theme.dark, theme.high_contrast) {
            (false, false) => Color::rgb(0xfafafa),
            (true, false) => Color::rgb(0x242424),
            (false, true) => Color::WHITE,
            (true, true) => Color::BLACK,
        };
        if theme.high_contrast {
            return Self { paper, ink, pale: ink, accent: [ink, paper] };
        }
        Self { paper, ink: ink.alpha(0.85), pale: ink.alpha(0.6), accent: [Color::rgb(0x1c71d8), Color::WHITE] }
    }
}

/// How a text is written.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// How high letters are.
    pub size: f64,
    /// Whether they are heavy.
    pub bold: bool,
    /// Their color.
    pub color: Color,
}

/// What is written of a player, from the left to the right.
pub(crate) struct Line<'a> {
    /// What the player is called.
    pub name: &'a str,
    /// More of the player.
    pub detail: &'a str,
    /// The player's score, in words.
    pub score: &'a str,
    /// What stands at the end, pale.
    pub note: &'a str,
    /// Whether the player moves or has won, in a word.
    pub state: Option<&'a str>,
}

/// A picture that is written upon.
pub(crate) struct Page<'a> {
    /// What is drawn with.
    pub cr: &'a Context,
    /// Its colors.
    pub tones: Tones,
}

impl<'a> Page<'a> {
    /// An empty page.
    ///
    /// # Errors
    /// If cairo can't.
    pub(crate) fn new(cr: &'a Context, theme: Theme) -> Result<Self, Error> {
        let page = Self { cr, tones: Tones::of(theme) };
        page.tones.paper.set(cr);
        cr.paint()?;
        Ok(page)
    }

    /// Writes a text from here on; what would reach further than `most` is cut off.
    ///
    /// # Errors
    /// If cairo can't.
    pub(crate) fn write(&self, text: &str, (x, baseline): (f64, f64), most: f64, style: Style) -> Result<(), Error> {
        let mut text = tidy(text);
        let mut length = text.chars().count();
        while self.width(&text, style)? > most && length > 0 {
            length -= 1;
            let short: String = text.chars().take(length).collect();
            text = format!("{}…", short.trim_end());
        }
        self.choose(style);
        style.color.set(self.cr);
        self.cr.move_to(x, baseline);
        self.cr.show_text(&text)?;
        self.cr.new_path();
        Ok(())
    }

    /// How wide a text is.
    ///
    /// # Errors
    /// If cairo can't.
    pub(crate) fn width(&self, text: &str, style: Style) -> Result<f64, Error> {
        self.choose(style);
        Ok(self.cr.text_extents(&tidy(text))?.x_advance())
    }

    /// Writes a line, from the left to the right; what there is no room for is cut off.
    ///
    /// # Errors
    /// If cairo can't.
    pub(crate) fn line(&self, line: &Line<'_>, (left, right): (f64, f64), baseline: f64) -> Result<(), Error> {
        let Tones { ink, pale, accent, .. } = self.tones;
        let plain = Style { size: MIDDLE, bold: false, color: ink };
        let (strong, soft) = (Style { bold: true, ..plain }, Style { color: pale, ..plain });
        let mut end = right;
        for (text, style, inset) in [(line.note, soft, ASIDE), (line.score, strong, SCORE)] {
            let width = self.width(text, style)?;
            end = (right - inset).min(end) - width;
            self.write(text, (end, baseline), width + 1.0, style)?;
            end -= GAP;
        }
        let mut x = left;
        let state = match line.state {
            Some(word) => Some((word, self.width(word, Style { size: SMALL, bold: true, color: accent[1] })?)),
            None => None,
        };
        let wide = state.map_or(0.0, |(_, width)| width + 18.0);
        let plate = if wide > 0.0 { wide + GAP } else { 0.0 };
        let (name, detail) = (self.width(line.name, strong)?, self.width(line.detail, plain)?);
        // What the detail leaves, half of all at least.
        let room = (end - x - plate - GAP).max(0.0);
        let name = name.min((room - detail).max(room / 2.0));
        self.write(line.name, (x, baseline), name + 1.0, strong)?;
        x += name + GAP;
        let detail = detail.min(room - name);
        self.write(line.detail, (x, baseline), detail + 1.0, plain)?;
        x += detail + GAP;
        let Some((word, width)) = state.filter(|_| x + wide <= end) else { return Ok(()) };
        let height = SMALL + 8.0;
        accent[0].set(self.cr);
        rounded(self.cr, (x, baseline - 15.0), (wide, height), height / 2.0);
        self.cr.fill()?;
        let style = Style { size: SMALL, bold: true, color: accent[1] };
        self.write(word, (x + (wide - width) / 2.0, baseline - 1.0), width + 1.0, style)
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
