// SPDX-License-Identifier: GPL-3.0-or-later
//! The window: header bar and menus, a game's page, the replay bar and the command bar below. Every action has a name;
//! buttons, menus and keys go by it. The window knows no game: only its [`GamePage`].

mod actions;
mod files;
mod imp;
mod menus;
pub(super) mod size;
mod switching;

pub(super) use files::choose_match;

use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gio, glib};

use super::game_match::AnyMatch;
use super::game_page::GamePage;
use super::games::Games;
use super::user_data::UserData;
use super::{off_the_main_thread, theme};
use play::command::Files;
use play::command::files::RECORD_LIMIT;
use play::save_file;
use storage::disk::OrdinaryFiles;

glib::wrapper! {
    /// The window.
    pub struct Window(ObjectSubclass<imp::Window>)
        @extends adw::ApplicationWindow, gtk::ApplicationWindow, gtk::Window, gtk::Widget,
        @implements gio::ActionGroup, gio::ActionMap, gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget,
            gtk::Native, gtk::Root, gtk::ShortcutManager;
}

impl Window {
    /// A window for these games; none is shown yet.
    #[must_use]
    pub fn new(app: &adw::Application, games: Rc<Games>, user_data: Rc<UserData>) -> Self {
        let window: Self = glib::Object::builder().property("application", app).build();
        size::follow(&window, &user_data);
        let imp = window.imp();
        imp.appearance.replace(Some(theme::apply(&user_data)));
        imp.user_data.replace(Some(Rc::clone(&user_data)));
        actions::install(&window, games.offers());
        menus::fill(&window, games.offers());
        imp.games.replace(Some(games));
        if let Some(failures) = user_data.take_failures() {
            window.show_failures(failures);
        }
        window
    }

    /// The page of the game that is played.
    #[must_use]
    pub fn page(&self) -> Option<Rc<GamePage>> {
        self.imp().page.borrow().clone()
    }

    /// The match.
    #[must_use]
    pub fn plays(&self) -> Option<Rc<dyn AnyMatch>> {
        self.page().map(|page| page.plays())
    }

    /// What is kept on the disk.
    #[must_use]
    pub fn user_data(&self) -> Option<Rc<UserData>> {
        self.imp().user_data.borrow().clone()
    }

    /// The games that can be shown.
    #[must_use]
    pub fn games(&self) -> Option<Rc<Games>> {
        self.imp().games.borrow().clone()
    }

    /// The focus goes back to where one plays.
    pub fn focus_board(&self) {
        if let Some(page) = self.page() {
            page.focus_board();
        }
    }

    /// Shows something in the status line of the game, until the next message.
    pub fn announce(&self, text: &str) {
        if let Some(plays) = self.plays() {
            plays.announce(text);
        }
    }

    /// Shows a button for an action together with the message in the status line, until the next message.
    pub fn offer(&self, label: &str, action: &str) {
        if let Some(page) = self.page() {
            page.status_bar().offer(label, action);
        }
    }

    /// Shows a message that must not be missed, whole, until it is closed.
    pub fn warn(&self, text: &str) {
        self.imp().messages.add(text);
    }

    /// Says what could not be kept, as it comes.
    fn show_failures(&self, failures: async_channel::Receiver<String>) {
        let weak = self.downgrade();
        glib::spawn_future_local(async move {
            while let Ok(failure) = failures.recv().await {
                let Some(window) = weak.upgrade() else { break };
                window.warn(&failure);
            }
        });
    }

    /// Goes on with the match in a file, whatever its game, or says why not.
    pub fn open(&self, file: &gio::File) {
        // The status line says what came of it.
        self.with_game_of(file, |plays, path| plays.open(path));
    }

    /// Shows the game of the match in a file, and does something with that.
    pub fn with_game_of(&self, file: &gio::File, act: impl FnOnce(&dyn AnyMatch, &str) + 'static) {
        let Some(path) = self.path_of(file) else { return };
        let weak = self.downgrade();
        glib::spawn_future_local(async move {
            let file = path.clone();
            let read = off_the_main_thread(move || OrdinaryFiles.read(&file, RECORD_LIMIT)).await;
            let Some(window) = weak.upgrade() else { return };
            let Some(games) = window.games() else { return };
            let is_known = |game: &String| games.offers().iter().any(|offer| offer.name == *game);
            let game = read.ok().and_then(Result::ok).and_then(|read| save_file::game_of(&read.text));
            let shown = window.plays().map(|plays| plays.game_name().to_owned());
            // What is no match of any game is refused by the game that is shown.
            let game = game.filter(is_known).or(shown).unwrap_or_default();
            window.show_game(&game, move |window| {
                if let Some(plays) = window.plays() {
                    act(&*plays, &path);
                }
            });
        });
    }
}
