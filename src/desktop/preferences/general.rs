// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set for all games.

use std::rc::Rc;

use adw::prelude::*;
use tr::tr;

use super::look;
use super::rows::{self, Words};
use crate::desktop::library::Library;
use play::preferences::Within;
use play::preferences::general::General;

/// The page of all games, at which so many can play.
pub(super) fn page(library: &Rc<Library>, seats: u8) -> adw::PreferencesPage {
    let page = adw::PreferencesPage::builder().title(tr!("General")).icon_name("preferences-system-symbolic").build();
    page.add(&players(library, seats));
    page.add(&look::group(library));
    page.add(&computer(library));
    page
}

fn players(library: &Rc<Library>, seats: u8) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder()
        .title(tr!("Players"))
        .description(tr!("The names beside the boards, in saved matches and among the high scores"))
        .build();
    for seat in 0..usize::from(seats.min(4)) {
        group.add(&rows::name(library, seat, move || tr!("Player {seat}", seat = seat + 1)));
    }
    group
}

fn computer(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("Computer Players")).build();
    group.add(&rows::number::<General>(
        library,
        Words {
            title: &tr!("Pause before each move"),
            subtitle: &tr!("In milliseconds, so that moves can be followed; 0 for none"),
        },
        (0, 2000, 20),
        |general| general.computer_pace.get(),
        |general, number| general.computer_pace = Within::nearest(number),
    ));
    group
}
