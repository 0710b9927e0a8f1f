// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set for Blocky: how games begin, who plays, and who sees which goal.

use std::rc::Rc;

use adw::prelude::*;
use tr::tr;

use crate::desktop::GameView;
use crate::desktop::library::Library;
use crate::desktop::preferences::rows::{self, Words};
use i18n::translated;
use play::blocky::preferences::{Goals, Marks, Preferences};
use play::seats::Sitter;
use rules::blocky::Blocky;
use rules::game::Within;

/// The page of Blocky.
pub(super) fn page(library: &Rc<Library>) -> adw::PreferencesPage {
    let page = adw::PreferencesPage::builder().title(translated(Blocky::TITLE)).icon_name("blocky-symbolic").build();
    page.add(&games(library));
    page.add(&goals(library));
    page.add(&picture(library));
    page.add(&players(library));
    page
}

fn games(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder()
        .title(tr!("New Games"))
        .description(tr!("These hold from the next new game on"))
        .build();
    group.add(&rows::seed(
        library,
        &tr!("A number from 0 to 18446744073709551615: games of the same seed have the same board and goals"),
        rows::NO_SEED,
        |preferences: &mut Preferences| &mut preferences.seed,
    ));
    group.add(&rows::number::<Preferences>(
        library,
        Words { title: &tr!("Players"), subtitle: "" },
        (1, 4, 1),
        |preferences| preferences.players.get(),
        |preferences, number| preferences.players = Within::nearest(number),
    ));
    group.add(&rows::number::<Preferences>(
        library,
        Words {
            title: &tr!("how often the board may be divided" => "Depth"),
            subtitle: &tr!("How often the board may be divided"),
        },
        (1, 7, 1),
        |preferences| preferences.depth.get(),
        |preferences, number| preferences.depth = Within::nearest(number),
    ));
    group.add(&rows::number::<Preferences>(
        library,
        Words { title: &tr!("how many turns each player has" => "Turns"), subtitle: &tr!("How many each player has") },
        (1, 9999, 1),
        |preferences| preferences.turns.get(),
        |preferences, number| preferences.turns = Within::nearest(number),
    ));
    group
}

fn goals(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("Goals")).build();
    group.add(&rows::choice::<Preferences, Goals>(
        library,
        Words { title: &tr!("Goals and scores"), subtitle: &tr!("At the end all are shown") },
        &[&tr!("Shown to all"), &tr!("Shown in their owner’s turn only")],
        |preferences| preferences.goals,
        |preferences, goals| preferences.goals = goals,
    ));
    group
}

fn picture(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("Picture")).build();
    group.add(&rows::choice::<Preferences, Marks>(
        library,
        Words { title: &tr!("Marks on the Picture"), subtitle: &tr!("What tells blocks apart besides their colors") },
        &[
            &tr!("marks" => "As in All Games"),
            &tr!("marks" => "None: Colors Only"),
            &tr!("Letters"),
            &tr!("Patterns"),
            &tr!("Letters and patterns"),
        ],
        |preferences| preferences.marks,
        |preferences, marks| preferences.marks = marks,
    ));
    group
}

fn players(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("Players")).build();
    for index in 0..Preferences::default().seats.len() {
        let title = tr!("Player {seat}", seat = index + 1);
        group.add(&rows::choice::<Preferences, Sitter>(
            library,
            Words { title: &title, subtitle: "" },
            rows::sitters::<Blocky>(),
            move |preferences| preferences.seats[index],
            move |preferences, sitter| preferences.seats[index] = sitter,
        ));
    }
    group
}
