// SPDX-License-Identifier: GPL-3.0-or-later
//! A match in the window, with everything that is the same in every game.
//!
//! A [`Match`] consists of a [`Controller`], which owns the table and the parser of commands and needs no GTK; of what the game's view adds, such
//! as a selection; and of a [`MatchModel`], the GObject to whose signals widgets are bound. The window, which does not know the
//! game, uses it as an [`AnyMatch`].
//!
//! - A request ([`Match::perform`]) or a typed line ([`AnyMatch::run_line`]) is carried out and its outcome reported by signals.
//! - Computer players pause between their moves ([`pacing`]), so that people can follow them.
//! - Long jobs ([`activity`]: hints, computer players, files that are read) run on other threads and are canceled once they no
//!   longer matter.
//! - Saved games ([`saves`]) are written on another thread, whatever happens meanwhile.
//! - The linked terminal session plays the same match ([`linked_session`]).
//! - The players' clocks run, where they have any ([`clocks`]).
//! - A saved game can be replayed in place of the match in play.

mod activity;
mod any_match;
mod clocks;
mod linked_session;
mod model;
pub(super) mod pacing;
mod saved_games;
mod saves;

use std::cell::{Cell, Ref, RefCell};
use std::rc::{Rc, Weak};
use std::thread::JoinHandle;

use gtk::glib;
use gtk::prelude::*;

use super::GameView;
use pacing::Pacing;
use play::GameSession;
use play::command::Request;
use play::keys::Shared;
use rules::game::Seat;
use view::controller::{Controller, FindPeerInput, Outcome, SharedFiles};
use view::{names, text};

pub(super) use any_match::{AnyMatch, HighScores, ReplayPlace, SetupScores};
pub(super) use model::{MatchModel, Signal, TextSignal};
pub(super) use saved_games::SavedGame;

/// Everything from which a match in the window is made.
pub struct MatchConfig<G: GameView> {
    /// The match in play.
    pub session: GameSession<G>,
    /// The keys by which a person plays; they may change at any time.
    pub keys: Shared<G::Keys>,
    /// Source of the contents of files.
    pub files: SharedFiles,
    /// Finds the linked terminal session.
    pub peer_input: FindPeerInput<G>,
    /// Formats the position as a line of JSON.
    pub state_line: fn(&GameSession<G>) -> String,
}

/// A match in the window.
pub struct Match<G: GameView> {
    controller: RefCell<Controller<G>>,
    pacing: RefCell<Pacing>,
    /// The thread that writes a saved game.
    writer: Cell<Option<JoinHandle<()>>>,
    /// Fires when the clock that runs shows another second.
    tick: Cell<Option<glib::SourceId>>,
    /// State that the game's view adds, such as a selection.
    pub view: G::State,
    model: MatchModel,
    this: Weak<Self>,
}

impl<G: GameView> Match<G> {
    /// A match of which nothing is shown yet: computer players and clocks wait.
    #[must_use]
    pub fn new(config: MatchConfig<G>) -> Rc<Self> {
        let MatchConfig { session, files, peer_input, state_line, .. } = config;
        let it = Rc::new_cyclic(|this| Self {
            controller: RefCell::new(Controller::new(session, files, peer_input, state_line, G::hint_text)),
            pacing: RefCell::default(),
            writer: Cell::default(),
            tick: Cell::default(),
            view: G::State::default(),
            model: MatchModel::default(),
            this: Weak::clone(this),
        });
        it.controller.borrow_mut().hidden_info = G::hidden_info(&it);
        G::position_changed(&it);
        it
    }

    /// The controller, which owns the table.
    pub fn controller(&self) -> &RefCell<Controller<G>> {
        &self.controller
    }

    /// Pauses between the moves of computer players.
    pub fn pacing(&self) -> &RefCell<Pacing> {
        &self.pacing
    }

    /// The GObject whose signals report changes.
    pub const fn model(&self) -> &MatchModel {
        &self.model
    }

    /// The position that is shown.
    pub fn position(&self) -> Ref<'_, G> {
        Ref::map(self.controller.borrow(), Controller::position)
    }

    /// Events of the last change that was reported.
    pub fn events(&self) -> Ref<'_, [G::Event]> {
        Ref::map(self.controller.borrow(), Controller::events)
    }

    /// The hint that is shown.
    pub fn hint(&self) -> Option<G::Suggestion> {
        self.controller.borrow().hint().cloned()
    }

    /// Name of a player in the match that is shown.
    pub fn name(&self, seat: Seat) -> String {
        let controller = self.controller.borrow();
        names::in_seat(seat, controller.names(), controller.seats())
    }

    /// Whether a player can make a move in the position that is shown (and need not answer a question first).
    pub fn is_open(&self) -> bool {
        G::is_open(self)
    }

    /// Whether a computer plays in this seat of the match that is shown.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.controller.borrow().seats().computer(seat).is_some()
    }

    /// Calls `listener` after each signal of this name, as long as `widget` lives.
    pub fn connect_to<W: IsA<glib::Object>>(&self, signal: Signal, widget: &W, listener: impl Fn(&W) + 'static) {
        self.model.connect_to(signal, widget, listener);
    }

    /// Calls `listener` after each change of the position, as long as `widget` lives.
    pub fn connect_position_changed<W: IsA<glib::Object>>(&self, widget: &W, listener: impl Fn(&W) + 'static) {
        self.connect_to(Signal::PositionChanged, widget, listener);
    }

    /// Sends the signals of an outcome, then starts what is waiting to be done.
    pub(crate) fn report(&self, outcome: Outcome<G>) {
        self.controller.borrow_mut().set_events(&outcome.events);
        G::position_changed(self);
        self.model.emit(Signal::PositionChanged);
        let practice = self.controller.borrow_mut().session.take_practice_notice().map(|notice| notice.to_string());
        let said = text::join([G::news(self, &outcome.events), outcome.message, practice]);
        self.announce(&said.unwrap_or_else(|| G::status(self)));
        let notice = self.controller.borrow_mut().session.take_notice();
        if let Some(notice) = notice {
            self.model.emit_text(TextSignal::Notice, &notice);
        }
        for answer in &outcome.answers {
            self.model.emit_text(TextSignal::Answer, answer);
        }
        if outcome.quits {
            self.model.emit(Signal::Quit);
        }
        self.drive();
    }

    /// Reports an outcome, also to the linked terminal session.
    pub(crate) fn finish(&self, outcome: Outcome<G>) {
        self.report(outcome);
        self.controller.borrow_mut().show_peer();
        self.resume_peer();
    }

    /// Performs a request, then reports what came of it.
    pub fn perform(&self, request: Request<G::Move>) {
        self.run_for_person(|controller| controller.perform(request));
    }

    /// Carries out what a person has asked for in the window, unless the person's time has run out; then reports the outcome.
    fn run_for_person(&self, act: impl FnOnce(&mut Controller<G>) -> Outcome<G>) {
        if self.check_clocks() {
            return;
        }
        let outcome = act(&mut self.controller.borrow_mut());
        self.finish(outcome);
    }

    /// Lets clocks run or stop, and starts what is waiting to be done.
    fn drive(&self) {
        self.pacing.borrow_mut().end_stale();
        self.update_clocks();
        self.write_next();
        self.start_next();
    }
}
