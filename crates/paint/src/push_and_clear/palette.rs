// SPDX-License-Identifier: GPL-3.0-or-later
//! The colors of a board. What stands on it has a shape of its own, and differs in lightness from the board and from what
//! it could be mixed up with; color is only the third sign.

use crate::{Appearance, Color, Scheme};

/// The colors of a board and of what stands on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// The empty board.
    pub field: Color,
    /// The lines between cells.
    pub lines: Color,
    /// The edge of the board.
    pub edge: Color,
    /// The player.
    pub player: Color,
    /// A point to sweep up.
    pub point: Color,
    /// A box that can be pushed.
    pub free: Color,
    /// A box that can't.
    pub fixed: Color,
    /// Around all of these; only where contrasts are strong.
    pub outline: Option<Color>,
    /// The arrow of a hint, and what sets it off from whatever is below it.
    pub hint: [Color; 2],
    /// How much marks on boxes cover.
    ink: f64,
}

/// Player, point, box and fixed box of a scheme, in a light theme and in a dark one.
const fn pieces(scheme: Scheme) -> [[u32; 4]; 2] {
    match scheme {
        Scheme::Standard => [[0x1f66c9, 0x2b9a5b, 0xe0ae6c, 0x6f665e], [0x6aa5f0, 0x5fd08a, 0xcf9c5f, 0x6f6862]],
        Scheme::ColorBlind => [[0x1d4fa3, 0x0e8a78, 0xecb04a, 0x5c4a3a], [0x3d7ee0, 0x5fe0c4, 0xe0a040, 0x6b5a4a]],
        Scheme::Vivid => [[0x1d4fd8, 0x0f9d45, 0xff9f2e, 0x7a2a10], [0x4d94ff, 0x2ddc74, 0xffa033, 0x96401f]],
        Scheme::Gray => [[0x303030, 0x7c7c7c, 0xb9b9b9, 0x5e5e5e], [0xf4f4f4, 0xc0c0c0, 0x989898, 0x5e5e5e]],
    }
}

impl Palette {
    /// The colors of a look.
    #[must_use]
    pub const fn of(appearance: Appearance) -> Self {
        let theme = appearance.theme;
        let [player, point, free, fixed] = pieces(appearance.scheme)[theme.dark as usize];
        let (field, ink, hint) = if theme.dark {
            (Color::rgb(0x1a1a1e), Color::WHITE, Color::rgb(0x78aeed))
        } else {
            (Color::WHITE, Color::BLACK, Color::rgb(0x1c71d8))
        };
        let mut palette = Self {
            field,
            lines: ink.alpha(0.07),
            edge: ink.alpha(0.16),
            player: Color::rgb(player),
            point: Color::rgb(point),
            free: Color::rgb(free),
            fixed: Color::rgb(fixed),
            outline: None,
            hint: [hint, field],
            ink: 0.6,
        };
        if theme.high_contrast {
            palette.field = if theme.dark { Color::BLACK } else { Color::WHITE };
            palette.lines = ink.alpha(0.25);
            palette.edge = ink;
            palette.outline = Some(ink);
            palette.hint = [if theme.dark { Color::rgb(0x99c1f1) } else { Color::rgb(0x1a5fb4) }, palette.field];
            palette.ink = 1.0;
        }
        palette
    }

    /// The ink of a mark on this color: dark on light, light on dark.
    #[must_use]
    pub fn ink_on(&self, color: Color) -> Color {
        let ink = if color.lightness() > 58.0 { Color::BLACK } else { Color::WHITE };
        // White on dark needs more than black on light to be seen as well.
        ink.alpha(if ink == Color::WHITE { (self.ink * 1.5).min(1.0) } else { self.ink })
    }
}
