// SPDX-License-Identifier: GPL-3.0-or-later
//! Key of high scores: the part of a setup that makes two games comparable, as data.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The part of a game's setup by which its high scores are kept. High scores of equal keys are compared with each other.
pub trait ScoreKey: Clone + Debug + Ord + Hash + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The key that version 0.1.0 wrote in these words; `None` for others.
    fn from_0_1_0(setting: &str) -> Option<Self>;

    /// The parts of its name, in the reader's language.
    fn parts(&self) -> Vec<String>;

    /// Its name, in the reader's language.
    fn label(&self) -> String {
        i18n::list(&self.parts())
    }
}

/// The number in a part of a setting of version 0.1.0, as in `3 players`: before one of these words.
#[must_use]
pub fn counted(part: &str, words: [&str; 2]) -> Option<u32> {
    let (number, word) = part.split_once(' ')?;
    words.contains(&word).then(|| number.parse().ok())?
}
