// SPDX-License-Identifier: GPL-3.0-or-later
//! What is chosen before a match: in the dialog that opens then, and among the preferences.

use std::rc::Rc;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use crate::desktop::GameView;
use crate::desktop::dialogs::Dialog;
use crate::desktop::library::Library;
use crate::desktop::preferences::rows::{self, Words};
use i18n::{self, translated};
use play::blokus::preferences::Preferences;
use play::preferences::Section;
use play::seats::Sitter;
use rules::blokus::{Blokus, Bonus, Colour, Pair, Surrender};
use rules::game::Within;
use view::blokus::messages;
use view::blokus::shown::{SWITCHES, Shown};

/// The colours, in the order in which settings name them.
fn colours() -> [String; 4] {
    Colour::ALL.map(messages::colour)
}

/// The groups of all that is chosen before a match.
#[must_use]
pub(super) fn groups(library: &Rc<Library>) -> Vec<adw::PreferencesGroup> {
    vec![players(library), game(library)]
}

/// The page of Blokus among the preferences.
pub(super) fn page(library: &Rc<Library>) -> adw::PreferencesPage {
    let page = adw::PreferencesPage::builder().title(translated(Blokus::TITLE)).icon_name("blokus-symbolic").build();
    let groups = groups(library);
    if let Some(first) = groups.first() {
        first.set_description(Some(&tr!("These hold from the next new game on")));
    }
    groups.iter().for_each(|group| page.add(group));
    let seed = adw::PreferencesGroup::new();
    seed.add(&rows::seed(
        library,
        &tr!(
            "A number from 0 to 18446744073709551615. Nothing in Blokus is drawn by chance: it only tells games apart"
        ),
        rows::NO_SEED,
        |preferences: &mut Preferences| &mut preferences.seed,
    ));
    page.add(&seed);
    page.add(&board(library));
    page
}

/// Opens the options above a window; `start` is called when a match is to begin with them.
pub(super) fn present(parent: &impl IsA<gtk::Window>, library: &Rc<Library>, start: impl Fn() + 'static) {
    let dialog = Dialog::new(parent, &tr!("Game Options"));
    let groups = groups(library);
    let button = gtk::Button::builder()
        .label(tr!("a button that begins a game" => "Start"))
        .css_classes(["suggested-action"])
        .tooltip_text(tr!("Begin a new game with these options"))
        .build();
    button.connect_clicked(glib::clone!(
        #[weak(rename_to = window)]
        dialog,
        move |_| {
            start();
            window.close();
        }
    ));
    dialog.add_default(&button);
    let widgets: Vec<gtk::Widget> = groups.into_iter().chain([names(library)]).map(Cast::upcast).collect();
    dialog.fill(&widgets);
    dialog.set_default_size(480, 640);
}

/// Brings a row up to date.
type Refresh = Box<dyn Fn(&Preferences)>;

/// A row that is shown for some numbers of players, and brought up to date when something else changes.
struct Row {
    widget: gtk::Widget,
    is_for: fn(u32) -> bool,
    /// What it offers first, and what it is called, may depend on others.
    refresh: Option<Refresh>,
}

fn players(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("Players")).build();
    group.add(&rows::number::<Preferences>(
        library,
        Words {
            title: &tr!("Players"),
            subtitle: &tr!("One plays against three computers; two have two colours each"),
        },
        (1, 4, 1),
        |preferences| preferences.players.get(),
        |preferences, number| preferences.players = Within::nearest(number),
    ));
    let mut all = vec![pair(library), rogue(library)];
    for seat in 0..4 {
        all.push(sitter(library, seat));
        if seat > 0 {
            all.push(opponent(library, seat));
        }
        all.push(colour(library, seat));
    }
    for row in &all {
        group.add(&row.widget);
    }
    follow(&group, library, all);
    group
}

/// Rows of a group follow the preferences as long as it is there.
fn follow(group: &adw::PreferencesGroup, library: &Rc<Library>, rows: Vec<Row>) {
    refresh(&rows, &library.get());
    let listening = library.connect_changed(glib::clone!(
        #[weak]
        library,
        move |table| {
            if table == Preferences::TABLE {
                refresh(&rows, &library.get());
            }
        }
    ));
    let kept = std::cell::RefCell::new(Some(listening));
    group.connect_destroy(move |_| drop(kept.take()));
}

fn refresh(rows: &[Row], preferences: &Preferences) {
    for row in rows {
        row.widget.set_visible((row.is_for)(preferences.players.get()));
        if let Some(refresh) = &row.refresh {
            refresh(preferences);
        }
    }
}

fn pair(library: &Rc<Library>) -> Row {
    let row = rows::choice::<Preferences, Pair>(
        library,
        Words { title: &tr!("Colours of player 1"), subtitle: &tr!("Player 2 has the others") },
        &[&tr!("Red and green"), &tr!("Yellow and purple")],
        |preferences| preferences.pair,
        |preferences, pair| preferences.pair = pair,
    );
    Row { widget: row.upcast(), is_for: |players| players == 2, refresh: None }
}

fn rogue(library: &Rc<Library>) -> Row {
    let row = rows::choice::<Preferences, Colour>(
        library,
        // In a game of three: the fourth colour, which belongs to nobody.
        Words { title: &tr!("Rogue"), subtitle: &tr!("The colour that belongs to nobody: all move it in turn") },
        &colours().each_ref().map(String::as_str),
        |preferences| preferences.rogue,
        |preferences, rogue| preferences.rogue = rogue,
    );
    let refresh = glib::clone!(
        #[weak]
        row,
        move |preferences: &Preferences| row.set_selected(preferences.rogue as u32)
    );
    Row { widget: row.upcast(), is_for: |players| players == 3, refresh: Some(Box::new(refresh)) }
}

/// Whether a seat is there with so many players, from 0; where one plays alone, computers have the others.
fn is_seat(seat: usize) -> fn(u32) -> bool {
    match seat {
        0 => |_| true,
        1 => |players| players >= 2,
        2 => |players| players >= 3,
        _ => |players| players >= 4,
    }
}

fn sitter(library: &Rc<Library>, seat: usize) -> Row {
    let row = rows::choice::<Preferences, Sitter>(
        library,
        Words { title: &tr!("Player {seat}", seat = seat + 1), subtitle: "" },
        rows::sitters::<Blokus>(),
        move |preferences| preferences.seats[seat],
        move |preferences, sitter| preferences.seats[seat] = sitter,
    );
    // Whoever plays alone is a person.
    let is_for: fn(u32) -> bool = match seat {
        0 => |players| players >= 2,
        _ => is_seat(seat),
    };
    Row { widget: row.upcast(), is_for, refresh: None }
}

fn opponent(library: &Rc<Library>, seat: usize) -> Row {
    let row = rows::choice::<Preferences, Sitter>(
        library,
        Words { title: &tr!("Player {seat}", seat = seat + 1), subtitle: "" },
        rows::sitters::<Blokus>(),
        move |preferences| preferences.opponents[seat - 1],
        move |preferences, sitter| preferences.opponents[seat - 1] = sitter,
    );
    Row { widget: row.upcast(), is_for: |players| players == 1, refresh: None }
}

/// Each player has a colour of their own: whoever takes that of another one gives theirs for it.
fn colour(library: &Rc<Library>, seat: usize) -> Row {
    let title = tr!("Colour of player {seat}", seat = seat + 1);
    let row = rows::choice::<Preferences, Colour>(
        library,
        Words { title: &title, subtitle: "" },
        &colours().each_ref().map(String::as_str),
        move |preferences| preferences.order().colours()[seat],
        move |preferences, colour| preferences.give(seat, colour),
    );
    let refresh = glib::clone!(
        #[weak]
        row,
        move |preferences: &Preferences| row.set_selected(preferences.order().colours()[seat] as u32)
    );
    let is_for: fn(u32) -> bool = match seat {
        0 => |players| players != 2,
        1 | 2 => |players| players >= 3,
        _ => |players| players == 4,
    };
    Row { widget: row.upcast(), is_for, refresh: Some(Box::new(refresh)) }
}

fn names(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("names of players" => "Names")).build();
    let all: Vec<Row> = (0..4).map(|seat| name(library, seat)).collect();
    for row in &all {
        group.add(&row.widget);
    }
    follow(&group, library, all);
    group
}

/// The name of whoever sits in a seat, from 0, with the colors that belong to it.
fn name(library: &Rc<Library>, seat: usize) -> Row {
    let title = move |preferences: &Preferences| {
        let colors: Vec<String> = preferences.colors_of_seat(seat).into_iter().map(messages::colour).collect();
        tr!("a seat, and its colors" => "Player {seat}: {colors}", seat = seat + 1, colors = i18n::and(&colors))
    };
    let current = glib::clone!(
        #[weak]
        library,
        #[upgrade_or_default]
        move || title(&library.get())
    );
    let row = rows::name(library, seat, current);
    let refresh = glib::clone!(
        #[weak]
        row,
        move |preferences: &Preferences| {
            if !row.has_css_class("error") {
                row.set_title(&title(preferences));
            }
        }
    );
    Row { widget: row.upcast(), is_for: is_seat(seat), refresh: Some(Box::new(refresh)) }
}

fn game(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("settings of a game" => "Game")).build();
    group.add(&rows::number::<Preferences>(
        library,
        Words { title: &tr!("Time limit"), subtitle: &tr!("Minutes of each player for the whole game; 0 for none") },
        (0, 600, 1),
        |preferences| preferences.minutes.get(),
        |preferences, number| preferences.minutes = Within::nearest(number),
    ));
    group.add(&rows::switch::<Preferences>(
        library,
        Words {
            title: &tr!("Infinite pieces"),
            subtitle: &tr!("A piece may be placed any number of times; there is no bonus then"),
        },
        |preferences| preferences.infinite,
        |preferences, on| preferences.infinite = on,
    ));
    group.add(&rows::choice::<Preferences, Bonus>(
        library,
        Words { title: &tr!("Bonus"), subtitle: &tr!("For having placed all pieces, and the single square last") },
        &["10 + 5", "15 + 5"],
        |preferences| preferences.bonus,
        |preferences, bonus| preferences.bonus = bonus,
    ));
    group.add(&rows::switch::<Preferences>(
        library,
        Words {
            title: &tr!("Surrender automatically"),
            subtitle: &tr!("A colour that can place no piece is out by itself"),
        },
        |preferences| preferences.surrender == Surrender::Auto,
        |preferences, on| preferences.surrender = if on { Surrender::Auto } else { Surrender::Manual },
    ));
    group
}

/// What the board shows.
fn board(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("On the Board")).build();
    for switch in &SWITCHES {
        let (title, subtitle) = (translated(switch.title), translated(switch.subtitle));
        let words = Words { title: &title, subtitle: &subtitle };
        group.add(&rows::switch::<Shown>(library, words, switch.get, switch.set));
    }
    group
}
