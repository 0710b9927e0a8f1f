// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys of Blocky in the window.

use gtk::gdk::{Key as Gdk, ModifierType};

use crate::desktop::keys::{self, game_key, why_not};
use crate::desktop::preferences::editable::Pressable;
use crate::play::blocky::keys::KeyCommand;
use crate::play::keys::{Bindable, Key};

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
