// SPDX-License-Identifier: GPL-3.0-or-later
//! Players' clocks in an interactive front end. They run only while the player to move can act.

use play::Playable;

use super::{Controller, Outcome};

impl<G: Playable> Controller<G> {
    /// Whether play is suspended: another game or a replay is shown, or computer players are paused on their turn.
    fn is_suspended(&self) -> bool {
        self.away || self.replay.is_some() || (self.paused && self.session.computer_to_move().is_some())
    }

    /// Milliseconds until the running clock shows another second; `None` if no clock runs.
    #[must_use]
    pub fn until_next_second(&self) -> Option<u32> {
        let turn = self.session.position().turn().filter(|_| !self.is_suspended())?;
        let left = self.session.clock(turn)?;
        let part = left % 1000;
        Some(if part == 0 && left > 0 { 1000 } else { part })
    }

    /// Starts or stops the clock of the player to move. Must be called whenever play may have been suspended or resumed.
    pub fn update_clocks(&mut self) {
        if self.is_suspended() {
            self.session.stop_clocks();
        } else {
            self.session.start_clocks();
        }
    }

    /// Checks the clocks. If the time of the player to move has run out, returns the resulting move's outcome.
    pub fn check_clocks(&mut self) -> Option<Outcome<G>> {
        if self.is_suspended() {
            return None;
        }
        self.session.poll_clocks()?;
        // Any running search is stale.
        self.cancel();
        Some(Outcome::events(self.session.events()))
    }
}
