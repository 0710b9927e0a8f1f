// SPDX-License-Identifier: GPL-3.0-or-later
//! Main window: header bar and menus, the page of a game, and the replay bar and the command bar below it.
//!
//! Buttons, menus and keys activate named actions. The window has no code for particular games; it uses a [`GamePage`].

mod actions;
mod files;
mod imp;
mod menus;
pub(super) mod size;
mod switching;

pub(super) use files::choose_saved_game;

use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gio, glib};

use super::game_match::AnyMatch;
use super::game_page::GamePage;
use super::games::Games;
use super::user_data::UserData;
use super::{run_blocking, theme};
use play::command::Files;
use play::command::files::SAVE_FILE_LIMIT;
use play::save_file;
use storage::disk::OrdinaryFiles;

glib::wrapper! {
    /// Main window.
    pub struct Window(ObjectSubclass<imp::Window>)
        @extends adw::ApplicationWindow, gtk::ApplicationWindow, gtk::Window, gtk::Widget,
        @implements gio::ActionGroup, gio::ActionMap, gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget,
            gtk::Native, gtk::Root, gtk::ShortcutManager;
}

impl Window {
    /// Creates a window for these games. It shows no game yet.
    #[must_use]
    pub fn new(app: &adw::Application, games: Rc<Games>, user_data: Rc<UserData>) -> Self {
        let window: Self = glib::Object::builder().property("application", app).build();
        size::follow(&window, &user_data);
        let imp = window.imp();
        imp.appearance.replace(Some(theme::apply(&user_data)));
        imp.user_data.replace(Some(Rc::clone(&user_data)));
        actions::install(&window, games.slots());
        menus::fill(&window, games.slots());
        imp.games.replace(Some(games));
        if let Some(failures) = user_data.take_failures() {
            window.show_failures(failures);
        }
        window
    }

    /// Returns the page of the current game.
    #[must_use]
    pub fn page(&self) -> Option<Rc<GamePage>> {
        self.imp().page.borrow().clone()
    }

    /// Returns the match of the current game.
    #[must_use]
    pub fn game_match(&self) -> Option<Rc<dyn AnyMatch>> {
        self.page().map(|page| page.game_match())
    }

    /// Returns the preferences, scores and saved games.
    #[must_use]
    pub fn user_data(&self) -> Option<Rc<UserData>> {
        self.imp().user_data.borrow().clone()
    }

    /// Returns the games that can be shown.
    #[must_use]
    pub fn games(&self) -> Option<Rc<Games>> {
        self.imp().games.borrow().clone()
    }

    /// Moves the focus to the board.
    pub fn focus_board(&self) {
        if let Some(page) = self.page() {
            page.focus_board();
        }
    }

    /// Shows a message in the status bar of the game, until the next message.
    pub fn announce(&self, text: &str) {
        if let Some(game_match) = self.game_match() {
            game_match.announce(text);
        }
    }

    /// Shows a button for an action next to the message in the status bar, until the next message.
    pub fn offer(&self, label: &str, action: &str) {
        if let Some(page) = self.page() {
            page.status_bar().offer(label, action);
        }
    }

    /// Shows an important message in the message bar, until it is closed.
    pub fn warn(&self, text: &str) {
        self.imp().messages.add(text);
    }

    /// Shows failures to save data as they are reported.
    fn show_failures(&self, failures: async_channel::Receiver<String>) {
        let weak = self.downgrade();
        glib::spawn_future_local(async move {
            while let Ok(failure) = failures.recv().await {
                let Some(window) = weak.upgrade() else { break };
                window.warn(&failure);
            }
        });
    }

    /// Resumes the saved game in a file, of any game, or shows an error.
    pub fn open(&self, file: &gio::File) {
        // The match reports the result in the status bar.
        self.with_game_of(file, |game_match, path| game_match.open(path));
    }

    /// Switches to the game of a saved game, then calls `act` with its match and the path of the file.
    pub fn with_game_of(&self, file: &gio::File, act: impl FnOnce(&dyn AnyMatch, &str) + 'static) {
        let Some(path) = self.path_of(file) else { return };
        let weak = self.downgrade();
        glib::spawn_future_local(async move {
            let file = path.clone();
            let read = run_blocking(move || OrdinaryFiles.read(&file, SAVE_FILE_LIMIT)).await;
            let Some(window) = weak.upgrade() else { return };
            let Some(games) = window.games() else { return };
            let is_known = |game: &String| games.slots().iter().any(|offer| offer.name == *game);
            let game = read.ok().and_then(Result::ok).and_then(|read| save_file::game_of(&read.text));
            let shown = window.game_match().map(|game_match| game_match.game_name().to_owned());
            // If the file is not a saved game of any game, the current game reports the error.
            let game = game.filter(is_known).or(shown).unwrap_or_default();
            window.show_game(&game, move |window| {
                if let Some(game_match) = window.game_match() {
                    act(&*game_match, &path);
                }
            });
        });
    }
}
