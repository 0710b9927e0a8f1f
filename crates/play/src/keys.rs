// SPDX-License-Identifier: GPL-3.0-or-later
//! Keys without modifiers, from any front end, and their names in texts and settings.
//!
//! A table of commands for each game assigns default keys ([`Bindable`]); a [`KeyMap`] holds the user's changes.

use tr::tr;

#[cfg(test)]
pub mod help_page;
mod map;

use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use std::str::FromStr;

use crate::command::Request;
pub use map::{Bindable, Bound, KeyMap};

/// Shared value that can change at any time, such as the key bindings while a window is open.
pub type Shared<T> = Rc<RefCell<T>>;

/// Key that can be bound to a command.
///
/// Tab and Backspace are missing: Tab moves the focus, and Backspace resets a command to its default keys where keys
/// are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// Key that types a character, including space.
    Letter(char),
    /// Left arrow.
    Left,
    /// Right arrow.
    Right,
    /// Up arrow.
    Up,
    /// Down arrow.
    Down,
    /// Left arrow with Shift.
    ShiftLeft,
    /// Right arrow with Shift.
    ShiftRight,
    /// Up arrow with Shift.
    ShiftUp,
    /// Down arrow with Shift.
    ShiftDown,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Insert.
    Insert,
    /// Delete.
    Delete,
    /// Enter.
    Enter,
    /// Escape.
    Escape,
}

impl Key {
    /// Names of the keys that are not spelled as their character.
    const NAMES: [(Self, &'static str); 17] = [
        (Self::Letter(' '), "Space"),
        (Self::Left, "Left"),
        (Self::Right, "Right"),
        (Self::Up, "Up"),
        (Self::Down, "Down"),
        (Self::ShiftLeft, "Shift+Left"),
        (Self::ShiftRight, "Shift+Right"),
        (Self::ShiftUp, "Shift+Up"),
        (Self::ShiftDown, "Shift+Down"),
        (Self::Home, "Home"),
        (Self::End, "End"),
        (Self::PageUp, "PageUp"),
        (Self::PageDown, "PageDown"),
        (Self::Insert, "Insert"),
        (Self::Delete, "Delete"),
        (Self::Enter, "Enter"),
        (Self::Escape, "Escape"),
    ];

    /// Returns the localized name of the key. Settings use [`Display`](fmt::Display), which is not localized.
    #[must_use]
    pub fn word(&self) -> String {
        match self {
            Self::Letter(' ') => tr!("a key" => "Space"),
            Self::Left => tr!("a key" => "Left"),
            Self::Right => tr!("a key" => "Right"),
            Self::Up => tr!("a key" => "Up"),
            Self::Down => tr!("a key" => "Down"),
            Self::ShiftLeft => tr!("a key" => "Shift+Left"),
            Self::ShiftRight => tr!("a key" => "Shift+Right"),
            Self::ShiftUp => tr!("a key" => "Shift+Up"),
            Self::ShiftDown => tr!("a key" => "Shift+Down"),
            Self::Home => tr!("a key" => "Home"),
            Self::End => tr!("a key" => "End"),
            Self::PageUp => tr!("a key" => "PageUp"),
            Self::PageDown => tr!("a key" => "PageDown"),
            Self::Insert => tr!("a key" => "Insert"),
            Self::Delete => tr!("a key" => "Delete"),
            Self::Enter => tr!("a key" => "Enter"),
            Self::Escape => tr!("a key" => "Escape"),
            Self::Letter(_) => self.to_string(),
        }
    }

    /// Returns the key with Shift, for the keys that distinguish it.
    #[must_use]
    pub const fn shifted(self) -> Self {
        match self {
            Self::Left => Self::ShiftLeft,
            Self::Right => Self::ShiftRight,
            Self::Up => Self::ShiftUp,
            Self::Down => Self::ShiftDown,
            key => key,
        }
    }

    /// Returns the key without Shift: the lowercase letter or plain arrow.
    #[must_use]
    pub fn unshifted(self) -> Self {
        match self {
            Self::ShiftLeft => Self::Left,
            Self::ShiftRight => Self::Right,
            Self::ShiftUp => Self::Up,
            Self::ShiftDown => Self::Down,
            key => key.lower(),
        }
    }

    /// Returns the lowercase letter, if it is a single character.
    #[must_use]
    pub fn lower(self) -> Self {
        let Self::Letter(letter) = self else { return self };
        let mut lower = letter.to_lowercase();
        match (lower.next(), lower.next()) {
            (Some(lower), None) => Self::Letter(lower),
            _ => self,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (Self::NAMES.iter().find(|(key, _)| key == self), self) {
            (Some((_, name)), _) => f.write_str(name),
            (None, Self::Letter(letter)) => write!(f, "{letter}"),
            (None, key) => fmt::Debug::fmt(key, f),
        }
    }
}

/// Error for text that is not a key name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown key name"))]
pub struct UnknownKey;

impl FromStr for Key {
    type Err = UnknownKey;

    fn from_str(name: &str) -> Result<Self, UnknownKey> {
        if let Some((key, _)) = Self::NAMES.iter().find(|(_, known)| *known == name) {
            return Ok(*key);
        }
        let mut letters = name.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) if !letter.is_control() => Ok(Self::Letter(letter)),
            _ => Err(UnknownKey),
        }
    }
}

/// Returns an entry of a list of keys: the keys and their action.
#[must_use]
pub fn entry(keys: &str, action: &str) -> String {
    tr!("keys and their action, in a list of keys" => "{keys}: {action}", keys, action)
}

/// Meaning of a key press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press<M> {
    /// A request, with moves of type `M`.
    Request(Request<M>),
    /// More keys are needed; contains a prompt for the player.
    Prompt(String),
    /// No meaning.
    Nothing,
}

/// Commands of a game that never asks a question: each key is a complete command in every position.
pub trait Plain: Bindable<Key = Key, Context = ()> {
    /// Move of the game.
    type Move;

    /// Returns the request for the command.
    fn request(self) -> Request<Self::Move>;
}

/// Key reader of a game that never asks a question.
#[derive(Clone, Debug)]
pub struct PlainReader<C: Bindable>(Shared<KeyMap<C>>);

impl<C: Plain> PlainReader<C> {
    /// Creates a reader that looks keys up in this shared map at every press, so changes apply at once.
    #[must_use]
    pub const fn new(keys: Shared<KeyMap<C>>) -> Self {
        Self(keys)
    }

    /// Returns the shared key bindings.
    #[must_use]
    pub fn keys(&self) -> Shared<KeyMap<C>> {
        Shared::clone(&self.0)
    }

    /// Interprets a key press.
    #[must_use]
    pub fn press(&self, key: Key) -> Press<C::Move> {
        self.0.borrow().find((), &key).map_or(Press::Nothing, |command| Press::Request(command.request()))
    }

    /// Whether any command is bound to this key.
    #[must_use]
    pub fn is_bound(&self, key: Key) -> bool {
        self.0.borrow().is_bound(&key)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn keys_are_named() {
        for (key, name) in [
            (Key::Letter(' '), "Space"),
            (Key::Letter('c'), "c"),
            (Key::Letter('='), "="),
            (Key::Letter('ß'), "ß"),
            (Key::Left, "Left"),
            (Key::PageUp, "PageUp"),
            (Key::Enter, "Enter"),
        ] {
            assert_eq!(key.to_string(), name);
            assert_eq!(name.parse(), Ok(key));
        }
        assert_eq!(" ".parse(), Ok(Key::Letter(' ')));
        for name in ["", "left", "Leftt", "cc", "\t", "\u{1b}", "F1", "Ctrl+c"] {
            assert_eq!(name.parse::<Key>(), Err(UnknownKey), "{name:?}");
        }
    }

    #[test]
    fn capitals_become_lowercase() {
        for (capital, lower) in [('C', 'c'), ('c', 'c'), ('Ä', 'ä'), ('Ж', 'ж'), ('ß', 'ß'), ('=', '='), ('İ', 'İ')]
        {
            assert_eq!(Key::Letter(capital).lower(), Key::Letter(lower));
        }
        assert_eq!(Key::Left.lower(), Key::Left);
    }

    proptest! {
        #[test]
        fn key_names_survive_a_round_trip(letter in any::<char>(), named in 0..Key::NAMES.len()) {
            prop_assume!(!letter.is_control());
            for key in [Key::Letter(letter), Key::NAMES[named].0] {
                prop_assert_eq!(key.to_string().parse(), Ok(key));
                prop_assert_eq!(key.lower().lower(), key.lower());
            }
        }
    }
}
