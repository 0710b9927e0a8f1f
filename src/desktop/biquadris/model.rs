// SPDX-License-Identifier: GPL-3.0-or-later
//! The match as the window sees it: a GObject with properties that widgets bind to, and signals that say what happened.
//!
//! Widgets ask for something by [`Hosted::perform`]. The answer comes as properties that change (they are listed in
//! `imp`, those of one player in [`PlayerModel`]) and as signals:
//!
//! | signal | when, with what | who listens |
//! |---|---|---|
//! | `notify::…` | a property has a new value | cards (level, score, next, effects, name), page (hi-score) |
//! | `position-changed` | once for each line, after all properties | boards, page, chooser, window's actions, replay bar |
//! | `message` | a text for the status line | page, command bar |
//! | `notice` | a text that must not be missed | window |
//! | `answer` | a text of any length that was asked for | command bar |
//! | `replay-changed` | a replay was opened, moved on or closed | replay bar, window's actions |
//! | `quit` | someone typed `quit` | application |
//!
//! One request or line of commands sends `position-changed` once, however many commands it has. What takes long
//! (hints, computer players, reading matches) is told when it is done, by the same signals; so is what the terminal beside
//! the window does at the same table, once for all commands of one turn of the main loop. No widget touches the table.

mod imp;
mod player;

use gtk::cairo;
use gtk::glib;
use gtk::subclass::prelude::*;

use crate::desktop::host::{self, Guests, Hosted, PictureFile, seat};
pub(crate) use player::PlayerModel;
use rules::biquadris::{Biquadris, Block, Event, Side};
use view::biquadris::messages;

glib::wrapper! {
    /// The match in play.
    pub struct Model(ObjectSubclass<imp::Model>);
}

impl Model {
    /// The match on a table.
    #[must_use]
    pub fn new(guests: Guests<Biquadris>) -> Self {
        let model: Self = glib::Object::new();
        seat(&model, guests);
        model
    }

    /// Where the block should go, as long as a hint holds.
    #[must_use]
    pub fn hint(&self) -> Option<Block> {
        self.imp().host().borrow().hint().map(|landing| landing.block)
    }

    /// One player.
    #[must_use]
    pub fn player(&self, side: Side) -> PlayerModel {
        self.imp().players[side as usize].clone()
    }

    /// What the players are called.
    #[must_use]
    pub fn names(&self) -> messages::Names {
        Side::BOTH.map(|side| self.name(side))
    }

    /// What a player is called.
    #[must_use]
    pub fn name(&self, side: Side) -> String {
        self.player(side).name()
    }
}

impl Hosted for Model {
    type Game = Biquadris;

    fn host_cell(&self) -> &host::HostCell<Biquadris> {
        &self.imp().host
    }

    fn read_properties(&self) {
        self.imp().read_properties();
    }

    fn news(&self, events: &[Event]) -> Option<String> {
        messages::news(events, &self.position(), &self.names())
    }

    fn result(position: &Biquadris, names: &[String]) -> String {
        messages::turn(position, &[0, 1].map(|at| names.get(at).cloned().unwrap_or_default()))
    }

    fn waits_for(&self) -> String {
        messages::turn(&self.position(), &self.names())
    }

    fn is_open(&self) -> bool {
        let position = self.position();
        position.winner().is_none() && position.action_due().is_none()
    }

    fn picture(&self, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
        super::picture::file(self, file)
    }
}
