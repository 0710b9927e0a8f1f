// SPDX-License-Identifier: GPL-3.0-or-later
//! Desktop view of Blocky.
//!
//! [`page`] builds the widgets for a [`model`], the match with the selected block. They follow its signals:
//!
//! ```text
//! GamePage              page of the game, with its keys
//! ├─ StatusBar          messages, buttons when the game is over
//! └─ GameArea           layout of
//!    ├─ Board           the board; announces the selected block
//!    └─ Panel           a row per player, the selected block, buttons for moves
//! ```
//!
//! [`view::blocky::visibility`] determines whose goals are visible. Everything that shows or announces goals and scores depends
//! on it.

mod apply_preferences;
mod board;
mod game_area;
mod model;
mod page;
mod panel;

use crate::desktop::help::Picture;

/// Returns the help figure of this name.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::blocky::figures::figure(name)?;
    Some(Picture::new(figure, view::blocky::figures::description))
}
