// SPDX-License-Identifier: GPL-3.0-or-later
//! Events of a move, for display.

use super::color::Color;
use super::placement::Placement;
use crate::game::Seat;

/// Reason why a color is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The player surrendered the color.
    Message,
    /// The color can't move anymore and surrendered automatically.
    Stuck,
    /// Its owner's time ran out, or for the rogue, the time of all players.
    Time,
}

/// Event, in chronological order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A color placed a piece.
    Placed(Color, Placement),
    /// A color has placed all its pieces.
    Finished(Color),
    /// A color is out.
    Surrendered(Color, Cause),
    /// A player's time ran out.
    TimeOver(Seat),
    /// The turn passed to this color, moved by this player.
    TurnPassed(Color, Seat),
    /// The match restarted.
    Restarted,
    /// The game is over: all colors have finished or are out.
    Over,
}
