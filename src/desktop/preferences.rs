// SPDX-License-Identifier: GPL-3.0-or-later
//! Preferences dialog: a general page, a page for each game, and the keys of the current game. Changes are applied and saved
//! immediately.

mod appearance;
pub(super) mod editable;
mod editing;
mod imp;
mod key_row;
mod keys;
pub(super) mod rows;
mod search;

use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::glib;

use super::accelerators;
use super::game_page::GamePage;
use super::games::GameSlot;
use super::user_data::UserData;
use i18n::N_;
use play::preferences::general::General;

glib::wrapper! {
    /// Preferences dialog.
    pub struct Preferences(ObjectSubclass<imp::Preferences>)
        @extends adw::Window, gtk::Window, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Native, gtk::Root, gtk::ShortcutManager;
}

/// Opens the preferences dialog of a window. `shown` is the page of the current game.
pub(super) fn present(
    parent: &impl IsA<gtk::ApplicationWindow>,
    shown: &GamePage,
    games: &[GameSlot],
    user_data: &Rc<UserData>,
) {
    let parent: &gtk::ApplicationWindow = parent.upcast_ref();
    let window: Preferences = glib::Object::builder().property("transient-for", parent).build();
    let general = [
        rows::group(user_data, General::names_form()),
        appearance::group(user_data),
        rows::group(user_data, General::computers_form()),
    ];
    let general = rows::page(N_!("General"), "preferences-system-symbolic", &general);
    let of_games = games.iter().map(|game| (game.preferences)(window.upcast_ref(), user_data));
    for page in std::iter::once(general).chain(of_games) {
        window.add(&page, &page);
    }
    window.add_keys(vec![shown.keys(user_data), Rc::new(accelerators::keys_of(parent, user_data))]);
    window.present();
}

impl Preferences {
    /// Appends a page. `widget` is the page itself or contains it.
    fn add(&self, page: &adw::PreferencesPage, widget: &impl IsA<gtk::Widget>) {
        let added = self.imp().stack.add_titled(widget, None, &page.title());
        added.set_icon_name(page.icon_name().as_deref());
    }
}
