// SPDX-License-Identifier: GPL-3.0-or-later
//! Single keys, in the window and in the terminal's keyboard mode (help/blokus.md, "Keys").

use i18n::marked;

use super::held::{Held, Turning};
use crate::command::Request;
use crate::keys::Key::Letter;
use crate::keys::{self, Bindable, Bound, Key, Press, Shared};
use rules::blokus::{Act, Blokus, Move, Piece};

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

impl KeyCommand {
    /// The piece in the hand after this; `None` where the command is about something else, or nothing is left to hold.
    #[must_use]
    pub fn hold(self, held: Held, position: &Blokus) -> Option<Held> {
        match self {
            Self::Move(right, down) => Some(held.moved(right, down)),
            Self::Turn(turning) => Some(held.turned(turning)),
            Self::Next(later) => Some(held.with_piece(Held::neighbour(held.piece(), later, position)?)),
            Self::Place | Self::Surrender | Self::Hint | Self::Restart => None,
        }
    }

    /// Returns the request that it makes with this piece in the hand; `None` for one that only turns or moves the piece, and for
    /// those that need a piece or a color to move where there is none.
    #[must_use]
    pub fn request(self, held: Option<&Held>, position: &Blokus) -> Option<Request<Move>> {
        let mv = match self {
            Self::Place => held.and_then(Held::placement)?.into(),
            Self::Surrender => Move::Act(Act::Surrender(position.to_move()?.colour), None),
            Self::Hint => return Some(Request::Hint),
            Self::Restart => Move::Restart,
            Self::Move(..) | Self::Turn(_) | Self::Next(_) => return None,
        };
        Some(Request::Play(mv))
    }
}

/// Reads keys, and remembers the piece in the hand.
#[derive(Clone, Debug, Default)]
pub struct KeyReader {
    keys: Shared<KeyMap>,
    held: Option<Held>,
}

impl KeyReader {
    /// Reads keys by this map, as it is when they are pressed.
    #[must_use]
    pub fn new(keys: Shared<KeyMap>) -> Self {
        Self { keys, held: None }
    }

    /// The piece in the hand of the colour to move: the one that was taken, as long as it is left, else another one.
    #[must_use]
    pub fn held(&self, position: &Blokus) -> Option<Held> {
        let colour = position.to_move()?.colour;
        let piece = self.held.as_ref().map_or_else(|| Piece::all().next_back(), |held| Some(held.piece()))?;
        let piece = Held::neighbour(piece, 0, position)?;
        match &self.held {
            Some(held) if held.piece() == piece => Some(held.clone()),
            Some(held) => Some(held.with_piece(piece)),
            None => Some(Held::new(piece, colour.corner())),
        }
    }

    /// What a key means in this position.
    pub fn press(&mut self, key: Key, position: &Blokus) -> Press<Move> {
        let Some(command) = self.keys.borrow().find((), &key) else { return Press::Nothing };
        let held = self.held(position);
        let request = command.request(held.as_ref(), position);
        if let Some(held) = held.and_then(|held| command.hold(held, position)) {
            self.held = Some(held);
        }
        request.map_or(Press::Nothing, Press::Request)
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
