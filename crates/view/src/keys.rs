// SPDX-License-Identifier: GPL-3.0-or-later
//! Names of the keys of games.

use tr::tr;

use play::keys::Key;

/// Name of a key in the reader's language, as on a key cap.
#[must_use]
pub fn label(key: Key) -> String {
    match key {
        Key::Letter(letter) if letter != ' ' => letter.to_uppercase().collect(),
        Key::PageUp => tr!("a key" => "Page Up"),
        Key::PageDown => tr!("a key" => "Page Down"),
        key => key.word(),
    }
}
