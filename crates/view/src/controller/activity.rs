// SPDX-License-Identifier: GPL-3.0-or-later
//! Long activities: hints, reading saved games, turns of computer players, long command lines. The player can make requests
//! meanwhile; those that change the match cancel the activity.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use engine::Difficulty;
use i18n::Message;
use play::Playable;
use play::command::{Fault, Request};
use play::replay::Replay;
use play::save_file::OpenedGame;
use play::session::{Done, Job, Reply};
use rules::game::Seat;
use tr::tr;

use super::{Controller, Outcome};

/// Current activity of a controller.
#[derive(Default)]
pub(super) enum Activity<G: Playable> {
    /// Waiting for a request.
    #[default]
    Idle,
    /// A long job is queued.
    Queued(Job<G>, Requester),
    /// A long job is running. No other activity starts before it ends.
    Running(Requester),
    /// A computer player is choosing its move.
    ComputerTurn,
    /// The rest of a typed line runs once the window has been drawn.
    TypedLine,
}

impl<G: Playable> Activity<G> {
    /// Origin of the long job that is queued or running.
    pub(super) const fn requester(&self) -> Option<Requester> {
        match self {
            Self::Queued(_, requester) | Self::Running(requester) => Some(*requester),
            Self::Idle | Self::ComputerTurn | Self::TypedLine => None,
        }
    }
}

/// Origin of a long job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requester {
    /// The player, in the window.
    Window,
    /// The player, opening a saved game in place of the current match.
    Open,
    /// The player, replaying a saved game.
    Replay,
    /// The linked terminal session.
    PeerInput,
}

/// Activity to start.
pub enum Start<G: Playable> {
    /// Long job; the front end runs it on another thread and passes the result to [`Controller::finish`].
    Job(Job<G>, Requester),
    /// Turn of a computer player in this position.
    ComputerTurn(G, Difficulty),
    /// Call [`Controller::resume_line`] once the window has been drawn.
    TypedLine,
}

/// Result of a long job.
pub struct Finished<G: Playable> {
    /// Outcome to display.
    pub outcome: Outcome<G>,
    /// Whether a replay is shown now.
    pub is_replayed: bool,
    /// Whether a saved game has replaced the current match in a way that undo can revert.
    pub is_in_place: bool,
}

impl<G: Playable> Controller<G> {
    /// Difficulty of the computer player that is to move now.
    fn computer(&self) -> Option<Difficulty> {
        self.session.computer_to_move().filter(|_| !self.paused && !self.away && self.replay.is_none())
    }

    /// Whether the rest of a typed line can run now.
    pub(super) fn has_rest_of_line(&self) -> bool {
        let is_free = self.session.computer_to_move().is_none() && self.replay.is_none();
        is_free && !self.interpreter.is_drained() && !self.awaits_save()
    }

    /// Opens a saved game in place of the current match. Returns whether undo can bring that match back.
    pub fn open_in_place(&mut self, opened: OpenedGame<G>) -> bool {
        let (before, was_played) = (self.session.stamp().0, self.session.history().steps() > 0);
        self.paused = false;
        self.session.open_in_place(opened);
        was_played && self.session.stamp().0 != before
    }

    /// Starts the next activity. Also returns a flag that is set when the result is no longer needed; `None` if an activity is
    /// already in progress or there is nothing to do.
    pub fn start(&mut self) -> Option<(Start<G>, Arc<AtomicBool>)> {
        let start = match std::mem::take(&mut self.activity) {
            Activity::Queued(job, requester) => {
                self.activity = Activity::Running(requester);
                Start::Job(job, requester)
            }
            Activity::Idle => {
                if let Some(difficulty) = self.computer() {
                    self.activity = Activity::ComputerTurn;
                    Start::ComputerTurn(self.session.position().clone(), difficulty)
                } else if self.has_rest_of_line() {
                    self.activity = Activity::TypedLine;
                    Start::TypedLine
                } else {
                    return None;
                }
            }
            busy => {
                self.activity = busy;
                return None;
            }
        };
        self.canceled = Arc::default();
        Some((start, Arc::clone(&self.canceled)))
    }

    /// Ends the activity that has this flag. Returns whether it was still current.
    pub fn end(&mut self, canceled: &Arc<AtomicBool>) -> bool {
        let is_current = !canceled.load(Ordering::Relaxed) && Arc::ptr_eq(&self.canceled, canceled);
        if is_current {
            self.activity = Activity::Idle;
        }
        is_current
    }

    /// Processes the result of a long job; `done` is `None` if its thread failed. `name` is the name of the file that was read.
    pub fn finish(&mut self, requester: Requester, done: Option<Done<G>>, name: Option<&str>) -> Finished<G> {
        let done = done.unwrap_or_else(|| {
            Done::Failed(Fault::Refused(Message::new(|| tr!("an internal error occurred; try again"))))
        });
        let mut outcome = Outcome::default();
        let is_replayed = requester == Requester::Replay && matches!(done, Done::Loaded(_));
        let mut is_in_place = false;
        self.activity = Activity::Idle;
        match (requester, done) {
            (Requester::PeerInput, done) => {
                let reply = self.session.finish_job(done);
                self.answer_peer(reply);
            }
            (Requester::Replay, Done::Loaded(opened)) => self.replay = Some(Replay::new(*opened)),
            (Requester::Open, Done::Loaded(opened)) => {
                is_in_place = self.open_in_place(*opened);
                outcome.message = Some(tr!("Game opened"));
            }
            (Requester::Window | Requester::Open | Requester::Replay, done) => match self.session.finish_job(done) {
                Ok(reply @ Reply::Scores(_)) => self.answer(reply, None, &mut outcome),
                Ok(_) => {
                    let hint = self.visible_hint().map(|advice| tr!("Hint: {hint}", hint = (self.hint_text)(advice)));
                    outcome.message = hint.or_else(|| name.map(|name| tr!("Opened {name}", name)));
                }
                Err(failure) => self.refuse(failure, &mut outcome),
            },
        }
        if requester != Requester::PeerInput {
            self.proceed(false, &mut outcome);
        }
        Finished { outcome, is_replayed, is_in_place }
    }

    /// Runs the rest of a typed line; `None` if there is nothing to report.
    pub fn resume_line(&mut self) -> Option<Outcome<G>> {
        self.activity = Activity::Idle;
        if self.has_rest_of_line() { self.resume_after_turn() } else { None }
    }

    /// Plays a computer player's move in this seat. Returns `None` if it is no longer this seat's turn, a replay is open, computer
    /// players are paused, or the move is now illegal.
    pub fn play_for(&mut self, seat: Option<Seat>, mv: G::Move) -> Option<Outcome<G>> {
        let its_turn = self.session.position().turn() == seat && self.replay.is_none() && !self.paused;
        let files = Arc::clone(&self.files);
        if !its_turn || self.session.perform(Request::Play(mv), &*files).is_err() {
            return None;
        }
        Some(Outcome::events(self.session.events()))
    }

    /// Pauses computer players after one found no move.
    pub fn give_up(&mut self) -> Outcome<G> {
        self.paused = true;
        Outcome::message(tr!("The computer player found no move and is paused"))
    }
}
