// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog of preferences: one page for all games, those of the game that is played, and the keys. What is changed holds
//! at once and is saved.

pub mod editable;
mod editing;
mod general;
mod key_row;
mod keys;
mod look;
pub mod rows;

use std::rc::Rc;

use adw::prelude::*;

use super::accelerators;
use super::game_page::GamePage;
use super::library::Library;

/// Shows the preferences above a window.
pub fn present(parent: &impl IsA<gtk::ApplicationWindow>, game: &dyn GamePage, library: &Rc<Library>) {
    let parent: &gtk::ApplicationWindow = parent.upcast_ref();
    let window = adw::PreferencesWindow::builder()
        .title("Preferences")
        .transient_for(parent)
        .modal(true)
        .search_enabled(true)
        .default_width(620)
        .default_height(680)
        .build();
    window.add(&general::page(library, game.plays().seat_numbers().len()));
    for page in game.preferences(&window, library) {
        window.add(&page);
    }
    window.add(&keys::keys_page(vec![game.keys(library), Rc::new(accelerators::keys_of(parent, library))]));
    window.present();
}
