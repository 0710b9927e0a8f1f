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
mod page;

use crate::desktop::game_match::Match;
use crate::desktop::help::Picture;
use rules::push_and_clear::PushAndClear;

/// A match in the window.
type Model = Match<PushAndClear>;

/// Returns the figure of this name on the help page.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::push_and_clear::figures::figure(name)?;
    Some(Picture::new(figure, view::push_and_clear::figures::description))
}
