// SPDX-License-Identifier: GPL-3.0-or-later
//! The parts of the menus that depend on the game and on the match.

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::gio;
use tr::tr;

use super::Window;
use super::actions::{PERSON, seat_action};
use crate::desktop::accelerators;
use crate::desktop::application::GAME;
use crate::desktop::game_match::AnyMatch;
use crate::desktop::game_page::GamePage;
use crate::desktop::games::GameSlot;
use crate::desktop::replay_bar;
use crate::desktop::shortcuts;
use engine::Difficulty;
use i18n::N_;
use view::keys::editing::Commands;
use view::shortcuts::Section;

/// Fills in the list of games.
pub(super) fn fill(window: &Window, offers: &[GameSlot]) {
    let games = gio::Menu::new();
    for offer in offers {
        games.append_item(&item(offer.title, &format!("app.{GAME}"), offer.name));
    }
    window.imp().games_section.append_submenu(Some(&tr!("_Games")), &games);
}

/// Fills in what the game that is shown adds to the menus, in the place of what another one added.
pub(super) fn follow(window: &Window, page: &GamePage) {
    let imp = window.imp();
    for section in [&imp.game_section, &imp.seed_section] {
        section.remove_all();
    }
    imp.game_section.append_section(None, &page.menu());
    imp.seed_section.append(None, None);
    follow_seats(window, &*page.plays());
}

/// Fills in who can sit in the seats of the match that is shown.
fn follow_seats(window: &Window, plays: &dyn AnyMatch) {
    let imp = window.imp();
    imp.players_section.remove_all();
    for seat in plays.seat_numbers() {
        let who = gio::Menu::new();
        let action = format!("win.{}", seat_action(seat));
        who.append_item(&item(&tr!("who plays a seat" => "Person"), &action, PERSON));
        for difficulty in plays.difficulties() {
            who.append_item(&item(&computer(*difficulty), &action, difficulty.name()));
        }
        imp.players_section.append_submenu(Some(&tr!("Player _{seat}", seat)), &who);
    }
    imp.players_section.append(None, None);
}

/// An item that has its action choose a value.
fn item(label: &str, action: &str, value: &str) -> gio::MenuItem {
    let item = gio::MenuItem::new(Some(label), None);
    item.set_action_and_target_value(Some(action), Some(&value.to_variant()));
    item
}

/// A computer player, as a menu calls it.
fn computer(difficulty: Difficulty) -> String {
    match difficulty {
        Difficulty::Random => tr!("Computer, Random"),
        Difficulty::Easy => tr!("Computer, Easy"),
        Difficulty::Medium => tr!("Computer, Medium"),
        Difficulty::Hard => tr!("Computer, Hard"),
        Difficulty::Expert => tr!("Computer, Expert"),
    }
}

/// Brings the parts up to date that depend on the match.
pub(super) fn update(window: &Window, plays: &dyn AnyMatch) {
    let imp = window.imp();
    if imp.players_section.n_items() as usize != plays.seat_numbers().len() + 1 {
        // Another number of players than in the match before.
        follow_seats(window, plays);
    }
    let pause = if plays.is_paused() { tr!("Resume Computer _Players") } else { tr!("_Pause Computer Players") };
    set_last(&imp.players_section, &pause, "win.pause");
    set_last(&imp.seed_section, &tr!("Copy Seed {seed}", seed = plays.seed()), "win.copy-seed");
}

/// Replaces the last item of a menu if its label is another one.
fn set_last(menu: &gio::Menu, label: &str, action: &str) {
    let last = menu.n_items() - 1;
    let shown = menu.item_attribute_value(last, "label", Some(&String::static_variant_type()));
    if shown.and_then(|it| it.get::<String>()).as_deref() != Some(label) {
        menu.remove(last);
        menu.append(Some(label), Some(action));
    }
}

/// Shows the keys and gestures: the game's, the window's, and the one of the menu, which can't be changed.
pub(super) fn show_shortcuts(window: &Window) {
    let (Some(page), Some(user_data)) = (window.page(), window.user_data()) else { return };
    let actions = accelerators::keys_of(window.upcast_ref(), &user_data);
    let mut general = Section::new(N_!("Window"), &actions.commands());
    general.add(N_!("Window"), N_!("Main Menu"), &["F10"]);
    for (title, keys) in replay_bar::KEYS {
        general.add(N_!("Replay"), title, keys);
    }
    let game = Section::new(page.title(), &page.keys(&user_data).commands());
    shortcuts::present(window, &[game, Section::of_gestures(page.title(), page.gestures()), general]);
}
