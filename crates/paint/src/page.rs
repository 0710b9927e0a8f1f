// SPDX-License-Identifier: GPL-3.0-or-later
//! Exported pictures with text: a position with names, scores and status. Callers supply the text.

use cairo::{Context, Error, FontSlant, FontWeight};

use super::board_frame::rounded;
use super::{Color, Theme};

/// Font size of headings, in logical pixels.
pub(crate) const LARGE: f64 = 17.0;
/// Font size of lines.
pub(crate) const MEDIUM: f64 = 14.0;
/// Font size of state labels.
pub(crate) const SMALL: f64 = 12.0;

/// Distances from the right edge at which the note and the score end, and space between texts, in logical pixels.
const NOTE: f64 = 0.0;
const SCORE: f64 = 110.0;
const GAP: f64 = 12.0;

/// Colors of the page around the boards.
pub(crate) struct Tones {
    /// Background.
    pub paper: Color,
    /// Text.
    pub ink: Color,
    /// Secondary text.
    pub pale: Color,
    /// Background and text of the state label.
    pub accent: [Color; 2],
}

impl Tones {
    /// Returns the colors of a theme.
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

/// Text style.
#[derive(Clone, Copy)]
pub(crate) struct Style {
    /// Font size in logical pixels.
    pub size: f64,
    /// Whether the font is bold.
    pub bold: bool,
    /// Text color.
    pub color: Color,
}

/// Line about a player, from left to right.
pub(crate) struct Line<'a> {
    /// Player's name.
    pub name: &'a str,
    /// Additional information.
    pub detail: &'a str,
    /// Score.
    pub score: &'a str,
    /// Secondary text at the right edge.
    pub note: &'a str,
    /// Label of a player who is to move or has won.
    pub state: Option<&'a str>,
}

/// Page with text.
pub(crate) struct Page<'a> {
    /// Drawing context.
    pub cr: &'a Context,
    /// Colors.
    pub tones: Tones,
}

impl<'a> Page<'a> {
    /// Creates an empty page.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub(crate) fn new(cr: &'a Context, theme: Theme) -> Result<Self, Error> {
        let page = Self { cr, tones: Tones::of(theme) };
        page.tones.paper.set(cr);
        cr.paint()?;
        Ok(page)
    }

    /// Writes a text starting at this point, truncated with an ellipsis to `max_width`.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub(crate) fn write(
        &self,
        text: &str,
        (x, baseline): (f64, f64),
        max_width: f64,
        style: Style,
    ) -> Result<(), Error> {
        let mut text = without_control_chars(text);
        let mut length = text.chars().count();
        while self.width(&text, style)? > max_width && length > 0 {
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

    /// Returns the width of a text.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub(crate) fn width(&self, text: &str, style: Style) -> Result<f64, Error> {
        self.choose(style);
        Ok(self.cr.text_extents(&without_control_chars(text))?.x_advance())
    }

    /// Writes a player's line between two horizontal positions; texts that don't fit are truncated.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub(crate) fn line(&self, line: &Line<'_>, (left, right): (f64, f64), baseline: f64) -> Result<(), Error> {
        let Tones { ink, pale, accent, .. } = self.tones;
        let plain = Style { size: MEDIUM, bold: false, color: ink };
        let (strong, soft) = (Style { bold: true, ..plain }, Style { color: pale, ..plain });
        let mut end = right;
        for (text, style, inset) in [(line.note, soft, NOTE), (line.score, strong, SCORE)] {
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
        let plate_width = state.map_or(0.0, |(_, width)| width + 18.0);
        let reserved = if plate_width > 0.0 { plate_width + GAP } else { 0.0 };
        let (name, detail) = (self.width(line.name, strong)?, self.width(line.detail, plain)?);
        // The name gets the space that the detail doesn't need, and at least half of the space.
        let space = (end - x - reserved - GAP).max(0.0);
        let name = name.min((space - detail).max(space / 2.0));
        self.write(line.name, (x, baseline), name + 1.0, strong)?;
        x += name + GAP;
        let detail = detail.min(space - name);
        self.write(line.detail, (x, baseline), detail + 1.0, plain)?;
        x += detail + GAP;
        let Some((word, width)) = state.filter(|_| x + plate_width <= end) else { return Ok(()) };
        let height = SMALL + 8.0;
        accent[0].set(self.cr);
        rounded(self.cr, (x, baseline - 15.0), (plate_width, height), height / 2.0);
        self.cr.fill()?;
        let style = Style { size: SMALL, bold: true, color: accent[1] };
        self.write(word, (x + (plate_width - width) / 2.0, baseline - 1.0), width + 1.0, style)
    }

    fn choose(&self, style: Style) {
        let weight = if style.bold { FontWeight::Bold } else { FontWeight::Normal };
        self.cr.select_font_face("sans-serif", FontSlant::Normal, weight);
        self.cr.set_font_size(style.size);
    }
}

/// Replaces control characters by spaces. cairo doesn't accept null characters.
fn without_control_chars(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
