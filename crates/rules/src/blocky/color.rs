// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors of blocks.

use std::fmt;

use tr::tr;

/// Color of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// `red`, R
    Red,
    /// `green`, G
    Green,
    /// `blue`, B
    Blue,
    /// `yellow`, Y
    Yellow,
}

impl Color {
    /// All colors in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Red, Self::Green, Self::Blue, Self::Yellow];

    /// Name in commands, saved games and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }

    /// Translated name for use within a sentence.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Red => tr!("a color, within a sentence" => "red"),
            Self::Green => tr!("a color, within a sentence" => "green"),
            Self::Blue => tr!("a color, within a sentence" => "blue"),
            Self::Yellow => tr!("a color, within a sentence" => "yellow"),
        }
    }

    /// Letter in the text display.
    #[must_use]
    pub const fn letter(self) -> u8 {
        match self {
            Self::Red => b'R',
            Self::Green => b'G',
            Self::Blue => b'B',
            Self::Yellow => b'Y',
        }
    }

    /// Returns the color with this name or letter, ignoring ASCII case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let is = |color: &Self| {
            name.eq_ignore_ascii_case(color.name()) || name.as_bytes().eq_ignore_ascii_case(&[color.letter()])
        };
        Self::ALL.into_iter().find(is)
    }
}

/// Formats the untranslated name.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
