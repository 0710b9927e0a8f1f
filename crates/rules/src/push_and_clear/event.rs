// SPDX-License-Identifier: GPL-3.0-or-later
//! What happens in a move, for whoever shows it.

use super::board::{Lines, Slide};
use super::geometry::Direction;
use super::new_box::NewBox;

/// Something that happened, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The player slid, pushed boxes and swept up points.
    Slide(Direction, Slide),
    /// The cells of these rows and columns, which were full, became points.
    Cleared(Lines),
    /// A box appeared.
    Appeared(NewBox),
    /// The game began anew.
    Restarted,
    /// No move is possible any longer.
    Over,
}
