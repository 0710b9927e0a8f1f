// SPDX-License-Identifier: GPL-3.0-or-later
//! Writing of saved games on another thread.

use std::rc::Weak;
use std::thread;

use gtk::glib;
use tr::tr;

use super::Match;
use crate::desktop::GameView;
use i18n::Message;
use play::command::Fault;
use play::session::Done;
use view::controller::{Requester, Save};

impl<G: GameView> Match<G> {
    /// Starts to write the next saved game, unless one is being written.
    pub(super) fn write_next(&self) {
        let (next, files) = {
            let controller = &mut *self.controller.borrow_mut();
            (controller.next_save(), controller.files())
        };
        let Some(Save { job, requester, line }) = next else { return };
        let (sender, receiver) = async_channel::bounded(1);
        self.writer.replace(Some(thread::spawn(move || {
            // The receiver may be gone.
            let _ = sender.try_send(job.run(&*files, &|| false));
        })));
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            let done = receiver.recv().await;
            let Some(it) = weak.upgrade() else { return };
            let lost = || Done::Failed(Fault::Refused(Message::new(|| tr!("the game can’t be saved"))));
            let outcome = it.controller.borrow_mut().saved(requester, line, done.unwrap_or_else(|_| lost()));
            if requester == Requester::PeerInput {
                it.write_next();
            } else {
                it.finish(outcome);
            }
        });
    }

    /// Waits until all saved games are written, before the program exits.
    pub(super) fn finish_saves(&self) {
        if let Some(writer) = self.writer.take() {
            // A panic of the thread can't be handled anymore.
            let _ = writer.join();
        }
        self.controller.borrow_mut().finish_saves();
    }
}
