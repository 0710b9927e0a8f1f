// SPDX-License-Identifier: GPL-3.0-or-later
//! What the model keeps, and its signals.

use std::cell::{Cell, RefCell};
use std::sync::OnceLock;

use gtk::glib;
use gtk::glib::subclass::Signal;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::host::{self};
use play::blokus::hand::Hand;
use play::blokus::held::Orientations;
use rules::blokus::{Blokus, Piece, Square, Squares};
use view::blokus::shown::Shown;

#[derive(Default)]
pub struct Model {
    pub(super) host: host::HostCell<Blokus>,
    pub hand: RefCell<Option<Hand>>,
    /// Above which square each colour has held a piece last.
    pub last: Cell<[Option<Square>; 4]>,
    /// How pieces were turned last, and in which match.
    pub orientations: RefCell<(u64, Orientations)>,
    /// Whether what was said last is that something can't be done.
    pub refused: Cell<bool>,
    pub shown: Cell<Shown>,
    /// The squares that a piece could cover in the position, once they were asked for.
    pub reach: Cell<Option<(Piece, Squares)>>,
}

#[glib::object_subclass]
impl ObjectSubclass for Model {
    const NAME: &'static str = "BlokusModel";
    type Type = super::Model;
}

impl ObjectImpl for Model {
    fn signals() -> &'static [Signal] {
        static SIGNALS: OnceLock<Vec<Signal>> = OnceLock::new();
        SIGNALS.get_or_init(|| {
            vec![Signal::builder("hand-changed").build(), Signal::builder("shown-changed").build()]
                .into_iter()
                .chain(host::signals())
                .collect()
        })
    }
}

impl Model {
    /// The match.
    pub fn host(&self) -> &host::Cell<Blokus> {
        self.host.get()
    }

    /// Takes over what belongs to the position: a piece that can't be held any longer is put back.
    pub fn read(&self) {
        let goes = {
            let host = self.host().borrow();
            let hand = self.hand.borrow();
            hand.as_ref().is_some_and(|hand| !host.awaits_person() || !hand.is_of(host.position()))
        };
        let id = self.host().borrow().table.stamp().0;
        if self.orientations.borrow().0 != id {
            self.orientations.replace((id, Orientations::default()));
        }
        self.refused.set(false);
        self.reach.set(None);
        if goes {
            self.hold(None);
        }
    }

    /// Holds this from now on, and says so if it is something else; whether it is.
    pub fn hold(&self, hand: Option<Hand>) -> bool {
        if let Some(Hand { colour, held, is_over: true }) = &hand {
            let mut last = self.last.get();
            last[*colour as usize] = Some(held.middle());
            self.last.set(last);
        }
        if let Some(Hand { colour, held, .. }) = &hand {
            self.orientations.borrow_mut().1.remember(*colour, held);
        }
        let is_other = *self.hand.borrow() != hand;
        self.hand.replace(hand);
        if is_other {
            self.obj().emit_by_name::<()>("hand-changed", &[]);
        }
        is_other
    }
}
