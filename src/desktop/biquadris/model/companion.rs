// SPDX-License-Identifier: GPL-3.0-or-later
//! The terminal beside the window: its commands are carried out by the main loop, a few milliseconds at a time, so that
//! the window stays awake however fast they come.

use std::time::{Duration, Instant};

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::imp::State;
use super::{Model, Outcome};
use crate::play::companion::Did;

/// The longest that commands are carried out before the window gets its turn.
const TURN: Duration = Duration::from_millis(4);

impl Model {
    /// Attends to the companion now, and whenever it calls.
    pub(super) fn wake_up_for_companion(&self) {
        // One call is as good as many.
        let (sender, calls) = async_channel::bounded(1);
        let wake = Box::new(move || {
            let _ = sender.try_send(());
        });
        let State { companion, .. } = &mut *self.imp().state.borrow_mut();
        let Some(companion) = companion else { return };
        let first = wake.clone();
        companion.wake_with(wake);
        first();
        let weak = self.downgrade();
        glib::spawn_future_local(async move {
            while calls.recv().await.is_ok() {
                let Some(model) = weak.upgrade() else { break };
                while model.attend() {
                    drawn().await;
                }
            }
        });
    }

    /// Carries out what the companion was told to, for one turn; whether more may be waiting.
    fn attend(&self) -> bool {
        let begin = Instant::now();
        let mut outcome = Outcome::default();
        let mut commands = 0;
        let more = {
            let State { table, companion, .. } = &mut *self.imp().state.borrow_mut();
            let Some(companion) = companion else { return false };
            loop {
                match companion.attend(table) {
                    Did::Nothing => break false,
                    Did::Quit => {
                        outcome.quits = true;
                        break false;
                    }
                    Did::Command => {
                        commands += 1;
                        outcome.events.extend_from_slice(table.events());
                    }
                }
                if begin.elapsed() >= TURN {
                    break true;
                }
            }
        };
        if commands > 0 || outcome.quits {
            self.tell(outcome);
        }
        more
    }
}

/// Waits until everything more urgent has been done, the next frame included.
async fn drawn() {
    let (sender, done) = async_channel::bounded(1);
    glib::idle_add_local_full(glib::Priority::DEFAULT_IDLE, move || {
        let _ = sender.try_send(());
        glib::ControlFlow::Break
    });
    let _ = done.recv().await;
}
