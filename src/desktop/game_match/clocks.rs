// SPDX-License-Identifier: GPL-3.0-or-later
//! The players' clocks while the window is open: they run as long as somebody can play, and one timeout a second shows it.

use std::rc::Weak;
use std::time::Duration;

use gtk::glib;

use super::{Controller, Match, Outcome};
use crate::desktop::GameView;

/// A timeout may come a little early; what is shown is to be the next second by then. In thousandths of a second.
const LATE: u32 = 4;

impl<G: GameView> Controller<G> {
    /// Whether nobody can play now: another game is shown, or a replay, or computer players are paused.
    fn is_stopped(&self) -> bool {
        self.away || self.replay.is_some() || (self.paused && self.table.computer_to_move().is_some())
    }

    /// Time until the clock that runs shows another second; `None` where none runs.
    fn until_next_second(&self) -> Option<Duration> {
        let turn = self.table.position().turn().filter(|_| !self.is_stopped())?;
        let left = self.table.clock(turn)?;
        let part = left % 1000;
        let same = if part == 0 && left > 0 { 1000 } else { part };
        Some(Duration::from_millis(u64::from(same + LATE)))
    }

    /// Removes the timeout.
    pub(super) fn forget_second(&mut self) {
        if let Some(second) = self.second.take() {
            second.remove();
        }
    }
}

impl<G: GameView> Match<G> {
    /// Lets the clock of the player to move run, or stops all: to be called whenever who can play may have changed.
    pub(super) fn update_clocks(&self) {
        {
            let controller = &mut *self.controller.borrow_mut();
            if controller.is_stopped() {
                controller.table.stop_clocks();
            } else {
                controller.table.let_clocks_run();
            }
        }
        self.await_second();
    }

    /// Waits until the clock that runs shows another second.
    fn await_second(&self) {
        let controller = &mut *self.controller.borrow_mut();
        controller.forget_second();
        let Some(second) = controller.until_next_second() else { return };
        let weak = Weak::clone(&self.this);
        controller.second = Some(glib::timeout_add_local_once(second, move || {
            let Some(it) = weak.upgrade() else { return };
            it.controller.borrow_mut().second = None;
            if !it.check_clocks() {
                it.model().emit("clock-changed");
                it.await_second();
            }
        }));
    }

    /// Checks the clocks. Returns whether the time of the player to move has run out, which is then reported.
    pub(super) fn check_clocks(&self) -> bool {
        let outcome = {
            let controller = &mut *self.controller.borrow_mut();
            if controller.is_stopped() || controller.table.look_at_clocks().is_none() {
                return false;
            }
            // A running search is stale.
            controller.cancel();
            Outcome::events(controller.table.events())
        };
        self.finish(outcome);
        true
    }
}
