// SPDX-License-Identifier: GPL-3.0-or-later
//! To and fro on the table: steps taken back and made again, over the end of a match too, and the variations that came with
//! a match.

use tr::tr;

use super::{Failure, GameSession, Reply};
use crate::annotations::Annotations;
use crate::command::Fault;
use crate::playable::Playable;
use i18n::Message;
use i18n::N_;

impl<G: Playable> GameSession<G> {
    /// Whether undo would do something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.at > 0 || self.history().steps() > 0
    }

    /// Whether redo would do something.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.current().can_redo() || self.at + 1 < self.matches.len()
    }

    /// The comment on the position; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> String {
        self.current().comment()
    }

    /// The moves with which variations go on from here, the main line's first.
    #[must_use]
    pub fn variations(&self) -> Vec<G::Move> {
        self.current().ways()
    }

    /// Takes back steps, and against a computer all back to a person's own turn; before the first of a match comes the match before it.
    pub(super) fn undo(&mut self, steps: usize) -> Result<Reply, Failure> {
        let mut left = steps;
        // Whether the match before is there as it was left.
        let mut is_back = false;
        while left > 0 {
            left -= match self.undo_within(left) {
                0 if self.has_match_before() => {
                    self.go_to(self.at - 1);
                    is_back = true;
                    1
                }
                0 => break,
                undone => {
                    is_back = false;
                    undone
                }
            };
        }
        // Where computers play alone, there is no person's turn to go back to.
        while !is_back && self.a_person_plays() && self.computer_to_move().is_some() {
            match self.undo_within(1) {
                0 if self.has_match_before() => {
                    self.go_to(self.at - 1);
                    is_back = true;
                }
                0 => break,
                _ => {}
            }
        }
        if left == steps && steps > 0 {
            Err(Fault::Nothing(N_!("there is nothing to undo")).into())
        } else {
            Ok(Reply::Done)
        }
    }

    /// Takes back steps of the match in play, but none of those with which it was opened; how many it took back.
    fn undo_within(&mut self, steps: usize) -> usize {
        let most = self.history().steps().saturating_sub(self.opened_with());
        self.current_mut().undo(steps.min(most))
    }

    /// Number of steps with which the match in play was opened in the place of the one before it.
    fn opened_with(&self) -> usize {
        if self.at > 0 { self.current().opened_with } else { 0 }
    }

    /// Whether undo goes on with the match before: not beyond a move that can't be taken back.
    fn has_match_before(&self) -> bool {
        self.at > 0 && self.history().steps() <= self.opened_with()
    }

    pub(super) fn redo(&mut self, steps: usize) -> Result<Reply, Failure> {
        let mut left = steps;
        while left > 0 {
            left -= match self.matches[self.at].redo(left, &mut self.events) {
                0 if self.at + 1 < self.matches.len() => {
                    self.go_to(self.at + 1);
                    1
                }
                0 => break,
                redone => redone,
            };
        }
        while self.a_person_plays()
            && self.computer_to_move().is_some()
            && self.matches[self.at].redo(1, &mut self.events) > 0
        {}
        if left == steps && steps > 0 {
            Err(Fault::Nothing(N_!("there is nothing to redo")).into())
        } else {
            Ok(Reply::Done)
        }
    }

    /// Follows a variation by its number, counted from 1, or lists them.
    pub(super) fn follow(&mut self, number: Option<usize>) -> Result<Reply, Failure> {
        let ways = self.current().ways();
        if ways.is_empty() {
            return Err(Fault::Refused(Message::new(|| tr!("no variation starts here"))).into());
        }
        let Some(number) = number else {
            let lines: Vec<String> = (1..).zip(&ways).map(|(number, way)| format!("{number}: {way}")).collect();
            return Ok(Reply::Text(lines.join("\n").into()));
        };
        // What was undone, and could be redone until now, is not lost; variations that begin here keep their numbers.
        self.keep_variation(self.current().undone());
        let Some(line) = number.checked_sub(1).and_then(|way| self.current().line(way)) else {
            let say =
                || tr!("there is no variation {number} here; use a number from 1 to {last}", number, last = ways.len());
            return Err(Fault::Refused(Message::new(say)).into());
        };
        self.forget_matches_after();
        self.current_mut().history.offer_redo(line);
        let _ = self.matches[self.at].redo(1, &mut self.events);
        self.current_mut().followed_variation();
        Ok(Reply::Done)
    }

    /// Something takes the place of what was undone: the line that was left, if any, and the one in play are variations from
    /// now on.
    pub(super) fn keep_variation(&mut self, left: Option<Vec<G::Move>>) {
        let Some(left) = left else { return };
        let current = self.current_mut();
        let lines = [left, current.history.moves().to_vec()];
        let kept = lines.iter().try_for_each(|line| current.annotate(|annotations| annotations.add(line)));
        if let Err(why) = kept {
            self.notify(why);
        }
    }

    /// Shows the comment on the position, or sets it.
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

    /// Sets the comment on the position after these moves, which are possible in the match in play.
    ///
    /// # Errors
    /// Why it can't be set.
    pub fn set_comment(&mut self, moves: &[G::Move], text: &str) -> Result<(), Message> {
        self.current_mut().annotate(|annotations| annotations.set_comment(moves, text))?;
        self.write_journal();
        Ok(())
    }
}
