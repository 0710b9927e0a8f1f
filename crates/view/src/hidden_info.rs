// SPDX-License-Identifier: GPL-3.0-or-later
//! Information that is hidden from the players, such as secret goals in Blocky.

use play::command::Request;

/// Information that is hidden now. Commands must not reveal it either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenInfo {
    /// Reason shown to the player, marked for translation.
    pub reason: &'static str,
    /// Whether hints are hidden, too, because they reveal a player's goal.
    pub hints: bool,
}

impl HiddenInfo {
    /// Whether the answer to a request would reveal hidden information.
    #[must_use]
    pub const fn covers<M>(self, request: &Request<M>) -> bool {
        match request {
            Request::Print(_) | Request::State => true,
            Request::Hint => self.hints,
            _ => false,
        }
    }
}
