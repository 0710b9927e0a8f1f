// SPDX-License-Identifier: GPL-3.0-or-later
//! Undo and redo across matches of the session, and variations.

use tr::tr;

use super::{Failure, GameSession, Reply};
use crate::annotations::Annotations;
use crate::command::Fault;
use crate::playable::Playable;
use i18n::Message;
use i18n::N_;

impl<G: Playable> GameSession<G> {
    /// Whether there is a step to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.at > 0 || self.history().steps() > 0
    }

    /// Whether there is a step to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.current().can_redo() || self.at + 1 < self.matches.len()
    }

    /// Returns the comment on the position; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> String {
        self.current().comment()
    }

    /// Returns the first moves of the variations from here, the main line's first.
    #[must_use]
    pub fn variations(&self) -> Vec<G::Move> {
        self.current().continuations()
    }

    /// Undoes steps, and further ones until it is a person's turn. Before the first step of a match comes the previous
    /// match.
    pub(super) fn undo(&mut self, steps: usize) -> Result<Reply, Failure> {
        let mut remaining = steps;
        // Whether the previous match is current in the state in which it was left.
        let mut is_at_previous_end = false;
        while remaining > 0 {
            remaining -= match self.undo_within(remaining) {
                0 if self.has_previous_match() => {
                    self.go_to(self.at - 1);
                    is_at_previous_end = true;
                    1
                }
                0 => break,
                undone => {
                    is_at_previous_end = false;
                    undone
                }
            };
        }
        // If only computer players play, there is no person's turn to return to.
        while !is_at_previous_end && self.has_person() && self.computer_to_move().is_some() {
            match self.undo_within(1) {
                0 if self.has_previous_match() => {
                    self.go_to(self.at - 1);
                    is_at_previous_end = true;
                }
                0 => break,
                _ => {}
            }
        }
        if remaining == steps && steps > 0 {
            Err(Fault::Nothing(N_!("there is nothing to undo")).into())
        } else {
            Ok(Reply::Done)
        }
    }

    /// Undoes steps of the current match, except those with which it was opened; returns the number of undone steps.
    fn undo_within(&mut self, steps: usize) -> usize {
        let max = self.history().steps().saturating_sub(self.opened_with());
        self.current_mut().undo(steps.min(max))
    }

    /// Returns the number of steps with which the current match was opened in place of the previous one.
    fn opened_with(&self) -> usize {
        if self.at > 0 { self.current().opened_with } else { 0 }
    }

    /// Whether undo returns to the previous match; an irreversible move prevents it.
    fn has_previous_match(&self) -> bool {
        self.at > 0 && self.history().steps() <= self.opened_with()
    }

    pub(super) fn redo(&mut self, steps: usize) -> Result<Reply, Failure> {
        let mut remaining = steps;
        while remaining > 0 {
            remaining -= match self.matches[self.at].redo(remaining, &mut self.events) {
                0 if self.at + 1 < self.matches.len() => {
                    self.go_to(self.at + 1);
                    1
                }
                0 => break,
                redone => redone,
            };
        }
        while self.has_person()
            && self.computer_to_move().is_some()
            && self.matches[self.at].redo(1, &mut self.events) > 0
        {}
        if remaining == steps && steps > 0 {
            Err(Fault::Nothing(N_!("there is nothing to redo")).into())
        } else {
            Ok(Reply::Done)
        }
    }

    /// Follows a variation by its number, from 1, or lists the variations.
    pub(super) fn follow(&mut self, number: Option<usize>) -> Result<Reply, Failure> {
        let continuations = self.current().continuations();
        if continuations.is_empty() {
            return Err(Fault::Refused(Message::new(|| tr!("no variation starts here"))).into());
        }
        let Some(number) = number else {
            let lines: Vec<String> =
                (1..).zip(&continuations).map(|(number, continuation)| format!("{number}: {continuation}")).collect();
            return Ok(Reply::Text(lines.join("\n").into()));
        };
        // Saves undone moves as a variation, since following another one drops them. Existing variations keep their
        // numbers.
        self.save_variation(self.current().undone());
        let Some(line) = number.checked_sub(1).and_then(|continuation| self.current().line(continuation)) else {
            let message = || {
                tr!(
                    "there is no variation {number} here; use a number from 1 to {last}",
                    number,
                    last = continuations.len()
                )
            };
            return Err(Fault::Refused(Message::new(message)).into());
        };
        self.drop_later_matches();
        self.current_mut().history.offer_redo(line);
        let _ = self.matches[self.at].redo(1, &mut self.events);
        self.current_mut().followed_variation();
        Ok(Reply::Done)
    }

    /// Saves the moves that were undone before a change, if any, and the current line as variations.
    pub(super) fn save_variation(&mut self, remaining: Option<Vec<G::Move>>) {
        let Some(remaining) = remaining else { return };
        let current = self.current_mut();
        let lines = [remaining, current.history.moves().to_vec()];
        let saved = lines.iter().try_for_each(|line| current.annotate(|annotations| annotations.add(line)));
        if let Err(why) = saved {
            self.notify(why);
        }
    }

    /// Sets the comment on the position, or returns it.
    pub(super) fn comment_on(&mut self, text: Option<&str>) -> Result<Reply, Failure> {
        let Some(text) = text else {
            let comment = self.comment();
            let none = Fault::Nothing(N_!("this position has no comment"));
            return if comment.is_empty() { Err(none.into()) } else { Ok(Reply::Text(comment.into())) };
        };
        let moves = self.history().moves().to_vec();
        self.current_mut().annotate(|annotations| annotations.set_comment(&moves, text)).map_err(Fault::Refused)?;
        Ok(Reply::Done)
    }

    /// Sets the comment on the position after these moves, which must be legal in the current match.
    ///
    /// # Errors
    /// Returns an error if the comment is too long or the annotations are full.
    pub fn set_comment(&mut self, moves: &[G::Move], text: &str) -> Result<(), Message> {
        self.current_mut().annotate(|annotations| annotations.set_comment(moves, text))?;
        self.write_journal();
        Ok(())
    }
}
