// SPDX-License-Identifier: GPL-3.0-or-later
//! The players' clocks while the front end is open: they run as long as somebody can play.

use play::Playable;

use super::{Controller, Outcome};

impl<G: Playable> Controller<G> {
    /// Whether nobody can play now: another game is shown, or a replay, or computer players are paused.
    fn is_stopped(&self) -> bool {
        self.away || self.replay.is_some() || (self.paused && self.session.computer_to_move().is_some())
    }

    /// Time in milliseconds until the clock that runs shows another second; `None` where none runs.
    #[must_use]
    pub fn until_next_second(&self) -> Option<u32> {
        let turn = self.session.position().turn().filter(|_| !self.is_stopped())?;
        let left = self.session.clock(turn)?;
        let part = left % 1000;
        Some(if part == 0 && left > 0 { 1000 } else { part })
    }

    /// Lets the clock of the player to move run, or stops all: to be called whenever who can play may have changed.
    pub fn update_clocks(&mut self) {
        if self.is_stopped() {
            self.session.stop_clocks();
        } else {
            self.session.let_clocks_run();
        }
    }

    /// Checks the clocks: where the time of the player to move has run out, that is a move.
    pub fn check_clocks(&mut self) -> Option<Outcome<G>> {
        if self.is_stopped() {
            return None;
        }
        self.session.poll_clocks()?;
        // A running search is stale.
        self.cancel();
        Some(Outcome::events(self.session.events()))
    }
}
