// SPDX-License-Identifier: GPL-3.0-or-later
//! Widgets for preferences pages that are described as data ([`play::preferences::form`]). They are bound to the section that
//! they change, in both directions.

use std::rc::Rc;

use adw::prelude::*;
use gtk::glib::markup_escape_text;

use crate::desktop::user_data::UserData;
use i18n::translated;
use play::preferences::Section;
use play::preferences::form::{Group, Row, Values};
use toml::Value;

/// Shows the value of a row's field in its widget.
type Show = Box<dyn Fn(Value)>;

/// Builds a page with these groups. `title` is an untranslated message.
pub(crate) fn page(title: &str, icon: &str, groups: &[adw::PreferencesGroup]) -> adw::PreferencesPage {
    let page = adw::PreferencesPage::builder().title(translated(title)).icon_name(icon).build();
    groups.iter().for_each(|group| page.add(group));
    page
}

/// Builds the widgets of groups.
pub(crate) fn groups<S: Section>(
    user_data: &Rc<UserData>,
    groups: impl IntoIterator<Item = Group<S>>,
) -> Vec<adw::PreferencesGroup> {
    groups.into_iter().map(|described| group(user_data, described)).collect()
}

/// Builds the widget of a group.
pub(crate) fn group<S: Section>(user_data: &Rc<UserData>, described: Group<S>) -> adw::PreferencesGroup {
    let group = adw::PreferencesGroup::new();
    fill(&group, user_data, described);
    group
}

/// Adds the title, the description and the rows of a described group to a widget.
pub(super) fn fill<S: Section>(group: &adw::PreferencesGroup, user_data: &Rc<UserData>, described: Group<S>) {
    group.set_title(&described.title);
    group.set_description(Some(&described.description));
    let mut rows = Vec::new();
    for row in described.rows.into_iter().map(Rc::new) {
        let (widget, show) = widget(user_data, &row);
        group.add(&widget);
        rows.push((row, widget, show));
    }
    user_data.follow_in(group, move |_, section: &S| {
        for (row, widget, show) in &rows {
            if let Some(value) = row.get(section) {
                show(value);
            }
            if let Some(is_shown) = &row.is_shown {
                widget.set_visible(is_shown(section));
            }
        }
    });
}

fn widget<S: Section>(user_data: &Rc<UserData>, row: &Rc<Row<S>>) -> (gtk::Widget, Show) {
    let set = {
        let (user_data, row) = (Rc::clone(user_data), Rc::clone(row));
        move |value: Value| {
            user_data.change(|section| {
                // Showing a value in a widget must not set it again.
                if row.get(section).as_ref() != Some(&value) {
                    row.set(section, &value);
                }
            });
        }
    };
    match &row.values {
        Values::Switch => {
            let switch = gtk::Switch::builder().valign(gtk::Align::Center).build();
            switch.connect_active_notify(move |switch| set(Value::Boolean(switch.is_active())));
            let widget = with_suffix(&row.title, &row.subtitle, &switch);
            (widget.upcast(), Box::new(move |value| switch.set_active(value == Value::Boolean(true))))
        }
        Values::Range(min, max) => {
            let spin = gtk::SpinButton::with_range((*min).into(), (*max).into(), row.step.into());
            spin.set_valign(gtk::Align::Center);
            let widget = with_suffix(&row.title, &row.subtitle, &spin);
            spin.connect_value_changed(move |spin| set(Value::Integer(spin.value_as_int().into())));
            let show = move |value: Value| {
                // Setting an equal number would replace text that is being typed.
                let number = value.as_integer().and_then(|number| i32::try_from(number).ok());
                if let Some(number) = number.filter(|number| *number != spin.value_as_int()) {
                    spin.set_value(number.into());
                }
            };
            (widget.upcast(), Box::new(show))
        }
        Values::Names(names) => {
            let labels: Vec<&str> = row.labels.iter().map(String::as_str).collect();
            let combo = adw::ComboRow::builder()
                .title(markup_escape_text(&row.title))
                .subtitle(markup_escape_text(&row.subtitle))
                .model(&gtk::StringList::new(&labels))
                .build();
            let (chosen, names) = (names.clone(), names.clone());
            combo.connect_selected_notify(move |combo| {
                if let Some(name) = chosen.get(combo.selected() as usize) {
                    set(Value::String((*name).to_owned()));
                }
            });
            let widget = combo.clone().upcast();
            let show = move |value: Value| {
                if let Some((index, _)) = (0..).zip(&names).find(|(_, name)| Some(**name) == value.as_str()) {
                    combo.set_selected(index);
                }
            };
            (widget, Box::new(show))
        }
        Values::Digits | Values::Text => {
            let title = row.title.clone();
            // The entry is not updated: names are trimmed, so a space could never be typed at the end.
            (entry(user_data, row, move || title.clone()).upcast(), Box::new(|_| ()))
        }
    }
}

/// Builds a row with an entry. Text is applied as it is typed. If it is refused, the row shows the reason instead of its title.
/// `title` is called after each change of the text.
pub(crate) fn entry<S: Section>(
    user_data: &Rc<UserData>,
    row: &Rc<Row<S>>,
    title: impl Fn() -> String + 'static,
) -> adw::EntryRow {
    let text = match row.get(&user_data.get()) {
        Some(Value::String(text)) => text,
        number => number.map(|number| number.to_string()).unwrap_or_default(),
    };
    let widget = adw::EntryRow::builder().title(title()).text(text).build();
    if !row.subtitle.is_empty() {
        widget.set_tooltip_text(Some(&row.subtitle));
    }
    if row.values == Values::Digits {
        widget.set_input_purpose(gtk::InputPurpose::Digits);
    }
    let (user_data, row) = (Rc::clone(user_data), Rc::clone(row));
    widget.connect_changed(move |widget| {
        let text = Value::String(widget.text().trim().to_owned());
        let mut is_accepted = false;
        user_data.change(|section| is_accepted = row.set(section, &text));
        widget.set_title(&if is_accepted { title() } else { row.refusal.clone() });
        show_error(widget, !is_accepted);
    });
    widget
}

/// Builds a row with a control, which clicking anywhere on the row activates.
fn with_suffix(title: &str, subtitle: &str, control: &impl IsA<gtk::Widget>) -> adw::ActionRow {
    let row = action_row(title, subtitle);
    row.add_suffix(control);
    row.set_activatable_widget(Some(control));
    row
}

/// Builds a row to which controls can be added.
pub(crate) fn action_row(title: &str, subtitle: &str) -> adw::ActionRow {
    let (title, subtitle) = (markup_escape_text(title), markup_escape_text(subtitle));
    adw::ActionRow::builder().title(title).subtitle(subtitle).build()
}

/// Adds or removes the error style of a row or an entry.
pub(crate) fn show_error(row: &impl IsA<gtk::Widget>, wrong: bool) {
    if wrong {
        row.add_css_class("error");
    } else {
        row.remove_css_class("error");
    }
}
