// SPDX-License-Identifier: GPL-3.0-or-later
//! What is fixed before the first move of a match (help/blokus.md, "Options").

use serde::{Deserialize, Serialize};

use super::given::Given;
use super::score::Bonus;
use super::seating::Seating;
use crate::game::Bounded;
use crate::random::seed_as_text;

/// How long a player may think in the whole game, in minutes.
pub type Minutes = Bounded<1, 600>;

/// What becomes of a color that can't move any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Surrender {
    /// It surrenders by itself when its turn comes.
    #[default]
    Auto,
    /// Its owner has to say so.
    Manual,
}

/// All that `restart` goes back to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The seed. Nothing in the rules is drawn; it tells matches apart.
    #[serde(with = "seed_as_text")]
    pub seed: u64,
    /// Who plays which colors.
    pub seating: Seating,
    /// What is added for having placed all pieces.
    #[serde(default)]
    pub bonus: Bonus,
    /// What becomes of a color that can't move any more.
    #[serde(default)]
    pub surrender: Surrender,
    /// Whether a piece may be placed any number of times.
    #[serde(default)]
    pub infinite: bool,
    /// How long each player may think; as long as they like where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<Minutes>,
    /// What lies on the board before the first move; nothing where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub given: Option<Box<Given>>,
}

impl Setup {
    /// Four players, a color each.
    #[must_use]
    pub const fn with_seed(seed: u64) -> Self {
        Self {
            seed,
            seating: Seating::Four(super::seating::Order::OF_TURNS),
            bonus: Bonus::TenAndFive,
            surrender: Surrender::Auto,
            infinite: false,
            minutes: None,
            given: None,
        }
    }
}
