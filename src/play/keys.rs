// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, whichever machine they come from.

/// A key, as far as games care.
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
    /// Enter.
    Enter,
    /// Escape.
    Escape,
}

impl Key {
    /// Capitals equal small letters.
    #[must_use]
    pub const fn lower(self) -> Self {
        match self {
            Self::Letter(letter) => Self::Letter(letter.to_ascii_lowercase()),
            key => key,
        }
    }
}

/// What a key press means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// This line of commands.
    Command(String),
    /// More keys are needed; what to tell the player.
    Prompt(String),
    /// Nothing.
    Nothing,
}
