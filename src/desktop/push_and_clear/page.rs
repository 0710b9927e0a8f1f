// SPDX-License-Identifier: GPL-3.0-or-later
//! The page of the game: score, steps and best score below the status line, then the board, and the keys.

mod actions;

use std::rc::Rc;

use gtk::gio;
use gtk::prelude::*;

use super::board::Board;
use super::model::Model;
use super::words;
use crate::desktop::game_page::{GamePage, PageContent};
use crate::desktop::help::Source;
use crate::desktop::host::{Guests, Plays};
use crate::desktop::library::{Library, Listening};
use crate::desktop::preferences::editable::all_keys;
use crate::desktop::preferences::rows;
use crate::desktop::shortcuts::Gesture;
use crate::desktop::{Shows, settings};
use i18n::marked;
use play::keys::{Key, Press, Shared};
use play::push_and_clear::keys::{KeyCommand, KeyReader};
use play::push_and_clear::preferences::Preferences;
use play::seats::Seats;
use rules::game::Seat;
use rules::push_and_clear::PushAndClear;

/// Content of the page.
struct Content {
    model: Model,
    board: Board,
    keys: KeyReader,
}

impl PageContent for Content {
    fn focus_board(&self) {
        self.board.grab_focus();
    }

    fn press(&self, key: Key, _: bool) -> bool {
        match self.keys.press(key) {
            Press::Request(request) => self.board.perform(request),
            Press::Prompt(prompt) => self.model.say(&prompt),
            Press::Nothing => return false,
        }
        true
    }

    fn update(&self, actions: &gio::SimpleActionGroup) {
        actions::update(actions, &self.model);
    }

    fn follow(&self, library: &Rc<Library>, _: &gio::SimpleActionGroup) -> Listening {
        settings::follow_match(&self.model, library, |model, before: &Preferences, new| {
            if new.seat != before.seat {
                model.set_seats(new.seats());
            }
            if (new.seed, new.size) != (before.seed, before.size) {
                settings::prefer(model, new.seeds(), |seed| new.setup(seed));
            }
        })
    }

    fn keep_seats(&self, library: &Library, seats: &Seats) {
        library.change(|preferences: &mut Preferences| preferences.seat = seats.sitter(Seat::FIRST));
    }
}

/// The row of numbers above the board.
fn figures(model: &Model) -> gtk::Box {
    let row = gtk::Box::builder().spacing(12).css_classes(["figures"]).build();
    let figure = |property: &str, classes: &[&str], text: fn(u64) -> String| {
        let inscription = gtk::Inscription::builder()
            .min_chars(8)
            .nat_chars(11)
            .text_overflow(gtk::InscriptionOverflow::EllipsizeEnd)
            .css_classes(classes)
            .build();
        model
            .bind_property(property, &inscription, "text")
            .transform_to(move |_, number: u64| Some(text(number)))
            .sync_create()
            .build();
        row.append(&inscription);
    };
    figure("score", &["numeric", "main-figure"], words::score);
    figure("steps", &["numeric"], words::steps);
    figure("best", &["numeric"], words::best);
    let remark = gtk::Inscription::builder()
        .hexpand(true)
        .xalign(1.0)
        .min_chars(9)
        .text_overflow(gtk::InscriptionOverflow::EllipsizeEnd)
        .css_classes(["caption-label"])
        .build();
    model.bind_property("remark", &remark, "text").sync_create().build();
    row.append(&remark);
    row
}

impl Shows for PushAndClear {
    const TITLE: &'static str = marked!("Push and Clear");

    const HELP: Source = Source { figure: super::figures::picture, keys: all_keys::<KeyCommand> };

    const GESTURES: &'static [Gesture] = &[
        Gesture { title: marked!("Slide"), how: marked!("Swipe in a direction") },
        Gesture { title: marked!("Slide toward a cell"), how: marked!("Click or tap a cell in your row or column") },
    ];

    fn menu() -> gio::MenuModel {
        actions::menu()
    }

    fn open(guests: Guests<Self>) -> GamePage {
        let keys = Shared::clone(&guests.keys);
        let (model, board) = (Model::new(guests), Board::default());
        board.bind(&model);
        let content =
            Content { model: model.clone(), board: board.clone(), keys: KeyReader::new(Shared::clone(&keys)) };
        let page = GamePage::new(&model, &keys, &board, &board, content);
        page.widget().insert_child_after(&figures(&model), Some(page.strip()));
        actions::install(page.actions(), &board);
        page
    }

    fn preferences(_: &adw::Window, library: &Rc<Library>) -> adw::PreferencesPage {
        rows::page(Self::TITLE, "push-and-clear-symbolic", &rows::groups(library, Preferences::form()))
    }
}
