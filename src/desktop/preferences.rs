// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog of preferences: pages for all games, one for each of them, and the keys of the one that is shown. What is
//! changed holds at once and is saved.

pub(super) mod editable;
mod editing;
mod frame;
mod general;
mod key_row;
mod keys;
mod look;
pub(super) mod rows;

use std::rc::Rc;

use adw::prelude::*;

use super::accelerators;
use super::game_page::GamePage;
use super::games::Offer;
use super::library::Library;

/// Shows the preferences above a window.
pub(super) fn present(
    parent: &impl IsA<gtk::ApplicationWindow>,
    shown: &GamePage,
    games: &[Offer],
    library: &Rc<Library>,
) {
    let parent: &gtk::ApplicationWindow = parent.upcast_ref();
    let (window, stack) = frame::window(parent);
    frame::add(&stack, &general::page(library, games.iter().map(|game| game.seats).max().unwrap_or(0)));
    for game in games {
        frame::add(&stack, &(game.preferences)(&window, library));
    }
    let (keys, said) = keys::keys_page(vec![shown.keys(library), Rc::new(accelerators::keys_of(parent, library))]);
    frame::add_with_bar(&stack, &keys, &said);
    window.present();
}
