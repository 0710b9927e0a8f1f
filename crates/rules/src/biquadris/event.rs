// SPDX-License-Identifier: GPL-3.0-or-later
//! What happens in a move, for whoever shows it.

use super::Side;
use super::action::Action;
use super::block::Block;
use super::geometry::{Row, Rows};

/// Something that happened on one side, in the order in which it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The block was locked here, before any row was cleared.
    Locked(Side, Block),
    /// These rows were cleared, for this many points, those for blocks that disappeared included.
    RowsCleared(Side, Rows, u64),
    /// A star came to rest in this row of the center column.
    StarDropped(Side, Row),
    /// The player must choose a special action for this many rows.
    ActionEarned(Side, u8),
    /// The player chose this action.
    ActionTaken(Side, Action),
    /// The turn passed to this player.
    TurnPassed(Side),
    /// The match began anew.
    Restarted,
    /// The game is over, and this player has won.
    Over(Side),
}
