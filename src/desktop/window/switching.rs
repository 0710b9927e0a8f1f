// SPDX-License-Identifier: GPL-3.0-or-later
//! Switching between games. Each game keeps its page and its match. Its computer players wait while another game is shown.

use crate::desktop::game_match::{Signal, TextSignal};
use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::glib;
use tr::tr;

use super::{Window, actions, menus};
use crate::desktop::application::GAME;
use crate::desktop::dates;
use crate::desktop::game_page::GamePage;
use crate::desktop::games::{Games, LastGame};
use view::text::sentences;

impl Window {
    /// Returns whether this game is the current one.
    fn is_current(&self, name: &str) -> bool {
        self.game_match().is_some_and(|game_match| game_match.game_name() == name)
    }

    /// Shows the page of the first game.
    pub fn show_first(&self, page: GamePage) {
        let page = Rc::new(page);
        self.add_page(&page);
        self.show_page(&page);
    }

    /// Switches to a game, then calls `then`. Creates the page of the game if it was not shown before.
    pub fn show_game(&self, name: &str, then: impl FnOnce(&Self) + 'static) {
        let Some(games) = self.games() else { return };
        self.imp().requested.replace(Some((name.to_owned(), Box::new(then))));
        if games.page(name).is_some() {
            self.show_requested(&games);
        } else if let Some(opening) = games.open(name) {
            let weak = self.downgrade();
            glib::spawn_future_local(async move {
                let opened = opening.await;
                let Some(window) = weak.upgrade() else { return };
                match opened {
                    Ok(page) => window.add_page(&Rc::new(page)),
                    Err(why) => window.warn(&tr!("This game can’t be opened: {reason}", reason = why)),
                }
                window.show_requested(&games);
            });
        }
    }

    /// Shows the game requested last, if its page exists.
    fn show_requested(&self, games: &Games) {
        let has_page = |name: &str| games.page(name).is_some();
        let requested = self.imp().requested.borrow_mut().take_if(|(name, _)| has_page(name));
        let Some((name, then)) = requested else { return };
        if let Some(page) =
            games.page(&name).filter(|_| self.game_match().is_none_or(|game_match| game_match.game_name() != name))
        {
            self.show_page(&page);
        }
        then(self);
    }

    /// Adds a page to the window: connects to its signals and applies the preferences.
    fn add_page(&self, page: &Rc<GamePage>) {
        let game_match = page.game_match();
        if let Some(games) = self.games() {
            games.add_page(page);
        }
        let name = game_match.game_name();
        let connect = |signal, act: fn(&Self)| {
            let act_if_shown = move |window: &Self| {
                if window.is_current(name) {
                    act(window);
                }
            };
            game_match.object().connect_to(signal, self, act_if_shown);
        };
        connect(Signal::PositionChanged, Self::update);
        connect(Signal::ReplayChanged, Self::update);
        connect(Signal::OpenedInPlace, |window| window.offer(&tr!("Undo"), "win.undo"));
        game_match.object().connect_text(TextSignal::Notice, self, Self::warn);
        game_match.object().connect_to(Signal::Quit, self, |window| {
            window.application().iter().for_each(ApplicationExt::quit);
        });
        if let Some(user_data) = self.user_data() {
            page.follow(&user_data);
        }
    }

    /// Updates the replay bar, the actions and the menus.
    fn update(&self) {
        self.imp().update_replay_bar();
        actions::update(self);
    }

    /// Replaces the current page by another one.
    fn show_page(&self, page: &Rc<GamePage>) {
        if let Some(before) = self.page() {
            before.game_match().set_away(true);
        }
        self.imp().show_page(page);
        self.insert_action_group("game", Some(page.actions()));
        menus::follow(self, page);
        let game_match = page.game_match();
        game_match.set_away(false);
        self.update();
        if let Some(app) = self.application() {
            app.change_action_state(GAME, &game_match.game_name().to_variant());
        }
        if let Some(user_data) = self.user_data() {
            user_data.change(|last: &mut LastGame| game_match.game_name().clone_into(&mut last.name));
        }
        page.focus_board();
        if let Some(date) = game_match.take_resumed() {
            game_match.announce(&sentences(&[dates::resumed(&date), game_match.waits_for()]));
            self.offer(&tr!("New Game"), "win.new");
        }
        if let Some(notice) = game_match.take_notice() {
            self.warn(&notice);
        }
    }
}
