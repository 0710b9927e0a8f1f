// SPDX-License-Identifier: GPL-3.0-or-later
//! The four colors.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tr::tr;

use super::square::{LAST, Square};
use crate::escape::escaped;

/// Color of a set of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Red, which starts at the top left.
    Red,
    /// Yellow, which starts at the top right.
    Yellow,
    /// Green, which starts at the bottom right.
    Green,
    /// Purple, which starts at the bottom left.
    Purple,
}

impl Color {
    /// All colors in turn order, clockwise.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Purple];

    /// Name in commands, saved games and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Purple => "purple",
        }
    }

    /// Translated name for use within a sentence.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Red => tr!("a color, within a sentence" => "red"),
            Self::Yellow => tr!("a color, within a sentence" => "yellow"),
            Self::Green => tr!("a color, within a sentence" => "green"),
            Self::Purple => tr!("a color, within a sentence" => "purple"),
        }
    }

    /// Letter in the text display.
    #[must_use]
    pub const fn letter(self) -> u8 {
        match self {
            Self::Red => b'R',
            Self::Yellow => b'Y',
            Self::Green => b'G',
            Self::Purple => b'P',
        }
    }

    /// Previous color in turn order.
    #[must_use]
    pub const fn before(self) -> Self {
        self.next().next().next()
    }

    /// Next color in turn order.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Red => Self::Yellow,
            Self::Yellow => Self::Green,
            Self::Green => Self::Purple,
            Self::Purple => Self::Red,
        }
    }

    /// Corner square that the color's first piece must cover.
    #[must_use]
    pub const fn corner(self) -> Square {
        match self {
            Self::Red => Square::at(0, 0),
            Self::Yellow => Square::at(LAST, 0),
            Self::Green => Square::at(LAST, LAST),
            Self::Purple => Square::at(0, LAST),
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Error for a word that is not a color.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown color “{word}”; use red, yellow, green or purple", word = escaped(.0)))]
pub struct BadColor(pub String);

impl FromStr for Color {
    type Err = BadColor;

    fn from_str(name: &str) -> Result<Self, BadColor> {
        Self::ALL.into_iter().find(|color| color.name() == name).ok_or_else(|| BadColor(name.to_owned()))
    }
}
