// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear in the window.
//!
//! [`page`] is built for a [`Model`], to which everything else is bound:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ status, score, steps, best, and what to do when the game is over
//! └─ Board            drawn; a screen reader finds each cell on it
//! ```

mod board;
mod figures;
mod page;
mod picture;
mod preferences;
mod settings;
mod words;

use crate::desktop::game_match::Match;
use rules::push_and_clear::PushAndClear;

/// A match in the window.
type Model = Match<PushAndClear>;

#[cfg(test)]
pub(crate) use figures::picture as figure;
