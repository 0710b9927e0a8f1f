// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/blocky.md, "Keys").

use i18n::marked;

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
    Neighbour(Direction),
    /// `hint`
    Hint,
    /// `restart`
    Restart,
}

type Line = Bound<KeyCommand>;

const fn act(id: &'static str, title: &'static str, action: Action, defaults: &'static [Key]) -> Line {
    Bound::new(marked!("Selected block"), id, title, KeyCommand::Act(action), defaults)
}

const fn select(id: &'static str, title: &'static str, command: KeyCommand, defaults: &'static [Key]) -> Line {
    Bound::new(marked!("Selection"), id, title, command, defaults)
}

impl Bindable for KeyCommand {
    type Key = Key;
    type Context = ();

    const TABLE: &'static str = "blocky-keys";
    const EXAMPLES: &'static str = marked!("\"Left\", \"Shift+Left\", \"Space\" or \"d\"");

    const COMMANDS: &'static [Line] = &[
        act("clockwise", marked!("Rotate clockwise"), Action::Clockwise, &[Key::Right, Letter('d')])
            .in_menu(marked!("Rotate _Clockwise")),
        act(
            "counterclockwise",
            marked!("Rotate counterclockwise"),
            Action::Counterclockwise,
            &[Key::Left, Letter('a')],
        )
        .in_menu(marked!("Rotate C_ounterclockwise")),
        act("horizontal", marked!("Reflect left and right"), Action::Horizontal, &[Letter('q')])
            .in_menu(marked!("Reflect _Left and Right")),
        act("vertical", marked!("Reflect top and bottom"), Action::Vertical, &[Letter('e')])
            .in_menu(marked!("Reflect _Top and Bottom")),
        // A verb: a block is smashed into four.
        act("smash", marked!("Smash"), Action::Smash, &[Letter(' ')]).in_menu(marked!("_Smash")),
        select("parent", marked!("Larger block"), Self::Parent, &[Key::Up, Letter('w')])
            .in_menu(marked!("L_arger Block")),
        select("child", marked!("Smaller block"), Self::Child, &[Key::Down, Letter('s')])
            .in_menu(marked!("S_maller Block")),
        select(
            "neighbour-left",
            marked!("Block to the left"),
            Self::Neighbour(Direction::Left),
            &[Key::ShiftLeft, Letter('j')],
        )
        .with_action("left"),
        select(
            "neighbour-right",
            marked!("Block to the right"),
            Self::Neighbour(Direction::Right),
            &[Key::ShiftRight, Letter('l')],
        )
        .with_action("right"),
        select("neighbour-up", marked!("Block above"), Self::Neighbour(Direction::Up), &[Key::ShiftUp, Letter('i')])
            .with_action("up"),
        select(
            "neighbour-down",
            marked!("Block below"),
            Self::Neighbour(Direction::Down),
            &[Key::ShiftDown, Letter('k')],
        )
        .with_action("down"),
        Bound::new(marked!("Game"), "hint", marked!("Hint"), Self::Hint, &[Letter('h')]),
        Bound::new(marked!("Game"), "restart", marked!("Restart"), Self::Restart, &[Letter('r')]),
    ];

    fn admit(key: Key) -> Result<Key, &'static str> {
        match key.lower() {
            Key::Escape => Err(marked!("Escape leaves what was begun")),
            key => Ok(key),
        }
    }
}

#[cfg(test)]
mod tests;
