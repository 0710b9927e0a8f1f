// SPDX-License-Identifier: GPL-3.0-or-later
//! What happens in a move, for whoever shows it.

use super::moves::Action;
use super::path::Path;
use crate::game::Seat;

/// Something that happened, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// This was done to a block. Where it was not divided, or looks the same from there, a turn or a reflection has changed
    /// nothing.
    Acted {
        /// Whose turn it was.
        seat: Seat,
        /// What was done.
        action: Action,
        /// To which block.
        path: Path,
        /// Whether the board is another one now.
        changed: bool,
    },
    /// It is this player's turn now.
    TurnPassed(Seat),
    /// The match began anew.
    Restarted,
    /// All turns are over.
    Over,
}
