// SPDX-License-Identifier: GPL-3.0-or-later
//! What stands behind the model of every game: the table, the reader of commands, and whoever else plays there.
//!
//! A game's model is a GObject with the game's own properties; it holds a [`Host`] and is [`Hosted`]. That gives it, and
//! through it the window ([`Plays`]), everything that is the same in every game:
//!
//! - a request ([`Hosted::perform`]) or a typed line ([`Plays::run_line`]) is carried out and its outcome reported by signals;
//! - computer players pause between their moves ([`pacing`]), so that people can follow them;
//! - what takes long ([`tasks`]: hints, computer players, files that are read) is done on other threads and dropped when it
//!   no longer matters;
//! - matches that are saved ([`saves`]) are written on another thread, whatever happens meanwhile;
//! - the terminal beside the window plays at the same table ([`companion`]);
//! - the players' clocks run, where they have any ([`clocks`]);
//! - a match that was played can be looked at in place of the one in play (`replay`).

mod carry_out;
mod clocks;
mod companion;
mod hosted;
pub(super) mod pacing;
mod plays;
mod saved_games;
mod saves;
mod tasks;
#[cfg(test)]
mod tests;

use std::cell::{OnceCell, RefCell};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

use gtk::glib;
use tr::tr;

use i18n::Said;
use play::command::{Fault, Files, Interpreter};
use play::companion::Companion;
use play::keys::Shared;
use play::replay::Replay;
use play::seats::Seats;
use play::table::{Errand, Failure, Reply};
use play::{Playable, Table};
use view::hidden_info::HiddenInfo;

pub(super) use hosted::{Hosted, signals};
use pacing::Pacing;
pub(super) use paint::PictureFile;
pub(super) use plays::{HighScores, Plays, ReplayPlace, ScoresOfSetup, seat};
pub(super) use saved_games::SavedGame;
use saves::Save;
use tasks::{Asker, Task};

/// Files that can be asked for from any thread.
pub type SharedFiles = Arc<dyn Files + Send + Sync>;

/// Finds who plays at a table from elsewhere, whenever its game is shown.
pub type FindCompanion<G> = Box<dyn Fn(&Table<G>) -> Option<Box<dyn Companion<G>>>>;

/// What a host begins with.
pub struct Guests<G: Playable> {
    /// The match in play.
    pub table: Table<G>,
    /// The keys by which a person plays; they may change at any time.
    pub keys: Shared<G::Keys>,
    /// Where the contents of files come from.
    pub files: SharedFiles,
    /// Asks who plays at the same table from elsewhere.
    pub companion: FindCompanion<G>,
    /// The position as a line of JSON.
    pub state_line: fn(&Table<G>) -> String,
}

/// The match behind a model.
pub struct Host<G: Playable> {
    /// The match in play, and those before it.
    pub table: Table<G>,
    interpreter: Interpreter<G>,
    files: SharedFiles,
    companion: Option<Box<dyn Companion<G>>>,
    companions: FindCompanion<G>,
    state_line: fn(&Table<G>) -> String,
    replay: Option<Replay<G>>,
    /// What happened in the last change that was told.
    events: Vec<G::Event>,
    /// Something that takes long, and before which nothing else is done.
    task: Option<Task<G>>,
    /// Whether there is more to carry out of what was typed.
    unfinished: bool,
    /// Tells the line that was typed last from those before it.
    line: u64,
    /// Whether that line goes on once a match is saved.
    saves_first: bool,
    /// What is to be written.
    saves: VecDeque<Save<G>>,
    /// Whoever writes now.
    writer: Option<JoinHandle<()>>,
    /// Whether tasks are being done.
    driven: bool,
    /// Set when what is being thought about no longer matters.
    cancelled: Arc<AtomicBool>,
    /// When computer players move.
    pub pacing: Pacing,
    /// Whether computer players make no moves for now.
    paused: bool,
    /// Whether another game is shown.
    away: bool,
    /// Comes when the clock that runs shows another second.
    second: Option<glib::SourceId>,
    /// Says what is kept back now: asked before each command, as the one before it may have changed that.
    keeps_back: KeepsBack<G>,
}

/// Says what the window keeps to itself at a table as it is now, if anything.
pub(super) type KeepsBack<G> = Box<dyn Fn(&Table<G>) -> Option<HiddenInfo>>;

/// What a line of commands led to.
pub struct Outcome<G: Playable> {
    /// What happened, in its order.
    pub events: Vec<G::Event>,
    /// For the status line.
    pub message: Option<String>,
    /// What was asked for, each cut to what can be shown at once.
    pub answers: Vec<String>,
    /// Whether someone typed `quit`.
    pub quits: bool,
}

impl<G: Playable> Outcome<G> {
    /// Whether there is nothing to tell.
    const fn is_empty(&self) -> bool {
        self.events.is_empty() && self.message.is_none() && self.answers.is_empty() && !self.quits
    }
}

impl<G: Playable> Default for Outcome<G> {
    fn default() -> Self {
        Self { events: Vec::new(), message: None, answers: Vec::new(), quits: false }
    }
}

impl<G: Playable> Host<G> {
    /// A host for this table; nobody plays there from elsewhere yet.
    #[must_use]
    pub fn new(
        mut table: Table<G>,
        files: SharedFiles,
        companions: FindCompanion<G>,
        state_line: fn(&Table<G>) -> String,
    ) -> Self {
        table.move_computers_elsewhere();
        Self {
            table,
            interpreter: Interpreter::default(),
            files,
            companion: None,
            companions,
            state_line,
            replay: None,
            events: Vec::new(),
            task: None,
            unfinished: false,
            line: 0,
            saves_first: false,
            saves: VecDeque::new(),
            writer: None,
            driven: false,
            cancelled: Arc::default(),
            pacing: Pacing::default(),
            paused: false,
            away: false,
            second: None,
            keeps_back: Box::new(|_| None),
        }
    }

    /// Who plays at the table from elsewhere, if anybody does.
    fn find_companion(&self) -> Option<Box<dyn Companion<G>>> {
        (self.companions)(&self.table)
    }

    /// The position that is shown.
    #[must_use]
    pub fn position(&self) -> &G {
        self.replay.as_ref().map_or_else(|| self.table.position(), Replay::position)
    }

    /// The moves that led to the position that is shown.
    #[must_use]
    pub fn moves(&self) -> &[G::Move] {
        self.replay.as_ref().map_or_else(|| self.table.session().moves(), Replay::moves)
    }

    /// What the file from which the match came says about the position that is shown; empty if nothing.
    #[must_use]
    pub fn comment(&self) -> String {
        self.replay.as_ref().map_or_else(|| self.table.comment(), Replay::comment)
    }

    /// Whether a match that was played is shown, and not the one in play.
    #[must_use]
    pub const fn shows_replay(&self) -> bool {
        self.replay.is_some()
    }

    /// Whether it is a person's turn in the match that is shown.
    #[must_use]
    pub fn awaits_person(&self) -> bool {
        self.replay.is_none() && self.table.computer_to_move().is_none()
    }

    /// The hint that is shown.
    #[must_use]
    pub fn hint(&self) -> Option<&G::Advice> {
        self.table.hint().filter(|_| self.replay.is_none())
    }

    /// What happened in the last change that was told.
    #[must_use]
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// The players' names in the match that is shown, by seat; empty where they have none.
    #[must_use]
    pub fn names(&self) -> &[String] {
        self.replay.as_ref().map_or_else(|| self.table.names(), |replay| &replay.head().names)
    }

    /// Where computer players sit in the match that is shown.
    #[must_use]
    pub fn seats(&self) -> &Seats {
        self.replay.as_ref().map_or_else(|| self.table.seats(), Replay::seats)
    }

    /// Whatever is being thought about no longer matters. If the companion waits for it, it is told so.
    fn cancel(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.cancelled = Arc::default();
        self.pacing.skip();
        if self.task.take().is_some_and(|task| task.asker == Asker::Companion) {
            let fault = Fault::Refused(Said::new(|| tr!("something was done in the window meanwhile")));
            self.answer_companion(Err(fault.into()));
        }
    }

    /// What was typed before, and not yet carried out, is forgotten.
    fn forget_line(&mut self) {
        self.line += 1;
        self.saves_first = false;
        if std::mem::take(&mut self.unfinished) {
            self.interpreter.forget_rest();
        }
    }

    /// Something that takes long is to be done.
    fn ask(&mut self, errand: Errand<G>, asker: Asker) {
        if matches!(errand, Errand::Save { .. }) {
            self.saves_first |= asker == Asker::Window;
            self.saves.push_back(Save { errand, asker, line: self.line });
        } else {
            self.task = Some(Task::new(errand, asker));
        }
    }

    fn answer_companion(&mut self, reply: Result<Reply, Failure>) {
        if let Some(companion) = &mut self.companion {
            companion.answer(&mut self.table, reply);
        }
    }
}

/// A host in its place in a model.
pub(super) type Cell<G> = RefCell<Host<G>>;

/// Place for the host of a model, filled once, right after the GObject is created.
pub struct HostCell<G: Playable>(OnceCell<Cell<G>>);

impl<G: Playable> Default for HostCell<G> {
    fn default() -> Self {
        Self(OnceCell::new())
    }
}

impl<G: Playable> HostCell<G> {
    /// Puts the host in its place; a second one is ignored.
    fn fill(&self, host: Host<G>) {
        let _ = self.0.set(RefCell::new(host));
    }

    /// The host.
    pub(super) fn get(&self) -> &Cell<G> {
        // A model is built by `seat` alone.
        let Some(host) = self.0.get() else { unreachable!("a model is given its match when it is built") };
        host
    }
}
