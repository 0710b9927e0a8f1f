// SPDX-License-Identifier: GPL-3.0-or-later
//! From one game to another. Each keeps its page and its match; while another one is shown its computer players wait.

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
    /// Whether the game of this name is the one that is shown.
    fn shows(&self, name: &str) -> bool {
        self.plays().is_some_and(|plays| plays.game_name() == name)
    }

    /// Shows the first game.
    pub fn begin(&self, page: GamePage) {
        let page = Rc::new(page);
        self.welcome(&page);
        self.show_page(&page);
    }

    /// Shows the game of this name, and then does something with it; its page is made if it was never shown before.
    pub fn show_game(&self, name: &str, then: impl FnOnce(&Self) + 'static) {
        let Some(games) = self.games() else { return };
        self.imp().wanted.replace(Some((name.to_owned(), Box::new(then))));
        if games.page(name).is_some() {
            self.show_wanted(&games);
        } else if let Some(opening) = games.open(name) {
            let weak = self.downgrade();
            glib::spawn_future_local(async move {
                let opened = opening.await;
                let Some(window) = weak.upgrade() else { return };
                match opened {
                    Ok(page) => window.welcome(&Rc::new(page)),
                    Err(why) => window.warn(&tr!("This game can’t be opened: {why}", why)),
                }
                window.show_wanted(&games);
            });
        }
    }

    /// Shows the game that was asked for last, if its page is there.
    fn show_wanted(&self, games: &Games) {
        let is_there = |name: &str| games.page(name).is_some();
        let wanted = self.imp().wanted.borrow_mut().take_if(|(name, _)| is_there(name));
        let Some((name, then)) = wanted else { return };
        if let Some(page) = games.page(&name).filter(|_| self.plays().is_none_or(|plays| plays.game_name() != name)) {
            self.show_page(&page);
        }
        then(self);
    }

    /// A page belongs to this window from now on.
    fn welcome(&self, page: &Rc<GamePage>) {
        let plays = page.plays();
        if let Some(games) = self.games() {
            games.keep(page);
        }
        let name = plays.game_name();
        let connect = |signal, act: fn(&Self)| {
            let act_if_shown = move |window: &Self| {
                if window.shows(name) {
                    act(window);
                }
            };
            plays.object().connect_to(signal, self, act_if_shown);
        };
        connect(Signal::PositionChanged, Self::update);
        connect(Signal::ReplayChanged, Self::update);
        connect(Signal::OpenedInPlace, |window| window.offer(&tr!("Undo"), "win.undo"));
        plays.object().connect_text(TextSignal::Notice, self, Self::warn);
        plays.object().connect_to(Signal::Quit, self, |window| {
            window.application().iter().for_each(ApplicationExt::quit);
        });
        if let Some(user_data) = self.user_data() {
            page.follow(&user_data);
        }
    }

    /// Takes over the position of the game that is shown.
    fn update(&self) {
        self.imp().update_replay_bar();
        actions::update(self);
    }

    /// Puts a page into the place of the one that is shown.
    fn show_page(&self, page: &Rc<GamePage>) {
        if let Some(before) = self.page() {
            before.plays().set_away(true);
        }
        self.imp().show_page(page);
        self.insert_action_group("game", Some(page.actions()));
        menus::follow(self, page);
        let plays = page.plays();
        plays.set_away(false);
        self.update();
        if let Some(app) = self.application() {
            app.change_action_state(GAME, &plays.game_name().to_variant());
        }
        if let Some(user_data) = self.user_data() {
            user_data.change(|last: &mut LastGame| plays.game_name().clone_into(&mut last.name));
        }
        page.focus_board();
        if let Some(date) = plays.take_resumed() {
            plays.announce(&sentences(&[dates::resumed(&date), plays.waits_for()]));
            self.offer(&tr!("New Game"), "win.new");
        }
        if let Some(notice) = plays.take_notice() {
            self.warn(&notice);
        }
    }
}
