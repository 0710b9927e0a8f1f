// SPDX-License-Identifier: GPL-3.0-or-later
//! What is set for Biquadris: how matches begin, and who plays.

use std::rc::Rc;

use adw::prelude::*;
use gtk::{gio, glib};
use tr::tr;

use crate::desktop::GameView;
use crate::desktop::choose_file::{Asked, choose_file, path_of};
use crate::desktop::dialogs::icon_button;
use crate::desktop::library::Library;
use crate::desktop::preferences::rows::{self, Words};
use i18n::{Said, translated};
use play::biquadris::preferences::{Preferences, read_blocks};
use play::seats::Sitter;
use rules::biquadris::{Biquadris, Level, Side};
use storage::disk::OrdinaryFiles;
use view::names;

/// The page of Biquadris.
pub(super) fn page(window: &adw::Window, library: &Rc<Library>) -> adw::PreferencesPage {
    let page = adw::PreferencesPage::builder().title(translated(Biquadris::TITLE)).icon_name("blocks-symbolic").build();
    page.add(&seed(library));
    for side in Side::BOTH {
        page.add(&player(window, library, side));
    }
    page.add(&rules(library));
    page
}

/// The seed: a number, or none.
fn seed(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder()
        .title(tr!("New Games"))
        .description(tr!("These hold from the next new game on"))
        .build();
    let row = rows::seed(
        library,
        &tr!("A number from 0 to 18446744073709551615: games of the same seed have the same blocks"),
        rows::NO_SEED,
        |preferences: &mut Preferences| &mut preferences.seed,
    );
    row.set_input_purpose(gtk::InputPurpose::Digits);
    group.add(&row);
    group
}

fn player(window: &adw::Window, library: &Rc<Library>, side: Side) -> adw::PreferencesGroup {
    let index = side as usize;
    let group = adw::PreferencesGroup::builder().title(names::player(side.seat())).build();
    group.add(&rows::choice::<Preferences, Sitter>(
        library,
        Words { title: &tr!("whether a person or the computer" => "Played by"), subtitle: "" },
        rows::sitters::<Biquadris>(),
        move |preferences| preferences.seats[index],
        move |preferences, sitter| preferences.seats[index] = sitter,
    ));
    group.add(&rows::number::<Preferences>(
        library,
        Words {
            title: &tr!("Start level"),
            subtitle: &tr!("From 0, the player’s own blocks, to 4, with heavy blocks and stars"),
        },
        (0, Level::HIGHEST.number().into(), 1),
        move |preferences| preferences.start_levels[index].number().into(),
        move |preferences, number| {
            let level = u8::try_from(number).ok().and_then(Level::new);
            preferences.start_levels[index] = level.unwrap_or(preferences.start_levels[index]);
        },
    ));
    group.add(&script_file(window, library, index));
    group
}

/// The file with a player's blocks at level 0: it is read before it is taken, and what is wrong with it is said here.
fn script_file(window: &adw::Window, library: &Rc<Library>, index: usize) -> adw::ActionRow {
    let row = rows::row(Words { title: &tr!("Blocks at level 0"), subtitle: "" });
    let reset = icon_button("edit-clear-symbolic", &tr!("Use the blocks that come with the program"));
    let choose = icon_button("document-open-symbolic", &tr!("Choose a script file"));
    row.add_suffix(&reset);
    row.add_suffix(&choose);
    row.set_activatable(true);
    row.connect_activated(glib::clone!(
        #[weak]
        choose,
        move |_| choose.emit_clicked()
    ));
    let show = glib::clone!(
        #[weak]
        row,
        #[weak]
        reset,
        #[strong]
        library,
        move || {
            let file = library.get::<Preferences>().script_files[index].clone();
            reset.set_visible(!file.is_empty());
            let text = if file.is_empty() { tr!("the blocks" => "Those that come with the program") } else { file };
            row.set_subtitle(&glib::markup_escape_text(&text));
            rows::show_error(&row, false);
        }
    );
    show();
    reset.connect_clicked(glib::clone!(
        #[strong]
        library,
        #[strong]
        show,
        move |_| {
            library.change(|preferences: &mut Preferences| preferences.script_files[index].clear());
            show();
        }
    ));
    let refuse = glib::clone!(
        #[weak]
        row,
        move |why: &str| {
            row.set_subtitle(&glib::markup_escape_text(why));
            rows::show_error(&row, true);
        }
    );
    choose.connect_clicked(glib::clone!(
        #[weak]
        window,
        #[strong]
        library,
        move |_| {
            let (title, accept) = (tr!("Script File"), tr!("_Choose"));
            let asked =
                Asked { title: &title, accept: &accept, action: gtk::FileChooserAction::Open, kinds: &[], name: "" };
            let (kept, show, refuse) = (Rc::clone(&library), show.clone(), refuse.clone());
            let take = move |file: gio::File| {
                let path = match path_of(&file) {
                    Ok(path) => path,
                    Err(why) => return refuse(&tr!("Not taken: {why}", why)),
                };
                glib::spawn_future_local(async move {
                    let file = path.clone();
                    let read = gio::spawn_blocking(move || read_blocks(&file, &OrdinaryFiles)).await;
                    match read.unwrap_or_else(|_| Err(Said::new(|| tr!("a file" => "it can’t be read")))) {
                        Ok(_) => {
                            kept.change(|preferences: &mut Preferences| preferences.script_files[index] = path);
                            show();
                        }
                        Err(what) => refuse(&tr!("Not taken: {path}: {what}", path, what)),
                    }
                });
            };
            choose_file(&window, &asked, &library, take, || ());
        }
    ));
    row
}

fn rules(library: &Rc<Library>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::builder().title(tr!("Special Actions")).build();
    group.add(&rows::switch::<Preferences>(
        library,
        Words {
            title: &tr!("Several special actions"),
            subtitle: &tr!(
                "As many different ones as rows were cleared at once, in any order; high scores are kept apart"
            ),
        },
        |preferences| preferences.multiple,
        |preferences, on| preferences.multiple = on,
    ));
    group
}
