// SPDX-License-Identifier: GPL-3.0-or-later
//! The board: drawn, focusable, playable by its actions, and readable without being seen.

mod actions;
mod drawing;
mod gestures;
mod imp;

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::model::Model;
use crate::desktop::dialogs::{Question, ask};
use crate::desktop::frame_clock::Motion;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::theme;
use play::blokus::keys::KeyCommand;
use rules::blokus::Turn;
use rules::game::Game;
use view::animation::Timeline;
use view::blokus::animation::Animation;
use view::blokus::messages;
use view::blokus::scene::{Ghost, Laid, Scene};

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
        for signal in ["position-changed", "view-changed"] {
            model.connect_to(signal, self, |board| board.update(true));
        }
        model.connect_to("selection-changed", self, |board| board.update(false));
        self.update(true);
    }

    /// The match that is shown.
    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    /// Does what a key or a button stands for.
    pub fn command(&self, command: KeyCommand) {
        let Some(model) = self.bound() else { return };
        self.mouse_yields();
        if command == KeyCommand::Surrender {
            self.surrender(&model);
        } else {
            model.command(command);
        }
    }

    /// The colour to move surrenders; if it could still move, that is asked once more.
    fn surrender(&self, model: &Rc<Model>) {
        let colour = model.position().to_move().filter(|_| model.can_move()).map(|Turn { colour, .. }| colour);
        let window = self.root().and_downcast::<gtk::Window>();
        let (Some(colour), Some(window)) = (colour, window) else {
            model.command(KeyCommand::Surrender);
            return;
        };
        let is_rogue = model.position().setup().seating.rogue() == Some(colour);
        if is_rogue || model.position().is_stuck(colour) {
            model.command(KeyCommand::Surrender);
            return;
        }
        let title = tr!("Surrender {colour}?", colour = messages::colour(colour));
        let text = tr!(
            "It can still place a piece. Once it has surrendered it is out for the rest of the match; undo brings it back."
        );
        let weak = Rc::downgrade(model);
        ask(&window, &Question { title: &title, text: &text, button: &tr!("_Surrender") }, move || {
            if let Some(model) = weak.upgrade() {
                model.command(KeyCommand::Surrender);
            }
        });
    }

    /// Takes over what is to be shown, the position too where that may have changed, and tells those who listen.
    fn update(&self, position_too: bool) {
        let Some(model) = self.bound() else { return };
        let shown = {
            let on_request = model.shown();
            let drawing = self.imp().drawing.borrow();
            let (position, hand) = (model.position(), model.hand());
            let laid = if position_too {
                Laid::of(&position, model.placed(), on_request)
            } else {
                drawing.shown().laid.clone()
            };
            let ghost = hand.as_ref().and_then(|hand| Ghost::of(&position, hand));
            let reach = hand.filter(|_| on_request.reach).map(|hand| (hand.colour, model.reach(hand.held.piece())));
            let hint = position.to_move().and_then(|turn| Some((turn.colour, model.hint()?)));
            Scene { laid, reach, hint, ghost }
        };
        let imp = self.imp();
        let before = imp.drawing.borrow_mut().show(shown);
        if position_too {
            let mover = imp.turn.replace(model.position().turn());
            let of_computer = mover.is_some_and(|seat| model.is_computer(seat));
            if let Some(laid) = before.as_ref().map(|before| &before.laid)
                && laid.board != *model.position().board()
            {
                // A person has seen the piece in its place already.
                let before = Some(laid.clone()).filter(|_| of_computer);
                self.animate(before.and_then(|before| Animation::of(before, &model.events())));
            }
        }
        if before.is_some() {
            self.queue_draw();
        }
        self.tell();
    }

    /// Tells those who listen what is held above the board, and what happened.
    fn tell(&self) {
        let Some(model) = self.bound() else { return };
        let (label, description) = {
            let (position, events, names) = (model.position(), model.events(), model.names());
            let label = messages::board_label(&position, model.hand().as_ref());
            let news = messages::news(&events, &position, &names).unwrap_or_else(|| messages::turn(&position, &names));
            let hint = model.hint().map(|advice| tr!("Hint: {hint}", hint = messages::hint(advice)));
            (label, hint.unwrap_or(news))
        };
        self.imp().announced.update(self, label, description);
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
