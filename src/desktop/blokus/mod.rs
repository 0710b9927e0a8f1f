// SPDX-License-Identifier: GPL-3.0-or-later
//! Desktop view of Blokus.
//!
//! [`page`] builds the widgets for a [`model`], the match with the piece in [`hand`](play::blokus::hand). They follow its signals:
//!
//! ```text
//! GamePage              page of the game, with its keys
//! ├─ StatusBar          messages, buttons when the game is over
//! ├─ VariationBar       comment on the position, and its variations
//! └─ GameArea           layout, drag and drop from the side panel to the board
//!    ├─ Board           the board; announces the held piece
//!    ├─ Scores          a card per color
//!    └─ SidePanel       player to move, clock, remaining pieces, buttons for the held piece
//! ```
//!
//! [`options`] is the dialog for the options of a new game, and the preferences page. [`comment`] is the dialog for the comment on a
//! position. [`view::blokus::overlays`] are optional marks on the board.

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

/// Returns the help figure of this name.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::blokus::figures::figure(name)?;
    Some(Picture::new(figure, view::blokus::figures::description))
}
