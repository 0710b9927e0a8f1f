// SPDX-License-Identifier: GPL-3.0-or-later
//! Setup of a match: everything fixed before the first move.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::block::Block;
use super::given;
use super::path::MAX_DEPTH;
use crate::game::Bounded;
use crate::random::seed_as_text;

/// Number of players.
pub type Players = Bounded<1, 4>;
/// Maximum depth of a random board.
pub type Depth = Bounded<1, { MAX_DEPTH as u32 }>;
/// Number of turns per player.
pub type Turns = Bounded<1, 9999>;

/// Source of the initial board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Start {
    /// Random board with this maximum depth.
    Made(Depth),
    /// Board given by the user.
    Given(GivenBoard),
}

/// Initial board given by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenBoard(Block);

impl GivenBoard {
    /// The board.
    #[must_use]
    pub const fn get(&self) -> &Block {
        &self.0
    }
}

impl From<Block> for GivenBoard {
    fn from(board: Block) -> Self {
        Self(board)
    }
}

/// Serialized as text: the maximum depth, a space, and the board as JSON.
impl Serialize for GivenBoard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{} {}", self.0.height(), given::write(&self.0)))
    }
}

impl<'de> Deserialize<'de> for GivenBoard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("a board must be its maximum depth, 0 to 7, followed by the board as JSON");
        let (depth, board) = text.split_once(' ').ok_or_else(wrong)?;
        // Accept only the canonical spelling of the number.
        let depth = (0..=MAX_DEPTH).find(|known| known.to_string() == depth).ok_or_else(wrong)?;
        given::read(board, Some(depth)).map(Self).map_err(de::Error::custom)
    }
}

/// Setup of a match. `restart` returns to this state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Seed of all randomness in the match.
    #[serde(with = "seed_as_text")]
    pub seed: u64,
    /// Number of players.
    pub players: Players,
    /// Number of turns per player.
    pub turns: Turns,
    /// Source of the initial board.
    pub start: Start,
}

impl Setup {
    /// Default maximum depth.
    pub const DEFAULT_DEPTH: Depth = Bounded::nearest(5);

    /// Returns the default setup with this seed: two players, ten turns each, maximum depth 5.
    #[must_use]
    pub const fn with_seed(seed: u64) -> Self {
        Self {
            seed,
            players: Bounded::nearest(2),
            turns: Bounded::nearest(10),
            start: Start::Made(Self::DEFAULT_DEPTH),
        }
    }
}
