// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys of Biquadris in the window: those that are set hold at once, and can be changed in the preferences.

use std::rc::Rc;

use gtk::gdk::{Key as Gdk, ModifierType};

use crate::desktop::keys::{self, game_key, why_not};
use crate::desktop::library::{Library, Listening};
use crate::desktop::preferences::editable::Pressable;
use crate::play::biquadris::keys::{KeyCommand, KeyMap};
use crate::play::keys::{Bindable, Key, Shared};
use crate::play::preferences::Section;

impl Pressable for KeyCommand {
    fn pressed(key: Gdk, state: ModifierType) -> Result<Key, &'static str> {
        Self::admit(game_key(key, state).ok_or_else(|| why_not(key, state))?)
    }

    fn accelerator(key: &Key) -> String {
        keys::accelerator(*key)
    }

    fn label(key: &Key) -> String {
        keys::label(*key)
    }
}

/// Brings keys up to date with what is set, now and when it changes, as long as what is returned lives.
#[must_use]
pub fn follow(keys: &Shared<KeyMap>, library: &Rc<Library>) -> Listening {
    keys.replace(library.get());
    let (keys, kept) = (Rc::downgrade(keys), Rc::downgrade(library));
    library.connect_changed(move |table| {
        if let (Some(keys), Some(library), <KeyMap as Section>::TABLE) = (keys.upgrade(), kept.upgrade(), table) {
            keys.replace(library.get());
        }
    })
}
