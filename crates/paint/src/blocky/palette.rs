// SPDX-License-Identifier: GPL-3.0-or-later
//! The colours of a board: few, strong and flat, between black lines, as in the paintings of Mondrian. They differ in
//! lightness as well as in hue.

use crate::{Colour, Look, Scheme};
use rules::blocky;

/// The colours of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// The colours of blocks, in the order of the game's colours.
    pub blocks: [Colour; 4],
    /// The lines between blocks, and the edge of the board.
    pub lines: Colour,
    /// Around the edge; only where it couldn't be told from the window, and contrasts are to be strong.
    pub outline: Option<Colour>,
    /// What covers the blocks that a goal does not count.
    pub veil: Colour,
    /// What is seen on that.
    pub line_on_veil: Colour,
    /// The two colours of an outline: one of them is seen on whatever is below.
    pub outlines: [Colour; 2],
    /// How much marks cover.
    ink: f64,
}

/// Red, green, blue and yellow of a scheme, and a little deeper, for a dark theme that asks for no strong contrasts.
const fn blocks(scheme: Scheme) -> [[u32; 4]; 2] {
    match scheme {
        Scheme::Standard => [[0xd8262c, 0x3d9a57, 0x1f4fa3, 0xf8d631], [0xbf2a2f, 0x3a8a50, 0x24509b, 0xe3bf2f]],
        // Found by a search for the largest distance that remains between any two, whoever looks.
        Scheme::ColourBlind => [[0xa4370c, 0x3fa889, 0x1f389e, 0xf9ee50], [0x9c340c, 0x3fa484, 0x1f3698, 0xecdf48]],
        Scheme::Vivid => [[0xff1f2d, 0x12b84a, 0x1746ff, 0xffe600], [0xf2202d, 0x12a844, 0x1f4df5, 0xf7dc00]],
        Scheme::Grey => [[0x757575, 0xababab, 0x444444, 0xe8e8e8], [0x757575, 0xa8a8a8, 0x474747, 0xdedede]],
    }
}

impl Palette {
    /// The colours of a look.
    #[must_use]
    pub const fn of(look: Look) -> Self {
        let theme = look.theme;
        let [red, green, blue, yellow] = blocks(look.scheme)[(theme.dark && !theme.high_contrast) as usize];
        let blocks = [Colour::rgb(red), Colour::rgb(green), Colour::rgb(blue), Colour::rgb(yellow)];
        let (lines, veil) = if theme.dark {
            (Colour::rgb(0x0b0b0d), Colour::rgb(0x1e1e20).alpha(0.66))
        } else {
            (Colour::rgb(0x111111), Colour::rgb(0xfafafa).alpha(0.66))
        };
        let line_on_veil = if theme.dark { Colour::WHITE } else { Colour::BLACK };
        let mut palette = Self {
            blocks,
            lines,
            outline: None,
            veil,
            line_on_veil,
            outlines: [Colour::BLACK, Colour::WHITE],
            ink: 0.5,
        };
        if theme.high_contrast {
            palette.lines = Colour::BLACK;
            palette.outline = if theme.dark { Some(Colour::WHITE) } else { None };
            palette.veil = if theme.dark { Colour::BLACK } else { Colour::WHITE }.alpha(0.66);
            palette.ink = 1.0;
        }
        palette
    }

    /// The colour of blocks of this colour.
    #[must_use]
    pub const fn block(&self, colour: blocky::Colour) -> Colour {
        self.blocks[colour as usize]
    }

    /// The ink of a letter on this colour: dark on light, light on dark.
    #[must_use]
    pub fn ink_on(&self, colour: Colour) -> Colour {
        let ink = if colour.lightness() > 58.0 { Colour::BLACK } else { Colour::WHITE };
        // White on dark needs more than black on light to be seen as well.
        ink.alpha(if ink == Colour::WHITE { (self.ink * 1.5).min(1.0) } else { self.ink })
    }

    /// The ink of a pattern on this colour: less of it, since it covers more.
    #[must_use]
    pub fn pattern_on(&self, colour: Colour) -> Colour {
        let ink = self.ink_on(colour);
        ink.alpha(ink.alpha * 0.6)
    }
}
