// SPDX-License-Identifier: GPL-3.0-or-later
//! Games saved by command. Saves are written one at a time, and each is reported even if the player does something else
//! meanwhile; only the commands after a save on the same line wait for it.

use play::Playable;
use play::session::{Done, Job};

use super::commands::fault_message;
use super::{Controller, Outcome, Requester};
use crate::text;

/// Queued save of a game.
pub struct Save<G: Playable> {
    /// Job with the file's name and contents.
    pub job: Job<G>,
    /// Origin of the command.
    pub requester: Requester,
    /// Number of the typed line that contains the command.
    pub line: u64,
}

impl<G: Playable> Controller<G> {
    /// Whether the last typed line waits for a save.
    pub(super) fn awaits_save(&self) -> bool {
        let queued = self.saves.iter().map(|save| (save.requester, save.line));
        queued.chain(self.writing).any(|(requester, line)| requester == Requester::Window && line == self.line)
    }

    /// Returns the next save unless one is in progress. Pass its result to [`Controller::saved`].
    pub fn next_save(&mut self) -> Option<Save<G>> {
        if self.writing.is_some() {
            return None;
        }
        let save = self.saves.pop_front()?;
        self.writing = Some((save.requester, save.line));
        Some(save)
    }

    /// Processes the result of a save.
    pub fn saved(&mut self, requester: Requester, line: u64, done: Done<G>) -> Outcome<G> {
        let mut outcome = Outcome::default();
        self.writing = None;
        let reply = self.session.finish_job(done);
        if requester == Requester::PeerInput {
            self.answer_peer(reply);
            return outcome;
        }
        let is_awaited = line == self.line;
        match reply {
            Ok(reply) => self.answer(reply, None, &mut outcome),
            Err(failure) if is_awaited => self.refuse(failure, &mut outcome),
            // The player has typed another line meanwhile.
            Err(failure) => outcome.message = Some(fault_message(&failure.fault)),
        }
        if is_awaited {
            let message = outcome.message.take();
            self.proceed(false, &mut outcome);
            outcome.message = text::join([message, outcome.message.take()]);
        }
        outcome
    }

    /// Writes all queued saves. Called when the app quits.
    pub fn finish_saves(&mut self) {
        for save in std::mem::take(&mut self.saves) {
            save.job.run(&*self.files, &|| false);
        }
    }
}
