// SPDX-License-Identifier: GPL-3.0-or-later
//! The row of a player: whose turn it is, name, goal, score, and how many turns are left.

use std::cell::RefCell;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::swatch::Swatch;
use crate::desktop::symbol::Symbol;
use rules::blocky::Blocky;
use rules::game::{Game, Seat};
use view::blocky::messages;
use view::blocky::visibility::Sight;

glib::wrapper! {
    /// The row of a player.
    pub struct Player(ObjectSubclass<imp::Player>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Default for Player {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl Player {
    /// Shows how a player stands, as far as it may be seen.
    pub fn show(&self, position: &Blocky, seat: Seat, names: &[String], sight: &Sight, is_computer: bool) {
        let imp = self.imp();
        let index = usize::from(seat.number()) - 1;
        let (moves, won) = (
            position.turn() == Some(seat),
            names.len() > 1 && position.winners().is_some_and(|winners| winners.contains(&seat)),
        );
        let goal = position.goal(seat).filter(|_| sight.sees(seat));
        let name = names.get(index).map_or("", String::as_str);
        imp.name.set_text(Some(name));
        imp.who.set_property("symbol", if is_computer { "computer" } else { "" });
        imp.goal.set_text(Some(&messages::goal_or_hidden(goal)));
        let score = position.scores().get(index).filter(|_| goal.is_some()).map(u32::to_string);
        imp.score.set_text(Some(&score.unwrap_or_else(|| "–".to_owned())));
        imp.turns.set_text(Some(&messages::turns_left(position, seat)));
        imp.swatch.show(goal.map(|goal| goal.colour));
        let mark = match (moves, won) {
            (true, _) => "turn",
            (false, true) => "won",
            (false, false) => "",
        };
        imp.mark.set_property("symbol", mark);
        for (class, on) in [("turn", moves), ("won", won)] {
            if on {
                self.add_css_class(class);
            } else {
                self.remove_css_class(class);
            }
        }
        let label = messages::player_label(position, seat, names, sight, is_computer);
        if *imp.label.borrow() != label {
            self.update_property(&[gtk::accessible::Property::Label(&label)]);
            imp.label.replace(label);
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/blocky_player.ui")]
    pub struct Player {
        #[template_child]
        pub mark: TemplateChild<Symbol>,
        #[template_child]
        pub swatch: TemplateChild<Swatch>,
        #[template_child]
        pub who: TemplateChild<Symbol>,
        #[template_child]
        pub name: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub goal: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub score: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub turns: TemplateChild<gtk::Inscription>,
        /// What those who listen were told last.
        pub label: RefCell<String>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Player {
        const NAME: &'static str = "BlockyPlayer";
        type Type = super::Player;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Symbol::ensure_type();
            Swatch::ensure_type();
            class.set_accessible_role(gtk::AccessibleRole::Group);
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Player {}
    impl WidgetImpl for Player {}
    impl BoxImpl for Player {}
}
