// SPDX-License-Identifier: GPL-3.0-or-later
//! Rows of preferences, each for one value of a section.

use std::rc::Rc;
use std::str::FromStr;

use adw::prelude::*;
use gtk::glib;
use tr::tr;

use crate::desktop::library::Library;
use engine::Advises;
use i18n::marked;
use i18n::translated;
use play::preferences::general::{General, Name};
use play::preferences::{Named, Section};

/// What a row says of itself.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a> {
    /// What is set.
    pub title: &'a str,
    /// What it does; may be empty.
    pub subtitle: &'a str,
}

/// A row that switches something on or off.
pub(crate) fn switch<S: Section>(
    library: &Rc<Library>,
    words: Words<'_>,
    get: fn(&S) -> bool,
    set: fn(&mut S, bool),
) -> adw::ActionRow {
    let switch = gtk::Switch::builder().valign(gtk::Align::Center).active(get(&library.get())).build();
    let row = row(words);
    row.add_suffix(&switch);
    row.set_activatable_widget(Some(&switch));
    let library = Rc::clone(library);
    switch.connect_active_notify(move |switch| {
        let on = switch.is_active();
        library.change(|section| set(section, on));
    });
    row
}

/// A row that offers a few things of which one holds.
pub(crate) fn choice<S: Section, T: Named>(
    library: &Rc<Library>,
    words: Words<'_>,
    labels: impl IntoIterator<Item = impl AsRef<str>>,
    get: impl Fn(&S) -> T + 'static,
    set: impl Fn(&mut S, T) + 'static,
) -> adw::ComboRow {
    let title = glib::markup_escape_text(words.title);
    let row = adw::ComboRow::builder().title(title).subtitle(glib::markup_escape_text(words.subtitle)).build();
    let model = gtk::StringList::new(&[]);
    labels.into_iter().for_each(|label| model.append(label.as_ref()));
    row.set_model(Some(&model));
    let now = get(&library.get());
    let place = T::NAMES.iter().position(|(known, _)| *known == now).unwrap_or(0);
    row.set_selected(u32::try_from(place).unwrap_or(0));
    let library = Rc::clone(library);
    row.connect_selected_notify(move |row| {
        if let Some((chosen, _)) = T::NAMES.get(row.selected() as usize) {
            library.change(|section| set(section, *chosen));
        }
    });
    row
}

/// A row with a number in a range.
pub(crate) fn number<S: Section>(
    library: &Rc<Library>,
    words: Words<'_>,
    (least, most, step): (u32, u32, u32),
    get: impl Fn(&S) -> u32 + 'static,
    set: impl Fn(&mut S, u32) + 'static,
) -> adw::ActionRow {
    let spin = gtk::SpinButton::with_range(f64::from(least), f64::from(most), f64::from(step));
    spin.set_valign(gtk::Align::Center);
    spin.set_value(f64::from(get(&library.get())));
    let row = row(words);
    row.add_suffix(&spin);
    row.set_activatable_widget(Some(&spin));
    let library = Rc::clone(library);
    spin.connect_value_changed(move |spin| {
        let number = u32::try_from(spin.value_as_int()).unwrap_or(least);
        library.change(|section| set(section, number));
    });
    row
}

/// A row with a text, which holds as it is typed. `title` is asked again whenever it changes. `set` may refuse it: then the row shows that it is wrong, and says why, in
/// a text that was marked for translation.
pub(crate) fn text<S: Section>(
    library: &Rc<Library>,
    title: impl Fn() -> String + 'static,
    get: impl Fn(&S) -> String + 'static,
    set: impl Fn(&mut S, &str) -> Result<(), &'static str> + 'static,
) -> adw::EntryRow {
    let row = adw::EntryRow::builder().title(title()).text(get(&library.get())).build();
    let library = Rc::clone(library);
    row.connect_changed(move |row| {
        let text = row.text();
        let mut taken = Ok(());
        library.change(|section| taken = set(section, &text));
        row.set_title(&taken.err().map_or_else(&title, translated));
        show_error(row, taken.is_err());
    });
    row
}

/// The name of the player in a seat, from 0.
pub(crate) fn name(library: &Rc<Library>, seat: usize, title: impl Fn() -> String + 'static) -> adw::EntryRow {
    text::<General>(
        library,
        title,
        move |general| general.names[seat].get().to_owned(),
        move |general, text| {
            general.names[seat] = Name::new(text).ok_or(marked!("Not taken: a name has at most 24 characters"))?;
            Ok(())
        },
    )
}

/// The seed of new games: empty where each has a fresh one. What is no seed is said in the row itself, in
/// words that were marked for translation.
pub(crate) fn seed<S: Section, T: FromStr + ToString + 'static>(
    library: &Rc<Library>,
    tooltip: &str,
    no_seed: &'static str,
    seed: fn(&mut S) -> &mut Option<T>,
) -> adw::EntryRow {
    let row = text::<S>(
        library,
        || tr!("Seed (empty: another one for each game)"),
        move |section| seed(&mut section.clone()).as_ref().map_or_else(String::new, T::to_string),
        move |section, text| {
            let text = text.trim();
            *seed(section) = if text.is_empty() { None } else { Some(text.parse().map_err(|_| no_seed)?) };
            Ok(())
        },
    );
    row.set_tooltip_text(Some(tooltip));
    row
}

/// What is no seed where a seed is a number.
pub(crate) const NO_SEED: &str = marked!("Not taken: a seed is a number from 0 to 18446744073709551615");

/// Who can sit in a seat, in the order in which settings name them.
const SITTERS: [&str; 6] = [
    marked!("A person"),
    marked!("The computer, random"),
    marked!("The computer, easy"),
    marked!("The computer, medium"),
    marked!("The computer, hard"),
    marked!("The computer, expert"),
];

/// Who can sit in a seat of a game, in the order in which settings name them.
pub(crate) fn sitters<G: Advises>() -> Vec<String> {
    SITTERS.iter().take(G::STRENGTHS.len() + 1).map(|sitter| translated(sitter)).collect()
}

/// A row that only says something, to which controls are added.
pub(crate) fn row(words: Words<'_>) -> adw::ActionRow {
    adw::ActionRow::builder()
        .title(glib::markup_escape_text(words.title))
        .subtitle(glib::markup_escape_text(words.subtitle))
        .build()
}

/// A row looks wrong, or no longer.
pub(crate) fn show_error(row: &impl IsA<gtk::Widget>, wrong: bool) {
    if wrong {
        row.add_css_class("error");
    } else {
        row.remove_css_class("error");
    }
}
