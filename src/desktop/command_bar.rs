// SPDX-License-Identifier: GPL-3.0-or-later
//! Command bar: an entry for the commands of the terminal, with completion, a history and an area for the output.

mod imp;

use std::rc::Rc;

use gtk::glib;
use gtk::prelude::*;
use gtk::subclass::prelude::*;

use super::game_match::{AnyMatch, TextSignal};

glib::wrapper! {
    /// Command bar.
    pub struct CommandBar(ObjectSubclass<imp::CommandBar>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Default for CommandBar {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl CommandBar {
    /// Sends commands to a match and shows its messages.
    pub fn bind(&self, game_match: Rc<dyn AnyMatch>) {
        for signal in [TextSignal::Message, TextSignal::Answer] {
            game_match.object().connect_text(signal, self, move |bar, text| {
                bar.imp().show_answer(text, signal == TextSignal::Answer);
            });
        }
        self.imp().game_match.replace(Some(game_match));
    }

    /// Opens the bar and moves the focus to it.
    pub fn open(&self) {
        let imp = self.imp();
        imp.revealer.set_reveal_child(true);
        imp.entry.grab_focus();
        imp.update_candidates();
    }

    /// Clears the output and closes the bar.
    pub fn close(&self) {
        self.imp().clear_answer();
        self.imp().revealer.set_reveal_child(false);
    }

    /// Whether the bar is open.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.imp().revealer.reveals_child()
    }

    /// Calls `listener` when the bar has closed.
    pub fn connect_closed(&self, listener: impl Fn() + 'static) {
        self.imp().revealer.connect_reveal_child_notify(move |revealer| {
            if !revealer.reveals_child() {
                listener();
            }
        });
    }
}
