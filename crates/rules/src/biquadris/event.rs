// SPDX-License-Identifier: GPL-3.0-or-later
//! Events of a move, for display.

use super::Side;
use super::action::Action;
use super::block::Block;
use super::geometry::{Row, Rows};

/// Event on one side, in chronological order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The block was locked here. Full rows were not cleared yet.
    Locked(Side, Block),
    /// These rows were cleared for this many points, including the points for completely removed blocks.
    RowsCleared(Side, Rows, u64),
    /// A star block landed in this row of the center column.
    StarDropped(Side, Row),
    /// The player earned a special action by clearing this many rows.
    ActionEarned(Side, u8),
    /// The player chose this special action.
    ActionTaken(Side, Action),
    /// The turn passed to this player.
    TurnPassed(Side),
    /// The match restarted.
    Restarted,
    /// The game is over. The side is the winner.
    Over(Side),
}
