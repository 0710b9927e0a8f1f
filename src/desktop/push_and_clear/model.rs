// SPDX-License-Identifier: GPL-3.0-or-later
//! The match as the window sees it: a GObject with properties that widgets bind to, and signals that say what happened.
//!
//! Widgets ask for something by [`Hosted::perform`]. The answer comes as properties that change (they are listed in
//! `imp`) and as the signals of every game ([`host::signals`]).
//!
//! `position-changed` comes once for each request or line of commands, after all properties. No widget touches the table.

mod imp;

use gtk::cairo;
use gtk::glib;
use gtk::subclass::prelude::*;
use tr::tr;

use crate::desktop::host::{self, Guests, Hosted, PictureFile, seat};
use rules::push_and_clear::{Direction, Event, PushAndClear};
use view::push_and_clear::messages;

glib::wrapper! {
    /// The match in play.
    pub struct Model(ObjectSubclass<imp::Model>);
}

impl Model {
    /// The match on a table.
    #[must_use]
    pub fn new(guests: Guests<PushAndClear>) -> Self {
        let model: Self = glib::Object::new();
        seat(&model, guests);
        model
    }

    /// Which way to go, as long as a hint holds.
    #[must_use]
    pub fn hint(&self) -> Option<Direction> {
        self.imp().host().borrow().hint().copied()
    }
}

impl Hosted for Model {
    type Game = PushAndClear;

    fn host_cell(&self) -> &host::HostCell<PushAndClear> {
        &self.imp().host
    }

    fn read_properties(&self) {
        self.imp().read_properties();
    }

    fn news(&self, events: &[Event]) -> Option<String> {
        messages::news(events, &self.position())
    }

    fn hint_in_words(advice: &Direction) -> String {
        messages::way(*advice)
    }

    fn result(_: &PushAndClear, _: &[String]) -> String {
        tr!("Game over")
    }

    fn waits_for(&self) -> String {
        messages::turn(&self.position())
    }

    fn is_open(&self) -> bool {
        !self.position().is_over()
    }

    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
        super::picture::file(self, file)
    }
}
