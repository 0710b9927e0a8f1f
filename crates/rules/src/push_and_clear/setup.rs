// SPDX-License-Identifier: GPL-3.0-or-later
//! Setup of a match: everything fixed before the first move.

use serde::{Deserialize, Serialize};

use super::generator::Seed;
use super::geometry::Size;

/// Seed and board size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Seed of all randomness in the match.
    pub seed: Seed,
    /// Size of the board.
    #[serde(default)]
    pub size: Size,
}

impl Setup {
    /// Returns the setup with this seed and the default size.
    #[must_use]
    pub fn with_seed(seed: impl Into<Seed>) -> Self {
        Self { seed: seed.into(), size: Size::default() }
    }
}
