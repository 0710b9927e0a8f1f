// SPDX-License-Identifier: GPL-3.0-or-later
//! The window: header bar and menus, and the game below. Every action has a name; buttons, menus and keys go by it.

use std::cell::RefCell;

use adw::subclass::prelude::*;
use gtk::gio;
use gtk::glib;
use gtk::prelude::*;

use super::biquadris::chooser;
use super::biquadris::model::Model;
use super::biquadris::page::Page;

glib::wrapper! {
    /// The window.
    pub struct Window(ObjectSubclass<imp::Window>)
        @extends adw::ApplicationWindow, gtk::ApplicationWindow, gtk::Window, gtk::Widget,
        @implements gio::ActionGroup, gio::ActionMap, gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget,
            gtk::Native, gtk::Root, gtk::ShortcutManager;
}

/// The template of the window that shows the keys.
const SHORTCUTS: &str = "/io/github/biquadris/Biquadris/ui/shortcuts.ui";

/// Actions that are a line of commands.
const LINES: [(&str, &str); 5] =
    [("undo", "undo"), ("redo", "redo"), ("hint", "hint"), ("level-up", "levelup"), ("level-down", "leveldown")];

/// Actions that begin a match, their commands, and what is said of it.
const BEGINNINGS: [(&str, &str, &str); 2] = [("new", "new", "New game"), ("restart", "restart", "Game restarted")];

/// Actions that need a block to move.
const WHILE_FALLING: [&str; 4] = ["hint", "level-up", "level-down", "multiple"];

impl Window {
    /// A window for this match.
    #[must_use]
    pub fn new(app: &adw::Application, model: &Model) -> Self {
        let window: Self = glib::Object::builder().property("application", app).build();
        window.imp().model.replace(Some(model.clone()));
        window.add_actions(model);
        window.imp().page.bind(model);
        chooser::attend(model, &window);
        model.connect_position_changed(&window, Self::update_actions);
        window.update_actions();
        if let Some(notice) = model.take_notice() {
            let toast = adw::Toast::builder().title(notice).button_label("New Game").action_name("win.new").build();
            window.imp().show_toast(toast);
        }
        let weak = window.downgrade();
        let show_seed = move |model: &Model| {
            if let Some(window) = weak.upgrade() {
                window.imp().show_seed(model.seed());
            }
        };
        show_seed(model);
        model.connect_seed_notify(show_seed);
        window
    }

    fn model(&self) -> Option<Model> {
        self.imp().model.borrow().clone()
    }

    fn add_actions(&self, model: &Model) {
        let action = |name: &str, activate: fn(&Self, &str), text: &'static str| {
            gio::ActionEntry::builder(name).activate(move |window: &Self, _, _| activate(window, text)).build()
        };
        self.add_action_entries(LINES.map(|(name, line)| action(name, Self::run, line)));
        self.add_action_entries(BEGINNINGS.map(|(name, line, _)| action(name, Self::begin, line)));
        self.add_action_entries([
            action("copy-seed", |window, _| window.copy_seed(), ""),
            action("shortcuts", |window, _| window.show_shortcuts(), ""),
        ]);
        let multiple = gio::ActionEntry::builder("multiple")
            .state(model.multiple().to_variant())
            .activate(|window: &Self, action, _| {
                let on = action.state().and_then(|state| state.get::<bool>()).unwrap_or_default();
                window.run(if on { "multiple off" } else { "multiple on" });
            })
            .build();
        self.add_action_entries([multiple]);
    }

    fn run(&self, line: &str) {
        if let Some(model) = self.model() {
            model.run_line(line);
        }
    }

    /// Begins a match anew, or another one, and says how to get back.
    fn begin(&self, line: &str) {
        let Some(model) = self.model() else { return };
        let loses = model.steps() > 0;
        model.run_line(line);
        let said = BEGINNINGS.into_iter().find(|(_, command, _)| *command == line).map(|(.., said)| said);
        if let Some(said) = said.filter(|_| loses) {
            let toast = adw::Toast::builder().title(said).button_label("Undo").action_name("win.undo").build();
            self.imp().show_toast(toast);
        }
    }

    /// Shows the keys, in a window that is built each time. No window may be kept hidden that was never shown: GTK 4.8
    /// takes it for one that has just closed when a screen reader asks for that, and crashes.
    fn show_shortcuts(&self) {
        let builder = gtk::Builder::from_resource(SHORTCUTS);
        if let Some(shortcuts) = builder.object::<gtk::ShortcutsWindow>("shortcuts") {
            shortcuts.set_transient_for(Some(self));
            shortcuts.present();
        }
    }

    fn copy_seed(&self) {
        let Some(model) = self.model() else { return };
        self.clipboard().set_text(&model.seed().to_string());
        self.imp().show_toast(adw::Toast::new("Seed copied"));
    }

    /// Actions are possible or not as the position has it.
    fn update_actions(&self) {
        let Some(model) = self.model() else { return };
        let enable = |name: &str, enabled: bool| {
            if let Some(action) = self.lookup_action(name).and_downcast::<gio::SimpleAction>() {
                action.set_enabled(enabled);
            }
        };
        enable("undo", model.can_undo());
        enable("redo", model.can_redo());
        let falling = model.turn() != 0 && model.chooser() == 0;
        for name in WHILE_FALLING {
            enable(name, falling);
        }
        if let Some(multiple) = self.lookup_action("multiple").and_downcast::<gio::SimpleAction>() {
            multiple.set_state(&model.multiple().to_variant());
        }
    }
}

mod imp {
    use super::*;

    #[derive(Default, gtk::CompositeTemplate)]
    #[template(resource = "/io/github/biquadris/Biquadris/ui/window.ui")]
    pub struct Window {
        #[template_child]
        pub toasts: TemplateChild<adw::ToastOverlay>,
        #[template_child]
        pub page: TemplateChild<Page>,
        #[template_child]
        pub game_button: TemplateChild<gtk::MenuButton>,
        #[template_child]
        pub main_button: TemplateChild<gtk::MenuButton>,
        #[template_child]
        pub seed_section: TemplateChild<gio::Menu>,
        pub model: RefCell<Option<Model>>,
        toast: RefCell<Option<adw::Toast>>,
    }

    impl Window {
        /// Shows the seed in the game menu.
        pub fn show_seed(&self, seed: u64) {
            self.seed_section.remove_all();
            self.seed_section.append(Some(&format!("Copy Seed {seed}")), Some("win.copy-seed"));
        }

        /// Shows a toast in the place of the one before.
        pub fn show_toast(&self, toast: adw::Toast) {
            if let Some(before) = self.toast.replace(Some(toast.clone())) {
                before.dismiss();
            }
            self.toasts.add_toast(toast);
        }
    }

    #[glib::object_subclass]
    impl ObjectSubclass for Window {
        const NAME: &'static str = "BiquadrisWindow";
        type Type = super::Window;
        type ParentType = adw::ApplicationWindow;

        fn class_init(class: &mut Self::Class) {
            Page::ensure_type();
            class.bind_template();
        }

        fn instance_init(obj: &glib::subclass::InitializingObject<Self>) {
            obj.init_template();
        }
    }

    impl ObjectImpl for Window {
        fn constructed(&self) {
            self.parent_constructed();
            // The board takes the focus back when a menu closes.
            for button in [&self.game_button, &self.main_button] {
                let weak = self.obj().downgrade();
                if let Some(menu) = button.popover() {
                    menu.connect_closed(move |_| {
                        if let Some(window) = weak.upgrade() {
                            window.imp().page.focus_board();
                        }
                    });
                }
            }
        }
    }

    impl WidgetImpl for Window {}
    impl WindowImpl for Window {}
    impl ApplicationWindowImpl for Window {}
    impl AdwApplicationWindowImpl for Window {}
}
