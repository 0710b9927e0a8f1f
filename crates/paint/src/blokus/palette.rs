// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors of a board: gray, with four piece colors that differ in lightness as well as hue.

use crate::{Appearance, Color, Marks, Scheme};
use rules::blokus;

/// Colors of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Board.
    pub field: Color,
    /// Grid lines between squares.
    pub lines: Color,
    /// Edge of the board.
    pub edge: Color,
    /// Pieces in turn order.
    pub pieces: [Color; 4],
    /// Outline of pieces in high contrast; otherwise the outline is a shade of the piece's color.
    pub outline: Option<Color>,
    /// Row and column labels.
    pub names: Color,
    /// Color with maximum contrast to the board, for the selected piece and the last one placed.
    pub strong: Color,
    /// Opposite of `strong`.
    pub halo: Color,
    /// Opacity of marks on pieces.
    ink: f64,
}

/// Red, yellow, green and purple of a scheme in the light and the dark theme.
const fn pieces(scheme: Scheme) -> [[u32; 4]; 2] {
    match scheme {
        Scheme::Standard => [[0xcf3f39, 0xf2c12e, 0x4dab66, 0x6f44b3], [0xd54b44, 0xefc748, 0x56b571, 0x8a5fce]],
        Scheme::ColorBlind => [[0xa4370c, 0xefd738, 0x3fa889, 0x2d3a9e], [0xbc4f16, 0xf6ec80, 0x4fb598, 0x4a55c4]],
        Scheme::Vivid => [[0xe81a2b, 0xffd000, 0x1fbb57, 0x7a1fd2], [0xf0303b, 0xffdc1e, 0x25c763, 0x983df0]],
        Scheme::Gray => [[0x5e5e5e, 0xb8b8b8, 0x8c8c8c, 0x303030], [0x919191, 0xf1f1f1, 0xc0c0c0, 0x646464]],
    }
}

impl Palette {
    /// Returns the palette of an appearance.
    #[must_use]
    pub const fn of(appearance: Appearance) -> Self {
        let theme = appearance.theme;
        let [red, yellow, green, purple] = pieces(appearance.scheme)[theme.dark as usize];
        let pieces = [Color::rgb(red), Color::rgb(yellow), Color::rgb(green), Color::rgb(purple)];
        let (strong, halo) = if theme.dark { (Color::WHITE, Color::BLACK) } else { (Color::BLACK, Color::WHITE) };
        let mut palette = Self {
            field: Color::rgb(0xebebed),
            lines: Color::rgb(0xd3d3d8),
            edge: Color::rgb(0xb8b8be),
            pieces,
            outline: None,
            names: strong.alpha(0.6),
            strong,
            halo,
            ink: 0.56,
        };
        if theme.dark {
            palette.field = Color::rgb(0x303035);
            palette.lines = Color::rgb(0x434349);
            palette.edge = Color::rgb(0x5e5e66);
        }
        if theme.high_contrast {
            palette.field = halo;
            palette.lines = strong.alpha(0.3);
            palette.edge = strong;
            palette.outline = Some(strong);
            palette.names = strong;
            palette.ink = 1.0;
        }
        palette
    }

    /// Returns the color of pieces.
    #[must_use]
    pub const fn piece(&self, color: blokus::Color) -> Color {
        self.pieces[color as usize]
    }

    /// Returns the color of the line around pieces.
    #[must_use]
    pub fn outline_of(&self, color: blokus::Color) -> Color {
        let Color { red, green, blue, alpha } = self.piece(color);
        let darker = |part: f64| part * 0.68;
        self.outline.unwrap_or(Color { red: darker(red), green: darker(green), blue: darker(blue), alpha })
    }

    /// Returns the color of overlays on the empty board: a darker shade in the light theme, a lighter one in the dark theme.
    #[must_use]
    pub fn overlay_color(&self, color: blokus::Color) -> Color {
        let Color { red, green, blue, alpha } = self.piece(color);
        let lighter = |part: f64| part + (1.0 - part) * 0.35;
        let is_dark = self.field.lightness() < 50.0;
        match is_dark && self.outline.is_none() {
            true => Color { red: lighter(red), green: lighter(green), blue: lighter(blue), alpha },
            false => self.outline_of(color),
        }
    }

    /// Returns the mark color on this background at full opacity.
    #[must_use]
    pub fn strong_mark_color(&self, color: Color) -> Color {
        self.mark_color(color).alpha(1.0)
    }

    /// Returns the color of a mark on this background: dark on light, light on dark.
    #[must_use]
    pub fn mark_color(&self, color: Color) -> Color {
        let ink = if color.lightness() > 58.0 { Color::BLACK } else { Color::WHITE };
        // White on dark needs a higher opacity than black on light for the same visibility.
        ink.alpha(if ink == Color::WHITE { (self.ink * 1.5).min(1.0) } else { self.ink })
    }

    /// Returns the color of a pattern on this background: less opaque than a letter, because it covers more.
    #[must_use]
    pub fn pattern_color(&self, color: Color, marks: Marks) -> Color {
        let ink = self.mark_color(color);
        ink.alpha(ink.alpha * if marks.letters() { 0.4 } else { 0.55 })
    }
}
