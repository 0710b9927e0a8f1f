// SPDX-License-Identifier: GPL-3.0-or-later
//! Options of a new game: the dialog, and the preferences page.

use std::rc::Rc;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use crate::desktop::GameView;
use crate::desktop::dialogs::Dialog;
use crate::desktop::preferences::rows;
use crate::desktop::user_data::UserData;
use i18n::{self, translated};
use play::blokus::preferences::Preferences;
use play::preferences::form::{Group, Row};
use play::preferences::general::General;
use rules::blokus::Blokus;
use view::blokus::messages;
use view::blokus::overlays::{Overlays, SWITCHES};

/// Creates the preferences page.
pub(super) fn page(user_data: &Rc<UserData>) -> adw::PreferencesPage {
    let [players, game] = Preferences::form(messages::color);
    let seed = Group::new(String::new(), [Preferences::seed_row()]);
    let mut groups = rows::groups(user_data, [players.for_new_games(), game, seed]);
    let switches = SWITCHES
        .iter()
        .map(|switch| Row::new(translated(switch.title), switch.get, switch.set).subtitle(translated(switch.subtitle)));
    groups.push(rows::group(user_data, Group::new(tr!("On the Board"), switches.collect::<Vec<Row<Overlays>>>())));
    rows::page(Blokus::TITLE, "blokus-symbolic", &groups)
}

/// Opens the dialog. `start` is called when the user starts a game.
pub(super) fn present(parent: &impl IsA<gtk::Window>, user_data: &Rc<UserData>, start: impl Fn() + 'static) {
    let dialog = Dialog::new(parent, &tr!("Game Options"));
    let button = gtk::Button::builder()
        .label(tr!("a button that starts a game" => "Start Game"))
        .css_classes(["suggested-action"])
        .tooltip_text(tr!("Start a new game with these options"))
        .build();
    button.connect_clicked(glib::clone!(
        #[weak(rename_to = window)]
        dialog,
        move |_| {
            start();
            window.close();
        }
    ));
    dialog.add_default(&button);
    let groups = rows::groups(user_data, Preferences::form(messages::color));
    let widgets: Vec<gtk::Widget> = groups.into_iter().chain([names(user_data)]).map(Cast::upcast).collect();
    dialog.fill(&widgets);
    dialog.set_default_size(480, 640);
}

/// Creates the group with the names of the players, whose titles list the colors of each.
fn names(user_data: &Rc<UserData>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("names of players" => "Names")).build();
    for seat in 0..4 {
        let title = move |preferences: &Preferences| {
            let colors: Vec<String> = preferences.colors_of_seat(seat).into_iter().map(messages::color).collect();
            tr!("a player, and the colors that the player has" => "Player {seat}: {colors}", seat = seat + 1, colors = i18n::and(&colors))
        };
        let current = glib::clone!(
            #[weak]
            user_data,
            #[upgrade_or_default]
            move || title(&user_data.get())
        );
        let row = rows::entry(user_data, &Rc::new(General::name_row(seat)), current);
        user_data.follow_in(&row, move |row, preferences: &Preferences| {
            row.set_visible(seat == 0 || preferences.has_seat(seat));
            if !row.has_css_class("error") {
                row.set_title(&title(preferences));
            }
        });
        group.add(&row);
    }
    group
}
