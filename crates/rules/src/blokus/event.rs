// SPDX-License-Identifier: GPL-3.0-or-later
//! What happens in a move, for whoever shows it.

use super::color::Color;
use super::placement::Placement;
use crate::game::Seat;

/// Why a color is out.
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
    Placed(Color, Placement),
    /// A color has placed all its pieces.
    Finished(Color),
    /// A color is out.
    Surrendered(Color, Cause),
    /// A player's time is over.
    TimeOver(Seat),
    /// This color is to move now, by this player.
    TurnPassed(Color, Seat),
    /// The match began anew.
    Restarted,
    /// All colors have finished or are out.
    Over,
}
