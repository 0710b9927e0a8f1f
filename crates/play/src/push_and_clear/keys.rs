// SPDX-License-Identifier: GPL-3.0-or-later
//! Single-key commands, in the window and in the terminal's keyboard mode (help/push-and-clear.md, "Keys").

use i18n::N_;

use crate::command::Request;
use crate::keys::Key::Letter;
use crate::keys::{self, Bindable, Bound, Key, Plain};
use rules::push_and_clear::{Direction, Move};

/// Key bindings of Push and Clear, with the user's changes.
pub type KeyMap = keys::KeyMap<KeyCommand>;

/// Key reader of Push and Clear.
pub type KeyReader = keys::PlainReader<KeyCommand>;

/// Command bound to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// A move.
    Move(Move),
    /// `hint`
    Hint,
}

type Line = Bound<KeyCommand>;

const fn slide(id: &'static str, title: &'static str, direction: Direction, defaults: &'static [Key]) -> Line {
    Bound::new(N_!("Player"), id, title, KeyCommand::Move(Move::Slide(direction)), defaults)
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = ();

    const TABLE: &'static str = "push-and-clear-keys";
    const EXAMPLES: &'static str = N_!("\"Left\", \"Space\" or \"w\"");

    const COMMANDS: &'static [Line] = &[
        slide("left", N_!("Slide Left"), Direction::Left, &[Key::Left, Letter('a')]).in_menu(N_!("Slide _Left")),
        slide("right", N_!("Slide Right"), Direction::Right, &[Key::Right, Letter('d'), Letter('l')])
            .in_menu(N_!("Slide _Right")),
        slide("up", N_!("Slide Up"), Direction::Up, &[Key::Up, Letter('w'), Letter('k')]).in_menu(N_!("Slide _Up")),
        slide("down", N_!("Slide Down"), Direction::Down, &[Key::Down, Letter('s'), Letter('j')])
            .in_menu(N_!("Slide _Down")),
        // `h` would be left in the `hjkl` keys of vi, but it is the hint in every game.
        Bound::new(N_!("Game"), "hint", N_!("Hint"), Self::Hint, &[Letter('h')]),
        Bound::new(N_!("Game"), "restart", N_!("Restart"), Self::Move(Move::Restart), &[Letter('r')]),
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.unshifted() {
            Key::Escape => Err(N_!("Escape is reserved for canceling")),
            key => Ok(key),
        }
    }
}

impl Plain for KeyCommand {
    type Move = Move;

    fn request(self) -> Request<Move> {
        match self {
            Self::Move(mv) => Request::Play(mv),
            Self::Hint => Request::Hint,
        }
    }
}

#[cfg(test)]
mod tests;
