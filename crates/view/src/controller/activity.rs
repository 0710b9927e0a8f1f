// SPDX-License-Identifier: GPL-3.0-or-later
//! Long jobs: hints, saved games that are read, turns of computer players, long lines of commands. A request of a player is heard
//! meanwhile, and cancels them where it changes the match.

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
    /// Nothing: it waits for a request.
    #[default]
    Idle,
    /// A long job is about to start.
    Queued(Job<G>, Requester),
    /// A long job runs. Nothing else is done before it ends.
    Running(Requester),
    /// A computer player makes its turn.
    ComputerTurn,
    /// The rest of a typed line follows once the window has been drawn.
    TypedLine,
}

impl<G: Playable> Activity<G> {
    /// Who asked for the long job that is queued or runs.
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
    /// A person in the window.
    Window,
    /// A person in the window, who opens a saved game in place of the match in play.
    Open,
    /// A person in the window, who replays a saved game.
    Replay,
    /// The linked terminal session.
    PeerInput,
}

/// An activity that starts.
pub enum Start<G: Playable> {
    /// A long job, to be run on another thread and passed to [`Controller::finish`].
    Job(Job<G>, Requester),
    /// The turn of a computer player in this position.
    ComputerTurn(G, Difficulty),
    /// [`Controller::resume_line`], once the window has been drawn.
    TypedLine,
}

/// A long job that has ended.
pub struct Finished<G: Playable> {
    /// Its outcome.
    pub outcome: Outcome<G>,
    /// Whether a replay is shown now.
    pub is_replayed: bool,
    /// Whether a saved game has replaced the match in play, which undo brings back.
    pub is_in_place: bool,
}

impl<G: Playable> Controller<G> {
    /// The computer player that is to make its turn now.
    fn computer(&self) -> Option<Difficulty> {
        self.session.computer_to_move().filter(|_| !self.paused && !self.away && self.replay.is_none())
    }

    /// Whether the rest of a typed line can be carried out now.
    pub(super) fn has_rest_of_line(&self) -> bool {
        let is_free = self.session.computer_to_move().is_none() && self.replay.is_none();
        is_free && !self.interpreter.has_read_all() && !self.awaits_save()
    }

    /// Opens a saved game in place of the match in play. Returns whether undo brings that one back.
    pub fn open_in_place(&mut self, opened: OpenedGame<G>) -> bool {
        let (before, was_played) = (self.session.stamp().0, self.session.history().steps() > 0);
        self.paused = false;
        self.session.open_in_place(opened);
        was_played && self.session.stamp().0 != before
    }

    /// Starts the next activity, with a flag that is set when it no longer matters; `None` where one is under way, or nothing is to
    /// be done.
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

    /// Ends the activity with this flag. Returns whether it was still under way.
    pub fn end(&mut self, canceled: &Arc<AtomicBool>) -> bool {
        let is_current = !canceled.load(Ordering::Relaxed) && Arc::ptr_eq(&self.canceled, canceled);
        if is_current {
            self.activity = Activity::Idle;
        }
        is_current
    }

    /// Takes over the result of a long job, `None` if its thread has failed. `name` is that of a file that was read.
    pub fn finish(&mut self, requester: Requester, done: Option<Done<G>>, name: Option<&str>) -> Finished<G> {
        let done = done.unwrap_or_else(|| {
            Done::Failed(Fault::Refused(Message::new(|| tr!("an internal error occurred; try again"))))
        });
        let mut outcome = Outcome::default();
        let is_replayed = requester == Requester::Replay && matches!(done, Done::OpenedGame(_));
        let mut is_in_place = false;
        self.activity = Activity::Idle;
        match (requester, done) {
            (Requester::PeerInput, done) => {
                let reply = self.session.take_over(done);
                self.answer_peer(reply);
            }
            (Requester::Replay, Done::OpenedGame(opened)) => self.replay = Some(Replay::new(*opened)),
            (Requester::Open, Done::OpenedGame(opened)) => {
                is_in_place = self.open_in_place(*opened);
                outcome.message = Some(tr!("Game opened"));
            }
            (Requester::Window | Requester::Open | Requester::Replay, done) => match self.session.take_over(done) {
                Ok(reply @ Reply::Scores(_)) => self.answer(reply, None, &mut outcome),
                Ok(_) => {
                    let hint = self.hint_to_tell().map(|advice| tr!("Hint: {hint}", hint = (self.hint_text)(advice)));
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

    /// Carries out the rest of a typed line; `None` if nothing is to be reported.
    pub fn resume_line(&mut self) -> Option<Outcome<G>> {
        self.activity = Activity::Idle;
        if self.has_rest_of_line() { self.go_on_after_turn() } else { None }
    }

    /// Plays a move of a computer player in this seat; `None` if it is another player's turn meanwhile, or the move is impossible
    /// now.
    pub fn play_for(&mut self, seat: Option<Seat>, mv: G::Move) -> Option<Outcome<G>> {
        let its_turn = self.session.position().turn() == seat && self.replay.is_none() && !self.paused;
        let files = Arc::clone(&self.files);
        if !its_turn || self.session.perform(Request::Play(mv), &*files).is_err() {
            return None;
        }
        Some(Outcome::events(self.session.events()))
    }

    /// Takes over that a computer player knows no move: computer players are paused.
    pub fn give_up(&mut self) -> Outcome<G> {
        self.paused = true;
        Outcome::message(tr!("The computer player found no move and is paused"))
    }
}
