// SPDX-License-Identifier: GPL-3.0-or-later
//! The colors of a board: few, strong and flat, between black lines, as in the paintings of Mondrian. They differ in
//! lightness as well as in hue.

use crate::{Appearance, Color, Scheme};
use rules::blocky;

/// The colors of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// The colors of blocks, in the order of the game's colors.
    pub blocks: [Color; 4],
    /// The lines between blocks, and the edge of the board.
    pub lines: Color,
    /// Around the edge; only where it couldn't be told from the window, and contrasts are to be strong.
    pub outline: Option<Color>,
    /// What covers the blocks that a goal does not count.
    pub veil: Color,
    /// What is seen on that.
    pub line_on_veil: Color,
    /// The two colors of an outline: one of them is seen on whatever is below.
    pub outlines: [Color; 2],
    /// How much marks cover.
    ink: f64,
}

/// Red, green, blue and yellow of a scheme, and a little deeper, for a dark theme that asks for no strong contrasts.
const fn blocks(scheme: Scheme) -> [[u32; 4]; 2] {
    match scheme {
        Scheme::Standard => [[0xd8262c, 0x3d9a57, 0x1f4fa3, 0xf8d631], [0xbf2a2f, 0x3a8a50, 0x24509b, 0xe3bf2f]],
        // Found by a search for the largest distance that remains between any two, whoever looks.
        Scheme::ColorBlind => [[0xa4370c, 0x3fa889, 0x1f389e, 0xf9ee50], [0x9c340c, 0x3fa484, 0x1f3698, 0xecdf48]],
        Scheme::Vivid => [[0xff1f2d, 0x12b84a, 0x1746ff, 0xffe600], [0xf2202d, 0x12a844, 0x1f4df5, 0xf7dc00]],
        Scheme::Gray => [[0x757575, 0xababab, 0x444444, 0xe8e8e8], [0x757575, 0xa8a8a8, 0x474747, 0xdedede]],
    }
}

impl Palette {
    /// The colors of a look.
    #[must_use]
    pub const fn of(appearance: Appearance) -> Self {
        let theme = appearance.theme;
        let [red, green, blue, yellow] = blocks(appearance.scheme)[(theme.dark && !theme.high_contrast) as usize];
        let blocks = [Color::rgb(red), Color::rgb(green), Color::rgb(blue), Color::rgb(yellow)];
        let (lines, veil) = if theme.dark {
            (Color::rgb(0x0b0b0d), Color::rgb(0x1e1e20).alpha(0.66))
        } else {
            (Color::rgb(0x111111), Color::rgb(0xfafafa).alpha(0.66))
        };
        let line_on_veil = if theme.dark { Color::WHITE } else { Color::BLACK };
        let mut palette =
            Self { blocks, lines, outline: None, veil, line_on_veil, outlines: [Color::BLACK, Color::WHITE], ink: 0.5 };
        if theme.high_contrast {
            palette.lines = Color::BLACK;
            palette.outline = if theme.dark { Some(Color::WHITE) } else { None };
            palette.veil = if theme.dark { Color::BLACK } else { Color::WHITE }.alpha(0.66);
            palette.ink = 1.0;
        }
        palette
    }

    /// The color of blocks of this color.
    #[must_use]
    pub const fn block(&self, color: blocky::Color) -> Color {
        self.blocks[color as usize]
    }

    /// The ink of a letter on this color: dark on light, light on dark.
    #[must_use]
    pub fn ink_on(&self, color: Color) -> Color {
        let ink = if color.lightness() > 58.0 { Color::BLACK } else { Color::WHITE };
        // White on dark needs more than black on light to be seen as well.
        ink.alpha(if ink == Color::WHITE { (self.ink * 1.5).min(1.0) } else { self.ink })
    }

    /// The ink of a pattern on this color: less of it, since it covers more.
    #[must_use]
    pub fn pattern_on(&self, color: Color) -> Color {
        let ink = self.ink_on(color);
        ink.alpha(ink.alpha * 0.6)
    }
}
