// SPDX-License-Identifier: GPL-3.0-or-later
//! The match as the window sees it: a GObject with properties that widgets bind to, and signals that say what happened.
//!
//! Widgets ask for something by [`Hosted::perform`]. The answer comes as properties that change (they are listed in
//! `imp`) and as signals: those of every game ([`host::signals`]), and
//!
//! | signal | when, with what | who listens |
//! |---|---|---|
//! | `line-cleared` | how many rows and columns at once | board |
//! | `game-over` | the score | whoever wants to show or sound it |
//!
//! `position-changed` comes once for each line of commands, after all properties and after these. No widget touches the
//! table.

mod imp;

use gtk::cairo;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::words;
use crate::desktop::host::{self, Guests, Hosted, PictureFile, seat};
use rules::push_and_clear::{Direction, Event, PushAndClear};

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

    fn host(&self) -> &host::Cell<PushAndClear> {
        self.imp().host()
    }

    fn read_properties(&self) {
        self.imp().read_properties();
    }

    fn signal(&self, events: &[Event]) {
        for event in events {
            match event {
                Event::Cleared(lines) => self.emit_by_name::<()>("line-cleared", &[&u32::from(lines.count)]),
                Event::Over => {
                    let score = self.position().score();
                    self.emit_by_name::<()>("game-over", &[&score]);
                }
                Event::Slid(..) | Event::Appeared(_) | Event::Restarted => {}
            }
        }
    }

    fn news(&self, events: &[Event]) -> Option<String> {
        words::news(events, &self.position())
    }

    fn hint_in_words(advice: &Direction) -> String {
        words::way(*advice)
    }

    fn result(_: &PushAndClear, _: &[String]) -> String {
        tr!("Game over")
    }

    fn waits_for(&self) -> String {
        words::turn(&self.position())
    }

    fn is_open(&self) -> bool {
        !self.position().is_over()
    }

    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
        super::picture::file(self, file)
    }
}
