// SPDX-License-Identifier: GPL-3.0-or-later
//! Events of a move, for display.

use super::moves::Action;
use super::path::Path;
use crate::game::Seat;

/// Event, in chronological order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player acted on a block.
    Acted {
        /// Player who made the move.
        seat: Seat,
        /// Action of the move.
        action: Action,
        /// Path of the block.
        path: Path,
        /// Whether the board changed. Rotating or reflecting an undivided or symmetric block changes nothing.
        changed: bool,
    },
    /// The turn passed to this player.
    TurnPassed(Seat),
    /// The match restarted.
    Restarted,
    /// All turns have been played.
    Over,
}
