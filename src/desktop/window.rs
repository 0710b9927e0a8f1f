// SPDX-License-Identifier: GPL-3.0-or-later
//! The window: header bar and menus, a game's page, the replay bar and the command bar below. Every action has a name;
//! buttons, menus and keys go by it. The window knows no game: only its [`GamePage`].

mod actions;
mod files;
mod imp;
mod menus;
mod size;

pub use files::choose_match;

use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gio, glib};

use super::game_page::GamePage;
use super::host::Plays;
use super::library::Library;
use super::look;

glib::wrapper! {
    /// The window.
    pub struct Window(ObjectSubclass<imp::Window>)
        @extends adw::ApplicationWindow, gtk::ApplicationWindow, gtk::Window, gtk::Widget,
        @implements gio::ActionGroup, gio::ActionMap, gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget,
            gtk::Native, gtk::Root, gtk::ShortcutManager;
}

impl Window {
    /// A window for this game.
    #[must_use]
    pub fn new(app: &adw::Application, page: Rc<dyn GamePage>, library: Rc<Library>) -> Self {
        let window: Self = glib::Object::builder().property("application", app).build();
        size::follow(&window, &library);
        let imp = window.imp();
        imp.look.replace(Some(look::apply(&library)));
        imp.library.replace(Some(Rc::clone(&library)));
        imp.show_page(&page);
        let plays = page.plays();
        actions::install(&window, &*page);
        menus::fill(&window, &*page);
        page.enter(window.upcast_ref(), &library);
        if let Some(failures) = library.take_failures() {
            window.show_failures(failures);
        }
        for signal in ["position-changed", "replay-changed"] {
            let weak = window.downgrade();
            plays.object().connect_local(signal, false, move |_| {
                if let Some(window) = weak.upgrade() {
                    window.imp().update_replay_bar();
                    actions::update(&window);
                }
                None
            });
        }
        actions::update(&window);
        if let Some(notice) = plays.take_notice() {
            // A match that goes on can be left; anything else is only to be known.
            window.toast(&notice, (plays.steps() > 0).then_some(("New Game", "win.new")));
        }
        window
    }

    /// The page of the game that is played.
    #[must_use]
    pub fn page(&self) -> Option<Rc<dyn GamePage>> {
        self.imp().page.borrow().clone()
    }

    /// The match.
    #[must_use]
    pub fn plays(&self) -> Option<Rc<dyn Plays>> {
        self.page().map(|page| page.plays())
    }

    /// What is kept on the disk.
    #[must_use]
    pub fn library(&self) -> Option<Rc<Library>> {
        self.imp().library.borrow().clone()
    }

    /// The focus goes back to where one plays.
    pub fn focus_board(&self) {
        if let Some(page) = self.page() {
            page.focus_board();
        }
    }

    /// Says something in passing, with a button for an action if there is one; it takes the place of what was said before.
    pub fn toast(&self, text: &str, button: Option<(&str, &str)>) {
        let toast = adw::Toast::new(&glib::markup_escape_text(text));
        if let Some((label, action)) = button {
            toast.set_button_label(Some(label));
            toast.set_action_name(Some(action));
        }
        self.imp().show_toast(toast);
    }

    /// Says what could not be kept, as it comes.
    fn show_failures(&self, failures: async_channel::Receiver<String>) {
        let weak = self.downgrade();
        glib::spawn_future_local(async move {
            while let Ok(failure) = failures.recv().await {
                let Some(window) = weak.upgrade() else { break };
                window.toast(&failure, None);
            }
        });
    }

    /// Goes on with the match in a file, or says why not.
    pub fn open(&self, file: &gio::File) {
        if let (Some(plays), Some(path)) = (self.plays(), self.path_of(file)) {
            // The status line says what came of it.
            plays.open(&path);
        }
    }
}
