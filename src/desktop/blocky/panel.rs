// SPDX-License-Identifier: GPL-3.0-or-later
//! Panel next to the board: a row per player, a description of the selected block, and buttons for moves and selection.

mod player;

use crate::desktop::game_match::Signal;
use std::cell::RefCell;
use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;
use tr::tr;

use super::model::Model;
use crate::desktop::icon::Icon;
use player::Player;
use view::blocky::messages;

glib::wrapper! {
    /// Panel next to the board.
    pub struct Panel(ObjectSubclass<imp::Panel>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Default for Panel {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl Panel {
    /// Binds the panel to a match.
    pub fn bind(&self, model: &Rc<Model>) {
        self.imp().bound.replace(Some(Rc::clone(model)));
        for signal in [Signal::PositionChanged, Signal::ViewChanged] {
            model.connect_to(signal, self, Self::update);
        }
        model.connect_to(Signal::SelectionChanged, self, Self::show_selected);
        self.update();
    }

    /// Buttons with the names of their commands.
    pub fn buttons(&self) -> [(gtk::Button, &'static str); 7] {
        let imp = self.imp();
        [
            (imp.clockwise.get(), "clockwise"),
            (imp.counterclockwise.get(), "counterclockwise"),
            (imp.horizontal.get(), "horizontal"),
            (imp.vertical.get(), "vertical"),
            (imp.smash.get(), "smash"),
            (imp.parent.get(), "parent"),
            (imp.child.get(), "child"),
        ]
    }

    fn update(&self) {
        let Some(model) = self.imp().bound.borrow().clone() else { return };
        let (names, viewer) = (model.names(), model.viewer());
        let (imp, position) = (self.imp(), model.position());
        let rows = &mut *imp.rows.borrow_mut();
        for row in rows.drain(names.len().min(rows.len())..) {
            imp.players.remove(&row);
        }
        while rows.len() < names.len() {
            let row: Player = glib::Object::new();
            imp.players.append(&row);
            rows.push(row);
        }
        for (seat, row) in position.seats().zip(rows) {
            row.show(&position, seat, &names, &viewer, model.is_computer(seat));
        }
        let text = match (viewer.covered(), model.highlightable_goal()) {
            _ if viewer.hands_over().is_some() => tr!("Hand Over"),
            (Some(seat), _) => tr!("{name}: Show My Goal", name = model.name(seat)),
            (None, Some((seat, _))) if model.is_computer(seat) => tr!("Highlight Scoring Cells"),
            (None, _) => tr!("Show My Goal"),
        };
        if imp.show_goal_text.text().as_deref() != Some(&*text) {
            imp.show_goal_text.set_text(Some(&text));
            imp.show_goal.update_property(&[gtk::accessible::Property::Label(&text)]);
        }
        self.show_selected();
    }

    fn show_selected(&self) {
        let Some(model) = self.imp().bound.borrow().clone() else { return };
        let text = if model.is_open() {
            messages::selected(&model.selected(), &model.position())
        } else {
            // The status bar may be too narrow for the whole result.
            messages::result(&model.position(), &model.names())
        };
        self.imp().selected.set_text(Some(&text));
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/blocky_panel.ui")]
    pub struct Panel {
        #[template_child]
        pub players: TemplateChild<gtk::Box>,
        #[template_child]
        pub selected: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub clockwise: TemplateChild<gtk::Button>,
        #[template_child]
        pub counterclockwise: TemplateChild<gtk::Button>,
        #[template_child]
        pub horizontal: TemplateChild<gtk::Button>,
        #[template_child]
        pub vertical: TemplateChild<gtk::Button>,
        #[template_child]
        pub smash: TemplateChild<gtk::Button>,
        #[template_child]
        pub parent: TemplateChild<gtk::Button>,
        #[template_child]
        pub child: TemplateChild<gtk::Button>,
        #[template_child]
        pub show_goal: TemplateChild<gtk::ToggleButton>,
        #[template_child]
        pub show_goal_text: TemplateChild<gtk::Inscription>,
        pub rows: RefCell<Vec<Player>>,
        pub bound: RefCell<Option<Rc<Model>>>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Panel {
        const NAME: &'static str = "BlockyPanel";
        type Type = super::Panel;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Icon::ensure_type();
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Panel {}
    impl WidgetImpl for Panel {}
    impl BoxImpl for Panel {}
}
