// SPDX-License-Identifier: GPL-3.0-or-later
//! The window's actions, and when they are possible.

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::gio;
use tr::tr;

use super::{Window, files, menus};
use crate::desktop::game_match::AnyMatch;
use crate::desktop::game_page::GamePage;
use crate::desktop::{help, preferences, saved, scores, statistics};
use play::command::AnyRequest;
use play::seats::{ComputerSeat, Seats};
use rules::game::Seat;

/// An action's name, and what it does.
type Other = (&'static str, fn(&Window));

/// All others.
const OTHERS: [Other; 13] = [
    ("open", files::open),
    ("save", files::save),
    ("export", files::export),
    ("replay", saved::present),
    ("scores", scores::present),
    ("statistics", statistics::present),
    ("command-bar", command_bar),
    ("fullscreen", fullscreen),
    ("help", help::present),
    ("preferences", preferences),
    ("copy-seed", copy_seed),
    ("shortcuts", menus::show_shortcuts),
    ("pause", pause),
];

/// A person's seat, as a state of its action.
pub(super) const PERSON: &str = "person";

/// Installs the actions of all games.
pub(super) fn install(window: &Window) {
    window.add_action_entries(AnyRequest::ALL.map(|request| {
        let entry = gio::ActionEntry::builder(request.name());
        entry.activate(move |window: &Window, _, _| perform(window, request)).build()
    }));
    window.add_action_entries(OTHERS.map(|(name, act)| {
        let entry = gio::ActionEntry::builder(name);
        entry.activate(move |window: &Window, _, _| act(window)).build()
    }));
}

/// Installs the actions of the game that is shown, in the place of those of another.
pub(super) fn follow(window: &Window, page: &GamePage) {
    window.insert_action_group("game", Some(page.actions()));
    seats(window, &*page.plays());
}

/// Installs the actions that say who sits in the seats of the match that is shown.
fn seats(window: &Window, plays: &dyn AnyMatch) {
    for name in window.list_actions().iter().filter(|name| name.starts_with(SEAT)) {
        window.remove_action(name);
    }
    for seat in plays.seat_numbers() {
        let entry = gio::ActionEntry::builder(&seat_action(seat))
            .parameter_type(Some(&String::static_variant_type()))
            .state(PERSON.to_variant())
            .activate(move |window: &Window, _, parameter| {
                if let Some(who) = parameter.and_then(|it| it.get::<String>()) {
                    take_seat(window, seat, &who);
                }
            })
            .build();
        window.add_action_entries([entry]);
    }
}

/// What the names of the actions begin with that say who sits in a seat.
const SEAT: &str = "seat-";

/// The name of the action that says who sits in a seat.
pub(super) fn seat_action(seat: Seat) -> String {
    format!("{SEAT}{seat}")
}

/// Asks the game that is shown for something. A game that is restarted or left can be brought back.
fn perform(window: &Window, request: AnyRequest) {
    let Some(plays) = window.plays() else { return };
    let starts = matches!(request, AnyRequest::New | AnyRequest::Restart);
    let loses = starts && plays.steps() > 0;
    if starts {
        plays.close_replay();
    }
    plays.perform_any(request);
    if loses {
        window.offer(&tr!("Undo"), "win.undo");
    }
}

fn command_bar(window: &Window) {
    window.imp().command_bar().open();
}

fn fullscreen(window: &Window) {
    if window.is_fullscreen() {
        window.unfullscreen();
    } else {
        window.fullscreen();
    }
}

fn preferences(window: &Window) {
    if let (Some(page), Some(games), Some(library)) = (window.page(), window.games(), window.library()) {
        preferences::present(window, &page, games.offers(), &library);
    }
}

fn copy_seed(window: &Window) {
    let Some(plays) = window.plays() else { return };
    window.clipboard().set_text(&plays.seed());
    window.say(&tr!("Seed copied"));
}

fn pause(window: &Window) {
    if let Some(plays) = window.plays() {
        plays.set_paused(!plays.is_paused());
    }
}

/// A person, or a computer of some strength, sits down.
fn take_seat(window: &Window, seat: Seat, who: &str) {
    let (Some(plays), Some(library)) = (window.plays(), window.library()) else { return };
    let before = plays.seats();
    let computers = plays.seat_numbers().into_iter().filter_map(|known| {
        if known == seat {
            format!("{seat}:{who}").parse().ok()
        } else {
            before.computer(known).map(|strength| ComputerSeat { seat: known, strength })
        }
    });
    let seats = Seats::new(computers.collect());
    if let Some(page) = window.page() {
        page.keep_seats(&library, &seats);
    }
    plays.set_seats(seats);
}

/// Actions are possible or not as the position has it.
pub(super) fn update(window: &Window) {
    let Some(plays) = window.plays() else { return };
    let replays = plays.replay().is_some();
    for (name, possible) in [
        ("undo", plays.can_undo()),
        ("redo", plays.can_redo()),
        ("hint", plays.can_move()),
        ("restart", !replays),
        ("pause", plays.has_computer() && !replays),
    ] {
        if let Some(action) = window.lookup_action(name).and_downcast::<gio::SimpleAction>() {
            action.set_enabled(possible);
        }
    }
    let installed = window.list_actions().iter().filter(|name| name.starts_with(SEAT)).count();
    if installed != plays.seat_numbers().len() {
        // Another number of players than in the match before.
        seats(window, &*plays);
        menus::follow_seats(window, &*plays);
    }
    let seats = plays.seats();
    for seat in plays.seat_numbers() {
        let who = seats.computer(seat).map_or(PERSON, |strength| strength.name());
        if let Some(action) = window.lookup_action(&seat_action(seat)).and_downcast::<gio::SimpleAction>() {
            action.set_state(&who.to_variant());
        }
    }
    menus::update(window, &*plays);
}
