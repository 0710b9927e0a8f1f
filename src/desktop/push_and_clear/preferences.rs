// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set for Push and Clear: how games begin, and who plays.

use std::rc::Rc;

use adw::prelude::*;
use tr::tr;

use crate::desktop::GameView;
use crate::desktop::library::Library;
use crate::desktop::preferences::rows::{self, Words};
use i18n::marked;
use i18n::translated;
use play::push_and_clear::preferences::Preferences;
use play::seats::Sitter;
use rules::push_and_clear::{PushAndClear, Size};

/// What is no seed.
const NO_SEED: &str = marked!("Not taken: a number, ‘classic’, or ‘classic:K’ with K from 1 to 172");

/// The page of Push and Clear.
pub(super) fn page(library: &Rc<Library>) -> adw::PreferencesPage {
    let page = adw::PreferencesPage::builder()
        .title(translated(PushAndClear::TITLE))
        .icon_name("push-and-clear-symbolic")
        .build();
    let games = adw::PreferencesGroup::builder()
        .title(tr!("New Games"))
        .description(tr!("These hold from the next new game on"))
        .build();
    games.add(&rows::seed(
        library,
        &tr!("A number from 0 to 18446744073709551615: games of the same seed have the same boxes. “classic” and \
             “classic:7” play with the generator of the first Push and Clear"),
        NO_SEED,
        |preferences: &mut Preferences| &mut preferences.seed,
    ));
    games.add(&rows::number::<Preferences>(
        library,
        Words { title: &tr!("Board size"), subtitle: &tr!("Cells a side; best scores are kept for each size") },
        (Size::LEAST.side().into(), Size::MOST.side().into(), 1),
        |preferences| preferences.size.side().into(),
        |preferences, number| {
            let size = u8::try_from(number).ok().and_then(Size::new);
            preferences.size = size.unwrap_or(preferences.size);
        },
    ));
    page.add(&games);
    let player = adw::PreferencesGroup::builder().title(tr!("Player")).build();
    player.add(&rows::choice::<Preferences, Sitter>(
        library,
        Words { title: &tr!("whether a person or the computer" => "Played by"), subtitle: "" },
        rows::sitters::<PushAndClear>(),
        |preferences| preferences.seat,
        |preferences, sitter| preferences.seat = sitter,
    ));
    page.add(&player);
    page
}
