// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog of preferences: one page for all games, then those of the game that is played. What is changed holds at once
//! and is saved.

mod general;
mod look;
pub mod rows;

use std::rc::Rc;

use adw::prelude::*;

use super::game_page::GamePage;
use super::library::Library;

/// Shows the preferences above a window.
pub fn present(parent: &impl IsA<gtk::Window>, game: &dyn GamePage, library: &Rc<Library>) {
    let window = adw::PreferencesWindow::builder()
        .title("Preferences")
        .transient_for(parent)
        .modal(true)
        .search_enabled(true)
        .default_width(620)
        .default_height(680)
        .build();
    window.add(&general::page(library));
    for page in game.preferences(&window, library) {
        window.add(&page);
    }
    window.present();
}
