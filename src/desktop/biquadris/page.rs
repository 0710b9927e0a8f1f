// SPDX-License-Identifier: GPL-3.0-or-later
//! The page of the game: the high score in the status line, the arena below, and the keys.

mod actions;

use std::cell::RefCell;
use std::rc::Rc;

use gtk::gio;
use gtk::glib;
use gtk::prelude::*;

use super::arena::Arena;
use super::board::Board;
use super::chooser::Attendant;
use super::model::Model;
use super::{preferences, settings, words};
use crate::desktop::Shows;
use crate::desktop::game_page::{GamePage, PageContent};
use crate::desktop::help::Source;
use crate::desktop::host::{Guests, Hosted, Plays};
use crate::desktop::library::{Library, Listening};
use crate::desktop::look::LookSettings;
use crate::desktop::preferences::editable::all_keys;
use crate::desktop::shortcuts::Gesture;
use i18n::marked;
use play::biquadris::keys::{KeyCommand, KeyReader};
use play::biquadris::preferences::Preferences;
use play::keys::{Key, Press, Shared};
use play::seats::Seats;
use rules::biquadris::{Biquadris, Side};

/// Content of the page.
struct Content {
    model: Model,
    arena: Arena,
    keys: RefCell<KeyReader>,
    attendant: Rc<Attendant>,
}

impl PageContent for Content {
    fn focus_board(&self) {
        let side = self.model.position().side_to_move().unwrap_or(Side::One);
        self.arena.board(side).grab_focus();
    }

    fn press(&self, key: Key, _: bool) -> bool {
        let model = &self.model;
        if self.attendant.press(key) {
            return true;
        }
        let press = self.keys.borrow_mut().press(key, &model.position());
        match press {
            Press::Request(request) => model.perform(request),
            Press::Prompt(prompt) => model.say(&prompt),
            Press::Nothing => return false,
        }
        true
    }

    fn update(&self, actions: &gio::SimpleActionGroup) {
        // The focus goes with the turn, unless the player has put it elsewhere.
        if self.arena.has_board_focus() {
            self.focus_board();
        }
        actions::update(actions, &self.model);
    }

    fn follow(&self, library: &Rc<Library>, _: &gio::SimpleActionGroup) -> Listening {
        for side in Side::BOTH {
            library
                .follow_in(&self.arena.board(side), |board: &Board, look: &LookSettings| board.set_ghost(look.ghost));
        }
        settings::follow(&self.model, library)
    }

    fn keep_seats(&self, library: &Library, seats: &Seats) {
        let sitters = Side::BOTH.map(|side| seats.sitter(side.seat()));
        library.change(|preferences: &mut Preferences| preferences.seats = sitters);
    }
}

/// The high score, which stands at the end of the status line.
fn high_score(model: &Model) -> gtk::Label {
    let label = gtk::Label::builder().xalign(1.0).css_classes(["numeric", "caption-label"]).build();
    model
        .bind_property("hi-score", &label, "label")
        .transform_to(|_, score: u64| Some(words::hi_score(score)))
        .sync_create()
        .build();
    label
}

impl Shows for Biquadris {
    const TITLE: &'static str = marked!("Biquadris");

    const HELP: Source = Source { figure: super::figures::picture, keys: all_keys::<KeyCommand> };

    const GESTURES: &'static [Gesture] = &[
        Gesture { title: marked!("Move the block"), how: marked!("Drag sideways") },
        Gesture { title: marked!("Lower the block"), how: marked!("Drag down") },
        Gesture {
            title: marked!("Drop the block"),
            how: marked!("Flick down, or click or tap the landing position; or middle-click"),
        },
        Gesture { title: marked!("Turn clockwise"), how: marked!("Click or tap elsewhere, or turn the wheel") },
        Gesture { title: marked!("Turn counterclockwise"), how: marked!("Right-click, or press and hold") },
    ];

    fn menu() -> gio::MenuModel {
        actions::menu()
    }

    fn open(guests: Guests<Self>) -> GamePage {
        let keys = Shared::clone(&guests.keys);
        let (model, arena) = (Model::new(guests), glib::Object::new::<Arena>());
        arena.bind(&model);
        let content = Content {
            model: model.clone(),
            arena: arena.clone(),
            keys: RefCell::new(KeyReader::new(Shared::clone(&keys))),
            attendant: Attendant::new(&model, &arena, &keys),
        };
        let page = GamePage::new(&model, &keys, &arena, &arena, content);
        page.strip().append(&high_score(&model));
        actions::install(page.actions(), &model);
        page
    }

    fn preferences(dialog: &adw::Window, library: &Rc<Library>) -> adw::PreferencesPage {
        preferences::page(dialog, library)
    }
}
