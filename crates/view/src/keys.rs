// SPDX-License-Identifier: GPL-3.0-or-later
//! Names of keys, and commands with their key bindings as displayed in preferences.

pub mod editing;

use tr::tr;

use play::keys::Key;

/// Returns the name of a key in the user's language, as on a key cap.
#[must_use]
pub fn label(key: Key) -> String {
    match key {
        Key::Letter(letter) if letter != ' ' => letter.to_uppercase().collect(),
        Key::PageUp => tr!("a key" => "Page Up"),
        Key::PageDown => tr!("a key" => "Page Down"),
        key => key.word(),
    }
}

/// Command with its keys, as displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// Heading of the group that the command is listed in.
    pub group: &'static str,
    /// Title, marked for translation.
    pub title: &'static str,
    /// Heading and title shared with related commands, used where a short list is needed.
    pub family: Option<(&'static str, &'static str)>,
    /// Keys bound to the command.
    pub caps: Vec<KeyCap>,
    /// Whether the keys are the default ones.
    pub is_default: bool,
}

/// Key as displayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyCap {
    /// Name in the settings file.
    pub name: String,
    /// Name in the user's language.
    pub label: String,
    /// Accelerator in GTK's syntax.
    pub accelerator: String,
}

/// Lists keys in the user's language.
#[must_use]
pub fn labels(keys: &[KeyCap]) -> String {
    let labels: Vec<&str> = keys.iter().map(|cap| cap.label.as_str()).collect();
    if labels.is_empty() { tr!("no shortcut") } else { i18n::or(&labels) }
}
