// SPDX-License-Identifier: GPL-3.0-or-later
//! The terminal beside the window: its commands are carried out by the main loop, a few milliseconds at a time, so that
//! the window stays awake however fast they come. While a computer player makes its turn, they wait; what takes long is done
//! on another thread, and those after it wait for it.

use std::time::{Duration, Instant};

use gtk::glib;
use gtk::prelude::*;

use super::hosted::Hosted;
use super::tasks::Asker;
use super::{Host, Outcome};
use play::Playable;
use play::companion::{Companion, Did};

/// The longest that commands are carried out before the window gets its turn.
const TURN: Duration = Duration::from_millis(4);

impl<G: Playable> Host<G> {
    /// Whether a computer player is about to move, and someone typed what comes after that.
    fn keeps_companion_waiting(&self) -> bool {
        let computer_moves = self.table.computer_to_move().is_some() && !self.paused && self.replay.is_none();
        computer_moves && self.table.a_person_plays()
    }
}

/// Attends to a companion now, and whenever it calls.
pub(super) fn welcome<M: Hosted>(model: &M, mut companion: Box<dyn Companion<M::Game>>) {
    // One call is as good as many.
    let (sender, calls) = async_channel::bounded(1);
    let wake = Box::new(move || {
        let _ = sender.try_send(());
    });
    let first = wake.clone();
    companion.wake_with(wake);
    model.host().borrow_mut().companion = Some(companion);
    first();
    let weak = model.downgrade();
    glib::spawn_future_local(async move {
        while calls.recv().await.is_ok() {
            let Some(model) = weak.upgrade() else { break };
            while attend(&model) {
                drawn().await;
            }
        }
    });
}

/// Carries out what the companion was told to, for one turn; whether more may be waiting.
fn attend<M: Hosted>(model: &M) -> bool {
    let begin = Instant::now();
    let mut outcome = Outcome::default();
    let mut commands = 0;
    let more = {
        let host = &mut *model.host().borrow_mut();
        loop {
            if host.keeps_companion_waiting() {
                break false;
            }
            let Some(companion) = &mut host.companion else { return false };
            match companion.attend(&mut host.table) {
                Did::Nothing => break false,
                Did::Quit => {
                    outcome.quits = true;
                    break false;
                }
                Did::Command => {
                    if commands == 0 {
                        host.cancel();
                    }
                    commands += 1;
                    outcome.events.extend_from_slice(host.table.events());
                }
                Did::Asks(errand) => {
                    if commands == 0 {
                        host.cancel();
                    }
                    commands += 1;
                    host.ask(errand, Asker::Companion);
                    break false;
                }
            }
            if begin.elapsed() >= TURN {
                break true;
            }
        }
    };
    if commands > 0 || outcome.quits {
        model.tell(outcome);
    }
    more
}

/// The companion goes on with what waits for it.
pub(super) fn nudge<M: Hosted>(model: &M) {
    if model.host().borrow().companion.is_none() {
        return;
    }
    let weak = model.downgrade();
    glib::spawn_future_local(async move {
        while let Some(model) = weak.upgrade() {
            drawn().await;
            if !attend(&model) {
                break;
            }
        }
    });
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
