// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/blocky.md, "Keys").

use i18n::N_;

use super::selection::Direction;
use crate::keys::Key::Letter;
use crate::keys::{self, Bindable, Bound, Key};
use rules::blocky::Action;

/// The keys of Blocky as a person has set them.
pub type KeyMap = keys::KeyMap<KeyCommand>;

/// What a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyCommand {
    /// Something is done to the selected block.
    Act(Action),
    /// The block around the selected one is selected.
    Parent,
    /// A block within the selected one is.
    Child,
    /// A block beside it is.
    Neighbor(Direction),
    /// `hint`
    Hint,
    /// `restart`
    Restart,
}

type Line = Bound<KeyCommand>;

const fn act(id: &'static str, title: &'static str, action: Action, defaults: &'static [Key]) -> Line {
    Bound::new(N_!("Selected block"), id, title, KeyCommand::Act(action), defaults)
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
        act("clockwise", N_!("Rotate clockwise"), Action::Clockwise, &[Key::Right, Letter('d')])
            .in_menu(N_!("Rotate _Clockwise")),
        act("counterclockwise", N_!("Rotate counterclockwise"), Action::Counterclockwise, &[Key::Left, Letter('a')])
            .in_menu(N_!("Rotate C_ounterclockwise")),
        act("horizontal", N_!("Reflect left and right"), Action::Horizontal, &[Letter('q')])
            .in_menu(N_!("Reflect _Left and Right")),
        act("vertical", N_!("Reflect top and bottom"), Action::Vertical, &[Letter('e')])
            .in_menu(N_!("Reflect _Top and Bottom")),
        // A verb: a block is smashed into four.
        act("smash", N_!("Smash"), Action::Smash, &[Letter(' ')]).in_menu(N_!("_Smash")),
        select("parent", N_!("Larger block"), Self::Parent, &[Key::Up, Letter('w')]).in_menu(N_!("L_arger Block")),
        select("child", N_!("Smaller block"), Self::Child, &[Key::Down, Letter('s')]).in_menu(N_!("S_maller Block")),
        select(
            "neighbour-left",
            N_!("Block to the left"),
            Self::Neighbor(Direction::Left),
            &[Key::ShiftLeft, Letter('j')],
        )
        .with_action("left"),
        select(
            "neighbour-right",
            N_!("Block to the right"),
            Self::Neighbor(Direction::Right),
            &[Key::ShiftRight, Letter('l')],
        )
        .with_action("right"),
        select("neighbour-up", N_!("Block above"), Self::Neighbor(Direction::Up), &[Key::ShiftUp, Letter('i')])
            .with_action("up"),
        select("neighbour-down", N_!("Block below"), Self::Neighbor(Direction::Down), &[Key::ShiftDown, Letter('k')])
            .with_action("down"),
        Bound::new(N_!("Game"), "hint", N_!("Hint"), Self::Hint, &[Letter('h')]),
        Bound::new(N_!("Game"), "restart", N_!("Restart"), Self::Restart, &[Letter('r')]),
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.lower() {
            Key::Escape => Err(N_!("Escape leaves what was begun")),
            key => Ok(key),
        }
    }
}

#[cfg(test)]
mod tests;
