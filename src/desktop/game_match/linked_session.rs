// SPDX-License-Identifier: GPL-3.0-or-later
//! The linked terminal session: its commands are carried out by the main loop, a few milliseconds at a time, so that the window
//! stays responsive however fast they come. They wait while a computer player makes its turn, and while a long job runs.

use std::rc::Weak;
use std::time::{Duration, Instant};

use gtk::glib;

use super::Match;
use crate::desktop::GameView;
use play::peer_input::{PeerInput, PeerStep};
use view::controller::{Outcome, Requester};

/// Longest time for which commands are carried out before the window gets its turn.
const COMMAND_SLICE: Duration = Duration::from_millis(4);

impl<G: GameView> Match<G> {
    /// Links a terminal session: carries out its commands now and whenever it asks for that.
    pub(super) fn link(&self, mut peer_input: Box<dyn PeerInput<G>>) {
        // Several calls before the next turn are one.
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
                while it.attend_peer() {
                    when_idle().await;
                }
            }
        });
    }

    /// Carries out commands of the linked session for one turn. Returns whether more may be waiting.
    fn attend_peer(&self) -> bool {
        let begin = Instant::now();
        let mut outcome = Outcome::default();
        let mut commands = 0;
        let more = {
            let controller = &mut *self.controller.borrow_mut();
            loop {
                if controller.peer_must_wait() {
                    break false;
                }
                let Some(peer_input) = &mut controller.peer_input else { return false };
                let step = peer_input.attend(&mut controller.session);
                if matches!(step, PeerStep::Command | PeerStep::Asks(_)) {
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
                    PeerStep::Asks(job) => {
                        controller.ask(job, Requester::PeerInput);
                        break false;
                    }
                }
                if begin.elapsed() >= COMMAND_SLICE {
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
    pub(super) fn resume_peer(&self) {
        if self.controller.borrow().peer_input.is_none() {
            return;
        }
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            while let Some(it) = weak.upgrade() {
                when_idle().await;
                if !it.attend_peer() {
                    break;
                }
            }
        });
    }
}

/// Waits until everything more urgent has been done, the next frame included.
pub(super) async fn when_idle() {
    let (sender, done) = async_channel::bounded(1);
    glib::idle_add_local_full(glib::Priority::DEFAULT_IDLE, move || {
        let _ = sender.try_send(());
        glib::ControlFlow::Break
    });
    let _ = done.recv().await;
}
