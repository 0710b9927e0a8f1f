// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/blocky.md, "Keys").

use i18n::marked;

use super::selection::{Direction, Selection};
use crate::command::Request;
use crate::keys::Key::Letter;
use crate::keys::{self, Bindable, Bound, Key, Press, Shared};
use rules::blocky::{Action, Block, Blocky, Move};

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

impl KeyCommand {
    /// Where the selection goes by this; `None` where it stays, or where the command is about something else.
    #[must_use]
    pub fn select(self, selection: Selection, board: &Block) -> Option<Selection> {
        let next = match self {
            Self::Parent => selection.parent(board),
            Self::Child => selection.child(board),
            Self::Neighbour(direction) => selection.neighbour(direction, board)?,
            Self::Act(_) | Self::Hint | Self::Restart => return None,
        };
        (next != selection).then_some(next)
    }

    /// Returns the request that it makes; `None` for one that only selects.
    #[must_use]
    pub fn request(self, selection: Selection, board: &Block) -> Option<Request<Move>> {
        match self {
            Self::Act(action) => Some(Request::Play(Move::Act(action, selection.path(board)))),
            Self::Hint => Some(Request::Hint),
            Self::Restart => Some(Request::Play(Move::Restart)),
            Self::Parent | Self::Child | Self::Neighbour(_) => None,
        }
    }
}

/// Reads keys, and remembers which block they have selected.
#[derive(Clone, Debug, Default)]
pub struct KeyReader {
    keys: Shared<KeyMap>,
    selection: Selection,
}

impl KeyReader {
    /// Reads keys by this map, as it is when they are pressed.
    #[must_use]
    pub fn new(keys: Shared<KeyMap>) -> Self {
        Self { keys, selection: Selection::default() }
    }

    /// The block that is selected.
    #[must_use]
    pub const fn selection(&self) -> Selection {
        self.selection
    }

    /// What a key means in this position.
    pub fn press(&mut self, key: Key, position: &Blocky) -> Press<Move> {
        let Some(command) = self.keys.borrow().find((), &key) else { return Press::Nothing };
        let board = position.board();
        self.selection = command.select(self.selection, board).unwrap_or(self.selection);
        command.request(self.selection, board).map_or(Press::Nothing, Press::Request)
    }

    /// The keys, each with what it does.
    #[must_use]
    pub fn legend(&self) -> Vec<String> {
        self.keys.borrow().legend((), |_| true)
    }

    /// Whether any command has this key.
    #[must_use]
    pub fn is_bound(&self, key: Key) -> bool {
        self.keys.borrow().is_bound(&key)
    }
}

#[cfg(test)]
mod tests;
