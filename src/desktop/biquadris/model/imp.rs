// SPDX-License-Identifier: GPL-3.0-or-later
//! The model's properties and signals, and what it keeps.

use std::cell::Cell;
use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::player::PlayerModel;
use crate::desktop::host;
use crate::desktop::properties::set;
use rules::biquadris::{Biquadris, Side};
use view::names;

#[derive(Default, glib::Properties)]
#[properties(wrapper_type = super::Model)]
pub struct Model {
    pub(super) host: host::HostCell<Biquadris>,
    pub players: [PlayerModel; 2],
    /// The high score that persists.
    #[property(get)]
    pub hi_score: Cell<u64>,
}

#[glib::object_subclass]
impl ObjectSubclass for Model {
    const NAME: &'static str = "BiquadrisModel";
    type Type = super::Model;
}

#[glib::derived_properties]
impl ObjectImpl for Model {
    fn signals() -> &'static [Signal] {
        static SIGNALS: OnceLock<Vec<Signal>> = OnceLock::new();
        SIGNALS.get_or_init(host::signals)
    }
}

impl Model {
    /// The match.
    pub fn host(&self) -> &host::Cell<Biquadris> {
        self.host.get()
    }

    /// Brings the properties up to date. Those that change say so.
    pub fn read_properties(&self) {
        let obj = self.obj();
        // What listens may read the position: nothing is borrowed mutably here.
        let host = self.host().borrow();
        let position = host.position();
        for (player, side) in self.players.iter().zip(Side::BOTH) {
            player.read(position, name(&host, side), side);
        }
        set(&self.hi_score, host.table.high_score(), || obj.notify_hi_score());
    }
}

/// What a player of the match that is shown is called.
fn name(host: &host::Host<Biquadris>, side: Side) -> String {
    names::in_seat(side.seat(), host.names(), host.seats())
}
