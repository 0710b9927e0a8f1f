// SPDX-License-Identifier: GPL-3.0-or-later
//! Setup of a match: everything fixed before the first command.

use serde::{Deserialize, Serialize};

use super::level::Level;
use super::sequence::Sequence;
use crate::random::seed_as_text;

/// Seed, starting levels and sequences. `restart` returns to this state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Seed of all randomness in the match.
    #[serde(with = "seed_as_text")]
    pub seed: u64,
    /// Starting level of each player.
    #[serde(default)]
    pub start_levels: [Level; 2],
    /// Whether several special actions may be chosen at once from the start.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub multiple: bool,
    /// Sequences of blocks for level 0, one per player.
    pub sequences: [Sequence; 2],
}

impl Setup {
    /// Returns the default setup with this seed: both players at level 0 with the shipped sequences.
    #[must_use]
    pub fn with_seed(seed: u64) -> Self {
        Self { seed, start_levels: [Level::Zero; 2], multiple: false, sequences: Sequence::shipped() }
    }
}
