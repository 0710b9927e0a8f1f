// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus in the window.
//!
//! [`page`] is made for a table. [`model`] is the match as a GObject, and the only one that touches the table; it also
//! knows the piece in the [`hand`]. Everything else listens to it:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ Strip            status line, and what to do when the game is over
//! ├─ Study            the comment on the position, and its variations
//! └─ Arena            shares the room out, and carries pieces from the side bar to the board
//!    ├─ Board         drawn; plays by its actions, and says what is held above it
//!    ├─ Scores        a card for each colour
//!    └─ Side          the player to move, the clock, the pieces that are left, buttons to turn the one that is taken
//! ```
//!
//! [`options`] are what is chosen before a match, for the dialog and for the preferences; [`shown`] is what the board
//! shows on request. [`comment`] is the dialog for the comment on a position.

mod arena;
mod board;
mod comment;
mod figures;
mod hand;
mod model;
mod options;
mod page;
mod picture;
mod scores;
mod shown;
mod side;
mod study;
mod words;

#[cfg(test)]
pub(crate) use figures::picture as figure;
