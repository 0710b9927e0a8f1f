// SPDX-License-Identifier: GPL-3.0-or-later
//! The keys of the keyboard as games see them.

use gtk::gdk::{Key as Gdk, ModifierType};

use crate::play::keys::Key;

/// The key as games know it; `None` for keys that mean nothing to them, and for those held together with Ctrl, Alt or
/// the like, which belong to the window.
#[must_use]
pub fn game_key(key: Gdk, state: ModifierType) -> Option<Key> {
    let others = ModifierType::CONTROL_MASK
        | ModifierType::ALT_MASK
        | ModifierType::SUPER_MASK
        | ModifierType::HYPER_MASK
        | ModifierType::META_MASK;
    if state.intersects(others) {
        return None;
    }
    Some(match key {
        Gdk::Left | Gdk::KP_Left => Key::Left,
        Gdk::Right | Gdk::KP_Right => Key::Right,
        Gdk::Up | Gdk::KP_Up => Key::Up,
        Gdk::Down | Gdk::KP_Down => Key::Down,
        Gdk::Return | Gdk::KP_Enter | Gdk::ISO_Enter => Key::Enter,
        Gdk::Escape => Key::Escape,
        key => Key::Letter(key.to_unicode().filter(|letter| !letter.is_control())?),
    })
}
