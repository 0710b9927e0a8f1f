// SPDX-License-Identifier: GPL-3.0-or-later
//! Names of the keys of games.

use tr::tr;

use play::keys::Key;

/// Name of a key in the reader's language, as on a key cap.
#[must_use]
pub fn label(key: Key) -> String {
    match key {
        Key::Letter(' ') => tr!("a key" => "Space"),
        Key::Letter(letter) => letter.to_uppercase().collect(),
        Key::Left => tr!("a key" => "Left"),
        Key::Right => tr!("a key" => "Right"),
        Key::Up => tr!("a key" => "Up"),
        Key::Down => tr!("a key" => "Down"),
        Key::ShiftLeft => tr!("keys" => "Shift+Left"),
        Key::ShiftRight => tr!("keys" => "Shift+Right"),
        Key::ShiftUp => tr!("keys" => "Shift+Up"),
        Key::ShiftDown => tr!("keys" => "Shift+Down"),
        Key::Home => tr!("a key" => "Home"),
        Key::End => tr!("a key" => "End"),
        Key::PageUp => tr!("a key" => "Page Up"),
        Key::PageDown => tr!("a key" => "Page Down"),
        Key::Insert => tr!("a key" => "Insert"),
        Key::Delete => tr!("a key" => "Delete"),
        Key::Enter => tr!("a key" => "Enter"),
        Key::Escape => tr!("a key" => "Escape"),
    }
}
