// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, whichever machine they come from, and their names in texts and settings.
//!
//! Which key does what is told by a table of commands for each game ([`Bindable`]); a [`KeyMap`] is what a person has made
//! of it.

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

/// Something that several look at, and that may change at any time, such as the keys while the window is open.
pub type Shared<T> = Rc<RefCell<T>>;

/// A key, as far as games care.
///
/// Tab and Backspace are none: Tab moves the focus, Backspace gives a command its own keys back where keys are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A key that writes a character, the space included.
    Letter(char),
    /// The left arrow.
    Left,
    /// The right arrow.
    Right,
    /// The up arrow.
    Up,
    /// The down arrow.
    Down,
    /// The left arrow, with Shift held.
    ShiftLeft,
    /// The right arrow, with Shift held.
    ShiftRight,
    /// The up arrow, with Shift held.
    ShiftUp,
    /// The down arrow, with Shift held.
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
    /// The keys that have a name of their own.
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

    /// The key as people read it within a sentence. In settings it is what it prints as, in every language.
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

    /// This key while Shift is held, where that is one of its own.
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

    /// This key without Shift: a small letter, and an arrow that does the same whether Shift is held or not.
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

    /// Capitals equal small letters, in every alphabet where one letter has one other.
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

/// A name that no key has.
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

/// An entry of a list of keys: the keys, and what they do.
#[must_use]
pub fn entry(keys: &str, action: &str) -> String {
    tr!("keys and their action, in a list of keys" => "{keys}: {action}", keys, action)
}

/// What a key press means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press<M> {
    /// A request, with moves of type `M`.
    Request(Request<M>),
    /// More keys are needed; what to tell the player.
    Prompt(String),
    /// Nothing.
    Nothing,
}

/// Commands of a game that never asks a question: each key is a command by itself, whenever it is pressed.
pub trait Plain: Bindable<Key = Key, Context = ()> {
    /// The game's moves.
    type Move;

    /// Returns the request that the command makes.
    fn request(self) -> Request<Self::Move>;
}

/// Reads keys of a game that never asks a question.
#[derive(Clone, Debug)]
pub struct PlainReader<C: Bindable>(Shared<KeyMap<C>>);

impl<C: Plain> PlainReader<C> {
    /// Reads keys by this map, as it is when they are pressed.
    #[must_use]
    pub const fn new(keys: Shared<KeyMap<C>>) -> Self {
        Self(keys)
    }

    /// The keys by which it reads.
    #[must_use]
    pub fn keys(&self) -> Shared<KeyMap<C>> {
        Shared::clone(&self.0)
    }

    /// What a key means.
    #[must_use]
    pub fn press(&self, key: Key) -> Press<C::Move> {
        self.0.borrow().find((), &key).map_or(Press::Nothing, |command| Press::Request(command.request()))
    }

    /// Whether any command has this key.
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
    fn names_of_keys() {
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
    fn capitals_equal_small_letters() {
        for (capital, small) in [('C', 'c'), ('c', 'c'), ('Ä', 'ä'), ('Ж', 'ж'), ('ß', 'ß'), ('=', '='), ('İ', 'İ')]
        {
            assert_eq!(Key::Letter(capital).lower(), Key::Letter(small));
        }
        assert_eq!(Key::Left.lower(), Key::Left);
    }

    proptest! {
        #[test]
        fn what_is_printed_is_read_again(letter in any::<char>(), named in 0..Key::NAMES.len()) {
            prop_assume!(!letter.is_control());
            for key in [Key::Letter(letter), Key::NAMES[named].0] {
                prop_assert_eq!(key.to_string().parse(), Ok(key));
                prop_assert_eq!(key.lower().lower(), key.lower());
            }
        }
    }
}
