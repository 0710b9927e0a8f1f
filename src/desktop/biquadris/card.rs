// SPDX-License-Identifier: GPL-3.0-or-later
//! What is to be known of a player beside the board: name, turn, effects in force, level, score, next block.
//!
//! It comes in two forms, flat to lie above a board and upright to stand beside one; which it takes follows from the
//! room that it is given.

use std::cell::Cell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::Model;
use crate::desktop::drawn::Drawn;
use paint::biquadris::block;
use rules::biquadris::{Side, Tetromino};
use view::biquadris::messages;

/// Between the parts, in units.
const GAP: i32 = 12;
/// Between a name and the effects below it.
const CLOSE: i32 = 4;
/// The least size of the picture of a block, and the natural one: four cells wide, two high.
const BLOCK: [(i32, i32); 2] = [(32, 16), (60, 30)];

glib::wrapper! {
    /// What is to be known of a player beside the board.
    pub struct Card(ObjectSubclass<imp::Card>)
        @extends gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget;
}

impl Default for Card {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl Card {
    /// Shows this player of a match from now on.
    pub fn bind(&self, model: &Rc<Model>, side: Side) {
        let update = glib::clone!(
            #[weak]
            model,
            move |card: &Self| card.update(&model, side)
        );
        update(self);
        model.connect_position_changed(self, update);
    }

    fn update(&self, model: &Model, side: Side) {
        let (imp, position) = (self.imp(), model.position());
        let player = position.player(side);
        imp.name.set_label(&model.name(side.seat()));
        let next = player.next().kind;
        if imp.next_kind.replace(Some(next)) != Some(next) {
            show_block(&imp.next, next);
        }
        for (value, number) in [(&imp.level, player.level().number().into()), (&imp.score, player.score())] {
            let text = number.to_string();
            // Only a number that is longer than any before moves anything else.
            value.set_min_chars(value.min_chars().max(text.len() as u32));
            value.set_text(Some(&text));
        }
        let has_won = position.winner() == Some(side);
        let to_move = (position.side_to_move() == Some(side)).then(messages::to_move);
        let turn = if has_won { Some(messages::winner()) } else { to_move };
        imp.turn.set_label(&turn.clone().unwrap_or_else(messages::to_move));
        // It keeps its space, so that nothing else moves with the turn.
        imp.turn.set_opacity(if turn.is_some() { 1.0 } else { 0.0 });
        imp.turn.update_state(&[gtk::accessible::State::Hidden(turn.is_none())]);
        let effects = [
            (&imp.blind, player.is_blind(), messages::blind()),
            (&imp.heavy, player.is_heavy(), messages::heavy()),
            (&imp.up, player.up_moves() > 0, messages::up_moves(player.up_moves())),
        ];
        for (label, holds, text) in effects {
            label.set_label(&text);
            label.set_visible(holds);
        }
    }

    /// The size it needs to lie above a board.
    #[must_use]
    pub fn flat_size(&self) -> (i32, i32) {
        let [title, effects, stats, next] = self.imp().parts().map(|part| natural(&part));
        let width = title.0.max(effects.0) + GAP + stats.0 + GAP + next.0;
        (width, (title.1 + CLOSE + effects.1).max(stats.1).max(next.1))
    }

    /// The size it needs to stand beside a board.
    #[must_use]
    pub fn upright_size(&self) -> (i32, i32) {
        let [title, effects, stats, next] = self.imp().parts().map(|part| natural(&part));
        let width = title.0.max(effects.0).max(stats.0).max(next.0);
        (width, title.1 + CLOSE + effects.1 + GAP + next.1 + GAP + stats.1)
    }
}

/// Shows a block, the next one of a player or one to choose, in a small picture.
pub(super) fn show_block(picture: &Drawn, kind: Tetromino) {
    picture.update_property(&[gtk::accessible::Property::Label(&kind.to_string())]);
    picture.show(BLOCK, move |cr, canvas, _| block(cr, kind, canvas.size, canvas.scale, canvas.appearance));
}

fn natural(widget: &gtk::Widget) -> (i32, i32) {
    let size = widget.preferred_size().1;
    (size.width(), size.height())
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/card.ui")]
    pub struct Card {
        #[template_child]
        pub title: TemplateChild<gtk::Box>,
        #[template_child]
        pub name: TemplateChild<gtk::Label>,
        #[template_child]
        pub turn: TemplateChild<gtk::Label>,
        #[template_child]
        pub effects: TemplateChild<gtk::Box>,
        #[template_child]
        pub blind: TemplateChild<gtk::Label>,
        #[template_child]
        pub heavy: TemplateChild<gtk::Label>,
        #[template_child]
        pub up: TemplateChild<gtk::Label>,
        #[template_child]
        pub stats: TemplateChild<gtk::Grid>,
        #[template_child]
        pub level: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub score: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub next_box: TemplateChild<gtk::Box>,
        #[template_child]
        pub next: TemplateChild<Drawn>,
        /// The block in it.
        pub next_kind: Cell<Option<Tetromino>>,
    }

    impl Card {
        /// Title, effects, level and score, next block.
        pub fn parts(&self) -> [gtk::Widget; 4] {
            [
                self.title.get().upcast(),
                self.effects.get().upcast(),
                self.stats.get().upcast(),
                self.next_box.get().upcast(),
            ]
        }

        /// Puts a part somewhere; from the right where one reads from there.
        fn place(&self, part: &gtk::Widget, x: i32, y: i32, width: i32, height: i32) {
            let obj = self.obj();
            let from_right = obj.direction() == gtk::TextDirection::Rtl;
            let x = if from_right { obj.width() - x - width } else { x };
            part.size_allocate(&gtk::Allocation::new(x, y, width, height), -1);
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Card {
        const NAME: &'static str = "BiquadrisCard";
        type Type = super::Card;
        type ParentType = gtk::Widget;

        fn class_init(class: &mut Self::Class) {
            Drawn::ensure_type();
            class.bind_template();
            class.set_css_name("player-card");
            class.set_accessible_role(gtk::AccessibleRole::Group);
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Card {
        fn dispose(&self) {
            while let Some(child) = self.obj().first_child() {
                child.unparent();
            }
        }
    }

    impl WidgetImpl for Card {
        fn measure(&self, orientation: gtk::Orientation, _: i32) -> (i32, i32, i32, i32) {
            let (flat, upright) = (self.obj().flat_size(), self.obj().upright_size());
            if orientation == gtk::Orientation::Horizontal {
                (upright.0, flat.0, -1, -1)
            } else {
                (flat.1, flat.1, -1, -1)
            }
        }

        fn size_allocate(&self, width: i32, height: i32, _: i32) {
            let parts = self.parts();
            let [title, effects, stats, next] = parts.each_ref().map(natural);
            let all = self.obj().upright_size();
            if height >= all.1 {
                let mut y = 0;
                for (part, size, gap) in [
                    (&parts[0], title, CLOSE),
                    (&parts[1], effects, GAP),
                    (&parts[3], next, GAP),
                    (&parts[2], stats, 0),
                ] {
                    self.place(part, 0, y, size.0, size.1);
                    y += size.1 + gap;
                }
                return;
            }
            let next_x = width - next.0;
            let stats_x = next_x - GAP - stats.0;
            let lead = (stats_x - GAP).max(title.0.max(effects.0));
            let top = (height - title.1 - CLOSE - effects.1) / 2;
            self.place(&parts[0], 0, top, lead, title.1);
            self.place(&parts[1], 0, top + title.1 + CLOSE, lead, effects.1);
            self.place(&parts[2], stats_x, (height - stats.1) / 2, stats.0, stats.1);
            self.place(&parts[3], next_x, (height - next.1) / 2, next.0, next.1);
        }
    }
}
