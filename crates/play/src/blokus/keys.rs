// SPDX-License-Identifier: GPL-3.0-or-later
//! Single-key commands, in the window and in the terminal's keyboard mode (help/blokus.md, "Keys").

use i18n::N_;

use super::held::Rotation;
use crate::keys::Key::Letter;
use crate::keys::{self, Bindable, Bound, Key};

/// Key bindings of Blokus, with the user's changes.
pub type KeyMap = keys::KeyMap<KeyCommand>;

/// Command bound to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// Moves the held piece by this number of squares right and down; negative numbers are left and up.
    Move(i8, i8),
    /// Rotates or flips the held piece.
    Turn(Rotation),
    /// Takes the next piece (1) or the previous one (−1).
    Next(isize),
    /// Places the held piece.
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
    Bound::new(N_!("Piece"), id, title, command, defaults)
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = ();

    const TABLE: &'static str = "blokus-keys";
    const EXAMPLES: &'static str = N_!("\"Left\", \"Enter\" or \"d\"");

    const COMMANDS: &'static [Line] = &[
        piece("left", N_!("Move Piece Left"), Self::Move(-1, 0), &[Key::Left]),
        piece("right", N_!("Move Piece Right"), Self::Move(1, 0), &[Key::Right]),
        piece("up", N_!("Move Piece Up"), Self::Move(0, -1), &[Key::Up]),
        piece("down", N_!("Move Piece Down"), Self::Move(0, 1), &[Key::Down]),
        // The ids are keys of the settings file, so their spelling is fixed.
        piece("turn-left", N_!("Rotate Counterclockwise"), Self::Turn(Rotation::Left), &[Letter('a')])
            .in_menu(N_!("Rotate Co_unterclockwise")),
        piece("turn-right", N_!("Rotate Clockwise"), Self::Turn(Rotation::Right), &[Letter('d')])
            .in_menu(N_!("Rotate _Clockwise")),
        piece("flip-sideways", N_!("Flip Horizontally"), Self::Turn(Rotation::Sideways), &[Letter('f')])
            .in_menu(N_!("_Flip Horizontally")),
        piece("flip-upside-down", N_!("Flip Vertically"), Self::Turn(Rotation::UpsideDown), &[Letter('v')])
            .in_menu(N_!("Flip _Vertically")),
        piece("next-piece", N_!("Select Next Piece"), Self::Next(1), &[Letter('s'), Letter('n'), Key::PageDown]),
        piece("previous-piece", N_!("Select Previous Piece"), Self::Next(-1), &[Letter('w'), Letter('p'), Key::PageUp]),
        piece("place", N_!("Place Piece"), Self::Place, &[Key::Enter, Letter(' ')]),
        Bound::new(N_!("Game"), "surrender", N_!("Surrender"), Self::Surrender, &[Letter('x')])
            .in_menu(N_!("_Surrender")),
        Bound::new(N_!("Game"), "hint", N_!("Hint"), Self::Hint, &[Letter('h')]),
        Bound::new(N_!("Game"), "restart", N_!("Restart"), Self::Restart, &[Letter('r')]),
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.unshifted() {
            Key::Escape => Err(N_!("Escape is reserved for returning the held piece")),
            key => Ok(key),
        }
    }
}

#[cfg(test)]
mod tests;
