// SPDX-License-Identifier: GPL-3.0-or-later
//! A piece is pressed in the side bar: a click takes it, and whoever holds it down carries it to the board and lets it go
//! there (help/blokus.md, "Placing a piece", "Mouse and touch").

use std::cell::{Cell, RefCell};

use gtk::gdk;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Arena;
use crate::desktop::blokus::model::Model;
use crate::desktop::blokus::side::item::Item;
use crate::desktop::pixels::STIR;

/// What is carried.
#[derive(Default)]
pub struct Carrying {
    bound: RefCell<Option<Model>>,
    pressed: RefCell<Option<Item>>,
    way: Cell<Way>,
}

/// What becomes of a press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Way {
    /// It may be a click yet.
    #[default]
    Still,
    /// The piece is carried; whether it was in the hand before.
    Carried { was_taken: bool },
    /// The piece can't be taken now, or somebody has put it back meanwhile.
    Idle,
}

impl Carrying {
    /// Pieces are carried in this match from now on.
    pub fn bind(&self, model: &Model) {
        self.bound.replace(Some(model.clone()));
    }
}

/// Adds what listens to mouse and touch.
pub fn install(arena: &Arena) {
    let drag = gtk::GestureDrag::builder().button(gdk::BUTTON_PRIMARY).build();
    let weak = arena.downgrade();
    drag.connect_drag_begin(move |drag, x, y| {
        let item = weak.upgrade().and_then(|arena| arena.item_at((x, y)).map(|item| (arena, item)));
        match item {
            Some((arena, item)) => {
                arena.imp().carrying.way.set(Way::Still);
                arena.imp().carrying.pressed.replace(Some(item));
            }
            None => {
                drag.set_state(gtk::EventSequenceState::Denied);
            }
        }
    });
    let weak = arena.downgrade();
    drag.connect_drag_update(move |drag, right, down| {
        if let (Some(arena), Some((x, y))) = (weak.upgrade(), drag.start_point()) {
            arena.carried((x, y), (right, down));
        }
    });
    let weak = arena.downgrade();
    drag.connect_drag_end(move |_, _, _| {
        if let Some(arena) = weak.upgrade() {
            arena.let_go();
        }
    });
    let weak = arena.downgrade();
    drag.connect_cancel(move |_, _| {
        if let Some(arena) = weak.upgrade() {
            arena.give_up();
        }
    });
    arena.add_controller(drag);
}

impl Arena {
    fn item_at(&self, (x, y): (f64, f64)) -> Option<Item> {
        let shelf = self.imp().side.shelf();
        let (x, y) = self.translate_coordinates(&shelf, x, y)?;
        shelf.item_at((x, y))
    }

    fn carried(&self, (x, y): (f64, f64), (right, down): (f64, f64)) {
        let imp = self.imp();
        let carrying = &imp.carrying;
        let (Some(item), Some(model)) = (carrying.pressed.borrow().clone(), carrying.bound.borrow().clone()) else {
            return;
        };
        if carrying.way.get() == Way::Still {
            if right.hypot(down) < STIR {
                return;
            }
            let Some(piece) = item.piece() else { return };
            let was_taken = model.hand().is_some_and(|hand| hand.held.piece() == piece);
            carrying.way.set(if model.take(piece) { Way::Carried { was_taken } } else { Way::Idle });
            imp.board.grab_focus();
        }
        if carrying.way.get() == Way::Idle {
            return;
        }
        if model.hand().is_none() {
            // Escape was pressed.
            carrying.way.set(Way::Idle);
            return;
        }
        let point = self.translate_coordinates(&imp.board, x + right, y + down);
        match point.filter(|point| imp.board.is_above(*point)) {
            Some(point) => imp.board.carry(point),
            None => model.hold(|held| held, false),
        }
    }

    /// Somebody else has taken over the pointer: what was carried goes back to where it was.
    fn give_up(&self) {
        let carrying = &self.imp().carrying;
        carrying.pressed.replace(None);
        if let (Way::Carried { was_taken }, Some(model)) = (carrying.way.take(), carrying.bound.borrow().clone()) {
            put_back(&model, was_taken);
        }
    }

    /// What was pressed is let go: over the board it is placed; anywhere else, or where it can't lie, it goes back to where
    /// it was.
    fn let_go(&self) {
        let carrying = &self.imp().carrying;
        let (Some(item), Some(model)) = (carrying.pressed.take(), carrying.bound.borrow().clone()) else { return };
        match carrying.way.take() {
            Way::Still => item.take(),
            Way::Idle => {}
            Way::Carried { was_taken } => {
                let why_not = match model.verdict() {
                    Some(Ok(_)) => {
                        model.place();
                        return;
                    }
                    Some(Err(why)) => Some(why),
                    None => None,
                };
                put_back(&model, was_taken);
                if let Some(why) = why_not {
                    model.refuse(&crate::desktop::blokus::words::refusal(&why));
                }
            }
        }
    }
}

/// A piece that was carried goes back to where it was: into the hand, or into the side bar.
fn put_back(model: &Model, was_taken: bool) {
    if was_taken {
        model.hold(|held| held, false);
    } else {
        model.put_back();
    }
}
