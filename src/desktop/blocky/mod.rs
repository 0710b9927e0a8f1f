// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocky in the window.
//!
//! [`page`] is built for a [`model`], the match with the selected block, to whose signals everything else is bound:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ StatusBar            status line, and what to do when the game is over
//! └─ GameArea            shares the room out between
//!    ├─ Board         drawn; plays by its actions, and says what is selected
//!    └─ Panel         a row for each player, the selected block, buttons for what can be done to it
//! ```
//!
//! [`view::blocky::visibility`] decides whose goals may be seen: everything that shows or announces goals and scores asks it.

mod apply_preferences;
mod board;
mod game_area;
mod model;
mod page;
mod panel;

use crate::desktop::help::Picture;

/// Returns the figure of this name on the help page.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::blocky::figures::figure(name)?;
    Some(Picture::new(figure, view::blocky::figures::description))
}
