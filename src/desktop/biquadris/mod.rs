// SPDX-License-Identifier: GPL-3.0-or-later
//! Desktop view of Biquadris.
//!
//! [`page`] builds the widgets for a [`Model`]. They follow its signals:
//!
//! ```text
//! GamePage              page of the game, with its keys
//! ├─ StatusBar          messages, high score, buttons when the game is over
//! └─ GameArea           layout of the players' cards and boards
//!    ├─ Card, Board     player 1: name, level, score, next block, effects; board
//!    └─ Card, Board     player 2
//! Chooser               dialog for special actions
//! ```

pub(super) mod board;
pub(super) mod card;
pub(super) mod chooser;
pub(super) mod game_area;
pub(super) mod page;

mod apply_preferences;
mod preferences;

use crate::desktop::game_match::Match;
use crate::desktop::help::Picture;
use rules::biquadris::{Biquadris, Side};

/// Match shown in the window.
type Model = Match<Biquadris>;

impl Model {
    /// Names of both players.
    fn names(&self) -> view::biquadris::messages::Names {
        Side::BOTH.map(|side| self.name(side.seat()))
    }
}

/// Returns the help figure of this name.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::biquadris::figures::figure(name)?;
    Some(Picture::new(figure, view::biquadris::figures::description))
}
