// SPDX-License-Identifier: GPL-3.0-or-later
//! Requests and command lines. A line runs up to the first command that takes long; the rest runs when that is done.

use tr::tr;

use super::{Controller, Outcome, Requester};
use crate::text::{capitalized, excerpt};
use i18n::N_;
use i18n::{Message, in_english, translated};
use play::Playable;
use play::command::error::escaped;
use play::command::{CommandError, Fault, Next, Request, help};
use play::counting::Origin;
use play::results::HighScore;
use play::session::{Failure, Reply};

/// Maximum number of commands before control returns to the main loop. A script or macro can expand to a million.
pub(super) const TURN: usize = 256;

impl<G: Playable> Controller<G> {
    /// Runs a line typed by the player, and cancels the current activity.
    pub fn carry_out(&mut self, line: &str) -> Outcome<G> {
        self.interrupt(|controller, interjects, outcome| {
            controller.interpreter.feed(line);
            controller.proceed(interjects, outcome);
        })
    }

    /// Performs a request made by key, button, gesture or menu, and cancels the current activity.
    pub fn perform(&mut self, request: Request<G::Move>) -> Outcome<G> {
        self.interrupt(|controller, _, outcome| {
            let done = controller
                .check_request(&request)
                .and_then(|()| controller.attend_to(request, Origin::Person, outcome));
            if let Err(failure) = done {
                outcome.message = Some(fault_message(&failure.fault));
            }
        })
    }

    /// Runs `act` on behalf of the player. Its second argument is whether a computer player is to move.
    fn interrupt(&mut self, act: impl FnOnce(&mut Self, bool, &mut Outcome<G>)) -> Outcome<G> {
        let mut outcome = Outcome::default();
        if self.replay.is_some() {
            outcome.message = Some(tr!("Close the replay to continue playing"));
            return outcome;
        }
        // A computer player's search continues unless the request changes the position.
        let interjects = self.session.computer_to_move().is_some();
        let thinks = interjects && self.activity.requester().is_none();
        if !thinks {
            self.cancel();
        }
        self.discard_line();
        let before = self.session.stamp();
        act(self, interjects, &mut outcome);
        if thinks && self.session.stamp() != before && self.activity.requester().is_none() {
            self.cancel();
        }
        outcome
    }

    /// Runs the rest of the typed line, up to [`TURN`] commands. `interjects` is whether commands may run while a computer
    /// player is to move.
    pub(super) fn proceed(&mut self, mut interjects: bool, outcome: &mut Outcome<G>) {
        let mut commands = 0;
        while self.activity.requester().is_none() && !self.awaits_save() {
            let computer = self.session.computer_to_move().is_some();
            interjects &= computer;
            if computer && !interjects && !self.paused {
                // The computer player moves before the commands after the one that ended the player's turn.
                return;
            }
            if commands == TURN {
                return;
            }
            commands += 1;
            match self.interpreter.next(self.session.position(), &*self.files) {
                Next::Wait => {
                    // The line is complete, so missing arguments are an error.
                    if let Some(error) = self.interpreter.end(self.session.position()) {
                        outcome.message = Some(error_message(&error));
                    }
                    return;
                }
                Next::Error(error) => {
                    self.session.ignore_input();
                    outcome.message = Some(error_message(&error));
                }
                Next::Request(request) => {
                    let origin = self.interpreter.origin();
                    let done = self.check_request(&request).and_then(|()| self.attend_to(request, origin, outcome));
                    if let Err(failure) = done {
                        self.refuse(failure, outcome);
                    }
                }
            }
        }
    }

    /// Runs the rest of the typed line after a turn of the computer player or the main loop; `None` if there is nothing to
    /// report, so that the computer player's move remains the latest message.
    pub(super) fn resume_after_turn(&mut self) -> Option<Outcome<G>> {
        let (before, had_hint) = (self.session.stamp(), self.session.hint().is_some());
        let mut outcome = Outcome::default();
        self.proceed(false, &mut outcome);
        let is_same = self.session.stamp() == before && self.session.hint().is_some() == had_hint;
        Some(outcome).filter(|outcome| !(is_same && outcome.is_empty()))
    }

    fn check_request(&self, request: &Request<G::Move>) -> Result<(), Failure> {
        if let Some(hidden) = (self.hidden_info)(&self.session).filter(|hidden| hidden.covers(request)) {
            return Err(Fault::Refused(Message::new(|| translated(hidden.reason))).into());
        }
        self.session.check_request(request)
    }

    /// Returns the computed hint unless hints are hidden now.
    pub(super) fn visible_hint(&self) -> Option<&G::Suggestion> {
        let is_hidden = (self.hidden_info)(&self.session).is_some_and(|hidden| hidden.hints);
        self.session.hint().filter(|_| !is_hidden)
    }

    fn attend_to(
        &mut self,
        request: Request<G::Move>,
        origin: Origin,
        outcome: &mut Outcome<G>,
    ) -> Result<(), Failure> {
        if let Some(job) = self.session.job(&request) {
            self.ask(job, Requester::Window);
            return Ok(());
        }
        if matches!(request, Request::Undo(_) | Request::Redo(_)) && !self.session.has_person() {
            // Without people in the game, a computer player would move at once and discard the redo history.
            self.paused = true;
        }
        let asked = short_answer(&request);
        let reply = self.session.perform_from(origin, request, &*self.files);
        outcome.events.extend_from_slice(self.session.events());
        self.answer(reply?, asked, outcome);
        Ok(())
    }

    pub(super) fn answer(&self, reply: Reply, asked: Option<&str>, outcome: &mut Outcome<G>) {
        match reply {
            Reply::Done => {
                if let Some(asked) = asked {
                    outcome.message = Some(translated(asked));
                }
            }
            Reply::Text(text) => {
                let text = excerpt(text.to_string().lines());
                outcome.message = Some(text.clone());
                outcome.answers.push(text);
            }
            Reply::State => outcome.answers.push(excerpt([in_english(|| (self.state_line)(&self.session))])),
            Reply::Legal(lines) => outcome.answers.push(legal(lines)),
            Reply::Scores(scores) => outcome.answers.push(self.scores(&scores)),
            Reply::Help(command) => {
                let text = help::text(self.interpreter.names().commands(), command);
                outcome.answers.push(excerpt(text.lines()));
            }
            Reply::Quit => outcome.quits = true,
        }
    }

    /// Lists the players' current scores, unless they are hidden, and the high scores.
    fn scores(&self, scores: &[HighScore]) -> String {
        let is_hidden = (self.hidden_info)(&self.session).is_some();
        let present = self.session.position().current_scores().filter(|_| !is_hidden);
        excerpt(present.into_iter().chain(HighScore::lines(scores)))
    }

    pub(super) fn refuse(&mut self, failure: Failure, outcome: &mut Outcome<G>) {
        let error = self.interpreter.refused(failure.fault, failure.stops);
        outcome.message = Some(error_message(&error));
    }
}

fn legal(lines: Vec<String>) -> String {
    if lines.is_empty() { tr!("There are no legal moves") } else { excerpt(lines) }
}

/// Describes an error, with its location unless it is in the line just typed.
fn error_message(error: &CommandError) -> String {
    match &error.fault {
        _ if error.place.is_some() => error.to_string(),
        Fault::Missing(what) => {
            tr!("“{command}” needs {argument}", command = escaped(&error.word), argument = translated(what))
        }
        fault => fault_message(fault),
    }
}

/// Describes a fault as a sentence.
pub(super) fn fault_message(fault: &Fault) -> String {
    match fault {
        // These start with a file name, which is not capitalized.
        fault @ (Fault::File { .. } | Fault::Contents { .. }) => fault.to_string(),
        fault => capitalized(&fault.to_string()),
    }
}

/// Message after a request that changes the position without events, marked for translation.
const fn short_answer<M>(request: &Request<M>) -> Option<&'static str> {
    match request {
        Request::Undo(_) => Some(N_!("Undone")),
        Request::Redo(_) => Some(N_!("Redone")),
        Request::New => Some(N_!("New game started")),
        _ => None,
    }
}
