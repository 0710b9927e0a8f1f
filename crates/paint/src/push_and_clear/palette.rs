// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors of a board. Contents have distinct shapes and differ in lightness from the board and from similar contents, so that
//! color is only an additional distinction.

use crate::{Appearance, Color, Scheme};

/// Colors of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Empty board.
    pub field: Color,
    /// Grid lines between cells.
    pub lines: Color,
    /// Edge of the board.
    pub edge: Color,
    /// Player.
    pub player: Color,
    /// Point.
    pub point: Color,
    /// Box that can be pushed.
    pub free: Color,
    /// Fixed box.
    pub fixed: Color,
    /// Outline of all contents, in high contrast only.
    pub outline: Option<Color>,
    /// Arrow of a hint, and its halo.
    pub hint: [Color; 2],
    /// Opacity of marks on boxes.
    ink: f64,
}

/// Player, point, box and fixed box of a scheme in the light and the dark theme.
const fn pieces(scheme: Scheme) -> [[u32; 4]; 2] {
    match scheme {
        Scheme::Standard => [[0x1f66c9, 0x2b9a5b, 0xe0ae6c, 0x6f665e], [0x6aa5f0, 0x5fd08a, 0xcf9c5f, 0x6f6862]],
        Scheme::ColorBlind => [[0x1d4fa3, 0x0e8a78, 0xecb04a, 0x5c4a3a], [0x3d7ee0, 0x5fe0c4, 0xe0a040, 0x6b5a4a]],
        Scheme::Vivid => [[0x1d4fd8, 0x0f9d45, 0xff9f2e, 0x7a2a10], [0x4d94ff, 0x2ddc74, 0xffa033, 0x96401f]],
        Scheme::Gray => [[0x303030, 0x7c7c7c, 0xb9b9b9, 0x5e5e5e], [0xf4f4f4, 0xc0c0c0, 0x989898, 0x5e5e5e]],
    }
}

impl Palette {
    /// Returns the palette of an appearance.
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

    /// Returns the color of a mark on this background: dark on light, light on dark.
    #[must_use]
    pub fn mark_color(&self, color: Color) -> Color {
        let ink = if color.lightness() > 58.0 { Color::BLACK } else { Color::WHITE };
        // White on dark needs a higher opacity than black on light for the same visibility.
        ink.alpha(if ink == Color::WHITE { (self.ink * 1.5).min(1.0) } else { self.ink })
    }
}
