// SPDX-License-Identifier: GPL-3.0-or-later
//! The board: drawn, focusable, playable by its actions, and readable without being seen.
//!
//! It keeps what it showed last and compares it with each new position, so that only what changed is drawn anew.

mod actions;
mod banner;
mod cells;
mod drawing;
mod gestures;
mod imp;
mod pictures;

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Model;
use crate::desktop::frame_clock::Motion;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::theme;
use play::command::Request;
use rules::push_and_clear::{Event, Move};
use view::animation::Timeline;
use view::push_and_clear::animation::Animation;
use view::push_and_clear::messages;
use view::push_and_clear::scene::Scene;

glib::wrapper! {
    /// The board.
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
    /// Shows a match from now on.
    pub fn bind(&self, model: &Rc<Model>) {
        self.imp().bound.replace(Some(Rc::clone(model)));
        model.connect_position_changed(self, Self::update);
        self.update();
    }

    /// The match that is shown.
    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    /// Performs a request. Where the player can't go that way, the board shows it.
    pub fn perform(&self, request: Request<Move>) {
        let Some(model) = self.bound() else { return };
        let blocked = match request {
            Request::Play(Move::Slide(direction)) => Some(direction),
            _ => None,
        };
        let blocked = blocked.filter(|direction| model.can_move() && !model.position().board().can_move(*direction));
        model.perform(request);
        if let Some(direction) = blocked {
            let animation = Animation::nudge(model.position().board(), direction);
            self.animate(animation);
        }
    }

    /// Takes over the position: draws what changed, and tells those who listen.
    fn update(&self) {
        let Some(model) = self.bound() else { return };
        let (position, events, imp) = (model.position(), model.events(), self.imp());
        let before = imp.drawing.borrow_mut().show(Scene::of(&position, model.hint()));
        if let Some(before) = before {
            self.animate(Animation::between(&before.board, position.board(), &events));
            if before.board.size() != position.board().size() {
                // The cells that can be read stand elsewhere.
                self.queue_allocate();
            }
        }
        imp.cells.show(self, position.board());
        self.choose_cursor();
        let cleared = events.iter().any(|event| matches!(event, Event::Cleared(_)));
        self.announce(cleared, position.is_over());
        let description = messages::board_description(&position, &events);
        imp.announced.update(self, messages::board_label(&position), description);
    }

    /// Shows an animation on the way to the position, in place of the one so far.
    fn animate(&self, animation: Option<Animation>) {
        let animation = animation.filter(|_| theme::animations());
        if let (Some(animation), Some(model)) = (&animation, self.bound()) {
            model.pacing().borrow().show_motion(animation.duration());
        }
        Motion::start(self, |board| &board.imp().motion, animation);
    }
}
