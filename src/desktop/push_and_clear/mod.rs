// SPDX-License-Identifier: GPL-3.0-or-later
//! Desktop view of Push and Clear.
//!
//! [`page`] builds the widgets for a [`Model`]. They follow its signals:
//!
//! ```text
//! GamePage              page of the game, with its keys
//! ├─ StatusBar          messages, buttons when the game is over
//! ├─ row of figures     score, steps, best score, computer player
//! └─ Board              the board, with an accessible widget per cell
//! ```

mod board;
mod page;

use crate::desktop::game_match::Match;
use crate::desktop::help::Picture;
use rules::push_and_clear::PushAndClear;

/// Match shown in the window.
type Model = Match<PushAndClear>;

/// Returns the help figure of this name.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::push_and_clear::figures::figure(name)?;
    Some(Picture::new(figure, view::push_and_clear::figures::description))
}
