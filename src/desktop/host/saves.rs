// SPDX-License-Identifier: GPL-3.0-or-later
//! Matches that are saved by a command: written on another thread, one after the other. What was asked for is written and told
//! of, whatever is done meanwhile; only the commands after it wait.

use std::sync::Arc;
use std::thread;

use gtk::glib;
use gtk::prelude::*;
use tr::tr;

use super::carry_out::what_is_wrong;
use super::hosted::Hosted;
use super::tasks::{Asker, finish};
use super::{Host, Outcome};
use i18n::Said;
use play::Playable;
use play::command::Fault;
use play::table::{Done, Errand};
use view::text;

/// A match to be saved.
pub(super) struct Save<G: Playable> {
    /// The record, and where it goes.
    pub errand: Errand<G>,
    /// Who asked for it.
    pub asker: Asker,
    /// The line in which it was asked for, if that was in the window.
    pub line: u64,
}

impl<G: Playable> Host<G> {
    /// Takes over what came of a save.
    pub(super) fn saved(&mut self, asker: Asker, line: u64, done: Done<G>, outcome: &mut Outcome<G>) {
        self.writer = None;
        let reply = self.table.take_over(done);
        if asker == Asker::Companion {
            self.answer_companion(reply);
            return;
        }
        let is_awaited = line == self.line;
        match reply {
            Ok(reply) => self.answer(reply, None, outcome),
            Err(failure) if is_awaited => self.refuse(failure, outcome),
            // Its line was left meanwhile.
            Err(failure) => outcome.message = Some(what_is_wrong(&failure.fault)),
        }
        if is_awaited {
            self.saves_first = false;
            let said = outcome.message.take();
            self.go_on(false, outcome);
            // Whatever comes next is said besides.
            outcome.message = text::said([said, outcome.message.take()]);
        }
    }

    /// Waits until all is written: the program ends.
    pub(super) fn finish_saves(&mut self) {
        if let Some(writer) = self.writer.take() {
            // One that has failed can’t be helped any longer.
            let _ = writer.join();
        }
        for save in std::mem::take(&mut self.saves) {
            save.errand.run(&*self.files, &|| false);
        }
    }
}

/// Writes what is to be written, unless something is being written.
pub(super) fn drive<M: Hosted>(model: &M) {
    let (sender, receiver) = async_channel::bounded(1);
    let (asker, line) = {
        let host = &mut *model.host().borrow_mut();
        if host.writer.is_some() {
            return;
        }
        let Some(Save { errand, asker, line }) = host.saves.pop_front() else { return };
        let files = Arc::clone(&host.files);
        host.writer = Some(thread::spawn(move || {
            // Nobody may wait for it any longer.
            let _ = sender.try_send(errand.run(&*files, &|| false));
        }));
        (asker, line)
    };
    let weak = model.downgrade();
    glib::spawn_future_local(async move {
        let done = receiver.recv().await;
        let Some(model) = weak.upgrade() else { return };
        let lost = || Done::Failed(Fault::Refused(Said::new(|| tr!("the match can’t be written"))));
        let done = done.unwrap_or_else(|_| lost());
        let mut outcome = Outcome::default();
        model.host().borrow_mut().saved(asker, line, done, &mut outcome);
        if asker == Asker::Companion {
            drive(&model);
        } else {
            finish(&model, outcome);
        }
    });
}
