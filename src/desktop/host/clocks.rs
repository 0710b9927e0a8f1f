// SPDX-License-Identifier: GPL-3.0-or-later
//! The players' clocks while the window is open: they run as long as somebody can play, and one timeout a second shows it.

use std::time::Duration;

use gtk::glib;
use gtk::prelude::*;

use super::hosted::Hosted;
use super::tasks::finish;
use super::{Host, Outcome};
use play::Playable;

/// A timeout may come a little early; what is shown is to be the next second by then. In thousandths of a second.
const LATE: u32 = 4;

impl<G: Playable> Host<G> {
    /// Whether nobody can play now: another game is shown, or another match, or computer players wait.
    fn stands_still(&self) -> bool {
        self.away || self.replay.is_some() || (self.paused && self.table.computer_to_move().is_some())
    }

    /// How long the clock that runs shows the same second; `None` where none runs.
    fn second(&self) -> Option<Duration> {
        let turn = self.table.position().turn().filter(|_| !self.stands_still())?;
        let left = self.table.clock(turn)?;
        let part = left % 1000;
        let same = if part == 0 && left > 0 { 1000 } else { part };
        Some(Duration::from_millis(u64::from(same + LATE)))
    }

    /// No timeout comes any more.
    pub(super) fn forget_second(&mut self) {
        if let Some(second) = self.second.take() {
            second.remove();
        }
    }
}

/// The clock of the player to move runs, or all stand: to be called whenever who can play may have changed.
pub(super) fn tend<M: Hosted>(model: &M) {
    {
        let host = &mut *model.host().borrow_mut();
        if host.stands_still() {
            host.table.stop_clocks();
        } else {
            host.table.let_clocks_run();
        }
    }
    wait(model);
}

/// Waits until the clock that runs shows another second.
fn wait<M: Hosted>(model: &M) {
    let host = &mut *model.host().borrow_mut();
    host.forget_second();
    let Some(second) = host.second() else { return };
    let weak = model.downgrade();
    host.second = Some(glib::timeout_add_local_once(second, move || {
        let Some(model) = weak.upgrade() else { return };
        model.host().borrow_mut().second = None;
        if !look(&model) {
            model.emit_by_name::<()>("clock-changed", &[]);
            wait(&model);
        }
    }));
}

/// Looks at the clocks. Where the time of the player to move is over, that is told; whether it was.
pub(super) fn look<M: Hosted>(model: &M) -> bool {
    let outcome = {
        let host = &mut *model.host().borrow_mut();
        // What happened says it.
        if host.stands_still() || host.table.look_at_clocks().is_none() {
            return false;
        }
        // Whoever thinks thinks about a position that is no more.
        host.cancel();
        Outcome { events: host.table.events().to_vec(), ..Outcome::default() }
    };
    finish(model, outcome);
    true
}
