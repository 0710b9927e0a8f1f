// SPDX-License-Identifier: GPL-3.0-or-later
//! What is fixed before the first move of a match.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::block::Block;
use super::given;
use super::path::DEEPEST;
use crate::game::Bounded;
use crate::random::seed_as_text;

/// How many play.
pub type Players = Bounded<1, 4>;
/// The deepest level of a board that is made at random.
pub type Depth = Bounded<1, { DEEPEST as u32 }>;
/// How many turns each player has.
pub type Turns = Bounded<1, 9999>;

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
pub struct Given(Block);

impl Given {
    /// The board.
    #[must_use]
    pub const fn get(&self) -> &Block {
        &self.0
    }
}

impl From<Block> for Given {
    fn from(board: Block) -> Self {
        Self(board)
    }
}

/// As a text: the deepest level, and the board as JSON.
impl Serialize for Given {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{} {}", self.0.height(), given::write(&self.0)))
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("a board must be its maximum depth, 0 to 7, followed by the board as JSON");
        let (depth, board) = text.split_once(' ').ok_or_else(wrong)?;
        // One way to write each.
        let depth = (0..=DEEPEST).find(|known| known.to_string() == depth).ok_or_else(wrong)?;
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
    /// The deepest level, if nobody says otherwise.
    pub const USUAL_DEPTH: Depth = Bounded::nearest(5);

    /// Two players, ten turns each, five levels deep.
    #[must_use]
    pub const fn with_seed(seed: u64) -> Self {
        Self { seed, players: Bounded::nearest(2), turns: Bounded::nearest(10), start: Start::Made(Self::USUAL_DEPTH) }
    }
}
