// SPDX-License-Identifier: GPL-3.0-or-later
//! Replay bar: a slider over the steps of a replay, and playback at several speeds.

mod imp;

use std::rc::Rc;

use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{gdk, glib};

use super::game_match::{AnyMatch, Signal};
use super::keys::game_key;
use i18n::N_;
use play::keys::Key;

/// Titles and keys of the actions in a replay, for the shortcuts window. Keys are in the notation of GTK's accelerators.
pub(super) const KEYS: [(&str, &[&str]); 5] = [
    (N_!("Play or Pause"), &["space"]),
    (N_!("Previous or Next Move"), &["Left", "Right"]),
    (N_!("Ten Moves Back or Forward"), &["Page_Up", "Page_Down"]),
    (N_!("First or Last Move"), &["Home", "End"]),
    (N_!("Close Replay"), &["Escape"]),
];

glib::wrapper! {
    /// Replay bar.
    pub struct ReplayBar(ObjectSubclass<imp::ReplayBar>)
        @extends gtk::Box, gtk::Widget,
        @implements gtk::Accessible, gtk::Buildable, gtk::ConstraintTarget, gtk::Orientable;
}

impl Default for ReplayBar {
    fn default() -> Self {
        glib::Object::new()
    }
}

impl ReplayBar {
    /// Shows the replays of a match.
    pub fn bind(&self, game_match: Rc<dyn AnyMatch>) {
        game_match.object().connect_to(Signal::ReplayChanged, self, |bar| bar.imp().update());
        self.imp().game_match.replace(Some(game_match));
        self.imp().update();
    }

    /// Handles a key press anywhere in the window while a replay is shown. Returns whether it did. Keys typed in an entry or a
    /// popover are ignored, and so is Space on a focused button.
    #[must_use]
    pub fn press(&self, key: gdk::Key, state: gdk::ModifierType) -> bool {
        let Some(key) = game_key(key, state) else { return false };
        let is_elsewhere = self.root().and_then(|root| root.focus()).is_some_and(|focus| {
            focus.is::<gtk::Editable>()
                || focus.ancestor(gtk::Popover::static_type()).is_some()
                || focus.is::<gtk::Button>() && key == Key::Letter(' ')
        });
        !is_elsewhere && self.imp().position().is_some() && self.imp().press(key)
    }

    /// Returns whether the focus is in the bar.
    #[must_use]
    pub fn has_focus_within(&self) -> bool {
        self.state_flags().contains(gtk::StateFlags::FOCUS_WITHIN)
    }
}
