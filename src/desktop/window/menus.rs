// SPDX-License-Identifier: GPL-3.0-or-later
//! Sections of the menus that depend on the game and on the match.

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

/// Fills the submenu of games.
pub(super) fn fill(window: &Window, slots: &[GameSlot]) {
    let games = gio::Menu::new();
    for slot in slots {
        games.append_item(&item(slot.title, &format!("app.{GAME}"), slot.name));
    }
    window.imp().games_section.append_submenu(Some(&tr!("_Games")), &games);
}

/// Replaces the sections of the previous game by those of the current one.
pub(super) fn follow(window: &Window, page: &GamePage) {
    let imp = window.imp();
    for section in [&imp.game_section, &imp.seed_section] {
        section.remove_all();
    }
    imp.game_section.append_section(None, &page.menu());
    imp.seed_section.append(None, None);
    follow_seats(window, &*page.game_match());
}

/// Fills the submenus with the players to choose from for each seat.
fn follow_seats(window: &Window, game_match: &dyn AnyMatch) {
    let imp = window.imp();
    imp.players_section.remove_all();
    for seat in game_match.seat_numbers() {
        let who = gio::Menu::new();
        let action = format!("win.{}", seat_action(seat));
        who.append_item(&item(&tr!("who plays a seat" => "Human"), &action, PERSON));
        for difficulty in game_match.difficulties() {
            who.append_item(&item(&computer(*difficulty), &action, difficulty.name()));
        }
        imp.players_section.append_submenu(Some(&tr!("Player _{seat}", seat)), &who);
    }
    imp.players_section.append(None, None);
}

/// Creates a menu item that activates an action with a value as its target.
fn item(label: &str, action: &str, value: &str) -> gio::MenuItem {
    let item = gio::MenuItem::new(Some(label), None);
    item.set_action_and_target_value(Some(action), Some(&value.to_variant()));
    item
}

/// Returns the menu label of a computer player.
fn computer(difficulty: Difficulty) -> String {
    match difficulty {
        Difficulty::Random => tr!("Computer (Random)"),
        Difficulty::Easy => tr!("Computer (Easy)"),
        Difficulty::Medium => tr!("Computer (Medium)"),
        Difficulty::Hard => tr!("Computer (Hard)"),
        Difficulty::Expert => tr!("Computer (Expert)"),
    }
}

/// Updates the sections that depend on the match.
pub(super) fn update(window: &Window, game_match: &dyn AnyMatch) {
    let imp = window.imp();
    if imp.players_section.n_items() as usize != game_match.seat_numbers().len() + 1 {
        // The previous match had a different number of players.
        follow_seats(window, game_match);
    }
    let pause = if game_match.is_paused() { tr!("Resume Computer _Players") } else { tr!("_Pause Computer Players") };
    set_last(&imp.players_section, &pause, "win.pause");
    set_last(&imp.seed_section, &tr!("Copy Seed {seed}", seed = game_match.seed()), "win.copy-seed");
}

/// Replaces the last item of a menu if its label differs.
fn set_last(menu: &gio::Menu, label: &str, action: &str) {
    let last = menu.n_items() - 1;
    let shown = menu.item_attribute_value(last, "label", Some(&String::static_variant_type()));
    if shown.and_then(|it| it.get::<String>()).as_deref() != Some(label) {
        menu.remove(last);
        menu.append(Some(label), Some(action));
    }
}

/// Opens the shortcuts window with the keys and gestures of the game, the keys of the window, and the key of the main menu,
/// which cannot be changed.
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
