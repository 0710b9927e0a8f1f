// SPDX-License-Identifier: GPL-3.0-or-later
//! Setup of a match: everything fixed before the first move (help/blokus.md, "Options").

use serde::{Deserialize, Serialize};

use super::score::Bonus;
use super::seating::Seating;
use super::start_position::StartPosition;
use crate::game::Bounded;
use crate::random::seed_as_text;

/// Thinking time of a player for the whole game, in minutes.
pub type Minutes = Bounded<1, 600>;

/// Treatment of a color that can't move anymore.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Surrender {
    /// It surrenders automatically when its turn comes.
    #[default]
    Auto,
    /// Its owner must surrender it.
    Manual,
}

/// Setup of a match. `restart` returns to this state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// Seed that identifies the match. The rules of Blokus use no randomness.
    #[serde(with = "seed_as_text")]
    pub seed: u64,
    /// Number of players and their colors.
    pub seating: Seating,
    /// Bonus for placing all pieces.
    #[serde(default)]
    pub bonus: Bonus,
    /// Treatment of a color that can't move anymore.
    #[serde(default)]
    pub surrender: Surrender,
    /// Whether a piece may be placed any number of times.
    #[serde(default)]
    pub infinite: bool,
    /// Thinking time of each player. No limit if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<Minutes>,
    /// Pieces on the board before the first move. An empty board if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Box<StartPosition>>,
}

impl Setup {
    /// Returns the default setup with this seed: four players with one color each.
    #[must_use]
    pub const fn with_seed(seed: u64) -> Self {
        Self {
            seed,
            seating: Seating::Four(super::seating::Order::TURN_ORDER),
            bonus: Bonus::TenAndFive,
            surrender: Surrender::Auto,
            infinite: false,
            minutes: None,
            given: None,
        }
    }
}
