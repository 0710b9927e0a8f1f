// SPDX-License-Identifier: GPL-3.0-or-later
//! Push and Clear in the window.
//!
//! [`page`] is made for a table. [`model`] is the match as a GObject, and the only one that touches the table;
//! everything else listens to it:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ status, score, steps, best, and what to do when the game is over
//! └─ Board            drawn; a screen reader finds each cell on it
//! ```

mod board;
mod model;
mod page;
mod picture;
mod preferences;
mod settings;

use crate::desktop::help::Picture;

/// Returns the figure of this name on the help page.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::push_and_clear::figures::figure(name)?;
    Some(Picture::new(figure, view::push_and_clear::figures::description))
}
