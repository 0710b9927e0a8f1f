// SPDX-License-Identifier: GPL-3.0-or-later
//! The dialog of preferences: pages for all games, one for each of them, and the keys of the one that is shown. What is
//! changed holds at once and is saved.

pub(super) mod editable;
mod editing;
mod frame;
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
use i18n::marked;
use play::preferences::general::General;

/// Shows the preferences above a window.
pub(super) fn present(
    parent: &impl IsA<gtk::ApplicationWindow>,
    shown: &GamePage,
    games: &[Offer],
    library: &Rc<Library>,
) {
    let parent: &gtk::ApplicationWindow = parent.upcast_ref();
    let (window, stack) = frame::window(parent);
    let general = [
        rows::group(library, General::names_form()),
        look::group(library),
        rows::group(library, General::computers_form()),
    ];
    let general = rows::page(marked!("General"), "preferences-system-symbolic", &general);
    for page in std::iter::once(general).chain(games.iter().map(|game| (game.preferences)(&window, library))) {
        frame::add(&stack, &page, &page);
    }
    let (keys, content) = keys::keys_page(vec![shown.keys(library), Rc::new(accelerators::keys_of(parent, library))]);
    frame::add(&stack, &keys, &content);
    window.present();
}
