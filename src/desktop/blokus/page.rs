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
use super::shown::Shown;
use super::study::Study;
use super::{comment, options, settings};
use crate::desktop::game_page::GamePage;
use crate::desktop::help::Source;
use crate::desktop::host::{Guests, Hosted, Plays, pacing};
use crate::desktop::keys;
use crate::desktop::library::{Library, Listening};
use crate::desktop::preferences::editable::{Editable, Keys};
use crate::desktop::shortcuts::Gesture;
use crate::desktop::strip::Strip;
use crate::desktop::{self, Shows};
use i18n::Said;
use i18n::marked;
use play::blokus::keys::{KeyCommand, KeyMap};
use play::keys::{Key, Shared};
use play::seats::Seats;
use rules::blokus::Blokus;
use storage::settings::Settings;

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
        for signal in ["position-changed", "hand-changed", "shown-changed"] {
            model.connect_to(signal, self, Self::update);
        }
        actions::install_variations(&imp.actions, model);
        model.connect_to("position-changed", self, Self::show_study);
        self.show_study();
        self.update();
        self.focus_board();
    }

    /// Shows what came with the match; only where the position has changed, and not whenever a piece is moved above it.
    fn show_study(&self) {
        if let Some(model) = self.model() {
            self.imp().study.update(&model, self, &*self.imp().strip);
        }
    }

    fn model(&self) -> Option<Model> {
        self.imp().model.borrow().clone()
    }

    fn update(&self) {
        let Some(model) = self.model() else { return };
        self.imp().strip.set_over(!model.is_open());
        actions::update(&self.imp().actions, &model);
    }

    /// What a key does; whether it does anything. One that is held goes on moving and turning, but places nothing again.
    fn press(&self, key: Key, is_repeated: bool) -> bool {
        let imp = self.imp();
        if key == Key::Escape {
            // It is the window's unless there is something to put back.
            return self.model().filter(|model| model.hand().is_some()).is_some_and(|model| {
                model.put_back();
                true
            });
        }
        let command = imp.keys.borrow().as_ref().and_then(|keys| keys.borrow().find((), &key));
        let holds =
            |command: &KeyCommand| matches!(command, KeyCommand::Move(..) | KeyCommand::Turn(_) | KeyCommand::Next(_));
        if let Some(command) = command.filter(|command| !is_repeated || holds(command)) {
            imp.arena.board().command(command);
        }
        command.is_some()
    }

    /// Opens the options above the window that the page stands in.
    fn show_options(&self) {
        let (Some(window), Some(library)) =
            (self.root().and_downcast::<gtk::Window>(), self.imp().library.borrow().upgrade())
        else {
            return;
        };
        let (weak, kept) = (self.downgrade(), Rc::clone(&library));
        options::present(&window, &library, move || {
            let Some(page) = weak.upgrade() else { return };
            let Some(model) = page.model() else { return };
            // The match in play may have begun otherwise, by the command line or a file.
            settings::prefer(&model, &kept);
            // As the window begins one: nothing is lost, and it says so.
            let _ = page.activate_action("win.new", None);
            settings::seat(&model, &kept);
            page.focus_board();
        });
    }

    /// Opens the comment on the position above the window that the page stands in.
    fn show_comment(&self) {
        if let (Some(window), Some(model)) = (self.root().and_downcast::<gtk::Window>(), self.model()) {
            comment::present(&window, &model);
        }
    }

    /// The buttons say which keys do the same.
    fn name_buttons(&self) {
        let Some(keys) = self.imp().keys.borrow().clone() else { return };
        actions::name_buttons(self.imp().arena.side(), &keys.borrow());
    }
}

impl GamePage for Page {
    fn title(&self) -> &'static str {
        Blokus::TITLE
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
        if let Some(model) = self.model() {
            settings::keep_seats(&model, library, seats);
        }
    }

    fn enter(&self, _: &gtk::Window, library: &Rc<Library>) {
        let imp = self.imp();
        imp.library.replace(Rc::downgrade(library));
        let keys = imp.keys.borrow().clone();
        if let (Some(model), Some(keys)) = (self.model(), keys) {
            actions::install_switches(&imp.actions, library);
            let weak = self.downgrade();
            imp.listening.replace(vec![
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
            self.update();
        }
        self.focus_board();
    }
}

/// Mouse and touch, as the window of shortcuts lists them.
const GESTURES: &[Gesture] = &[
    Gesture { title: marked!("Take a piece"), how: marked!("Click or tap it in the side bar") },
    Gesture { title: marked!("Place a piece"), how: marked!("Drag it over the board and let go") },
    Gesture { title: marked!("Turn the piece"), how: marked!("Turn the wheel above the board") },
    Gesture { title: marked!("Flip the piece"), how: marked!("Turn the wheel with Shift") },
    Gesture { title: marked!("Go through the pieces"), how: marked!("Turn the wheel above the side bar") },
];

fn keys_in(library: &Rc<Library>) -> Rc<dyn Editable> {
    Rc::new(Keys::<KeyCommand>::new(library, |_| true))
}

impl Shows for Blokus {
    const TITLE: &'static str = marked!("Blokus");

    const HELP: Source = Source { figure: super::figures::picture, keys: keys_in };

    fn open(guests: Guests<Self>) -> desktop::Page {
        let page: Page = glib::Object::new();
        page.imp().keys.replace(Some(Shared::clone(&guests.keys)));
        let model = Model::new(guests);
        let of_page = |show: fn(&Page)| {
            let weak = page.downgrade();
            move || {
                if let Some(page) = weak.upgrade() {
                    show(&page);
                }
            }
        };
        let (options, comment) = (of_page(Page::show_options), of_page(Page::show_comment));
        actions::install(&page.imp().actions, page.imp().arena.board(), options, comment);
        page.bind(&model);
        desktop::Page(Rc::new(page))
    }

    fn preferences(_: &adw::Window, library: &Rc<Library>) -> adw::PreferencesPage {
        options::page(library)
    }

    fn complaints(settings: &Settings) -> Vec<Said> {
        settings.complaints::<Shown>()
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/blokus.ui")]
    pub struct Page {
        #[template_child]
        pub strip: TemplateChild<Strip>,
        #[template_child]
        pub arena: TemplateChild<Arena>,
        pub study: Study,
        pub model: RefCell<Option<Model>>,
        pub keys: RefCell<Option<Shared<KeyMap>>>,
        pub actions: gio::SimpleActionGroup,
        pub library: RefCell<std::rc::Weak<Library>>,
        pub listening: RefCell<Vec<Listening>>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Page {
        const NAME: &'static str = "BlokusPage";
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
