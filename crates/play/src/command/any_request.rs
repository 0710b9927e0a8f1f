// SPDX-License-Identifier: GPL-3.0-or-later
//! Requests that every game understands, whatever its moves: what a front end asks of a game that it does not know.

use super::Request;
use crate::Playable;

/// A request without a game's own moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyRequest {
    /// A new match.
    New,
    /// The game from its beginning, in the same match.
    Restart,
    /// Take one step back.
    Undo,
    /// Make one undone step again.
    Redo,
    /// Show where the computer player would move.
    Hint,
}

impl AnyRequest {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::New, Self::Restart, Self::Undo, Self::Redo, Self::Hint];

    /// Name of the action in menus and on boards: the word of the command.
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

    /// Returns the request in this game.
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
