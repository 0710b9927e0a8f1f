// SPDX-License-Identifier: GPL-3.0-or-later
//! Single-key commands, in the window and in the terminal's keyboard mode (help/blocky.md, "Keys").

use i18n::N_;

use super::selection::Direction;
use crate::keys::Key::Letter;
use crate::keys::{self, Bindable, Bound, Key};
use rules::blocky::Action;

/// Key bindings of Blocky, with the user's changes.
pub type KeyMap = keys::KeyMap<KeyCommand>;

/// Command bound to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// Performs an action on the selected block.
    Act(Action),
    /// Selects the block that contains the selected one.
    Parent,
    /// Selects a block inside the selected one.
    Child,
    /// Selects the adjacent block in a direction.
    Neighbor(Direction),
    /// `hint`
    Hint,
    /// `restart`
    Restart,
}

type Line = Bound<KeyCommand>;

const fn act(id: &'static str, title: &'static str, action: Action, defaults: &'static [Key]) -> Line {
    Bound::new(N_!("Selected Block"), id, title, KeyCommand::Act(action), defaults)
}

const fn select(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound::new(N_!("Selection"), id, title, command, defaults)
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = ();

    const TABLE: &'static str = "blocky-keys";
    const EXAMPLES: &'static str = N_!("\"Left\", \"Shift+Left\", \"Space\" or \"d\"");

    const COMMANDS: &'static [Line] = &[
        act("clockwise", N_!("Rotate Clockwise"), Action::Clockwise, &[Key::Right, Letter('d')])
            .in_menu(N_!("Rotate _Clockwise")),
        act("counterclockwise", N_!("Rotate Counterclockwise"), Action::Counterclockwise, &[Key::Left, Letter('a')])
            .in_menu(N_!("Rotate Co_unterclockwise")),
        act("horizontal", N_!("Reflect Horizontally"), Action::Horizontal, &[Letter('q')])
            .in_menu(N_!("Reflect _Horizontally")),
        act("vertical", N_!("Reflect Vertically"), Action::Vertical, &[Letter('e')])
            .in_menu(N_!("Reflect _Vertically")),
        // The title is a verb: smashing splits a block into four.
        act("smash", N_!("Smash"), Action::Smash, &[Letter(' ')]).in_menu(N_!("_Smash")),
        select("parent", N_!("Select Larger Block"), Self::Parent, &[Key::Up, Letter('w')])
            .in_menu(N_!("Select L_arger Block")),
        select("child", N_!("Select Smaller Block"), Self::Child, &[Key::Down, Letter('s')])
            .in_menu(N_!("Select S_maller Block")),
        select(
            "neighbour-left",
            N_!("Select Block to the Left"),
            Self::Neighbor(Direction::Left),
            &[Key::ShiftLeft, Letter('j')],
        )
        .with_action("left"),
        select(
            "neighbour-right",
            N_!("Select Block to the Right"),
            Self::Neighbor(Direction::Right),
            &[Key::ShiftRight, Letter('l')],
        )
        .with_action("right"),
        select("neighbour-up", N_!("Select Block Above"), Self::Neighbor(Direction::Up), &[Key::ShiftUp, Letter('i')])
            .with_action("up"),
        select(
            "neighbour-down",
            N_!("Select Block Below"),
            Self::Neighbor(Direction::Down),
            &[Key::ShiftDown, Letter('k')],
        )
        .with_action("down"),
        Bound::new(N_!("Game"), "hint", N_!("Hint"), Self::Hint, &[Letter('h')]),
        Bound::new(N_!("Game"), "restart", N_!("Restart"), Self::Restart, &[Letter('r')]),
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.lower() {
            Key::Escape => Err(N_!("Escape is reserved for canceling")),
            key => Ok(key),
        }
    }
}

#[cfg(test)]
mod tests;
