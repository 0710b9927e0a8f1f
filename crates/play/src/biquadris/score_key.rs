// SPDX-License-Identifier: GPL-3.0-or-later
//! High-score key of Biquadris.

use serde::{Deserialize, Serialize};
use tr::tr;

use crate::score_key::ScoreKey;
use rules::biquadris::{Level, Sequence, Setup};

/// High-score key of Biquadris: games with equal keys share a list of high scores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Key {
    /// Start level of each player.
    pub start_levels: [Level; 2],
    /// Whether several special actions could be chosen at once at any time in the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub multiple: bool,
    /// Whether the players used their own script files. Set only in high scores saved by version 0.1.0; later versions
    /// don't record such games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own_blocks: bool,
}

impl From<&Setup> for Key {
    fn from(setup: &Setup) -> Self {
        let own_blocks = setup.sequences != Sequence::shipped();
        Self { start_levels: setup.start_levels, multiple: setup.multiple, own_blocks }
    }
}

impl ScoreKey for Key {
    fn from_0_1_0(setting: &str) -> Option<Self> {
        let (levels, own_blocks) = match setting.strip_suffix(", own blocks") {
            Some(levels) => (levels, true),
            None => (setting, false),
        };
        let level = |text: &str| text.parse().ok().and_then(Level::new);
        let start_levels = match levels.split_once(' ')? {
            ("level", both) => [level(both)?; 2],
            ("levels", levels) => {
                let (one, two) = levels.split_once(" and ")?;
                [level(one)?, level(two)?]
            }
            _ => return None,
        };
        Some(Self { start_levels, multiple: false, own_blocks })
    }

    fn parts(&self) -> Vec<String> {
        let [one, two] = self.start_levels.map(Level::number);
        let mut parts =
            vec![if one == two { tr!("level {level}", level = one) } else { tr!("levels {one} and {two}", one, two) }];
        parts.extend(self.multiple.then(|| tr!("multiple special actions")));
        parts.extend(self.own_blocks.then(|| tr!("custom blocks")));
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_version_0_1_0_are_read() {
        let key = |one, two, own_blocks| {
            let level = |number| Level::new(number).unwrap();
            Some(Key { start_levels: [level(one), level(two)], multiple: false, own_blocks })
        };
        assert_eq!(Key::from_0_1_0("level 3"), key(3, 3, false));
        assert_eq!(Key::from_0_1_0("levels 0 and 4, own blocks"), key(0, 4, true));
        for wrong in ["", "level", "level 5", "levels 1", "level 1, own", "6 × 6"] {
            assert_eq!(Key::from_0_1_0(wrong), None, "{wrong}");
        }
        assert_eq!(key(0, 4, true).unwrap().label(), "levels 0 and 4, custom blocks");
        assert_eq!(Key::from(&Setup::with_seed(1)).label(), "level 0");
        let multiple = Key::from(&Setup { multiple: true, ..Setup::with_seed(1) });
        assert_eq!(multiple.label(), "level 0, multiple special actions");
    }
}
