// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris in the window.
//!
//! [`page`] is built for a [`Model`], to whose signals everything else is bound:
//!
//! ```text
//! GamePage            the whole game, keys included
//! ├─ status, high score, and what to do when the game is over
//! └─ GameArea            shares its room out between the players
//!    ├─ Card, Board   player 1: name, level, score, next block, effects; the drawn board
//!    └─ Card, Board   player 2
//! Chooser             the dialog that asks for a special action
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

/// A match in the window.
type Model = Match<Biquadris>;

impl Model {
    /// Names of both players.
    fn names(&self) -> view::biquadris::messages::Names {
        Side::BOTH.map(|side| self.name(side.seat()))
    }
}

/// Returns the figure of this name on the help page.
pub(crate) fn figure(name: &str) -> Option<Picture> {
    let figure = paint::biquadris::figures::figure(name)?;
    Some(Picture::new(figure, view::biquadris::figures::description))
}
