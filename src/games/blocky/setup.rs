// SPDX-License-Identifier: GPL-3.0-or-later
//! What is fixed before the first move of a match.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::block::Block;
use super::given;
use super::path::DEEPEST;
use crate::games::random::seed_as_text;

/// A number from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Within<const LEAST: u16, const MOST: u16>(u16);

impl<const LEAST: u16, const MOST: u16> Within<LEAST, MOST> {
    /// This number; `None` outside the range.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= LEAST && number <= MOST { Some(Self(number)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// How many play.
pub type Players = Within<1, 4>;
/// The deepest level of a board that is made at random.
pub type Depth = Within<1, { DEEPEST as u16 }>;
/// How many turns each player has.
pub type Turns = Within<1, 9999>;

impl<const LEAST: u16, const MOST: u16> TryFrom<u16> for Within<LEAST, MOST> {
    type Error = String;

    fn try_from(number: u16) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is not from {LEAST} to {MOST}"))
    }
}

impl<const LEAST: u16, const MOST: u16> From<Within<LEAST, MOST>> for u16 {
    fn from(number: Within<LEAST, MOST>) -> Self {
        number.0
    }
}

/// Where the board comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// It is made at random, so deep.
    Made(Depth),
    /// It is this one.
    Given(Given),
}

/// A board that was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given(pub Block);

/// As a text: the deepest level, and the board as JSON.
impl Serialize for Given {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{} {}", self.0.height(), given::write(&self.0)))
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("a board is its deepest level, 0 to 7, and the board as JSON");
        let (depth, board) = text.split_once(' ').ok_or_else(wrong)?;
        let depth = depth.parse().ok().filter(|depth| *depth <= DEEPEST).ok_or_else(wrong)?;
        given::read(board, Some(depth)).map(Self).map_err(de::Error::custom)
    }
}

/// All that `restart` goes back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Where all randomness of the match comes from.
    #[serde(with = "seed_as_text")]
    pub seed: u64,
    /// How many play.
    pub players: Players,
    /// How many turns each has.
    pub turns: Turns,
    /// The board.
    pub start: Start,
}

impl Setup {
    /// Two players, ten turns each, five levels deep.
    #[must_use]
    pub const fn with_seed(seed: u64) -> Self {
        Self { seed, players: Within(2), turns: Within(10), start: Start::Made(Within(5)) }
    }
}
