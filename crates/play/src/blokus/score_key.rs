// SPDX-License-Identifier: GPL-3.0-or-later
//! High-score key of Blokus.

use serde::{Deserialize, Serialize};
use tr::tr;

use crate::score_key::{ScoreKey, counted};
use rules::blokus::{Bonus, Minutes, Setup};
use rules::game::Bounded;

/// High-score key of Blokus: games with equal keys share a list of high scores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Key {
    /// Number of players.
    pub players: Bounded<1, 4>,
    /// Bonus for placing all pieces.
    pub bonus: Bonus,
    /// Time limit per player in minutes; `None` if untimed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<Minutes>,
    /// Whether a piece may be placed any number of times.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub infinite: bool,
}

impl From<&Setup> for Key {
    fn from(setup: &Setup) -> Self {
        Self {
            players: Bounded::nearest(setup.seating.players().into()),
            bonus: setup.bonus,
            minutes: setup.minutes,
            infinite: setup.infinite,
        }
    }
}

impl ScoreKey for Key {
    fn from_0_1_0(setting: &str) -> Option<Self> {
        let mut parts = setting.split(", ");
        let players = Bounded::new(counted(parts.next()?, ["player", "players"])?)?;
        let bonus = Bonus::from_name(parts.next()?.strip_prefix("bonus ")?)?;
        let mut key = Self { players, bonus, minutes: None, infinite: false };
        for part in parts {
            match part.strip_suffix(" min") {
                Some(minutes) => key.minutes = Some(Minutes::new(minutes.parse().ok()?)?),
                None if part == "infinite pieces" => key.infinite = true,
                None => return None,
            }
        }
        Some(key)
    }

    fn parts(&self) -> Vec<String> {
        let mut parts = vec![
            tr!("{n} player" | "{n} players" % self.players.get()),
            tr!("bonus {bonus}", bonus = self.bonus.name()),
        ];
        parts.extend(
            self.minutes.map(|minutes| tr!("time limit in minutes" => "{minutes} min", minutes = minutes.get())),
        );
        parts.extend(self.infinite.then(|| tr!("infinite pieces")));
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_version_0_1_0_are_read() {
        for (setting, minutes, infinite) in [
            ("1 player, bonus 15+5, 20 min", Minutes::new(20), false),
            ("4 players, bonus 10+5, infinite pieces", None, true),
            ("2 players, bonus 10+5, 600 min, infinite pieces", Minutes::new(600), true),
        ] {
            let key = Key::from_0_1_0(setting).unwrap();
            assert_eq!((key.minutes, key.infinite, key.label().as_str()), (minutes, infinite, setting));
        }
        assert_eq!(Key::from(&Setup::with_seed(1)).label(), "4 players, bonus 10+5");
        for wrong in ["", "5 players, bonus 10+5", "2 players, bonus 3", "2 players, bonus 10+5, x", "2 players"] {
            assert_eq!(Key::from_0_1_0(wrong), None, "{wrong}");
        }
    }
}
