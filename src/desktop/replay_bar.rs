// SPDX-License-Identifier: GPL-3.0-or-later
//! The bar below a match that is looked at once more: a slider over its steps, and a clock that goes through them.

mod imp;

use std::rc::Rc;

use gtk::prelude::*;
use gtk::subclass::prelude::*;
use gtk::{gdk, glib};

use super::game_match::{AnyMatch, Signal};
use super::keys::game_key;
use i18n::N_;
use play::keys::Key;

/// Actions of keys in a replay, and the keys as GTK writes them.
pub(super) const KEYS: [(&str, &[&str]); 5] = [
    (N_!("Play or Pause"), &["space"]),
    (N_!("Previous or Next Move"), &["Left", "Right"]),
    (N_!("Ten Moves Back or Forward"), &["Page_Up", "Page_Down"]),
    (N_!("First or Last Move"), &["Home", "End"]),
    (N_!("Close Replay"), &["Escape"]),
];

glib::wrapper! {
    /// The bar below a replay.
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
    /// Shows the replays of this game from now on.
    pub fn bind(&self, game_match: Rc<dyn AnyMatch>) {
        game_match.object().connect_to(Signal::ReplayChanged, self, |bar| bar.imp().update());
        self.imp().game_match.replace(Some(game_match));
        self.imp().update();
    }

    /// Takes the keys of a replay wherever the focus is in the window: as long as one is shown they aren't the game's. What is
    /// typed into a text stays there, and Space presses the button that has the focus.
    #[must_use]
    pub fn press(&self, key: gdk::Key, state: gdk::ModifierType) -> bool {
        let Some(key) = game_key(key, state) else { return false };
        let is_elsewhere = self.root().and_then(|root| root.focus()).is_some_and(|focus| {
            focus.is::<gtk::Editable>()
                || focus.ancestor(gtk::Popover::static_type()).is_some()
                || focus.is::<gtk::Button>() && key == Key::Letter(' ')
        });
        !is_elsewhere && self.imp().place().is_some() && self.imp().press(key)
    }

    /// Whether something in the bar has the focus.
    #[must_use]
    pub fn has_focus_within(&self) -> bool {
        self.state_flags().contains(gtk::StateFlags::FOCUS_WITHIN)
    }
}
