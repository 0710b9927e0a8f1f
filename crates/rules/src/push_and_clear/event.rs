// SPDX-License-Identifier: GPL-3.0-or-later
//! Events of a move, for display.

use super::board::{Lines, Slide};
use super::geometry::Direction;
use super::new_box::NewBox;

/// Event, in chronological order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player slid, pushed boxes and collected points.
    Slide(Direction, Slide),
    /// The cells of these full rows and columns became points.
    Cleared(Lines),
    /// A new box appeared.
    Appeared(NewBox),
    /// The game restarted.
    Restarted,
    /// The game is over: no move is possible.
    Over,
}
