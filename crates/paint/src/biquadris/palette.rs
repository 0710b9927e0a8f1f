// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors of a board. Blocks differ in lightness as well as hue, so that they are distinguishable in gray, too; marks add
//! to that.

use crate::{Appearance, Color, Marks, Scheme};
use rules::biquadris::Cell;

/// Colors of a board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Playfield.
    pub field: Color,
    /// Reserve rows above the playfield.
    pub reserve: Color,
    /// Grid lines between cells.
    pub lines: Color,
    /// Edge of the board, and the line below the reserve rows.
    pub edge: Color,
    /// Blocks in the order I, J, L, O, S, Z, T, then the star.
    pub blocks: [Color; 8],
    /// Outline of each block, in high contrast only.
    pub outline: Option<Color>,
    /// Opacity of marks.
    pub ink: f64,
    /// Cells of a hint.
    pub hint: Color,
    /// Blind window and the marks on it.
    pub blind: [Color; 2],
}

/// Blocks of a scheme in the light and the dark theme. The star is brown.
const fn blocks(scheme: Scheme) -> [[u32; 8]; 2] {
    match scheme {
        Scheme::Standard => [
            [0x76d1e0, 0x2f62bd, 0xf59a3d, 0xf7d95c, 0x55b868, 0xd64545, 0xb583dc, 0x7b4b2a],
            [0x7fd6e4, 0x3a6acb, 0xf3a956, 0xf5dc74, 0x5aba6d, 0xe05c56, 0xb07fdc, 0x82502e],
        ],
        // Found by a search that maximizes the smallest difference between any two colors over all kinds of color vision.
        Scheme::ColorBlind => [
            [0x72d3ec, 0x2646a0, 0xda8815, 0xecdf74, 0x2c9e84, 0xa8420d, 0x946eb2, 0x482a1d],
            [0x9adff8, 0x2450c4, 0xe8940c, 0xf6f096, 0x3a9474, 0xbc4f16, 0xa884cc, 0x5e3c30],
        ],
        Scheme::Vivid => [
            [0x1ccdea, 0x1d4fd8, 0xff8a14, 0xffd60a, 0x1fae4b, 0xe6202a, 0x9c2fd6, 0x6b3a16],
            [0x2ed9f5, 0x2a5ce8, 0xff9a2b, 0xffe02e, 0x27b857, 0xf54a4f, 0xa647e6, 0x774420],
        ],
        Scheme::Gray => [
            [0xbdbdbd, 0x525252, 0x959595, 0xd6d6d6, 0x818181, 0x6a6a6a, 0xa9a9a9, 0x3a3a3a],
            [0xcecece, 0x636363, 0xa5a5a5, 0xe6e6e6, 0x8f8f8f, 0x787878, 0xbababa, 0x4e4e4e],
        ],
    }
}

impl Palette {
    /// Returns the palette of an appearance.
    #[must_use]
    pub const fn of(appearance: Appearance) -> Self {
        let theme = appearance.theme;
        let blocks = blocks(appearance.scheme)[theme.dark as usize];
        let mut palette = Self {
            field: Color::rgb(0xffffff),
            reserve: Color::rgb(0xf3f2f1),
            lines: Color::BLACK.alpha(0.06),
            edge: Color::BLACK.alpha(0.16),
            blocks: [Color::BLACK; 8],
            outline: None,
            ink: 0.55,
            hint: Color::rgb(0x1c71d8),
            blind: [Color::rgb(0xdeddda), Color::rgb(0x77767b)],
        };
        let mut index = 0;
        while index < blocks.len() {
            palette.blocks[index] = Color::rgb(blocks[index]);
            index += 1;
        }
        if theme.dark {
            palette.field = Color::rgb(0x1a1a1e);
            palette.reserve = Color::rgb(0x232328);
            palette.lines = Color::WHITE.alpha(0.055);
            palette.edge = Color::WHITE.alpha(0.16);
            palette.hint = Color::rgb(0x78aeed);
            palette.blind = [Color::rgb(0x3d3d43), Color::rgb(0xa9a9b2)];
        }
        if theme.high_contrast {
            let (paper, ink) = if theme.dark { (Color::BLACK, Color::WHITE) } else { (Color::WHITE, Color::BLACK) };
            palette.field = paper;
            palette.reserve = if theme.dark { Color::rgb(0x1c1c1c) } else { Color::rgb(0xebebeb) };
            palette.lines = ink.alpha(0.2);
            palette.edge = ink;
            palette.outline = Some(ink);
            palette.ink = 1.0;
            palette.hint = if theme.dark { Color::rgb(0x99c1f1) } else { Color::rgb(0x1a5fb4) };
            palette.blind = [if theme.dark { Color::rgb(0x4a4a4a) } else { Color::rgb(0xc8c8c8) }, ink];
        }
        palette
    }

    /// Returns the color of a cell; `None` for an empty one.
    #[must_use]
    pub fn block(&self, cell: Cell) -> Option<Color> {
        let index = match cell {
            Cell::Empty => return None,
            Cell::I => 0,
            Cell::J => 1,
            Cell::L => 2,
            Cell::O => 3,
            Cell::S => 4,
            Cell::Z => 5,
            Cell::T => 6,
            Cell::Star => 7,
        };
        Some(self.blocks[index])
    }

    /// Returns the color of a pattern on this background: less opaque than a mark, because it covers more, and even less below a
    /// letter.
    #[must_use]
    pub fn pattern_color(&self, color: Color, marks: Marks) -> Color {
        let ink = self.mark_color(color);
        ink.alpha(ink.alpha * if marks.letters() { 0.4 } else { 0.55 })
    }

    /// Returns the color of a mark on this background: dark on light, light on dark.
    #[must_use]
    pub fn mark_color(&self, color: Color) -> Color {
        let ink = if color.lightness() > 58.0 { Color::BLACK } else { Color::WHITE };
        // White on dark needs a higher opacity than black on light for the same visibility.
        ink.alpha(if ink == Color::WHITE { (self.ink * 1.5).min(1.0) } else { self.ink })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn blocks_differ_in_lightness() {
        for (scheme, dark, high_contrast) in Scheme::ALL
            .into_iter()
            .flat_map(|scheme| [(scheme, false), (scheme, true)])
            .flat_map(|(scheme, dark)| [(scheme, dark, false), (scheme, dark, true)])
        {
            let appearance = Appearance { theme: Theme { dark, high_contrast }, scheme, marks: Marks::Letters };
            let palette = Palette::of(appearance);
            for (index, one) in palette.blocks.iter().enumerate() {
                for other in &palette.blocks[index + 1..] {
                    let difference = (one.lightness() - other.lightness()).abs();
                    assert!(difference > 4.0, "{appearance:?}: {one:?} and {other:?} are only {difference} apart");
                }
                let difference = (one.lightness() - palette.field.lightness()).abs();
                assert!(difference > 10.0, "{appearance:?}: {one:?} is only {difference} from the board");
            }
        }
    }
}
