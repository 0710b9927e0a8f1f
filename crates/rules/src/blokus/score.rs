// SPDX-License-Identifier: GPL-3.0-or-later
//! Bonus points (help/blokus.md, "Score").

use serde::{Deserialize, Serialize};

use super::piece::{Piece, Pieces};

/// Bonus of a color for placing all its pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Bonus {
    /// 10 points, and 5 more if the single square was the last piece.
    #[default]
    #[serde(rename = "10+5")]
    TenAndFive,
    /// 15 points, and 5 more if the single square was the last piece, as in the published rules.
    #[serde(rename = "15+5")]
    FifteenAndFive,
}

impl Bonus {
    /// Both bonus rules.
    pub const ALL: [Self; 2] = [Self::TenAndFive, Self::FifteenAndFive];

    /// Name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::TenAndFive => "10+5",
            Self::FifteenAndFive => "15+5",
        }
    }

    /// Returns the bonus rule with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bonus| bonus.name() == name)
    }

    /// Returns the bonus points of a color with these remaining pieces and this last piece. With infinite pieces no
    /// piece is used up, so there is never a bonus.
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
