// SPDX-License-Identifier: GPL-3.0-or-later
//! Card of a player: name, turn, active effects, level, score and next block.
//!
//! The card has two layouts, flat above a board and upright beside it. It is upright where its allocated height allows.

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

/// Gap between the parts, in logical pixels.
const GAP: i32 = 12;
/// Gap between the name and the effects below it, in logical pixels.
const SMALL_GAP: i32 = 4;
/// Width and height of the picture of a block, in logical pixels: minimum, natural. It holds 4 × 2 cells.
const BLOCK_SIZES: [(i32, i32); 2] = [(32, 16), (60, 30)];

glib::wrapper! {
    /// Card of a player.
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
    /// Binds the card to one side of a match.
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
            // The width never shrinks, so that a shorter number doesn't move the layout.
            value.set_min_chars(value.min_chars().max(text.len() as u32));
            value.set_text(Some(&text));
        }
        let has_won = position.winner() == Some(side);
        let to_move = (position.side_to_move() == Some(side)).then(messages::to_move);
        let turn = if has_won { Some(messages::winner()) } else { to_move };
        imp.turn.set_label(&turn.clone().unwrap_or_else(messages::to_move));
        // A hidden turn label keeps its space, so that the layout doesn't change with the turn.
        imp.turn.set_opacity(if turn.is_some() { 1.0 } else { 0.0 });
        imp.turn.update_state(&[gtk::accessible::State::Hidden(turn.is_none())]);
        let effects = [
            (&imp.blind, player.is_blind(), messages::blind()),
            (&imp.heavy, player.is_heavy(), messages::heavy()),
            (&imp.up, player.up_moves() > 0, messages::up_moves(player.up_moves())),
        ];
        for (label, is_active, text) in effects {
            label.set_label(&text);
            label.set_visible(is_active);
        }
    }

    /// Natural size of the flat layout, in logical pixels.
    #[must_use]
    pub fn flat_size(&self) -> (i32, i32) {
        let [title, effects, stats, next] = self.imp().parts().map(|part| natural(&part));
        let width = title.0.max(effects.0) + GAP + stats.0 + GAP + next.0;
        (width, (title.1 + SMALL_GAP + effects.1).max(stats.1).max(next.1))
    }

    /// Natural size of the upright layout, in logical pixels.
    #[must_use]
    pub fn upright_size(&self) -> (i32, i32) {
        let [title, effects, stats, next] = self.imp().parts().map(|part| natural(&part));
        let width = title.0.max(effects.0).max(stats.0).max(next.0);
        (width, title.1 + SMALL_GAP + effects.1 + GAP + next.1 + GAP + stats.1)
    }
}

/// Shows a block of this kind in a small picture, labeled for screen readers.
pub(super) fn show_block(picture: &Drawn, kind: Tetromino) {
    picture.update_property(&[gtk::accessible::Property::Label(&kind.to_string())]);
    picture.show(BLOCK_SIZES, move |cr, canvas, _| block(cr, kind, canvas.size, canvas.scale, canvas.appearance));
}

/// Natural width and height of a widget.
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
        /// Block shown in `next`.
        pub next_kind: Cell<Option<Tetromino>>,
    }

    impl Card {
        /// Title, effects, stats (level and score), next block.
        pub fn parts(&self) -> [gtk::Widget; 4] {
            [
                self.title.get().upcast(),
                self.effects.get().upcast(),
                self.stats.get().upcast(),
                self.next_box.get().upcast(),
            ]
        }

        /// Allocates a part, mirrored for right-to-left locales.
        fn place(&self, part: &gtk::Widget, x: i32, y: i32, width: i32, height: i32) {
            let obj = self.obj();
            let is_rtl = obj.direction() == gtk::TextDirection::Rtl;
            let x = if is_rtl { obj.width() - x - width } else { x };
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
            let (_, upright_height) = self.obj().upright_size();
            if height >= upright_height {
                let mut y = 0;
                for (part, size, gap) in [
                    (&parts[0], title, SMALL_GAP),
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
            let title_width = (stats_x - GAP).max(title.0.max(effects.0));
            let top = (height - title.1 - SMALL_GAP - effects.1) / 2;
            self.place(&parts[0], 0, top, title_width, title.1);
            self.place(&parts[1], 0, top + title.1 + SMALL_GAP, title_width, effects.1);
            self.place(&parts[2], stats_x, (height - stats.1) / 2, stats.0, stats.1);
            self.place(&parts[3], next_x, (height - next.1) / 2, next.0, next.1);
        }
    }
}
