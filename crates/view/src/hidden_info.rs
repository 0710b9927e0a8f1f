// SPDX-License-Identifier: GPL-3.0-or-later
//! Information that the window hides from commands.

use play::command::Request;

/// Information that the window hides: commands don't reveal what a player may not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenInfo {
    /// The reason, marked for translation.
    pub why: &'static str,
    /// Whether hints are hidden, too: they reveal a player's goal.
    pub hints: bool,
}

impl HiddenInfo {
    /// Whether the answer to a request would reveal it.
    #[must_use]
    pub const fn covers<M>(self, request: &Request<M>) -> bool {
        match request {
            Request::Tell(_) | Request::State => true,
            Request::Hint => self.hints,
            _ => false,
        }
    }
}
