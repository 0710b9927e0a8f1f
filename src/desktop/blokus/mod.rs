// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus in the window.
//!
//! [`page`] is built for a [`model`], the match with the piece in the [`hand`](play::blokus::hand), to whose signals everything else is
//! bound:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ StatusBar            status line, and what to do when the game is over
//! ├─ VariationBar            the comment on the position, and its variations
//! └─ GameArea            shares the room out, and carries pieces from the side bar to the board
//!    ├─ Board         drawn; plays by its actions, and says what is held above it
//!    ├─ Scores        a card for each color
//!    └─ SidePanel          the player to move, the clock, the pieces that are left, buttons to turn the one that is taken
//! ```
//!
//! [`options`] are what is chosen before a match, for the dialog and for the preferences; [`overlays`](view::blokus::overlays) is what the board
//! shows on request. [`comment`] is the dialog for the comment on a position.

mod board;
mod comment;
mod game_area;
mod model;
mod options;
mod page;
mod scores;
mod side;
mod variation_bar;

use crate::desktop::help::Picture;

/// Returns the figure of this name on the help page.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::blokus::figures::figure(name)?;
    Some(Picture::new(figure, view::blokus::figures::description))
}
