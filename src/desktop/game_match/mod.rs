// SPDX-License-Identifier: GPL-3.0-or-later
//! Match in the window, with everything that all games share.
//!
//! A [`Match`] consists of a [`Controller`], which owns the session and the command parser and does not depend on GTK; the view
//! state of the game, such as a selection; and a [`MatchModel`], the GObject whose signals widgets listen to. The window uses it
//! as an [`AnyMatch`], which is independent of the game.
//!
//! - A request ([`Match::perform`]) or a typed line ([`AnyMatch::run_line`]) is carried out and its outcome reported by signals.
//! - Computer players pause between their moves ([`pacing`]), so that people can follow them.
//! - Long jobs ([`activity`]: hints, computer players, reading files) run on other threads and are canceled when they become
//!   stale.
//! - Saved games are written on another thread ([`saves`]). Writing is never canceled.
//! - A linked terminal session can play the same match ([`linked_session`]).
//! - The players' clocks run in games that have them ([`clocks`]).
//! - A replay of a saved game can be shown instead of the match in play.

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

pub(super) use any_match::{AnyMatch, HighScores, ReplayPosition, SetupScores};
pub(super) use model::{MatchModel, Signal, TextSignal};
pub(super) use saved_games::SavedGame;

/// Configuration of a match in the window.
pub struct MatchConfig<G: GameView> {
    /// Session with the match in play.
    pub session: GameSession<G>,
    /// Keys of the game's commands. They can change at any time.
    pub keys: Shared<G::Keys>,
    /// File access for commands.
    pub files: SharedFiles,
    /// Finds the linked terminal session.
    pub peer_input: FindPeerInput<G>,
    /// Formats the position as a line of JSON.
    pub state_line: fn(&GameSession<G>) -> String,
}

/// Match in the window.
pub struct Match<G: GameView> {
    controller: RefCell<Controller<G>>,
    pacing: RefCell<Pacing>,
    /// Thread that writes a saved game.
    writer: Cell<Option<JoinHandle<()>>>,
    /// Timeout for when the running clock shows the next second.
    tick: Cell<Option<glib::SourceId>>,
    /// View state of the game, such as a selection.
    pub view: G::State,
    model: MatchModel,
    this: Weak<Self>,
}

impl<G: GameView> Match<G> {
    /// Creates a match. Computer players and clocks wait until it is shown.
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

    /// Controller, which owns the session.
    pub fn controller(&self) -> &RefCell<Controller<G>> {
        &self.controller
    }

    /// Pauses between the moves of computer players.
    pub fn pacing(&self) -> &RefCell<Pacing> {
        &self.pacing
    }

    /// GObject whose signals report changes.
    pub const fn model(&self) -> &MatchModel {
        &self.model
    }

    /// Shown position: that of the replay if there is one, otherwise that of the match in play.
    pub fn position(&self) -> Ref<'_, G> {
        Ref::map(self.controller.borrow(), Controller::position)
    }

    /// Events of the last reported change.
    pub fn events(&self) -> Ref<'_, [G::Event]> {
        Ref::map(self.controller.borrow(), Controller::events)
    }

    /// Hint that is shown, if any.
    pub fn hint(&self) -> Option<G::Suggestion> {
        self.controller.borrow().hint().cloned()
    }

    /// Name of a player in the shown match.
    pub fn name(&self, seat: Seat) -> String {
        let controller = self.controller.borrow();
        names::in_seat(seat, controller.names(), controller.seats())
    }

    /// Returns whether a player can make a move in the shown position and need not answer a question first.
    pub fn is_open(&self) -> bool {
        G::is_open(self)
    }

    /// Returns whether a computer plays in this seat of the shown match.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.controller.borrow().seats().computer(seat).is_some()
    }

    /// Calls `listener` on each emission of a signal, as long as `widget` lives.
    pub fn connect_to<W: IsA<glib::Object>>(&self, signal: Signal, widget: &W, listener: impl Fn(&W) + 'static) {
        self.model.connect_to(signal, widget, listener);
    }

    /// Calls `listener` after each change of the position, as long as `widget` lives.
    pub fn connect_position_changed<W: IsA<glib::Object>>(&self, widget: &W, listener: impl Fn(&W) + 'static) {
        self.connect_to(Signal::PositionChanged, widget, listener);
    }

    /// Emits the signals for an outcome, then starts pending work.
    pub(crate) fn report(&self, outcome: Outcome<G>) {
        self.controller.borrow_mut().set_events(&outcome.events);
        G::position_changed(self);
        self.model.emit(Signal::PositionChanged);
        let practice = self.controller.borrow_mut().session.take_practice_notice().map(|notice| notice.to_string());
        let message = text::join([G::news(self, &outcome.events), outcome.message, practice]);
        self.announce(&message.unwrap_or_else(|| G::status(self)));
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
        self.start_pending_work();
    }

    /// Reports an outcome in the window and to the linked terminal session.
    pub(crate) fn finish(&self, outcome: Outcome<G>) {
        self.report(outcome);
        self.controller.borrow_mut().show_peer();
        self.resume_peer();
    }

    /// Performs a request, then reports its outcome.
    pub fn perform(&self, request: Request<G::Move>) {
        self.run_for_person(|controller| controller.perform(request));
    }

    /// Runs an action requested in the window and reports its outcome, unless the player's time has run out.
    fn run_for_person(&self, act: impl FnOnce(&mut Controller<G>) -> Outcome<G>) {
        if self.check_clocks() {
            return;
        }
        let outcome = act(&mut self.controller.borrow_mut());
        self.finish(outcome);
    }

    /// Updates the clocks, and starts pending work: saves and activities.
    fn start_pending_work(&self) {
        self.pacing.borrow_mut().end_stale();
        self.update_clocks();
        self.write_next();
        self.start_next();
    }
}
