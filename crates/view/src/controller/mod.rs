// SPDX-License-Identifier: GPL-3.0-or-later
//! Controller of a match in an interactive front end: the session, the parser of typed lines, replays, and the current
//! activity.
//!
//! No method blocks, and nothing runs in the background. The front end passes requests ([`Controller::perform`],
//! [`Controller::carry_out`]) and displays each [`Outcome`]. It runs what [`Controller::start`] and
//! [`Controller::next_save`] return, on other threads if it likes, and passes the results back.

mod activity;
mod clocks;
mod commands;
mod saves;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use i18n::Message;
use play::command::completion::Completion;
use play::command::{Fault, Files, Interpreter};
use play::peer_input::PeerInput;
use play::replay::Replay;
use play::seats::Seats;
use play::session::{Failure, Job, Reply};
use play::{GameSession, Playable};
use tr::tr;

use crate::hidden_info::HiddenInfo;
use activity::Activity;
pub use activity::{Finished, Requester, Start};
pub use saves::Save;

/// File access shared between threads.
pub type SharedFiles = Arc<dyn Files + Send + Sync>;

/// Finds the terminal session to link to a match. Called whenever the game is shown.
pub type FindPeerInput<G> = Box<dyn Fn(&GameSession<G>) -> Option<Box<dyn PeerInput<G>>>>;

/// Controller of a match.
pub struct Controller<G: Playable> {
    /// Current match and its session.
    pub session: GameSession<G>,
    interpreter: Interpreter<G>,
    files: SharedFiles,
    /// Linked terminal session.
    pub peer_input: Option<Box<dyn PeerInput<G>>>,
    find_peer: FindPeerInput<G>,
    state_line: fn(&GameSession<G>) -> String,
    hint_text: fn(&G::Suggestion) -> String,
    /// Saved game shown instead of the current match.
    pub replay: Option<Replay<G>>,
    /// Events of the last reported change.
    events: Vec<G::Event>,
    /// Work on another thread, or deferred until the window has been drawn.
    activity: Activity<G>,
    /// Flag shared with the current activity; set when its result is no longer needed.
    canceled: Arc<AtomicBool>,
    /// Number of the last typed line; identifies the line that waits for a save.
    line: u64,
    /// Games waiting to be saved.
    saves: VecDeque<Save<G>>,
    /// Origin and line number of the save in progress.
    writing: Option<(Requester, u64)>,
    /// Whether the player has paused the computer players.
    paused: bool,
    /// Whether another game is shown.
    away: bool,
    /// Returns the information hidden at the moment. Called before each command, because the previous one may have changed it.
    pub hidden_info: FindHiddenInfo<G>,
}

/// Returns the information that is hidden in the current state of a match.
pub type FindHiddenInfo<G> = Box<dyn Fn(&GameSession<G>) -> Option<HiddenInfo>>;

/// Outcome of a request or a line of commands.
pub struct Outcome<G: Playable> {
    /// Events in chronological order.
    pub events: Vec<G::Event>,
    /// Text for the status bar.
    pub message: Option<String>,
    /// Answers to queries, each truncated to a length that can be displayed.
    pub answers: Vec<String>,
    /// Whether `quit` was typed.
    pub quits: bool,
}

impl<G: Playable> Outcome<G> {
    /// Creates an outcome with only a message.
    pub fn message(message: String) -> Self {
        Self { message: Some(message), ..Self::default() }
    }

    /// Creates an outcome with only events.
    pub fn events(events: &[G::Event]) -> Self {
        Self { events: events.to_vec(), ..Self::default() }
    }

    /// Whether there is nothing to report.
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty() && self.message.is_none() && self.answers.is_empty() && !self.quits
    }
}

impl<G: Playable> Default for Outcome<G> {
    fn default() -> Self {
        Self { events: Vec::new(), message: None, answers: Vec::new(), quits: false }
    }
}

impl<G: Playable> Controller<G> {
    /// Creates a controller for a game that is not shown yet and has no linked terminal session.
    pub fn new(
        mut session: GameSession<G>,
        files: SharedFiles,
        find_peer: FindPeerInput<G>,
        state_line: fn(&GameSession<G>) -> String,
        hint_text: fn(&G::Suggestion) -> String,
    ) -> Self {
        session.delegate_computer_turns();
        session.stop_clocks();
        Self {
            session,
            interpreter: Interpreter::default(),
            files,
            peer_input: None,
            find_peer,
            state_line,
            hint_text,
            replay: None,
            events: Vec::new(),
            activity: Activity::Idle,
            canceled: Arc::default(),
            line: 0,
            saves: VecDeque::new(),
            writing: None,
            paused: false,
            away: true,
            hidden_info: Box::new(|_| None),
        }
    }

    /// Returns the terminal session to link to the match, if there is one.
    pub fn find_peer_input(&self) -> Option<Box<dyn PeerInput<G>>> {
        (self.find_peer)(&self.session)
    }

    /// Position shown.
    pub fn position(&self) -> &G {
        self.replay.as_ref().map_or_else(|| self.session.position(), Replay::position)
    }

    /// Moves that led to the position shown.
    pub fn moves(&self) -> &[G::Move] {
        self.replay.as_ref().map_or_else(|| self.session.history().moves(), Replay::moves)
    }

    /// Comment on the position shown; empty if there is none.
    pub fn comment(&self) -> String {
        self.replay.as_ref().map_or_else(|| self.session.comment(), Replay::comment)
    }

    /// Whether a replay is shown instead of the current match.
    pub const fn shows_replay(&self) -> bool {
        self.replay.is_some()
    }

    /// Whether it is a person's turn in the match shown; false during a replay.
    pub fn awaits_person(&self) -> bool {
        self.replay.is_none() && self.session.computer_to_move().is_none()
    }

    /// Hint shown; none during a replay.
    pub fn hint(&self) -> Option<&G::Suggestion> {
        self.session.hint().filter(|_| self.replay.is_none())
    }

    /// Events of the last reported change.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Stores the events of a change when it is reported.
    pub fn set_events(&mut self, events: &[G::Event]) {
        self.events = events.to_vec();
    }

    /// Players' names in the match shown, by seat; empty for players without a name.
    pub fn names(&self) -> &[String] {
        self.replay.as_ref().map_or_else(|| self.session.names(), |replay| &replay.header().names)
    }

    /// Seats of computer players in the match shown.
    pub fn seats(&self) -> &Seats {
        self.replay.as_ref().map_or_else(|| self.session.seats(), Replay::seats)
    }

    /// Whether computer players are paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses or resumes computer players. Cancels the current activity.
    pub fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
        self.cancel();
    }

    /// Records whether another game is shown. Computer players wait while it is.
    pub fn set_away(&mut self, away: bool) {
        self.away = away;
        let requester = self.activity.requester();
        let computer_thinks = requester.is_none() && self.session.computer_to_move().is_some();
        if computer_thinks || requester == Some(Requester::PeerInput) {
            self.cancel();
        }
        // Don't report earlier events again when the player returns.
        self.session.clear_events();
    }

    /// Assigns seats to computer players, and the others to people. Returns whether anything changed.
    pub fn set_seats(&mut self, seats: Seats) -> bool {
        if *self.session.seats() == seats {
            return false;
        }
        self.session.set_seats(seats);
        self.set_paused(false);
        true
    }

    /// Returns completions for a line being typed.
    #[must_use]
    pub fn complete(&self, line: &str) -> Completion {
        self.interpreter.complete(line, self.session.position(), &*self.files)
    }

    /// File access of this controller.
    #[must_use]
    pub fn files(&self) -> SharedFiles {
        Arc::clone(&self.files)
    }

    /// Cancels the current activity and notifies the linked terminal session if it waits for the result.
    pub fn cancel(&mut self) {
        self.canceled.store(true, Ordering::Relaxed);
        if std::mem::take(&mut self.activity).requester() == Some(Requester::PeerInput) {
            let fault = Fault::Refused(Message::new(|| tr!("canceled by an action in the window")));
            self.answer_peer(Err(fault.into()));
        }
    }

    /// Discards typed commands that have not run yet.
    fn discard_line(&mut self) {
        self.line += 1;
        self.interpreter.drop_unread();
    }

    /// Starts reading a saved game. Replaces the current activity.
    pub fn read(&mut self, file: &str, name: String, requester: Requester) {
        self.discard_line();
        self.ask(Job::Load { file: file.to_owned(), name }, requester);
    }

    /// Queues a long job. Saves wait in order; any other job replaces the current activity.
    pub fn ask(&mut self, job: Job<G>, requester: Requester) {
        if matches!(job, Job::Save { .. }) {
            self.saves.push_back(Save { job, requester, line: self.line });
        } else {
            self.cancel();
            self.activity = Activity::Queued(job, requester);
        }
    }

    fn answer_peer(&mut self, reply: Result<Reply, Failure>) {
        if let Some(peer_input) = &mut self.peer_input {
            peer_input.answer(&mut self.session, reply);
        }
    }

    /// Shows the linked terminal session what happened in the window.
    pub fn show_peer(&mut self) {
        if let Some(peer_input) = &mut self.peer_input {
            peer_input.show(&self.session);
        }
    }

    /// Whether the linked terminal session's next command must wait for a computer player's move.
    #[must_use]
    pub fn peer_must_wait(&self) -> bool {
        let computer_moves = self.session.computer_to_move().is_some() && !self.paused && self.replay.is_none();
        computer_moves && self.session.has_person()
    }
}
