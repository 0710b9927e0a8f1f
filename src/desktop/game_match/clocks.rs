// SPDX-License-Identifier: GPL-3.0-or-later
//! Players' clocks. They run while a player can move; a timeout updates the display once per second.

use std::rc::Weak;
use std::time::Duration;

use gtk::glib;

use super::{Match, Signal};
use crate::desktop::GameView;

/// Margin in milliseconds added to a timeout, so that the clock shows the next second even if the timeout fires early.
const TIMEOUT_MARGIN: u32 = 4;

impl<G: GameView> Match<G> {
    /// Starts the clock of the player to move, or stops all clocks. Call this whenever the player who can move may have changed.
    pub(super) fn update_clocks(&self) {
        self.controller.borrow_mut().update_clocks();
        self.schedule_tick();
    }

    /// Schedules an update for when the running clock shows the next second.
    fn schedule_tick(&self) {
        self.cancel_tick();
        let Some(left) = self.controller.borrow().until_next_second() else { return };
        let weak = Weak::clone(&self.this);
        let tick = glib::timeout_add_local_once(Duration::from_millis(u64::from(left + TIMEOUT_MARGIN)), move || {
            let Some(it) = weak.upgrade() else { return };
            it.tick.take();
            if !it.check_clocks() {
                it.model().emit(Signal::ClockChanged);
                it.schedule_tick();
            }
        });
        self.tick.set(Some(tick));
    }

    /// Cancels the scheduled update.
    pub(super) fn cancel_tick(&self) {
        if let Some(tick) = self.tick.take() {
            tick.remove();
        }
    }

    /// Checks the clocks. If the time of the player to move has run out, reports that and returns `true`.
    pub(super) fn check_clocks(&self) -> bool {
        let outcome = self.controller.borrow_mut().check_clocks();
        let Some(outcome) = outcome else { return false };
        self.finish(outcome);
        true
    }
}
