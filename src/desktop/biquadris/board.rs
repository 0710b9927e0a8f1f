// SPDX-License-Identifier: GPL-3.0-or-later
//! One player's board: drawn, focusable, playable by its actions, and readable without being seen.
//!
//! Two of these are bound to the two sides of one [`Model`]. A board keeps what it showed last and compares it with each
//! new position, so that only what changed is drawn anew.

mod actions;
mod drawing;
mod gestures;
mod imp;
mod moving;
mod pictures;

use std::cell::Cell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Model;
use rules::biquadris::Side;
use view::biquadris::animation::{self, Animation};
use view::biquadris::messages;
use view::biquadris::scene::Scene;

/// Which rings there are around a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rings {
    /// It is this player's turn.
    turn: bool,
    /// Keys go to this board.
    focus: bool,
}

glib::wrapper! {
    /// One player's board.
    pub struct Board(ObjectSubclass<imp::Board>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Default for Board {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl Board {
    /// Shows this side of a match from now on.
    pub fn bind(&self, model: &Rc<Model>, side: Side) {
        self.imp().bound.replace(Some((Rc::clone(model), side)));
        model.connect_position_changed(self, Self::update);
        self.update();
    }

    /// Calls `listener` whenever the animation on the board has ended.
    pub fn connect_settled(&self, listener: impl Fn() + 'static) {
        self.connect_local(moving::SETTLED, false, move |_| {
            listener();
            None
        });
    }

    /// Whose board it is, and of which match.
    fn bound(&self) -> Option<(Rc<Model>, Side)> {
        self.imp().bound.borrow().clone()
    }

    /// Draws the rings around the board, into whatever it stands in, with its upper left corner here: so the board itself
    /// stays as it is when they change.
    pub fn snapshot_rings(&self, snapshot: &gtk::Snapshot, corner: (f32, f32)) {
        self.imp().draw_rings(snapshot, corner);
    }

    /// The rings that there should be.
    fn rings(&self) -> Rings {
        let turn = self.bound().is_some_and(|(model, side)| model.position().side_to_move() == Some(side));
        let focus = self.state_flags().contains(gtk::StateFlags::FOCUSED | gtk::StateFlags::FOCUS_VISIBLE);
        Rings { turn, focus }
    }

    /// Brings the rings up to date, one frame after the blocks: together they would be more pieces than GTK keeps apart in
    /// one frame, and both boards would be drawn anew from edge to edge.
    fn update_rings(&self) {
        let imp = self.imp();
        if imp.rings.get() == self.rings() || imp.rings_wait.replace(true) {
            return;
        }
        if !self.is_mapped() {
            self.take_rings();
            return;
        }
        let is_first = Cell::new(true);
        self.add_tick_callback(move |board, _| {
            if is_first.replace(false) {
                return glib::ControlFlow::Continue;
            }
            board.take_rings();
            glib::ControlFlow::Break
        });
    }

    fn take_rings(&self) {
        let imp = self.imp();
        imp.rings_wait.set(false);
        imp.rings.set(self.rings());
        if let Some(parent) = self.parent() {
            parent.queue_draw();
        }
    }

    /// Takes over the position: draws what changed, and tells those who listen.
    fn update(&self) {
        let Some((model, side)) = self.bound() else { return };
        let (position, imp) = (model.position(), self.imp());
        let shown = Scene::of(&position, side, model.hint().map(|landing| landing.block), self.ghost());
        let before = imp.drawing.borrow_mut().show(shown);
        if let Some(before) = before {
            if before.half().board != imp.drawing.borrow().shown().half().board {
                self.forget_drag();
            }
            let animation =
                Animation::between(before.half(), imp.drawing.borrow().shown().half(), side, &model.events());
            let of_computer = !imp.drawing.borrow().shown().half().blind && model.is_computer(side.seat());
            self.animate(animation, animation::dropped(side, &model.events()).filter(|_| of_computer));
        }
        self.choose_cursor();
        self.update_rings();
        if position.winner().is_some() {
            self.add_css_class("over");
        } else {
            self.remove_css_class("over");
        }
        let label = messages::board_label(&position, &model.names(), side);
        imp.announced.update(self, label, messages::board_description(&position, side));
    }
}
