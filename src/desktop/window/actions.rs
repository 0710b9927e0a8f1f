// SPDX-License-Identifier: GPL-3.0-or-later
//! The window's actions, and when they are possible.

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use super::{Window, files, menus};
use crate::desktop::games::GameSlot;
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

/// Installs the actions of all games, and one for each seat that says who sits there.
pub(super) fn install(window: &Window, offers: &[GameSlot]) {
    window.add_action_entries(AnyRequest::ALL.map(|request| {
        let entry = gio::ActionEntry::builder(request.name());
        entry.activate(move |window: &Window, _, _| perform(window, request)).build()
    }));
    window.add_action_entries(OTHERS.map(|(name, act)| {
        let entry = gio::ActionEntry::builder(name);
        entry.activate(move |window: &Window, _, _| act(window)).build()
    }));
    let seats = offers.iter().map(|offer| offer.seats).max().unwrap_or_default();
    window.add_action_entries((1..=seats).filter_map(Seat::new).map(|seat| {
        let entry = gio::ActionEntry::builder(&seat_action(seat))
            .parameter_type(Some(&String::static_variant_type()))
            .state(PERSON.to_variant());
        entry.activate(move |window: &Window, _, who| take_seat(window, seat, who)).build()
    }));
}

/// The name of the action that says who sits in a seat.
pub(super) fn seat_action(seat: Seat) -> String {
    format!("seat-{seat}")
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
    if let (Some(page), Some(games), Some(user_data)) = (window.page(), window.games(), window.user_data()) {
        preferences::present(window, &page, games.offers(), &user_data);
    }
}

fn copy_seed(window: &Window) {
    let Some(plays) = window.plays() else { return };
    window.clipboard().set_text(&plays.seed());
    window.announce(&tr!("Seed copied"));
}

fn pause(window: &Window) {
    if let Some(plays) = window.plays() {
        plays.set_paused(!plays.is_paused());
    }
}

/// A person, or a computer of some strength, sits down.
fn take_seat(window: &Window, seat: Seat, who: Option<&glib::Variant>) {
    let (Some(page), Some(user_data)) = (window.page(), window.user_data()) else { return };
    let Some(who) = who.and_then(glib::Variant::str) else { return };
    let plays = page.plays();
    let before = plays.seats();
    let computers = plays.seat_numbers().into_iter().filter_map(|known| {
        if known == seat {
            format!("{seat}:{who}").parse().ok()
        } else {
            before.computer(known).map(|difficulty| ComputerSeat { seat: known, difficulty })
        }
    });
    let seats = Seats::new(computers.collect());
    page.keep_seats(&user_data, &seats);
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
    let seats = plays.seats();
    for seat in plays.seat_numbers() {
        let who = seats.computer(seat).map_or(PERSON, |difficulty| difficulty.name());
        if let Some(action) = window.lookup_action(&seat_action(seat)).and_downcast::<gio::SimpleAction>() {
            action.set_state(&who.to_variant());
        }
    }
    menus::update(window, &*plays);
}
