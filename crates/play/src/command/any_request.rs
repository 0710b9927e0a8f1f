// SPDX-License-Identifier: GPL-3.0-or-later
//! Requests common to all games, for front ends that handle any game.

use super::Request;
use crate::Playable;

/// Request without a game-specific move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyRequest {
    /// Start a new match.
    New,
    /// Restart the game in the same match.
    Restart,
    /// Undo one step.
    Undo,
    /// Redo one step.
    Redo,
    /// Show the move the computer player would make.
    Hint,
}

impl AnyRequest {
    /// All requests.
    pub const ALL: [Self; 5] = [Self::New, Self::Restart, Self::Undo, Self::Redo, Self::Hint];

    /// Returns the action's name in menus and on boards, which is also the command word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Restart => "restart",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Hint => "hint",
        }
    }

    /// Returns the request for a particular game.
    #[must_use]
    pub fn of<G: Playable>(self) -> Request<G::Move> {
        match self {
            Self::New => Request::New,
            Self::Restart => Request::Play(G::RESTART),
            Self::Undo => Request::Undo(1),
            Self::Redo => Request::Redo(1),
            Self::Hint => Request::Hint,
        }
    }
}
