// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors of a board: saturated and flat between black lines, inspired by Mondrian's paintings. Blocks differ in lightness as
//! well as hue.

use crate::{Appearance, Color, Scheme};
use rules::blocky;

/// Colors of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Block colors in the order of [`blocky::Color`].
    pub blocks: [Color; 4],
    /// Lines between blocks, and the board's edge.
    pub lines: Color,
    /// Line around the edge, in the dark high contrast theme, where the edge would blend with the window.
    pub outline: Option<Color>,
    /// Overlay that dims blocks.
    pub dimming: Color,
    /// Line on dimmed blocks.
    pub line_on_dimmed: Color,
    /// The two colors of outlines; one of them is visible on any background.
    pub outlines: [Color; 2],
    /// Opacity of marks.
    ink: f64,
}

/// Red, green, blue and yellow of a scheme, and slightly darker variants for the dark theme without high contrast.
const fn blocks(scheme: Scheme) -> [[u32; 4]; 2] {
    match scheme {
        Scheme::Standard => [[0xd8262c, 0x3d9a57, 0x1f4fa3, 0xf8d631], [0xbf2a2f, 0x3a8a50, 0x24509b, 0xe3bf2f]],
        // Found by a search that maximizes the smallest difference between any two colors over all kinds of color vision.
        Scheme::ColorBlind => [[0xa4370c, 0x3fa889, 0x1f389e, 0xf9ee50], [0x9c340c, 0x3fa484, 0x1f3698, 0xecdf48]],
        Scheme::Vivid => [[0xff1f2d, 0x12b84a, 0x1746ff, 0xffe600], [0xf2202d, 0x12a844, 0x1f4df5, 0xf7dc00]],
        Scheme::Gray => [[0x757575, 0xababab, 0x444444, 0xe8e8e8], [0x757575, 0xa8a8a8, 0x474747, 0xdedede]],
    }
}

impl Palette {
    /// Returns the palette of an appearance.
    #[must_use]
    pub const fn of(appearance: Appearance) -> Self {
        let theme = appearance.theme;
        let [red, green, blue, yellow] = blocks(appearance.scheme)[(theme.dark && !theme.high_contrast) as usize];
        let blocks = [Color::rgb(red), Color::rgb(green), Color::rgb(blue), Color::rgb(yellow)];
        let (lines, dimming) = if theme.dark {
            (Color::rgb(0x0b0b0d), Color::rgb(0x1e1e20).alpha(0.66))
        } else {
            (Color::rgb(0x111111), Color::rgb(0xfafafa).alpha(0.66))
        };
        let line_on_dimmed = if theme.dark { Color::WHITE } else { Color::BLACK };
        let mut palette = Self {
            blocks,
            lines,
            outline: None,
            dimming,
            line_on_dimmed,
            outlines: [Color::BLACK, Color::WHITE],
            ink: 0.5,
        };
        if theme.high_contrast {
            palette.lines = Color::BLACK;
            palette.outline = if theme.dark { Some(Color::WHITE) } else { None };
            palette.dimming = if theme.dark { Color::BLACK } else { Color::WHITE }.alpha(0.66);
            palette.ink = 1.0;
        }
        palette
    }

    /// Returns the color of blocks.
    #[must_use]
    pub const fn block(&self, color: blocky::Color) -> Color {
        self.blocks[color as usize]
    }

    /// Returns the color of a letter on this background: dark on light, light on dark.
    #[must_use]
    pub fn letter_color(&self, color: Color) -> Color {
        let ink = if color.lightness() > 58.0 { Color::BLACK } else { Color::WHITE };
        // White on dark needs a higher opacity than black on light for the same visibility.
        ink.alpha(if ink == Color::WHITE { (self.ink * 1.5).min(1.0) } else { self.ink })
    }

    /// Returns the color of a pattern on this background: less opaque than a letter, because it covers more.
    #[must_use]
    pub fn pattern_color(&self, color: Color) -> Color {
        let ink = self.letter_color(color);
        ink.alpha(ink.alpha * 0.6)
    }
}
