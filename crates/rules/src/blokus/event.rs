// SPDX-License-Identifier: GPL-3.0-or-later
//! What happens in a move, for whoever shows it.

use super::colour::Colour;
use super::placement::Placement;
use crate::game::Seat;

/// Why a colour is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Somebody said so.
    Message,
    /// It can't move any more.
    Stuck,
    /// Its owner's time is over; the rogue's, when nobody has time left.
    Time,
}

/// Something that happened, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was laid down.
    Placed(Colour, Placement),
    /// A colour has placed all its pieces.
    Finished(Colour),
    /// A colour is out.
    Surrendered(Colour, Cause),
    /// A player's time is over.
    TimeOver(Seat),
    /// This colour is to move now, by this player.
    TurnPassed(Colour, Seat),
    /// The match began anew.
    Restarted,
    /// All colours have finished or are out.
    Over,
}
