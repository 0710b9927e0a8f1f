// SPDX-License-Identifier: GPL-3.0-or-later
//! What is fixed before the first move of a game.

use serde::{Deserialize, Serialize};

use super::generator::Seed;
use super::geometry::Size;

/// Seed and size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Where all chance comes from.
    pub seed: Seed,
    /// How large the board is.
    #[serde(default)]
    pub size: Size,
}

impl Setup {
    /// The usual board.
    #[must_use]
    pub fn with_seed(seed: impl Into<Seed>) -> Self {
        Self { seed: seed.into(), size: Size::default() }
    }
}
