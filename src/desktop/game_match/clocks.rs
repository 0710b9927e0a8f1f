// SPDX-License-Identifier: GPL-3.0-or-later
//! The players' clocks while the window is open: they run as long as somebody can play, and one timeout a second shows it.

use std::rc::Weak;
use std::time::Duration;

use gtk::glib;

use super::{Match, Signal};
use crate::desktop::GameView;

/// A timeout may come a little early; what is shown is to be the next second by then. In thousandths of a second.
const TIMEOUT_MARGIN: u32 = 4;

impl<G: GameView> Match<G> {
    /// Lets the clock of the player to move run, or stops all: to be called whenever who can play may have changed.
    pub(super) fn update_clocks(&self) {
        self.controller.borrow_mut().update_clocks();
        self.schedule_tick();
    }

    /// Waits until the clock that runs shows another second.
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

    /// Removes the timeout.
    pub(super) fn cancel_tick(&self) {
        if let Some(tick) = self.tick.take() {
            tick.remove();
        }
    }

    /// Checks the clocks. Returns whether the time of the player to move has run out, which is then reported.
    pub(super) fn check_clocks(&self) -> bool {
        let outcome = self.controller.borrow_mut().check_clocks();
        let Some(outcome) = outcome else { return false };
        self.finish(outcome);
        true
    }
}
