// SPDX-License-Identifier: GPL-3.0-or-later
//! Actions of the window, and when they are enabled.

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

/// Name of an action and its handler.
type WindowEntry = (&'static str, fn(&Window));

/// Actions besides those of [`AnyRequest`] and of the seats.
const WINDOW_ACTIONS: [WindowEntry; 13] = [
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

/// State of a seat's action if a person plays there.
pub(super) const PERSON: &str = "person";

/// Installs the actions common to all games, and a stateful action per seat; its state is who plays the seat.
pub(super) fn install(window: &Window, slots: &[GameSlot]) {
    window.add_action_entries(AnyRequest::ALL.map(|request| {
        let entry = gio::ActionEntry::builder(request.name());
        entry.activate(move |window: &Window, _, _| perform(window, request)).build()
    }));
    window.add_action_entries(WINDOW_ACTIONS.map(|(name, act)| {
        let entry = gio::ActionEntry::builder(name);
        entry.activate(move |window: &Window, _, _| act(window)).build()
    }));
    let seats = slots.iter().map(|offer| offer.seats).max().unwrap_or_default();
    window.add_action_entries((1..=seats).filter_map(Seat::new).map(|seat| {
        let entry = gio::ActionEntry::builder(&seat_action(seat))
            .parameter_type(Some(&String::static_variant_type()))
            .state(PERSON.to_variant());
        entry.activate(move |window: &Window, _, who| assign_seat(window, seat, who)).build()
    }));
}

/// Returns the name of the action that sets the player in a seat.
pub(super) fn seat_action(seat: Seat) -> String {
    format!("seat-{seat}")
}

/// Performs a request in the current game. After a restart or a new game, offers a button that restores the previous game.
fn perform(window: &Window, request: AnyRequest) {
    let Some(game_match) = window.game_match() else { return };
    let is_new_game = matches!(request, AnyRequest::New | AnyRequest::Restart);
    let replaces_game = is_new_game && game_match.steps() > 0;
    if is_new_game {
        game_match.close_replay();
    }
    game_match.perform_any(request);
    if replaces_game {
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
        preferences::present(window, &page, games.slots(), &user_data);
    }
}

fn copy_seed(window: &Window) {
    let Some(game_match) = window.game_match() else { return };
    window.clipboard().set_text(&game_match.seed());
    window.announce(&tr!("Seed copied"));
}

fn pause(window: &Window) {
    if let Some(game_match) = window.game_match() {
        game_match.set_paused(!game_match.is_paused());
    }
}

/// Puts a person or a computer player of a difficulty in a seat. `who` is [`PERSON`] or the name of a difficulty.
fn assign_seat(window: &Window, seat: Seat, who: Option<&glib::Variant>) {
    let (Some(page), Some(user_data)) = (window.page(), window.user_data()) else { return };
    let Some(who) = who.and_then(glib::Variant::str) else { return };
    let game_match = page.game_match();
    let before = game_match.seats();
    let computers = game_match.seat_numbers().into_iter().filter_map(|known| {
        if known == seat {
            format!("{seat}:{who}").parse().ok()
        } else {
            before.computer(known).map(|difficulty| ComputerSeat { seat: known, difficulty })
        }
    });
    let seats = Seats::new(computers.collect());
    page.save_seats(&user_data, &seats);
    game_match.set_seats(seats);
}

/// Updates which actions are enabled, and the states of the seats' actions.
pub(super) fn update(window: &Window) {
    let Some(game_match) = window.game_match() else { return };
    let replays = game_match.replay().is_some();
    for (name, possible) in [
        ("undo", game_match.can_undo()),
        ("redo", game_match.can_redo()),
        ("hint", game_match.can_move()),
        ("restart", !replays),
        ("pause", game_match.has_computer() && !replays),
    ] {
        if let Some(action) = window.lookup_action(name).and_downcast::<gio::SimpleAction>() {
            action.set_enabled(possible);
        }
    }
    let seats = game_match.seats();
    for seat in game_match.seat_numbers() {
        let who = seats.computer(seat).map_or(PERSON, |difficulty| difficulty.name());
        if let Some(action) = window.lookup_action(&seat_action(seat)).and_downcast::<gio::SimpleAction>() {
            action.set_state(&who.to_variant());
        }
    }
    menus::update(window, &*game_match);
}
