// SPDX-License-Identifier: GPL-3.0-or-later
//! Page of the preferences on which keys are edited.
//!
//! There is a row for each command. An activated row waits for the next key press. Everything can be done with the keyboard. A
//! bar below the page shows messages.

use std::rc::Rc;

use adw::prelude::*;
use adw::subclass::prelude::*;
use gtk::gdk::{Key, ModifierType};
use gtk::glib;
use tr::tr;

use super::Preferences;
use super::editable::Editable;
use super::editing;
use super::key_row::{KeyRow, RowAction};
use i18n::translated;
use view::keys::editing::{Editing, Outcome, Place};

#[gtk::template_callbacks]
impl Preferences {
    /// Adds the page on which the keys of these commands are edited. Changes are applied immediately.
    pub(super) fn add_keys(&self, sets: Vec<Rc<dyn Editable>>) {
        let imp = self.imp();
        let editing = Editing::new(sets);
        let mut group = adw::PreferencesGroup::new();
        let mut heading = None;
        for (place, command) in editing.commands() {
            if heading.replace((place.0, command.group)) != Some((place.0, command.group)) {
                group = adw::PreferencesGroup::builder().title(translated(command.group)).build();
                imp.keys.add(&group);
            }
            let row = KeyRow::new(
                translated(command.title),
                glib::clone!(
                    #[weak(rename_to = window)]
                    self,
                    move |action| window.perform(place, action)
                ),
                glib::clone!(
                    #[weak(rename_to = window)]
                    self,
                    #[upgrade_or]
                    false,
                    move |key, state| window.press(key, state)
                ),
            );
            group.add(&row.widget);
            imp.rows.borrow_mut().push((place, row));
        }
        imp.editing.replace(editing);
        self.end(None);
        self.add(&imp.keys, &*imp.keys_box);
    }

    /// Performs an action on a row.
    fn perform(&self, place: Place, action: RowAction) {
        if action == RowAction::Leave {
            let is_waiting = self.imp().editing.borrow().waiting() == Some(place);
            let message = if is_waiting { self.imp().editing.borrow_mut().cancel() } else { None };
            return self.end(message.as_deref());
        }
        self.end(None);
        self.with_row(place, |row| {
            row.widget.grab_focus();
        });
        if action == RowAction::Reset {
            let message = self.imp().editing.borrow_mut().reset(place);
            self.end(Some(&message));
        } else {
            let message = self.imp().editing.borrow_mut().begin(place, action == RowAction::Add);
            self.wait(&message);
        }
    }

    fn with_row(&self, place: Place, act: impl FnOnce(&KeyRow)) {
        if let Some((_, row)) = self.imp().rows.borrow().iter().find(|(known, _)| *known == place) {
            act(row);
        }
    }

    /// Handles a key press. Returns whether a row was waiting for it.
    fn press(&self, key: Key, state: ModifierType) -> bool {
        let outcome = editing::press(&mut self.imp().editing.borrow_mut(), key, state);
        match &outcome {
            Some(Outcome::Waits(message)) => self.wait(message),
            Some(Outcome::Done(message)) => self.end(Some(message)),
            // No row waits, or the key is a modifier.
            None => {}
        }
        outcome.is_some()
    }

    /// Makes the waiting row show that it waits, and shows a message in the bar.
    fn wait(&self, message: &str) {
        let place = self.imp().editing.borrow().waiting();
        if let Some(place) = place {
            self.with_row(place, KeyRow::wait);
        }
        self.announce(message);
    }

    /// Ends waiting: all rows show their keys. Shows a message in the bar, if there is one.
    fn end(&self, message: Option<&str>) {
        self.imp().editing.borrow_mut().cancel();
        let mut changed = false;
        let commands: Vec<_> = self.imp().editing.borrow().commands().collect();
        for ((_, row), (_, command)) in self.imp().rows.borrow().iter().zip(commands) {
            changed |= !command.is_default;
            row.show(&command.caps, command.is_default);
        }
        self.imp().restore.set_sensitive(changed);
        if let Some(message) = message {
            self.announce(message);
        }
    }

    fn announce(&self, message: &str) {
        self.imp().status.set_label(message);
        self.imp().undo.set_visible(false);
    }

    /// Resets the keys of all commands, and offers to undo that.
    #[template_callback]
    fn restore_keys(&self) {
        let take_back = self.imp().editing.borrow().reset_all();
        self.end(Some(&tr!("All shortcuts were reset to their defaults.")));
        self.imp().take_back.replace(take_back);
        self.imp().undo.set_visible(true);
    }

    /// Undoes the last reset of all keys.
    #[template_callback]
    fn undo_restoring(&self) {
        self.imp().take_back.take().iter().for_each(|take_back| take_back());
        self.end(Some(&tr!("The previous shortcuts were restored.")));
    }
}
