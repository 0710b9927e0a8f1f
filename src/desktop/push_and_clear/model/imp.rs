// SPDX-License-Identifier: GPL-3.0-or-later
//! The model's properties and signals, and what it keeps.

use std::cell::{Cell, RefCell};
use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::host::{self, Host};
use crate::desktop::properties::{set, set_text};
use rules::game::Seat;
use rules::push_and_clear::PushAndClear;
use view::names;

#[derive(Default, glib::Properties)]
#[properties(wrapper_type = super::Model)]
pub struct Model {
    pub(super) host: host::HostCell<PushAndClear>,
    /// The points that were swept up.
    #[property(get)]
    pub score: Cell<u64>,
    /// How many moves were made.
    #[property(get)]
    pub steps: Cell<u64>,
    /// The high score that persists on boards of this size.
    #[property(get)]
    pub best: Cell<u64>,
    /// What else is to be known of the result: who plays if it isn't a person, or that the game doesn't count.
    #[property(get)]
    pub remark: RefCell<String>,
}

#[glib::object_subclass]
impl ObjectSubclass for Model {
    const NAME: &'static str = "PushAndClearModel";
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
    pub fn host(&self) -> &host::Cell<PushAndClear> {
        self.host.get()
    }

    /// Brings the properties up to date. Those that change say so.
    pub fn read_properties(&self) {
        let obj = self.obj();
        // What listens may read the position: nothing is borrowed mutably here.
        let host = self.host().borrow();
        let position = host.position();
        set(&self.score, position.score(), || obj.notify_score());
        set(&self.steps, position.steps(), || obj.notify_steps());
        set(&self.best, host.table.high_score(), || obj.notify_best());
        set_text(&self.remark, remark(&host), || obj.notify_remark());
    }
}

fn remark(host: &Host<PushAndClear>) -> String {
    match host.seats().computer(Seat::FIRST) {
        Some(strength) => names::computer(strength),
        None => String::new(),
    }
}
