// SPDX-License-Identifier: GPL-3.0-or-later
//! Games that are saved by a command: written on another thread, one after the other. Each is written and reported, whatever is
//! done meanwhile; only the commands after it wait.

use std::rc::Weak;
use std::sync::Arc;
use std::thread::{self, JoinHandle};

use gtk::glib;
use tr::tr;

use super::activity::Asker;
use super::commands::what_is_wrong;
use super::{Controller, Match, Outcome};
use crate::desktop::GameView;
use i18n::Said;
use play::command::Fault;
use play::table::{Done, Errand};
use view::text;

/// A game to be saved.
pub(super) struct Save<G: GameView> {
    /// Contents and name of the file.
    pub errand: Errand<G>,
    /// Origin of the command.
    pub asker: Asker,
    /// Number of the line of the command, if that was typed in the window.
    pub line: u64,
}

/// A thread that writes a saved game.
pub(super) struct Writer {
    thread: JoinHandle<()>,
    asker: Asker,
    line: u64,
}

impl<G: GameView> Controller<G> {
    /// Whether the line that was typed last waits for a game to be saved.
    pub(super) fn awaits_save(&self) -> bool {
        let awaits = |asker, line| asker == Asker::Window && line == self.line;
        self.writer.as_ref().is_some_and(|writer| awaits(writer.asker, writer.line))
            || self.saves.iter().any(|save| awaits(save.asker, save.line))
    }

    /// Takes over the outcome of a save.
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
            let said = outcome.message.take();
            self.go_on(false, outcome);
            outcome.message = text::said([said, outcome.message.take()]);
        }
    }

    /// Waits until all games are written: the program ends.
    pub(super) fn finish_saves(&mut self) {
        if let Some(writer) = self.writer.take() {
            // Nothing can be done about one that has failed.
            let _ = writer.thread.join();
        }
        for save in std::mem::take(&mut self.saves) {
            save.errand.run(&*self.files, &|| false);
        }
    }
}

impl<G: GameView> Match<G> {
    /// Writes the next game to be saved, unless one is being written.
    pub(super) fn write_next(&self) {
        let (sender, receiver) = async_channel::bounded(1);
        let (asker, line) = {
            let controller = &mut *self.controller.borrow_mut();
            if controller.writer.is_some() {
                return;
            }
            let Some(Save { errand, asker, line }) = controller.saves.pop_front() else { return };
            let files = Arc::clone(&controller.files);
            let thread = thread::spawn(move || {
                // Nobody may wait for it any longer.
                let _ = sender.try_send(errand.run(&*files, &|| false));
            });
            controller.writer = Some(Writer { thread, asker, line });
            (asker, line)
        };
        let weak = Weak::clone(&self.this);
        glib::spawn_future_local(async move {
            let done = receiver.recv().await;
            let Some(it) = weak.upgrade() else { return };
            let lost = || Done::Failed(Fault::Refused(Said::new(|| tr!("the match can’t be written"))));
            let done = done.unwrap_or_else(|_| lost());
            let mut outcome = Outcome::default();
            it.controller.borrow_mut().saved(asker, line, done, &mut outcome);
            if asker == Asker::Companion {
                it.write_next();
            } else {
                it.finish(outcome);
            }
        });
    }
}
