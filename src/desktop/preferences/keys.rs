// SPDX-License-Identifier: GPL-3.0-or-later
//! The page on which keys are changed: a row for each command with its keys. A row that is activated waits for the next
//! key. All is done by keyboard alone, and told in a bar below the page.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use adw::prelude::*;
use gtk::gdk::{Key, ModifierType};
use gtk::glib;
use tr::tr;

use super::editable::Editable;
use super::editing;
use super::key_row::{Ask, KeyRow};
use i18n::translated;
use view::keys::editing::{Editing, Outcome, Place, TakeBack};

/// The page on which keys are changed.
struct KeysPage {
    editing: RefCell<Editing<dyn Editable>>,
    rows: Vec<(Place, KeyRow)>,
    /// The label of what is said.
    status: gtk::Label,
    restore: gtk::Button,
    /// Undoes what was restored last.
    undo: gtk::Button,
    take_back: RefCell<Vec<TakeBack>>,
}

/// The page for these commands, and a box of it and of the bar that says what is going on. What is changed holds at once.
#[must_use]
pub(super) fn keys_page(sets: Vec<Rc<dyn Editable>>) -> (adw::PreferencesPage, gtk::Box) {
    let page =
        adw::PreferencesPage::builder().title(tr!("Keys")).icon_name("input-keyboard-symbolic").vexpand(true).build();
    let restore = gtk::Button::builder().label(tr!("Restore Defaults")).valign(gtk::Align::Center).build();
    let head = adw::PreferencesGroup::builder()
        .title(tr!("Keys"))
        .description(tr!("Enter or a click on a command, then its new key. Shift+Enter adds one more, Backspace restores the default, Shift+Backspace leaves the command without a key."))
        .header_suffix(&restore)
        .build();
    page.add(&head);
    let status =
        gtk::Label::builder().accessible_role(gtk::AccessibleRole::Status).xalign(0.0).hexpand(true).wrap(true);
    let status = status.build();
    let undo = gtk::Button::builder().label(tr!("Undo")).valign(gtk::Align::Center).visible(false).build();
    let bar = gtk::Box::builder().spacing(12).css_classes(["said-bar"]).build();
    bar.append(&status);
    bar.append(&undo);
    // The bar is seen whatever the page is scrolled to.
    let content = gtk::Box::new(gtk::Orientation::Vertical, 0);
    content.append(&page);
    content.append(&bar);
    let keys = Rc::new_cyclic(|weak: &Weak<KeysPage>| {
        let editing = Editing::new(sets);
        let mut group = (None, head);
        let rows = editing.commands().map(|(place, command)| {
            if group.0 != Some((place.0, command.group)) {
                let new = adw::PreferencesGroup::builder().title(translated(command.group)).build();
                page.add(&new);
                group = (Some((place.0, command.group)), new);
            }
            let (asked, pressed) = (Weak::clone(weak), Weak::clone(weak));
            let row = KeyRow::new(
                translated(command.title),
                move |what| {
                    if let Some(keys) = asked.upgrade() {
                        keys.asked(place, what);
                    }
                },
                move |key, state| pressed.upgrade().is_some_and(|keys| keys.press(key, state)),
            );
            group.1.add(&row.widget);
            (place, row)
        });
        let rows = rows.collect();
        KeysPage { rows, editing: RefCell::new(editing), status, restore, undo, take_back: RefCell::default() }
    });
    keys.restore.connect_clicked(glib::clone!(
        #[weak]
        keys,
        move |_| keys.restore()
    ));
    keys.undo.connect_clicked(glib::clone!(
        #[weak]
        keys,
        move |_| {
            keys.take_back.take().iter().for_each(|take_back| take_back());
            keys.end(Some(&tr!("The keys are as they were before.")));
        }
    ));
    keys.end(None);
    // The page keeps what it needs until it is gone.
    let kept = RefCell::new(Some(keys));
    page.connect_destroy(move |_| drop(kept.take()));
    (page, content)
}

impl KeysPage {
    /// Something was asked of a row.
    fn asked(&self, place: Place, what: Ask) {
        if what == Ask::Leave {
            let waits = self.editing.borrow().waiting() == Some(place);
            let said = if waits { self.editing.borrow_mut().cancel() } else { None };
            return self.end(said.as_deref());
        }
        self.end(None);
        if let Some(row) = self.row(place) {
            row.widget.grab_focus();
        }
        if what == Ask::Reset {
            let said = self.editing.borrow_mut().reset(place);
            self.end(Some(&said));
        } else {
            let said = self.editing.borrow_mut().begin(place, what == Ask::Add);
            self.wait(&said);
        }
    }

    fn row(&self, place: Place) -> Option<&KeyRow> {
        self.rows.iter().find(|(known, _)| *known == place).map(|(_, row)| row)
    }

    /// A key was pressed; returns whether a row has waited for it.
    fn press(&self, key: Key, state: ModifierType) -> bool {
        let outcome = editing::press(&mut self.editing.borrow_mut(), key, state);
        match &outcome {
            Some(Outcome::Waits(said)) => self.wait(said),
            Some(Outcome::Done(said)) => self.end(Some(said)),
            // No row waits, or the key is held while another one is pressed.
            None => {}
        }
        outcome.is_some()
    }

    /// The row that waits shows it; the bar says for what.
    fn wait(&self, said: &str) {
        let place = self.editing.borrow().waiting();
        place.and_then(|place| self.row(place)).iter().for_each(|row| row.wait());
        self.say(said);
    }

    /// No row waits any longer: all show their keys. The bar says what came of it, if it is said.
    fn end(&self, said: Option<&str>) {
        self.editing.borrow_mut().cancel();
        let mut changed = false;
        let commands: Vec<_> = self.editing.borrow().commands().collect();
        for ((_, row), (_, command)) in self.rows.iter().zip(commands) {
            changed |= !command.is_default;
            row.show(&command.caps, command.is_default);
        }
        self.restore.set_sensitive(changed);
        if let Some(said) = said {
            self.say(said);
        }
    }

    fn say(&self, said: &str) {
        self.status.set_label(said);
        self.undo.set_visible(false);
    }

    /// Gives all commands their own keys back, and says how to undo that.
    fn restore(&self) {
        let take_back = self.editing.borrow().reset_all();
        self.end(Some(&tr!("All keys are as they were at first.")));
        self.take_back.replace(take_back);
        self.undo.set_visible(true);
    }
}
