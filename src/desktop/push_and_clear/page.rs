// SPDX-License-Identifier: GPL-3.0-or-later
//! The whole game in the window: status line, score, steps and best score, the board below, and the keys.

mod actions;

use std::cell::RefCell;
use std::rc::Rc;

use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{gio, glib};

use super::board::Board;
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
use play::keys::{Key, Press, Shared};
use play::push_and_clear::keys::{KeyCommand, KeyReader};
use play::seats::Seats;
use rules::push_and_clear::PushAndClear;

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
        pacing::listen(&*imp.board, model);
        imp.board.bind(model);
        let show = |property: &str, label: &gtk::Inscription, text: fn(u64) -> String| {
            model
                .bind_property(property, label, "text")
                .transform_to(move |_, number: u64| Some(text(number)))
                .sync_create()
                .build();
        };
        show("score", &imp.score, words::score);
        show("steps", &imp.steps, words::steps);
        show("best", &imp.best, words::best);
        model.bind_property("remark", &*imp.remark, "text").sync_create().build();
        imp.strip.bind(model);
        model.connect_position_changed(self, Self::update);
        self.update();
        imp.board.grab_focus();
    }

    fn model(&self) -> Option<Model> {
        self.imp().model.borrow().clone()
    }

    fn update(&self) {
        let imp = self.imp();
        let Some(model) = self.model() else { return };
        let over = model.over();
        imp.strip.set_over(over);
        actions::update(&imp.actions, &model);
    }

    /// What a key does; whether it does anything.
    fn press(&self, key: Key) -> bool {
        let imp = self.imp();
        let press = imp.keys.borrow().as_ref().map_or(Press::Nothing, |keys| keys.press(key));
        match (press, self.model()) {
            (Press::Request(request), _) => imp.board.perform(request),
            (Press::Prompt(prompt), Some(model)) => model.say(&prompt),
            (Press::Prompt(_), None) | (Press::Nothing, _) => return false,
        }
        true
    }
}

impl GamePage for Page {
    fn title(&self) -> &'static str {
        PushAndClear::TITLE
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
        self.imp().board.grab_focus();
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
        let keys = self.imp().keys.borrow().as_ref().map(KeyReader::keys);
        if let (Some(model), Some(keys)) = (self.model(), keys) {
            self.imp().listening.replace(vec![
                crate::desktop::settings::follow(&model, library),
                settings::follow(&model, library),
                keys::follow(&keys, library),
            ]);
        }
        self.imp().board.grab_focus();
    }
}

/// Mouse and touch, as the window of shortcuts lists them.
const GESTURES: &[Gesture] = &[
    Gesture { title: marked!("Slide"), how: marked!("Swipe in a direction") },
    Gesture { title: marked!("Slide toward a cell"), how: marked!("Click or tap a cell in your row or column") },
];

fn keys_in(library: &Rc<Library>) -> Rc<dyn Editable> {
    Rc::new(Keys::<KeyCommand>::new(library, |_| true))
}

impl Shows for PushAndClear {
    const TITLE: &'static str = marked!("Push and Clear");

    const HELP: Source = Source { figure: super::figures::picture, keys: keys_in };

    fn open(guests: Guests<Self>) -> desktop::Page {
        let page: Page = glib::Object::new();
        page.imp().keys.replace(Some(KeyReader::new(Shared::clone(&guests.keys))));
        let model = Model::new(guests);
        actions::install(&page.imp().actions, &page.imp().board);
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
    #[template(resource = "/io/github/biquadris/Biquadris/ui/push_and_clear.ui")]
    pub struct Page {
        #[template_child]
        pub strip: TemplateChild<Strip>,
        #[template_child]
        pub score: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub steps: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub best: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub remark: TemplateChild<gtk::Inscription>,
        #[template_child]
        pub board: TemplateChild<Board>,
        pub model: RefCell<Option<Model>>,
        pub keys: RefCell<Option<KeyReader>>,
        pub actions: gio::SimpleActionGroup,
        pub listening: RefCell<Vec<Listening>>,
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Page {
        const NAME: &'static str = "PushAndClearPage";
        type Type = super::Page;
        type ParentType = gtk::Box;

        fn class_init(class: &mut Self::Class) {
            Board::ensure_type();
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
            keys::listen(&*self.board, move |key| weak.upgrade().is_some_and(|page| page.press(key)));
        }
    }

    impl WidgetImpl for Page {}
    impl BoxImpl for Page {}
}
