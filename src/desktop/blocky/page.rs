// SPDX-License-Identifier: GPL-3.0-or-later
//! The page of the game: the arena below the status line, and the keys.

mod actions;

use std::rc::Rc;

use gtk::gio;
use gtk::glib;
use gtk::prelude::*;

use super::arena::Arena;
use super::model::Model;
use super::settings;
use crate::desktop::game_page::{GamePage, PageContent};
use crate::desktop::help::Source;
use crate::desktop::host::Guests;
use crate::desktop::library::{Library, Listening};
use crate::desktop::preferences::editable::all_keys;
use crate::desktop::preferences::rows;
use crate::desktop::shortcuts::Gesture;
use crate::desktop::{Shows, keys};
use i18n::marked;
use play::blocky::keys::{KeyCommand, KeyMap};
use play::blocky::preferences::Preferences;
use play::keys::{Key, Shared};
use play::seats::Seats;
use rules::blocky::Blocky;

/// Content of the page.
struct Content {
    model: Model,
    arena: Arena,
    keys: Shared<KeyMap>,
}

impl PageContent for Content {
    fn focus_board(&self) {
        self.arena.board().grab_focus();
    }

    /// A key that is held goes on selecting, but does nothing else again: it would spend the turns of everybody.
    fn press(&self, key: Key, is_repeated: bool) -> bool {
        if !is_repeated && self.model.hand_over() {
            // The key that follows a move belongs to nobody's turn.
            return true;
        }
        if key == Key::Escape {
            return self.arena.board().unpin();
        }
        let command = self.keys.borrow().find((), &key);
        let selects =
            |command: &KeyCommand| matches!(command, KeyCommand::Parent | KeyCommand::Child | KeyCommand::Neighbour(_));
        if let Some(command) = command.filter(|command| !is_repeated || selects(command)) {
            self.arena.board().command(command);
        }
        command.is_some()
    }

    fn update(&self, actions: &gio::SimpleActionGroup) {
        actions::update(actions, &self.model);
    }

    fn follow(&self, library: &Rc<Library>, _: &gio::SimpleActionGroup) -> Listening {
        settings::follow(&self.model, library)
    }

    fn show_keys(&self) {
        keys::show_in_tooltips(&self.keys.borrow(), self.arena.panel().buttons());
    }

    fn keep_seats(&self, library: &Library, seats: &Seats) {
        library.change(|preferences: &mut Preferences| preferences.keep_seats(seats));
    }
}

impl Shows for Blocky {
    const TITLE: &'static str = marked!("Blocky");

    const HELP: Source = Source { figure: super::figures::picture, keys: all_keys::<KeyCommand> };

    const GESTURES: &'static [Gesture] = &[
        Gesture { title: marked!("Outline a block"), how: marked!("Point at it") },
        Gesture { title: marked!("Select a block"), how: marked!("Click or tap it") },
        Gesture { title: marked!("Select a smaller block"), how: marked!("Turn the wheel down, or tap again") },
        Gesture { title: marked!("Select a larger block"), how: marked!("Turn the wheel up, or press and hold") },
    ];

    fn menu() -> gio::MenuModel {
        actions::menu()
    }

    fn open(guests: Guests<Self>) -> GamePage {
        let keys = Shared::clone(&guests.keys);
        let (model, arena) = (Model::new(guests), glib::Object::new::<Arena>());
        arena.bind(&model);
        let content = Content { model: model.clone(), arena: arena.clone(), keys: Shared::clone(&keys) };
        let page = GamePage::new(&model, &keys, &arena, arena.board(), content);
        page.update_after("goals-changed", &model);
        actions::install(page.actions(), arena.board(), &model);
        page
    }

    fn preferences(_: &adw::Window, library: &Rc<Library>) -> adw::PreferencesPage {
        rows::page(Self::TITLE, "blocky-symbolic", &rows::groups(library, Preferences::form()))
    }
}
