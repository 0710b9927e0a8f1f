// SPDX-License-Identifier: GPL-3.0-or-later
//! Names of keys, and commands with their keys as they are shown and changed.

pub mod editing;

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

/// A command and its keys, as they are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Heading of its group.
    pub group: &'static str,
    /// Title, marked for translation.
    pub title: &'static str,
    /// The heading and the title that it shares with its like where a list is to be short.
    pub family: Option<(&'static str, &'static str)>,
    /// The keys.
    pub caps: Vec<KeyCap>,
    /// Whether they are its defaults.
    pub is_default: bool,
}

/// A key as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyCap {
    /// As settings name it.
    pub name: String,
    /// As people read it.
    pub label: String,
    /// As GTK writes it.
    pub accelerator: String,
}

/// Keys as people read them.
#[must_use]
pub fn labels(keys: &[KeyCap]) -> String {
    let labels: Vec<&str> = keys.iter().map(|cap| cap.label.as_str()).collect();
    if labels.is_empty() { tr!("no shortcut") } else { i18n::or(&labels) }
}
