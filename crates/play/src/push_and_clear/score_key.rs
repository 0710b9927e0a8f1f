// SPDX-License-Identifier: GPL-3.0-or-later
//! High-score key of Push and Clear.

use serde::{Deserialize, Serialize};

use crate::score_key::ScoreKey;
use rules::push_and_clear::Size;

/// High-score key of Push and Clear: games with equal keys share a list of high scores.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Key {
    /// Size of the board.
    pub size: Size,
}

impl ScoreKey for Key {
    fn from_0_1_0(setting: &str) -> Option<Self> {
        Size::all().find(|size| size.to_string() == setting).map(|size| Self { size })
    }

    fn parts(&self) -> Vec<String> {
        vec![self.size.to_string()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_version_0_1_0_are_read() {
        let size = |side| Some(Key { size: Size::new(side).unwrap() });
        assert_eq!(Key::from_0_1_0("6 × 6"), size(6));
        assert_eq!(Key::from_0_1_0("10 × 10"), size(10));
        assert_eq!((Key::from_0_1_0("3 × 3"), Key::from_0_1_0("level 0")), (None, None));
        assert_eq!(size(8).unwrap().label(), "8 × 8");
    }
}
