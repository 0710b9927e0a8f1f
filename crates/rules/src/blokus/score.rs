// SPDX-License-Identifier: GPL-3.0-or-later
//! What colors and players have reached (help/blokus.md, "Score").

use serde::{Deserialize, Serialize};

use super::piece::{Piece, Pieces};

/// What a color gets for having placed all pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Bonus {
    /// 10 points, and 5 more if the single square was the last.
    #[default]
    #[serde(rename = "10+5")]
    TenAndFive,
    /// 15 points, and 5 more if the single square was the last: the published rule.
    #[serde(rename = "15+5")]
    FifteenAndFive,
}

impl Bonus {
    /// Both.
    pub const ALL: [Self; 2] = [Self::TenAndFive, Self::FifteenAndFive];

    /// As it is written on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TenAndFive => "10+5",
            Self::FifteenAndFive => "15+5",
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bonus| bonus.name() == name)
    }

    /// The points beside those for squares, with these pieces left and this one placed last. With infinite pieces, none is
    /// ever left out, and there is no such bonus.
    #[must_use]
    pub fn points(self, left: Pieces, last: Option<Piece>) -> u32 {
        if !left.is_empty() {
            return 0;
        }
        let all = match self {
            Self::TenAndFive => 10,
            Self::FifteenAndFive => 15,
        };
        all + if last == Some(Piece::SINGLE) { 5 } else { 0 }
    }
}
