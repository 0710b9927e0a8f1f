// SPDX-License-Identifier: GPL-3.0-or-later
//! Conversion between GDK key events and the keys of games, and key labels.

use std::cell::RefCell;
use std::collections::HashSet;
use std::rc::Rc;

use gtk::gdk::{self, Key as Gdk, ModifierType};
use gtk::glib::translate::IntoGlib;
use gtk::prelude::*;

use super::preferences::editable::KeyPress;
use super::user_data::{Subscription, UserData};
use i18n::{N_, translated};
use play::keys::{Bindable, Key, KeyMap, Shared};
use play::preferences::Section;
use view::text::with_keys;

/// Modifiers that reserve a key for the window.
const WINDOW_MODIFIERS: ModifierType = ModifierType::CONTROL_MASK
    .union(ModifierType::ALT_MASK)
    .union(ModifierType::SUPER_MASK)
    .union(ModifierType::HYPER_MASK)
    .union(ModifierType::META_MASK);

/// Named keys: GDK key, its equivalent on the numeric keypad, and the key of games.
const NAMED_KEYS: [(Gdk, Gdk, Key); 13] = [
    (Gdk::space, Gdk::KP_Space, Key::Letter(' ')),
    (Gdk::Left, Gdk::KP_Left, Key::Left),
    (Gdk::Right, Gdk::KP_Right, Key::Right),
    (Gdk::Up, Gdk::KP_Up, Key::Up),
    (Gdk::Down, Gdk::KP_Down, Key::Down),
    (Gdk::Home, Gdk::KP_Home, Key::Home),
    (Gdk::End, Gdk::KP_End, Key::End),
    (Gdk::Page_Up, Gdk::KP_Page_Up, Key::PageUp),
    (Gdk::Page_Down, Gdk::KP_Page_Down, Key::PageDown),
    (Gdk::Insert, Gdk::KP_Insert, Key::Insert),
    (Gdk::Delete, Gdk::KP_Delete, Key::Delete),
    (Gdk::Return, Gdk::KP_Enter, Key::Enter),
    (Gdk::Escape, Gdk::Escape, Key::Escape),
];

/// Converts a key press. Returns `None` for keys that games don't use, and for keys pressed with Ctrl, Alt or a similar
/// modifier, which belong to the window.
#[must_use]
pub(super) fn game_key(key: Gdk, state: ModifierType) -> Option<Key> {
    if state.intersects(WINDOW_MODIFIERS) {
        return None;
    }
    let key = if key == Gdk::ISO_Enter { Gdk::Return } else { key };
    let named = NAMED_KEYS.iter().find(|(known, on_keypad, _)| [*known, *on_keypad].contains(&key));
    let with_shift = |key: Key| if state.contains(ModifierType::SHIFT_MASK) { key.shifted() } else { key };
    named
        .map(|(.., key)| with_shift(*key))
        .or_else(|| Some(Key::Letter(key.to_unicode().filter(|letter| !letter.is_control())?)))
}

/// Returns the reason why a key can't be used in games, as an untranslated message.
#[must_use]
pub(super) fn rejection_reason(key: Gdk, state: ModifierType) -> &'static str {
    match key {
        Gdk::Tab | Gdk::ISO_Left_Tab => N_!("Tab is reserved for moving the focus"),
        Gdk::BackSpace => N_!("Backspace is reserved for resetting to the default"),
        _ if state.intersects(WINDOW_MODIFIERS) => {
            N_!("keys with Ctrl or Alt are reserved for window shortcuts")
        }
        _ => N_!("it is reserved for the window"),
    }
}

impl KeyPress for Key {
    fn pressed(key: Gdk, state: ModifierType) -> Result<Self, &'static str> {
        game_key(key, state).ok_or_else(|| rejection_reason(key, state))
    }

    fn accelerator(&self) -> String {
        let plain = self.unshifted();
        let named = NAMED_KEYS.iter().find(|(.., known)| *known == plain).map(|(gdk, ..)| *gdk);
        let letter = |letter: char| gdk::unicode_to_keyval(letter.into()).to_value().get::<Gdk>().ok();
        let gdk = named.or_else(|| if let Self::Letter(character) = *self { letter(character) } else { None });
        let name = gdk.and_then(|gdk| gdk.name()).map(String::from).unwrap_or_default();
        if plain.shifted() == *self && plain != *self { format!("<Shift>{name}") } else { name }
    }

    fn label(&self) -> String {
        view::keys::label(*self)
    }
}

/// Calls `pressed` for key presses in a widget and its descendants, in the capture phase, so that the game handles arrow keys
/// before they move the focus. The second argument is true for auto-repeat of a held key. `pressed` returns whether it handled
/// the key.
pub(super) fn connect_key_presses<W: IsA<gtk::Widget>>(widget: &W, pressed: impl Fn(Key, bool) -> bool + 'static) {
    // Hardware keycodes, because the key value changes with Shift.
    let held = Rc::<RefCell<HashSet<u32>>>::default();
    let keys = gtk::EventControllerKey::new();
    keys.set_propagation_phase(gtk::PropagationPhase::Capture);
    let on_press = Rc::clone(&held);
    keys.connect_key_pressed(move |_, key, keycode, state| {
        let is_repeated = !on_press.borrow_mut().insert(keycode);
        game_key(key, state).is_some_and(|key| pressed(key, is_repeated)).into()
    });
    let on_release = Rc::clone(&held);
    keys.connect_key_released(move |_, _, keycode, _| {
        on_release.borrow_mut().remove(&keycode);
    });
    widget.add_controller(keys);
    // A key that is released after the focus has left is not reported here.
    let focus = gtk::EventControllerFocus::new();
    focus.connect_leave(move |_| held.borrow_mut().clear());
    widget.add_controller(focus);
}

/// Updates `keys` from the preferences, now and on every change, until the subscription is dropped. Calls `changed` after each
/// update.
#[must_use]
pub(super) fn follow<K: Section>(
    keys: &Shared<K>,
    user_data: &Rc<UserData>,
    changed: impl Fn() + 'static,
) -> Subscription {
    let keys = Rc::downgrade(keys);
    user_data.follow(move |set: &K| {
        if let Some(keys) = keys.upgrade() {
            keys.replace(set.clone());
            changed();
        }
    })
}

/// Sets the tooltips of buttons to the titles and keys of commands. Each button is given with the ID of its command.
pub(super) fn show_in_tooltips<C: Bindable<Key: KeyPress>>(
    keys: &KeyMap<C>,
    buttons: impl IntoIterator<Item = (gtk::Button, &'static str)>,
) {
    for (button, id) in buttons {
        let Some(bound) = C::COMMANDS.iter().find(|bound| bound.id == id) else { continue };
        let labels: Vec<String> = keys.keys(bound.command).iter().map(KeyPress::label).collect();
        button.set_tooltip_text(Some(&with_keys(translated(bound.title), &labels)));
    }
}

/// Returns whether a key is a modifier.
#[must_use]
pub(super) fn is_modifier(key: Gdk) -> bool {
    // The key values of Shift, Control, Caps Lock, Meta, Alt, Super and Hyper are consecutive.
    (Gdk::Shift_L.into_glib()..=Gdk::Hyper_R.into_glib()).contains(&key.into_glib())
        || [Gdk::Num_Lock, Gdk::ISO_Level3_Shift, Gdk::ISO_Level5_Shift, Gdk::Mode_switch, Gdk::Multi_key]
            .contains(&key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_presses_are_converted_to_game_keys() {
        let none = ModifierType::empty();
        for (key, state, expected) in [
            (Gdk::Left, none, Some(Key::Left)),
            (Gdk::KP_Home, none, Some(Key::Home)),
            (Gdk::ISO_Enter, none, Some(Key::Enter)),
            (Gdk::C, ModifierType::SHIFT_MASK, Some(Key::Letter('C'))),
            (Gdk::Left, ModifierType::SHIFT_MASK, Some(Key::ShiftLeft)),
            (Gdk::KP_Up, ModifierType::SHIFT_MASK, Some(Key::ShiftUp)),
            (Gdk::Home, ModifierType::SHIFT_MASK, Some(Key::Home)),
            (Gdk::KP_0, none, Some(Key::Letter('0'))),
            (Gdk::Cyrillic_zhe, none, Some(Key::Letter('ж'))),
            (Gdk::space, ModifierType::LOCK_MASK, Some(Key::Letter(' '))),
            (Gdk::c, ModifierType::CONTROL_MASK, None),
            (Gdk::Tab, none, None),
            (Gdk::BackSpace, none, None),
            (Gdk::F5, none, None),
            (Gdk::Shift_L, none, None),
        ] {
            assert_eq!(game_key(key, state), expected, "{key:?}");
        }
    }
}
