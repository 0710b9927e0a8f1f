// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/push-and-clear.md, "Keys").

use i18n::marked;

use crate::command::Request;
use crate::keys::{self, Bindable, Bound, Key, Plain};
use rules::push_and_clear::{Direction, Move};

/// The keys of Push and Clear as a person has set them.
pub type KeyMap = keys::KeyMap<KeyCommand>;

/// Reads keys.
pub type KeyReader = keys::PlainReader<KeyCommand>;

/// What a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// A move.
    Move(Move),
    /// `hint`
    Hint,
}

const fn slide(
    id: &'static str,
    title: &'static str,
    direction: Direction,
    defaults: &'static [Key],
) -> Bound<KeyCommand> {
    let command = KeyCommand::Move(Move::Slide(direction));
    Bound { id, title, group: marked!("Player"), family: None, contexts: &[()], defaults, command }
}

const fn game(
    id: &'static str,
    title: &'static str,
    command: KeyCommand,
    defaults: &'static [Key],
) -> Bound<KeyCommand> {
    Bound { id, title, group: marked!("Game"), family: None, contexts: &[()], defaults, command }
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = ();

    const TABLE: &'static str = "push-and-clear-keys";
    const EXAMPLES: &'static str = marked!("\"Left\", \"Space\" or \"w\"");

    const COMMANDS: &'static [Bound<Self>] = &[
        slide("left", marked!("Left"), Direction::Left, &[Key::Left, Key::Letter('a')]),
        slide("right", marked!("Right"), Direction::Right, &[Key::Right, Key::Letter('d'), Key::Letter('l')]),
        slide("up", marked!("Up"), Direction::Up, &[Key::Up, Key::Letter('w'), Key::Letter('k')]),
        slide("down", marked!("Down"), Direction::Down, &[Key::Down, Key::Letter('s'), Key::Letter('j')]),
        // `h` could be the left of `hjkl`, too: it is the hint in every game here.
        game("hint", marked!("Hint"), KeyCommand::Hint, &[Key::Letter('h')]),
        game("restart", marked!("Restart"), KeyCommand::Move(Move::Restart), &[Key::Letter('r')]),
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.unshifted() {
            Key::Escape => Err(marked!("Escape leaves what was begun")),
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
