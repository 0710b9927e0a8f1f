// SPDX-License-Identifier: GPL-3.0-or-later
//! Controller of a match in an interactive front end: the table, the parser of typed lines, replays, and the current activity.
//!
//! Nothing here takes long and nothing runs by itself. The front end passes requests ([`Controller::perform`],
//! [`Controller::carry_out`]) and displays each [`Outcome`]; it runs what [`Controller::start`] and [`Controller::next_save`] hand
//! out, on other threads where it likes, and returns the results.

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

/// Files that can be asked for from any thread.
pub type SharedFiles = Arc<dyn Files + Send + Sync>;

/// Finds the terminal session that is linked to a match, whenever its game is shown.
pub type FindPeerInput<G> = Box<dyn Fn(&GameSession<G>) -> Option<Box<dyn PeerInput<G>>>>;

/// Controller of a match.
pub struct Controller<G: Playable> {
    /// The match in play, and those before it.
    pub session: GameSession<G>,
    interpreter: Interpreter<G>,
    files: SharedFiles,
    /// The linked terminal session.
    pub peer_input: Option<Box<dyn PeerInput<G>>>,
    companions: FindPeerInput<G>,
    state_line: fn(&GameSession<G>) -> String,
    hint_text: fn(&G::Suggestion) -> String,
    /// The saved game that is shown in place of the match in play.
    pub replay: Option<Replay<G>>,
    /// Events of the last change that was reported.
    events: Vec<G::Event>,
    /// Work on another thread, or as soon as the window has been drawn.
    activity: Activity<G>,
    /// Set when the activity no longer matters.
    canceled: Arc<AtomicBool>,
    /// Number of the line that was typed last.
    line: u64,
    /// Saved games to be written.
    saves: VecDeque<Save<G>>,
    /// Origin and line of the save that is being written.
    writing: Option<(Requester, u64)>,
    /// Whether the player has paused the computer players.
    paused: bool,
    /// Whether another game is shown.
    away: bool,
    /// Decides before each command what is hidden now, as the command before it may have changed that.
    pub hidden_info: FindHiddenInfo<G>,
}

/// Finds the information that the window hides in a match as it is now.
pub type FindHiddenInfo<G> = Box<dyn Fn(&GameSession<G>) -> Option<HiddenInfo>>;

/// Outcome of a request or a line of commands.
pub struct Outcome<G: Playable> {
    /// Events in their order.
    pub events: Vec<G::Event>,
    /// Text for the status line.
    pub message: Option<String>,
    /// Answers to questions, each cut to what can be shown at once.
    pub answers: Vec<String>,
    /// Whether someone typed `quit`.
    pub quits: bool,
}

impl<G: Playable> Outcome<G> {
    /// Nothing but a message.
    pub fn message(message: String) -> Self {
        Self { message: Some(message), ..Self::default() }
    }

    /// Nothing but events.
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
    /// A controller whose game is not shown yet, and to which no terminal session is linked.
    pub fn new(
        mut session: GameSession<G>,
        files: SharedFiles,
        companions: FindPeerInput<G>,
        state_line: fn(&GameSession<G>) -> String,
        hint_text: fn(&G::Suggestion) -> String,
    ) -> Self {
        session.move_computers_elsewhere();
        session.stop_clocks();
        Self {
            session,
            interpreter: Interpreter::default(),
            files,
            peer_input: None,
            companions,
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

    /// The terminal session to be linked to the match, if there is one.
    pub fn find_peer_input(&self) -> Option<Box<dyn PeerInput<G>>> {
        (self.companions)(&self.session)
    }

    /// The position that is shown.
    pub fn position(&self) -> &G {
        self.replay.as_ref().map_or_else(|| self.session.position(), Replay::position)
    }

    /// The moves that led to the position that is shown.
    pub fn moves(&self) -> &[G::Move] {
        self.replay.as_ref().map_or_else(|| self.session.history().moves(), Replay::moves)
    }

    /// The comment on the position that is shown; empty if there is none.
    pub fn comment(&self) -> String {
        self.replay.as_ref().map_or_else(|| self.session.comment(), Replay::comment)
    }

    /// Whether a replay is shown in place of the match in play.
    pub const fn shows_replay(&self) -> bool {
        self.replay.is_some()
    }

    /// Whether it is a person's turn in the match that is shown.
    pub fn awaits_person(&self) -> bool {
        self.replay.is_none() && self.session.computer_to_move().is_none()
    }

    /// The hint that is shown.
    pub fn hint(&self) -> Option<&G::Suggestion> {
        self.session.hint().filter(|_| self.replay.is_none())
    }

    /// Events of the last change that was reported.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// Remembers the events of a change that is reported.
    pub fn set_events(&mut self, events: &[G::Event]) {
        self.events = events.to_vec();
    }

    /// The players' names in the match that is shown, by seat; empty where they have none.
    pub fn names(&self) -> &[String] {
        self.replay.as_ref().map_or_else(|| self.session.names(), |replay| &replay.header().names)
    }

    /// Seats of computer players in the match that is shown.
    pub fn seats(&self) -> &Seats {
        self.replay.as_ref().map_or_else(|| self.session.seats(), Replay::seats)
    }

    /// Whether computer players make no moves for now.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses computer players, or lets them move again.
    pub fn set_paused(&mut self, paused: bool) {
        self.paused = paused;
        self.cancel();
    }

    /// Another game is shown, so that computer players wait; or this one is.
    pub fn set_away(&mut self, away: bool) {
        self.away = away;
        let requester = self.activity.requester();
        let computer_thinks = requester.is_none() && self.session.computer_to_move().is_some();
        if computer_thinks || requester == Some(Requester::PeerInput) {
            self.cancel();
        }
        // Events of before are not reported again to a player who returns.
        self.session.forget_events();
    }

    /// Seats computer players, and people in all other seats. Returns whether anything changed.
    pub fn set_seats(&mut self, seats: Seats) -> bool {
        if *self.session.seats() == seats {
            return false;
        }
        self.session.set_seats(seats);
        self.set_paused(false);
        true
    }

    /// Candidates for the end of a line that is being typed.
    #[must_use]
    pub fn complete(&self, line: &str) -> Completion {
        self.interpreter.complete(line, self.session.position(), &*self.files)
    }

    /// Source of the contents of files.
    #[must_use]
    pub fn files(&self) -> SharedFiles {
        Arc::clone(&self.files)
    }

    /// Cancels the activity. A linked terminal session that waits for it is informed.
    pub fn cancel(&mut self) {
        self.canceled.store(true, Ordering::Relaxed);
        if std::mem::take(&mut self.activity).requester() == Some(Requester::PeerInput) {
            let fault = Fault::Refused(Message::new(|| tr!("canceled by an action in the window")));
            self.answer_peer(Err(fault.into()));
        }
    }

    /// Drops the commands that were typed and not yet carried out.
    fn forget_line(&mut self) {
        self.line += 1;
        self.interpreter.forget_rest();
    }

    /// Starts to read a saved game, in place of what was being done.
    pub fn read(&mut self, file: &str, name: String, requester: Requester) {
        self.forget_line();
        self.ask(Job::Load { file: file.to_owned(), name }, requester);
    }

    /// Queues a long job. Anything but saving a game comes before everything else.
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

    /// Whether a computer player is about to move, so that later commands wait.
    #[must_use]
    pub fn keeps_companion_waiting(&self) -> bool {
        let computer_moves = self.session.computer_to_move().is_some() && !self.paused && self.replay.is_none();
        computer_moves && self.session.a_person_plays()
    }
}
