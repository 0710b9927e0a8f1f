// SPDX-License-Identifier: GPL-3.0-or-later
//! The board: drawn, focusable, playable by its actions, and readable without being seen.
//!
//! It keeps what it showed last and compares it with each new position, so that only what changed is drawn anew.

mod actions;
mod drawing;
mod gestures;
mod imp;

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::model::{Came, Model};
use crate::desktop::frame_clock::Motion;
use crate::desktop::theme;
use play::blocky::keys::KeyCommand;
use view::animation::Timeline;
use view::blocky::animation::Animation;
use view::blocky::messages;
use view::blocky::scene::{Marked, Scene};

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
        // The marks on the picture may have changed.
        model.connect_to("view-changed", self, WidgetExt::queue_draw);
        for signal in ["selection-changed", "view-changed"] {
            model.connect_to(signal, self, |board| {
                board.show_outlines();
                board.tell();
            });
        }
        self.update();
    }

    /// The match that is shown.
    fn bound(&self) -> Option<Rc<Model>> {
        self.imp().bound.borrow().clone()
    }

    /// Does what a key or a button stands for. Where that can't be done to the selected block, the board shows it.
    pub fn command(&self, command: KeyCommand) {
        let Some(model) = self.bound() else { return };
        self.mouse_yields();
        let came = model.command(command);
        if came == Came::Refused && matches!(command, KeyCommand::Act(_)) {
            let shake = Animation::shake(model.position().board(), &model.selected().path);
            self.animate(shake);
        }
        self.show_outlines();
    }

    /// Takes over the position: draws what changed, and tells those who listen.
    fn update(&self) {
        let Some(model) = self.bound() else { return };
        let new = model.position().board().clone();
        let before = self.imp().known.replace(Some(new));
        self.show_outlines();
        let animation = {
            let (position, events) = (model.position(), model.events());
            let before = before.filter(|before| before != position.board());
            before.map(|before| Animation::between(&before, position.board(), &events))
        };
        if let Some(animation) = animation {
            self.animate(animation);
        }
        self.tell();
    }

    /// Shows the blocks, and the lines around some of them.
    fn show_outlines(&self) {
        let Some(model) = self.bound() else { return };
        let marked = Marked {
            selected: model.selected().path,
            moved: model.moved(),
            pointed: self.pointed_at(),
            hint: model.visible_hint().map(|hint| hint.path),
        };
        let scene = Scene::of(&model.position(), model.lit_goal(), marked);
        if self.imp().drawing.borrow_mut().show(scene).is_some() {
            self.queue_draw();
        }
    }

    /// Tells those who listen which block is selected, and what happened.
    fn tell(&self) {
        let Some(model) = self.bound() else { return };
        let (label, description) = {
            let (position, events) = (model.position(), model.events());
            let (names, sight, before) = (model.names(), model.sight(), model.scores_before());
            let label = messages::board_label(&model.selected(), &position);
            let news = messages::news(&events, &position, &names, &before, &sight);
            let hint = model.visible_hint().map(|advice| tr!("Hint: {hint}", hint = messages::hint(&advice)));
            let news = news.unwrap_or_else(|| messages::turn(&position, &names, &sight));
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
