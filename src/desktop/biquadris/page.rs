// SPDX-License-Identifier: GPL-3.0-or-later
//! The whole game in the window: status line and high score, the arena below, and the keys.

mod actions;

use std::cell::RefCell;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{gio, glib};

use super::arena::Arena;
use super::chooser::Attendant;
use super::model::Model;
use super::{preferences, settings, words};
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
use play::biquadris::keys::{KeyCommand, KeyReader};
use play::keys::{Key, Press, Shared};
use play::seats::Seats;
use rules::biquadris::{Biquadris, Side};

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
        pacing::listen(&*imp.arena, model);
        imp.arena.bind(model);
        model
            .bind_property("hi-score", &*imp.hi_score, "label")
            .transform_to(|_, score: u64| Some(words::hi_score(score)))
            .sync_create()
            .build();
        imp.strip.bind(model);
        model.connect_position_changed(self, Self::update);
        self.update();
        self.focus_mover();
    }

    fn model(&self) -> Option<Model> {
        self.imp().model.borrow().clone()
    }

    fn focus_mover(&self) {
        let Some(model) = self.model() else { return };
        let side = model.position().side_to_move().unwrap_or(Side::One);
        self.imp().arena.board(side).grab_focus();
    }

    fn update(&self) {
        let imp = self.imp();
        let Some(model) = self.model() else { return };
        let over = model.position().winner().is_some();
        imp.strip.set_over(over);
        // The focus goes with the turn, unless the player has put it elsewhere.
        if imp.arena.has_board_focus() {
            self.focus_mover();
        }
        actions::update(&imp.actions, &model);
    }

    /// What a key does; whether it does anything.
    fn press(&self, key: Key) -> bool {
        let imp = self.imp();
        let Some(model) = self.model() else { return false };
        if imp.attendant.borrow().as_ref().is_some_and(|attendant| attendant.press(key)) {
            return true;
        }
        let press = imp.keys.borrow_mut().press(key, &model.position());
        match press {
            Press::Request(request) => model.perform(request),
            Press::Prompt(prompt) => model.say(&prompt),
            Press::Nothing => return false,
        }
        true
    }
}

impl GamePage for Page {
    fn title(&self) -> &'static str {
        Biquadris::TITLE
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
        self.focus_mover();
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

    fn enter(&self, window: &gtk::Window, library: &Rc<Library>) {
        if let Some(model) = self.model() {
            let keys = self.imp().keys.borrow().keys();
            self.imp().attendant.replace(Some(Attendant::new(&model, &self.imp().arena, window, &keys)));
            self.imp().listening.replace(vec![
                crate::desktop::settings::follow(&model, library),
                settings::follow(&model, Side::BOTH.map(|side| self.imp().arena.board(side)), library),
                keys::follow(&keys, library),
            ]);
        }
        self.focus_mover();
    }
}

/// Mouse and touch, as the window of shortcuts lists them.
const GESTURES: &[Gesture] = &[
    Gesture { title: marked!("Move the block"), how: marked!("Drag sideways") },
    Gesture { title: marked!("Lower the block"), how: marked!("Drag down") },
    Gesture {
        title: marked!("Drop the block"),
        how: marked!("Flick down, or click or tap the landing position; or middle-click"),
    },
    Gesture { title: marked!("Turn clockwise"), how: marked!("Click or tap elsewhere, or turn the wheel") },
    Gesture { title: marked!("Turn counterclockwise"), how: marked!("Right-click, or press and hold") },
];

fn keys_in(library: &Rc<Library>) -> Rc<dyn Editable> {
    Rc::new(Keys::<KeyCommand>::new(library, |_| true))
}

impl Shows for Biquadris {
    const TITLE: &'static str = marked!("Biquadris");

    const HELP: Source = Source { figure: super::figures::picture, keys: keys_in };

    fn open(guests: Guests<Self>) -> desktop::Page {
        let page: Page = glib::Object::new();
        page.imp().keys.replace(KeyReader::new(Shared::clone(&guests.keys)));
        let model = Model::new(guests);
        actions::install(&page.imp().actions, &model);
        page.bind(&model);
        desktop::Page(Rc::new(page))
    }

    fn preferences(dialog: &adw::Window, library: &Rc<Library>) -> adw::PreferencesPage {
        preferences::page(dialog, library)
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/page.ui")]
    pub struct Page {
        #[template_child]
        pub strip: TemplateChild<Strip>,
        #[template_child]
        pub hi_score: TemplateChild<gtk::Label>,
        #[template_child]
        pub arena: TemplateChild<Arena>,
        pub model: RefCell<Option<Model>>,
        pub keys: RefCell<KeyReader>,
        pub actions: gio::SimpleActionGroup,
        pub listening: RefCell<Vec<Listening>>,
        pub attendant: RefCell<Option<Rc<Attendant>>>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Page {
        const NAME: &'static str = "BiquadrisPage";
        type Type = super::Page;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Arena::ensure_type();
            Strip::ensure_type();
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
            keys::listen(&*self.arena, move |key| weak.upgrade().is_some_and(|page| page.press(key)));
        }
    }

    impl WidgetImpl for Page {}
    impl BoxImpl for Page {}
}
