// SPDX-License-Identifier: GPL-3.0-or-later
//! What a game's model adds to its host.

use std::cell::Ref;

use gtk::cairo;
use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;

use super::{Cell, Host, HostCell, KeepsBack, Outcome};
use engine::Advises;
use paint::PictureFile;
use play::Playable;
use play::command::Request;
use rules::game::Seat;
use view::{names, text};

/// The signals of every game's model; a game may add its own.
#[must_use]
pub(crate) fn signals() -> Vec<Signal> {
    let text = String::static_type();
    vec![
        Signal::builder("position-changed").build(),
        Signal::builder("message").param_types([text]).build(),
        Signal::builder("notice").param_types([text]).build(),
        Signal::builder("answer").param_types([text]).build(),
        Signal::builder("replay-changed").build(),
        Signal::builder("opened-in-place").build(),
        Signal::builder("clock-changed").build(),
        Signal::builder("quit").build(),
    ]
}

/// A game's model: a GObject with the signals of [`signals`].
pub trait Hosted: IsA<glib::Object> {
    /// The game.
    type Game: Playable<Advice: Send, Setup: Send, Move: Send> + Send;

    /// Where the model keeps its match.
    fn host_cell(&self) -> &HostCell<Self::Game>;

    /// The match.
    fn host(&self) -> &Cell<Self::Game> {
        self.host_cell().get()
    }

    /// The position that is shown.
    fn position(&self) -> Ref<'_, Self::Game> {
        Ref::map(self.host().borrow(), Host::position)
    }

    /// What happened in the last change that was told.
    fn events(&self) -> Ref<'_, [<Self::Game as rules::game::Game>::Event]> {
        Ref::map(self.host().borrow(), Host::events)
    }

    /// Calls `listener` after each signal of this name, as long as `widget` lives.
    fn connect_to<W: IsA<glib::Object>>(&self, signal: &str, widget: &W, listener: impl Fn(&W) + 'static) {
        let weak = widget.downgrade();
        self.connect_local(signal, false, move |_| {
            if let Some(widget) = weak.upgrade() {
                listener(&widget);
            }
            None
        });
    }

    /// Calls `listener` after each change of the position, as long as `widget` lives.
    fn connect_position_changed<W: IsA<glib::Object>>(&self, widget: &W, listener: impl Fn(&W) + 'static) {
        self.connect_to("position-changed", widget, listener);
    }

    /// Brings the properties up to date. Those that change say so. The host can be read meanwhile, and
    /// nothing else: whoever listens to a property gives no command.
    fn read_properties(&self);

    /// What happened, in words; `None` if nothing did that a player needs to be told.
    fn news(&self, events: &[<Self::Game as rules::game::Game>::Event]) -> Option<String>;

    /// What the match waits for, in words.
    fn waits_for(&self) -> String;

    /// What a hint says to do.
    fn hint_in_words(advice: &<Self::Game as Advises>::Advice) -> String {
        Self::Game::hint_line(advice)
    }

    /// Name of a player in the match that is shown.
    fn name(&self, seat: Seat) -> String {
        let host = self.host().borrow();
        names::in_seat(seat, host.names(), host.seats())
    }

    /// Who has won, and with what, in a match that is over.
    fn result(position: &Self::Game, names: &[String]) -> String;

    /// What each player has reached, as far as it may be seen.
    fn scores(position: &Self::Game) -> Vec<u64> {
        position.reached().iter().map(|reached| reached.score).collect()
    }

    /// Whether a computer plays in this seat of the match that is shown.
    fn is_computer(&self, seat: Seat) -> bool {
        self.host().borrow().seats().computer(seat).is_some()
    }

    /// Whether a player can make a move in the position that is shown (and need not answer a question first).
    fn is_open(&self) -> bool;

    /// What the window keeps back from those who type for it, decided anew before each command.
    fn keeps_back(&self) -> KeepsBack<Self::Game> {
        Box::new(|_| None)
    }

    /// A picture of the position, as a file.
    ///
    /// # Errors
    /// If cairo can't.
    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, cairo::IoError>;

    /// Brings the properties up to date, then sends the signals; sees to it that what waits is done.
    fn tell(&self, outcome: Outcome<Self::Game>) {
        self.host().borrow_mut().events.clone_from(&outcome.events);
        self.read_properties();
        self.emit_by_name::<()>("position-changed", &[]);
        let practice = self.host().borrow_mut().table.take_practice_notice().map(|notice| notice.to_string());
        let said = text::said([self.news(&outcome.events), outcome.message, practice]);
        let message = said.unwrap_or_else(|| Hosted::waits_for(self));
        self.emit_by_name::<()>("message", &[&message]);
        let notice = self.host().borrow_mut().table.take_notice();
        if let Some(notice) = notice {
            self.emit_by_name::<()>("notice", &[&notice]);
        }
        for answer in &outcome.answers {
            self.emit_by_name::<()>("answer", &[answer]);
        }
        if outcome.quits {
            self.emit_by_name::<()>("quit", &[]);
        }
        self.drive();
    }

    /// Performs a request, then tells what came of it.
    fn perform(&self, request: Request<<Self::Game as rules::game::Game>::Move>) {
        self.attend_person(|host| host.perform(request));
    }

    /// Does something that a person has asked for in the window, unless that came after the end of the time; then tells what came
    /// of it.
    fn attend_person(&self, act: impl FnOnce(&mut Host<Self::Game>) -> Outcome<Self::Game>) {
        if super::clocks::look(self) {
            return;
        }
        let outcome = act(&mut self.host().borrow_mut());
        self.tell(outcome);
        self.show_companion();
        super::companion::nudge(self);
    }

    /// The terminal beside the window sees what the window did.
    fn show_companion(&self) {
        let host = &mut *self.host().borrow_mut();
        if let Some(companion) = &mut host.companion {
            companion.show(&host.table);
        }
    }

    /// Lets clocks run or stand, and does what takes long, as long as there is any.
    fn drive(&self) {
        super::clocks::tend(self);
        super::saves::drive(self);
        super::tasks::drive(self);
    }
}
