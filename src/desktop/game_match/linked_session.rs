// SPDX-License-Identifier: GPL-3.0-or-later
//! Linked terminal session: commands from the terminal for the same match.
//!
//! The main loop carries out the commands a few milliseconds at a time, so that the window stays responsive. Commands wait while
//! a computer player moves and while a long job runs.

use std::rc::Weak;
use std::time::{Duration, Instant};

use gtk::glib;

use super::Match;
use crate::desktop::GameView;
use play::peer_input::{PeerInput, PeerStep};
use view::controller::{Outcome, Requester};

/// Time for which commands are carried out before control returns to the main loop.
const COMMAND_SLICE: Duration = Duration::from_millis(4);

impl<G: GameView> Match<G> {
    /// Links a terminal session: carries out its commands now and whenever it wakes the main loop.
    pub(super) fn link(&self, mut peer_input: Box<dyn PeerInput<G>>) {
        // Capacity 1: several wake-ups before the next slice count as one.
        let (sender, calls) = async_channel::bounded(1);
        let wake = Box::new(move || {
            let _ = sender.try_send(());
        });
        let first = wake.clone();
        peer_input.wake_with(wake);
        self.controller.borrow_mut().peer_input = Some(peer_input);
        first();
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            while calls.recv().await.is_ok() {
                let Some(it) = weak.upgrade() else { break };
                while it.run_peer_commands() {
                    when_idle().await;
                }
            }
        });
    }

    /// Carries out commands of the linked session for one time slice. Returns whether more may be waiting.
    fn run_peer_commands(&self) -> bool {
        let start = Instant::now();
        let mut outcome = Outcome::default();
        let mut commands = 0;
        let more = {
            let controller = &mut *self.controller.borrow_mut();
            loop {
                if controller.peer_must_wait() {
                    break false;
                }
                let Some(peer_input) = &mut controller.peer_input else { return false };
                let step = peer_input.run_next(&mut controller.session);
                if matches!(step, PeerStep::Command | PeerStep::Job(_)) {
                    if commands == 0 {
                        controller.cancel();
                    }
                    commands += 1;
                }
                match step {
                    PeerStep::Nothing => break false,
                    PeerStep::Quit => {
                        outcome.quits = true;
                        break false;
                    }
                    PeerStep::Command => outcome.events.extend_from_slice(controller.session.events()),
                    PeerStep::Job(job) => {
                        controller.ask(job, Requester::PeerInput);
                        break false;
                    }
                }
                if start.elapsed() >= COMMAND_SLICE {
                    break true;
                }
            }
        };
        if commands > 0 || outcome.quits {
            self.report(outcome);
        }
        more
    }

    /// Resumes the commands of the linked session that were waiting.
    pub(super) fn resume_peer(&self) {
        if self.controller.borrow().peer_input.is_none() {
            return;
        }
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            while let Some(it) = weak.upgrade() {
                when_idle().await;
                if !it.run_peer_commands() {
                    break;
                }
            }
        });
    }
}

/// Waits until the main loop is idle, after the next frame.
pub(super) async fn when_idle() {
    let (sender, done) = async_channel::bounded(1);
    glib::idle_add_local_full(glib::Priority::DEFAULT_IDLE, move || {
        let _ = sender.try_send(());
        glib::ControlFlow::Break
    });
    let _ = done.recv().await;
}
