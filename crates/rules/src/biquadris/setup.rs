// SPDX-License-Identifier: GPL-3.0-or-later
//! What is fixed before the first command of a match.

use serde::{Deserialize, Serialize};

use super::level::Level;
use super::sequence::Sequence;
use crate::random::seed_as_text;

/// Seed, start levels and sequences: all that `restart` goes back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Where all randomness of the match comes from.
    #[serde(with = "seed_as_text")]
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
