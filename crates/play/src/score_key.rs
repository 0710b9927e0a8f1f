// SPDX-License-Identifier: GPL-3.0-or-later
//! High-score keys: the part of a setup that makes games comparable, as data.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Part of a game's setup that separates lists of high scores. Scores with equal keys are compared with each other.
pub trait ScoreKey: Clone + Debug + Ord + Hash + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Parses the text form of version 0.1.0; `None` if it isn't valid.
    fn from_0_1_0(setting: &str) -> Option<Self>;

    /// Returns the localized parts of the label.
    fn parts(&self) -> Vec<String>;

    /// Returns the localized label.
    fn label(&self) -> String {
        i18n::list(&self.parts())
    }
}

/// Parses the number before one of these words in the text form of version 0.1.0, as in `3 players`.
#[must_use]
pub fn counted(part: &str, words: [&str; 2]) -> Option<u32> {
    let (number, word) = part.split_once(' ')?;
    words.contains(&word).then(|| number.parse().ok())?
}
