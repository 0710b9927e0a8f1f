// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/blokus.md, "Keys").

use i18n::marked;

use super::held::Turning;
use crate::keys::Key::Letter;
use crate::keys::{self, Bindable, Bound, Key};

/// The keys of Blokus as a person has set them.
pub type KeyMap = keys::KeyMap<KeyCommand>;

/// What a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// The held piece goes so many squares to the right and down.
    Move(i8, i8),
    /// It is turned or flipped.
    Turn(Turning),
    /// The next piece is taken, or the one before.
    Next(isize),
    /// The held piece is placed.
    Place,
    /// `surrender`
    Surrender,
    /// `hint`
    Hint,
    /// `restart`
    Restart,
}

type Line = Bound<KeyCommand>;

const fn piece(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound::new(marked!("Piece"), id, title, command, defaults)
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = ();

    const TABLE: &'static str = "blokus-keys";
    const EXAMPLES: &'static str = marked!("\"Left\", \"Enter\" or \"d\"");

    const COMMANDS: &'static [Line] = &[
        piece("left", marked!("Left"), Self::Move(-1, 0), &[Key::Left]),
        piece("right", marked!("Right"), Self::Move(1, 0), &[Key::Right]),
        piece("up", marked!("Up"), Self::Move(0, -1), &[Key::Up]),
        piece("down", marked!("Down"), Self::Move(0, 1), &[Key::Down]),
        // The piece in the hand is turned.
        piece("turn-left", marked!("Turn left"), Self::Turn(Turning::Left), &[Letter('a')])
            .in_menu(marked!("Turn _Left")),
        piece("turn-right", marked!("Turn right"), Self::Turn(Turning::Right), &[Letter('d')])
            .in_menu(marked!("Turn _Right")),
        piece("flip-sideways", marked!("Flip sideways"), Self::Turn(Turning::Sideways), &[Letter('f')])
            .in_menu(marked!("_Flip Sideways")),
        piece("flip-upside-down", marked!("Flip upside down"), Self::Turn(Turning::UpsideDown), &[Letter('v')])
            .in_menu(marked!("Flip _Upside Down")),
        piece("next-piece", marked!("Next piece"), Self::Next(1), &[Letter('s'), Letter('n'), Key::PageDown]),
        piece("previous-piece", marked!("Piece before"), Self::Next(-1), &[Letter('w'), Letter('p'), Key::PageUp]),
        piece("place", marked!("Place"), Self::Place, &[Key::Enter, Letter(' ')]),
        Bound::new(marked!("Game"), "surrender", marked!("Surrender"), Self::Surrender, &[Letter('x')])
            .in_menu(marked!("_Surrender")),
        Bound::new(marked!("Game"), "hint", marked!("Hint"), Self::Hint, &[Letter('h')]),
        Bound::new(marked!("Game"), "restart", marked!("Restart"), Self::Restart, &[Letter('r')]),
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.unshifted() {
            Key::Escape => Err(marked!("Escape puts a piece back")),
            key => Ok(key),
        }
    }
}

#[cfg(test)]
mod tests;
