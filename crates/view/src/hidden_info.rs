// SPDX-License-Identifier: GPL-3.0-or-later
//! Answers that a game withholds.

use play::command::Request;

/// What the window keeps to itself: what a player may not see is not to be had by typing for it either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenInfo {
    /// Why: a text to be translated.
    pub why: &'static str,
    /// Whether hints are kept back, too: they are for those who may see what a player wants.
    pub hints: bool,
}

impl HiddenInfo {
    /// Whether this tells too much.
    #[must_use]
    pub const fn holds<M>(self, request: &Request<M>) -> bool {
        match request {
            Request::Tell(_) | Request::State => true,
            Request::Hint => self.hints,
            _ => false,
        }
    }
}
