// SPDX-License-Identifier: GPL-3.0-or-later
//! The whole game in the window: the status line, the arena below, and the keys.

mod actions;

use std::cell::RefCell;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{gio, glib};

use super::arena::Arena;
use super::model::Model;
use super::{preferences, settings};
use crate::desktop::game_page::GamePage;
use crate::desktop::help::Source;
use crate::desktop::host::{Guests, Hosted, Plays, pacing};
use crate::desktop::keys;
use crate::desktop::library::{Library, Listening};
use crate::desktop::preferences::editable::{Editable, Keys};
use crate::desktop::shortcuts::Gesture;
use crate::desktop::strip::Strip;
use crate::desktop::{self, Shows};
use i18n::marked;
use play::blocky::keys::{KeyCommand, KeyMap};
use play::keys::{Key, Shared};
use play::seats::Seats;
use rules::blocky::Blocky;

glib::wrapper! {
    /// The whole game in the window.
    pub struct Page(ObjectSubclass<imp::Page>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Page {
    fn bind(&self, model: &Model) {
        let imp = self.imp();
        imp.model.replace(Some(model.clone()));
        pacing::listen(imp.arena.board(), model);
        imp.arena.bind(model);
        imp.strip.bind(model);
        for signal in ["position-changed", "goals-changed"] {
            model.connect_to(signal, self, Self::update);
        }
        self.update();
        self.focus_board();
    }

    fn model(&self) -> Option<Model> {
        self.imp().model.borrow().clone()
    }

    fn update(&self) {
        let Some(model) = self.model() else { return };
        self.imp().strip.set_over(!model.is_open());
        actions::update(&self.imp().actions, &model);
    }

    /// What a key does; whether it does anything. One that is held goes on selecting, but does nothing else again: it would
    /// spend the turns of everybody.
    fn press(&self, key: Key, is_repeated: bool) -> bool {
        let imp = self.imp();
        if !is_repeated && self.model().is_some_and(|model| model.hand_over()) {
            // The key that follows a move belongs to nobody's turn.
            return true;
        }
        if key == Key::Escape {
            return imp.arena.board().unpin();
        }
        let command = imp.keys.borrow().as_ref().and_then(|keys| keys.borrow().find((), &key));
        let selects =
            |command: &KeyCommand| matches!(command, KeyCommand::Parent | KeyCommand::Child | KeyCommand::Neighbour(_));
        if let Some(command) = command.filter(|command| !is_repeated || selects(command)) {
            imp.arena.board().command(command);
        }
        command.is_some()
    }

    /// The buttons say which keys do the same.
    fn name_buttons(&self) {
        let Some(keys) = self.imp().keys.borrow().clone() else { return };
        actions::name_buttons(self.imp().arena.panel(), &keys.borrow());
    }
}

impl GamePage for Page {
    fn title(&self) -> &'static str {
        Blocky::TITLE
    }

    fn widget(&self) -> gtk::Widget {
        self.clone().upcast()
    }

    fn plays(&self) -> Rc<dyn Plays> {
        // A page always has its model: `open` binds it.
        Rc::new(self.model().unwrap_or_default())
    }

    fn strip(&self) -> Strip {
        self.imp().strip.get()
    }

    fn focus_board(&self) {
        self.imp().arena.board().grab_focus();
    }

    fn menu(&self) -> gio::MenuModel {
        actions::menu()
    }

    fn actions(&self) -> gio::ActionGroup {
        self.imp().actions.clone().upcast()
    }

    fn keys(&self, library: &Rc<Library>) -> Rc<dyn Editable> {
        keys_in(library)
    }

    fn gestures(&self) -> &'static [Gesture] {
        GESTURES
    }

    fn keep_seats(&self, library: &Library, seats: &Seats) {
        settings::keep_seats(library, seats);
    }

    fn enter(&self, _: &gtk::Window, library: &Rc<Library>) {
        let keys = self.imp().keys.borrow().clone();
        if let (Some(model), Some(keys)) = (self.model(), keys) {
            let weak = self.downgrade();
            self.imp().listening.replace(vec![
                desktop::settings::follow(&model, library),
                settings::follow(&model, library),
                keys::follow(&keys, library),
                // After the keys themselves.
                library.connect_changed(move |_| {
                    if let Some(page) = weak.upgrade() {
                        page.name_buttons();
                    }
                }),
            ]);
            self.name_buttons();
        }
        self.focus_board();
    }
}

/// Mouse and touch, as the window of shortcuts lists them.
const GESTURES: &[Gesture] = &[
    Gesture { title: marked!("Outline a block"), how: marked!("Point at it") },
    Gesture { title: marked!("Select a block"), how: marked!("Click or tap it") },
    Gesture { title: marked!("Select a smaller block"), how: marked!("Turn the wheel down, or tap again") },
    Gesture { title: marked!("Select a larger block"), how: marked!("Turn the wheel up, or press and hold") },
];

fn keys_in(library: &Rc<Library>) -> Rc<dyn Editable> {
    Rc::new(Keys::<KeyCommand>::new(library, |_| true))
}

impl Shows for Blocky {
    const TITLE: &'static str = marked!("Blocky");

    const HELP: Source = Source { figure: super::figures::picture, keys: keys_in };

    fn open(guests: Guests<Self>) -> desktop::Page {
        let page: Page = glib::Object::new();
        page.imp().keys.replace(Some(Shared::clone(&guests.keys)));
        let model = Model::new(guests);
        actions::install(&page.imp().actions, page.imp().arena.board(), &model);
        page.bind(&model);
        desktop::Page(Rc::new(page))
    }

    fn preferences(_: &adw::Window, library: &Rc<Library>) -> adw::PreferencesPage {
        preferences::page(library)
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/blocky.ui")]
    pub struct Page {
        #[template_child]
        pub strip: TemplateChild<Strip>,
        #[template_child]
        pub arena: TemplateChild<Arena>,
        pub model: RefCell<Option<Model>>,
        pub keys: RefCell<Option<Shared<KeyMap>>>,
        pub actions: gio::SimpleActionGroup,
        pub listening: RefCell<Vec<Listening>>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Page {
        const NAME: &'static str = "BlockyPage";
        type Type = super::Page;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Strip::ensure_type();
            Arena::ensure_type();
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Page {
        fn constructed(&self) {
            self.parent_constructed();
            let weak = self.obj().downgrade();
            keys::listen_to_repeats(self.arena.board(), move |key, is_repeated| {
                weak.upgrade().is_some_and(|page| page.press(key, is_repeated))
            });
        }
    }

    impl WidgetImpl for Page {}
    impl BoxImpl for Page {}
}
