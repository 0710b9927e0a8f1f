// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog of preferences: pages for all games, one for each of them, and the keys of the one that is shown. What is
//! changed holds at once and is saved.

pub mod editable;
mod editing;
mod general;
mod key_row;
mod keys;
mod look;
pub mod rows;

use std::rc::Rc;

use adw::prelude::*;
use tr::tr;

use super::accelerators;
use super::game_page::GamePage;
use super::games::Offer;
use super::library::Library;

/// Shows the preferences above a window.
pub fn present(
    parent: &impl IsA<gtk::ApplicationWindow>,
    shown: &dyn GamePage,
    games: &[Offer],
    library: &Rc<Library>,
) {
    let parent: &gtk::ApplicationWindow = parent.upcast_ref();
    let window = adw::PreferencesWindow::builder()
        .title(tr!("Preferences"))
        .transient_for(parent)
        .modal(true)
        .search_enabled(true)
        .default_width(620)
        .default_height(680)
        .build();
    window.add(&general::page(library, games.iter().map(|game| game.seats).max().unwrap_or(0)));
    for game in games {
        window.add(&(game.preferences)(&window, library));
    }
    window.add(&keys::keys_page(vec![shown.keys(library), Rc::new(accelerators::keys_of(parent, library))]));
    window.present();
}
