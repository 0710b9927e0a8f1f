// SPDX-License-Identifier: GPL-3.0-or-later
//! The four colors, in the order of turns.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tr::tr;

use super::square::{LAST, Square};
use crate::shown::shown;

/// A color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Color {
    /// Red, from the top left.
    Red,
    /// Yellow, from the top right.
    Yellow,
    /// Green, from the bottom right.
    Green,
    /// Purple, from the bottom left.
    Purple,
}

impl Color {
    /// All four, in the order of turns: clockwise.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Purple];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Purple => "purple",
        }
    }

    /// Its name as people read it within a sentence.
    #[must_use]
    pub fn word(self) -> String {
        match self {
            Self::Red => tr!("a color, within a sentence" => "red"),
            Self::Yellow => tr!("a color, within a sentence" => "yellow"),
            Self::Green => tr!("a color, within a sentence" => "green"),
            Self::Purple => tr!("a color, within a sentence" => "purple"),
        }
    }

    /// Its letter in text displays.
    #[must_use]
    pub const fn letter(self) -> u8 {
        match self {
            Self::Red => b'R',
            Self::Yellow => b'Y',
            Self::Green => b'G',
            Self::Purple => b'P',
        }
    }

    /// The color whose turn comes before this one's.
    #[must_use]
    pub const fn before(self) -> Self {
        self.next().next().next()
    }

    /// The color whose turn comes after this one's.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Red => Self::Yellow,
            Self::Yellow => Self::Green,
            Self::Green => Self::Purple,
            Self::Purple => Self::Red,
        }
    }

    /// The square that its first piece must cover.
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

/// A word that names no color.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown color “{word}”; use red, yellow, green or purple", word = shown(.0)))]
pub struct BadColor(pub String);

impl FromStr for Color {
    type Err = BadColor;

    fn from_str(name: &str) -> Result<Self, BadColor> {
        Self::ALL.into_iter().find(|color| color.name() == name).ok_or_else(|| BadColor(name.to_owned()))
    }
}
