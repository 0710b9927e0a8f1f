// SPDX-License-Identifier: GPL-3.0-or-later
//! Card of a color: owner, state (to move, out, all pieces placed), score and clock.

use gtk::cairo::Context;
use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use crate::desktop::accessible::{Announced, set_class};
use crate::desktop::drawn::Drawn;
use crate::desktop::icon::Icon;
use crate::desktop::render_cache::Canvas;
use paint::blokus::swatch;
use rules::blokus::{Blokus, Color};
use rules::game::Game;
use view::blokus::messages;

/// Side of the swatch with the color, in logical pixels.
const SIDE: i32 = 20;

glib::wrapper! {
    /// Card of a color.
    pub struct Card(ObjectSubclass<imp::Card>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Card {
    /// Creates the card of a color.
    #[must_use]
    pub fn new(color: Color) -> Self {
        let card: Self = glib::Object::new();
        let paint =
            move |cr: &Context, canvas: Canvas, _| swatch(cr, color, canvas.size, canvas.scale, canvas.appearance);
        card.imp().swatch.show([(SIDE, SIDE); 2], paint);
        card
    }

    /// Shows the state of a color, which must be the one passed to [`Card::new`]. `clock` is the time left in milliseconds.
    pub fn show(&self, position: &Blokus, names: &[String], color: Color, is_computer: bool, clock: Option<u32>) {
        let imp = self.imp();
        let owner = position.setup().seating.owner(color);
        let is_to_move = position.to_move().is_some_and(|turn| turn.color == color);
        let wins = |seat| position.winners().is_some_and(|winners| winners.contains(&seat));
        let has_won = owner.is_some_and(wins);
        imp.owner.set_text(Some(&messages::owner(position, names, color)));
        imp.score.set_text(Some(&position.score(color).to_string()));
        // A single short text fits narrow windows. The swatch also shows the color.
        let standing = messages::status(position, color).unwrap_or_else(|| messages::color(color));
        let parts = [Some(standing), clock.map(messages::clock)];
        imp.caption.set_text(Some(&parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")));
        let mark = match (is_to_move, has_won) {
            (true, _) => "turn",
            (false, true) => "won",
            (false, false) => "",
        };
        imp.mark.set_property("icon", mark);
        set_class(self, "turn", is_to_move);
        set_class(self, "won", has_won);
        set_class(self, "out", position.is_out(color) && !has_won);
        let label = messages::card_label(position, names, color, is_computer, clock);
        if imp.announced.update(self, label.clone(), String::new()) {
            self.set_tooltip_text(Some(&label));
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/blokus_card.ui")]
    pub struct Card {
        #[template_child]
        pub mark: TemplateChild<Icon>,
        #[template_child]
        pub swatch: TemplateChild<Drawn>,
        #[template_child]
        pub score: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub owner: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub caption: TemplateChild<gtk::Inscription>,
        pub announced: Announced,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Card {
        const NAME: &'static str = "BlokusCard";
        type Type = super::Card;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Icon::ensure_type();
            Drawn::ensure_type();
            class.set_accessible_role(gtk::AccessibleRole::Group);
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Card {}
    impl WidgetImpl for Card {}
    impl BoxImpl for Card {}
}
