// SPDX-License-Identifier: GPL-3.0-or-later
//! The linked terminal session: its commands are carried out by the main loop, a few milliseconds at a time, so that the window
//! stays responsive however fast they come. They wait while a computer player makes its turn, and while a long job runs.

use std::rc::Weak;
use std::time::{Duration, Instant};

use gtk::glib;

use super::Match;
use crate::desktop::GameView;
use play::companion::{Companion, Did};
use view::controller::{Asker, Outcome};

/// Longest time for which commands are carried out before the window gets its turn.
const TURN: Duration = Duration::from_millis(4);

impl<G: GameView> Match<G> {
    /// Links a terminal session: carries out its commands now and whenever it asks for that.
    pub(super) fn link(&self, mut companion: Box<dyn Companion<G>>) {
        // Several calls before the next turn are one.
        let (sender, calls) = async_channel::bounded(1);
        let wake = Box::new(move || {
            let _ = sender.try_send(());
        });
        let first = wake.clone();
        companion.wake_with(wake);
        self.controller.borrow_mut().companion = Some(companion);
        first();
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            while calls.recv().await.is_ok() {
                let Some(it) = weak.upgrade() else { break };
                while it.attend_companion() {
                    drawn().await;
                }
            }
        });
    }

    /// Carries out commands of the linked session for one turn. Returns whether more may be waiting.
    fn attend_companion(&self) -> bool {
        let begin = Instant::now();
        let mut outcome = Outcome::default();
        let mut commands = 0;
        let more = {
            let controller = &mut *self.controller.borrow_mut();
            loop {
                if controller.keeps_companion_waiting() {
                    break false;
                }
                let Some(companion) = &mut controller.companion else { return false };
                let did = companion.attend(&mut controller.table);
                if matches!(did, Did::Command | Did::Asks(_)) {
                    if commands == 0 {
                        controller.cancel();
                    }
                    commands += 1;
                }
                match did {
                    Did::Nothing => break false,
                    Did::Quit => {
                        outcome.quits = true;
                        break false;
                    }
                    Did::Command => outcome.events.extend_from_slice(controller.table.events()),
                    Did::Asks(errand) => {
                        controller.ask(errand, Asker::Companion);
                        break false;
                    }
                }
                if begin.elapsed() >= TURN {
                    break true;
                }
            }
        };
        if commands > 0 || outcome.quits {
            self.report(outcome);
        }
        more
    }

    /// Lets the linked session resume commands that were waiting.
    pub(super) fn resume_companion(&self) {
        if self.controller.borrow().companion.is_none() {
            return;
        }
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            while let Some(it) = weak.upgrade() {
                drawn().await;
                if !it.attend_companion() {
                    break;
                }
            }
        });
    }
}

/// Waits until everything more urgent has been done, the next frame included.
pub(super) async fn drawn() {
    let (sender, done) = async_channel::bounded(1);
    glib::idle_add_local_full(glib::Priority::DEFAULT_IDLE, move || {
        let _ = sender.try_send(());
        glib::ControlFlow::Break
    });
    let _ = done.recv().await;
}
