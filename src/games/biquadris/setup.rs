// SPDX-License-Identifier: GPL-3.0-or-later
//! What is fixed before the first command of a match.

use serde::{Deserialize, Serialize};

use super::level::Level;
use super::sequence::Sequence;

/// Seed, start levels and sequences: all that `restart` goes back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Where all randomness of the match comes from.
    #[serde(with = "as_text")]
    pub seed: u64,
    /// The level at which each player starts.
    #[serde(default)]
    pub start_levels: [Level; 2],
    /// Whether several special actions may be chosen at once from the first move on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub multiple: bool,
    /// The blocks of each player at level 0.
    pub sequences: [Sequence; 2],
}

impl Setup {
    /// Both players at level 0 with the shipped sequences.
    #[must_use]
    pub fn with_seed(seed: u64) -> Self {
        Self { seed, start_levels: [Level::Zero; 2], multiple: false, sequences: Sequence::shipped() }
    }
}

/// Seeds go up to 2⁶⁴ − 1, TOML's numbers only to 2⁶³ − 1: a seed is written as a text.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| de::Error::custom("a seed is a number from 0 to 18446744073709551615"))
    }
}
