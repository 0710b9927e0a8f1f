// SPDX-License-Identifier: GPL-3.0-or-later
//! The controller of a match: the table, the parser of typed lines, and what is being done.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gtk::glib;
use tr::tr;

use super::activity::{Activity, Asker};
use super::pacing::Pacing;
use super::saves::{Save, Writer};
use super::{FindCompanion, SharedFiles};
use crate::desktop::GameView;
use i18n::Said;
use play::Table;
use play::command::{Fault, Interpreter};
use play::companion::Companion;
use play::replay::Replay;
use play::seats::Seats;
use play::table::{Errand, Failure, Reply};
use view::hidden_info::HiddenInfo;

/// Controller of a match.
pub struct Controller<G: GameView> {
    /// The match in play, and those before it.
    pub table: Table<G>,
    /// When computer players move.
    pub pacing: Pacing,
    pub(super) interpreter: Interpreter<G>,
    pub(super) files: SharedFiles,
    pub(super) companion: Option<Box<dyn Companion<G>>>,
    companions: FindCompanion<G>,
    pub(super) state_line: fn(&Table<G>) -> String,
    pub(super) replay: Option<Replay<G>>,
    /// Events of the last change that was reported.
    events: Vec<G::Event>,
    /// What is being done on another thread, or as soon as the window has been drawn.
    pub(super) activity: Activity<G>,
    /// Set when the activity no longer matters.
    pub(super) canceled: Arc<AtomicBool>,
    /// Number of the line that was typed last.
    pub(super) line: u64,
    /// Saved games to be written.
    pub(super) saves: VecDeque<Save<G>>,
    /// The saved game that is being written.
    pub(super) writer: Option<Writer>,
    /// Whether the player has paused the computer players.
    pub(super) paused: bool,
    /// Whether another game is shown.
    pub(super) away: bool,
    /// Fires when the clock that runs shows another second.
    pub(super) second: Option<glib::SourceId>,
    /// Decides before each command what is hidden now, as the command before it may have changed that.
    pub(super) hidden_info: FindHiddenInfo<G>,
}

/// Finds what the window hides in a match as it is now, if anything.
pub(crate) type FindHiddenInfo<G> = Box<dyn Fn(&Table<G>) -> Option<HiddenInfo>>;

/// What a request or a line of commands led to.
pub(crate) struct Outcome<G: GameView> {
    /// Events in their order.
    pub events: Vec<G::Event>,
    /// Text for the status line.
    pub message: Option<String>,
    /// Answers to questions, each cut to what can be shown at once.
    pub answers: Vec<String>,
    /// Whether someone typed `quit`.
    pub quits: bool,
}

impl<G: GameView> Outcome<G> {
    /// Nothing but a message.
    pub(crate) fn message(message: String) -> Self {
        Self { message: Some(message), ..Self::default() }
    }

    /// Nothing but events.
    pub(super) fn events(events: &[G::Event]) -> Self {
        Self { events: events.to_vec(), ..Self::default() }
    }

    /// Whether there is nothing to report.
    pub(super) const fn is_empty(&self) -> bool {
        self.events.is_empty() && self.message.is_none() && self.answers.is_empty() && !self.quits
    }
}

impl<G: GameView> Default for Outcome<G> {
    fn default() -> Self {
        Self { events: Vec::new(), message: None, answers: Vec::new(), quits: false }
    }
}

impl<G: GameView> Controller<G> {
    /// A controller whose game is not shown yet, and to which no terminal session is linked.
    pub(super) fn new(
        mut table: Table<G>,
        files: SharedFiles,
        companions: FindCompanion<G>,
        state_line: fn(&Table<G>) -> String,
    ) -> Self {
        table.move_computers_elsewhere();
        table.stop_clocks();
        Self {
            table,
            pacing: Pacing::default(),
            interpreter: Interpreter::default(),
            files,
            companion: None,
            companions,
            state_line,
            replay: None,
            events: Vec::new(),
            activity: Activity::Idle,
            canceled: Arc::default(),
            line: 0,
            saves: VecDeque::new(),
            writer: None,
            paused: false,
            away: true,
            second: None,
            hidden_info: Box::new(|_| None),
        }
    }

    /// The terminal session to be linked to the match, if there is one.
    pub(super) fn find_companion(&self) -> Option<Box<dyn Companion<G>>> {
        (self.companions)(&self.table)
    }

    /// The position that is shown.
    pub fn position(&self) -> &G {
        self.replay.as_ref().map_or_else(|| self.table.position(), Replay::position)
    }

    /// The moves that led to the position that is shown.
    pub fn moves(&self) -> &[G::Move] {
        self.replay.as_ref().map_or_else(|| self.table.session().moves(), Replay::moves)
    }

    /// The comment on the position that is shown; empty if there is none.
    pub fn comment(&self) -> String {
        self.replay.as_ref().map_or_else(|| self.table.comment(), Replay::comment)
    }

    /// Whether a replay is shown in place of the match in play.
    pub const fn shows_replay(&self) -> bool {
        self.replay.is_some()
    }

    /// Whether it is a person's turn in the match that is shown.
    pub fn awaits_person(&self) -> bool {
        self.replay.is_none() && self.table.computer_to_move().is_none()
    }

    /// The hint that is shown.
    pub fn hint(&self) -> Option<&G::Advice> {
        self.table.hint().filter(|_| self.replay.is_none())
    }

    /// Events of the last change that was reported.
    pub(super) fn events(&self) -> &[G::Event] {
        &self.events
    }

    pub(super) fn set_events(&mut self, events: &[G::Event]) {
        self.events = events.to_vec();
    }

    /// The players' names in the match that is shown, by seat; empty where they have none.
    pub fn names(&self) -> &[String] {
        self.replay.as_ref().map_or_else(|| self.table.names(), |replay| &replay.head().names)
    }

    /// Seats of computer players in the match that is shown.
    pub fn seats(&self) -> &Seats {
        self.replay.as_ref().map_or_else(|| self.table.seats(), Replay::seats)
    }

    /// Cancels the activity. A linked terminal session that waits for it is informed.
    pub(super) fn cancel(&mut self) {
        self.canceled.store(true, Ordering::Relaxed);
        self.pacing.skip();
        if std::mem::take(&mut self.activity).asker() == Some(Asker::Companion) {
            let fault = Fault::Refused(Said::new(|| tr!("something was done in the window meanwhile")));
            self.answer_companion(Err(fault.into()));
        }
    }

    /// Drops the commands that were typed and not yet carried out.
    pub(super) fn forget_line(&mut self) {
        self.line += 1;
        self.interpreter.forget_rest();
    }

    /// Queues a long job. Anything but saving a game comes before everything else.
    pub(super) fn ask(&mut self, errand: Errand<G>, asker: Asker) {
        if matches!(errand, Errand::Save { .. }) {
            self.saves.push_back(Save { errand, asker, line: self.line });
        } else {
            self.cancel();
            self.activity = Activity::Queued(errand, asker);
        }
    }

    pub(super) fn answer_companion(&mut self, reply: Result<Reply, Failure>) {
        if let Some(companion) = &mut self.companion {
            companion.answer(&mut self.table, reply);
        }
    }

    /// Shows the linked terminal session what happened in the window.
    pub(super) fn show_companion(&mut self) {
        if let Some(companion) = &mut self.companion {
            companion.show(&self.table);
        }
    }
}
