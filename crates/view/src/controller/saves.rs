// SPDX-License-Identifier: GPL-3.0-or-later
//! Games that are saved by a command: written one after the other. Each is written and reported, whatever is done meanwhile; only
//! the commands after it wait.

use play::Playable;
use play::session::{Done, Job};

use super::commands::what_is_wrong;
use super::{Controller, Outcome, Requester};
use crate::text;

/// A game to be saved.
pub struct Save<G: Playable> {
    /// Contents and name of the file.
    pub job: Job<G>,
    /// Origin of the command.
    pub requester: Requester,
    /// Number of the line of the command, if that was typed in the window.
    pub line: u64,
}

impl<G: Playable> Controller<G> {
    /// Whether the line that was typed last waits for a game to be saved.
    pub(super) fn awaits_save(&self) -> bool {
        let queued = self.saves.iter().map(|save| (save.requester, save.line));
        queued.chain(self.writing).any(|(requester, line)| requester == Requester::Window && line == self.line)
    }

    /// The next game to be saved, unless one is being written. Its result goes to [`Controller::saved`].
    pub fn next_save(&mut self) -> Option<Save<G>> {
        if self.writing.is_some() {
            return None;
        }
        let save = self.saves.pop_front()?;
        self.writing = Some((save.requester, save.line));
        Some(save)
    }

    /// Takes over the result of a save.
    pub fn saved(&mut self, requester: Requester, line: u64, done: Done<G>) -> Outcome<G> {
        let mut outcome = Outcome::default();
        self.writing = None;
        let reply = self.session.take_over(done);
        if requester == Requester::PeerInput {
            self.answer_peer(reply);
            return outcome;
        }
        let is_awaited = line == self.line;
        match reply {
            Ok(reply) => self.answer(reply, None, &mut outcome),
            Err(failure) if is_awaited => self.refuse(failure, &mut outcome),
            // Its line was left meanwhile.
            Err(failure) => outcome.message = Some(what_is_wrong(&failure.fault)),
        }
        if is_awaited {
            let said = outcome.message.take();
            self.proceed(false, &mut outcome);
            outcome.message = text::said([said, outcome.message.take()]);
        }
        outcome
    }

    /// Writes all games that are still to be saved: the program ends.
    pub fn finish_saves(&mut self) {
        for save in std::mem::take(&mut self.saves) {
            save.job.run(&*self.files, &|| false);
        }
    }
}
