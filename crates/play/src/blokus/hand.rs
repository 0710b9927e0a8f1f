// SPDX-License-Identifier: GPL-3.0-or-later
//! Piece in hand, and the commands that take, rotate, move and place it (help/blokus.md, "Placing a piece").

use std::collections::BTreeMap;

use super::held::Held;
use super::keys::KeyCommand;
use crate::command::Request;
use rules::blokus::{Act, Blokus, Color, IllegalMove, Move, Orientation, Piece, Placement, Square, Squares};

/// A piece that was taken, and whether it is held above the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Color of the piece.
    pub color: Color,
    /// The piece with its orientation and its place on the board.
    pub held: Held,
    /// Whether the piece is shown above the board.
    pub is_over: bool,
}

impl Hand {
    /// Whether the piece can still be held in this position.
    fn is_of(&self, position: &Blokus) -> bool {
        let moves = position.to_move().is_some_and(|turn| turn.color == self.color);
        moves && position.pieces(self.color).contains(self.held.piece())
    }

    /// Returns the placement of the piece where it is held; `None` unless it is above the board.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        self.held.placement().filter(|_| self.is_over)
    }
}

/// The piece in hand, if any, and the places and orientations of earlier ones.
#[derive(Clone, Debug, Default)]
pub struct Holder {
    hand: Option<Hand>,
    /// Square at which each color last held a piece.
    last: [Option<Square>; 4],
    /// Last orientation of each color's pieces.
    orientations: BTreeMap<(u8, Piece), Orientation>,
    /// Match to which the orientations belong; see [`Holder::follow`].
    game: u64,
}

impl Holder {
    /// Returns the piece in hand.
    #[must_use]
    pub const fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// Returns the orientation in which a piece was last held, or its default one.
    #[must_use]
    pub fn orientation(&self, color: Color, piece: Piece) -> Orientation {
        self.orientations.get(&(color as u8, piece)).unwrap_or(&piece.orientations()[0]).clone()
    }

    /// Takes a piece of the color to move. It appears where that color last held a piece, or at the color's corner.
    ///
    /// # Errors
    /// Returns [`IllegalMove::Over`] if the game is over, and [`IllegalMove::Used`] if the piece was placed.
    pub fn take(&mut self, piece: Piece, position: &Blokus) -> Result<(), IllegalMove> {
        let color = position.to_move().ok_or(IllegalMove::Over)?.color;
        if !position.pieces(color).contains(piece) {
            return Err(IllegalMove::Used(color, piece));
        }
        if self.hand.as_ref().is_none_or(|hand| hand.held.piece() != piece) {
            let place = self.last[color as usize].unwrap_or_else(|| color.corner());
            let held = Held::with_orientation(piece, self.orientation(color, piece), place);
            self.set(Hand { color, held, is_over: false });
        }
        Ok(())
    }

    /// Puts back the piece in hand.
    pub fn put_back(&mut self) {
        self.hand = None;
    }

    /// Changes the piece in hand.
    pub fn hold(&mut self, change: impl FnOnce(Held) -> Held, is_over: bool) {
        if let Some(Hand { color, held, .. }) = self.hand.take() {
            self.set(Hand { color, held: change(held), is_over });
        }
    }

    /// Returns a holder that always has a piece above the board, for the terminal: the piece in hand, at the same
    /// place, or else the next available one. Earlier orientations are not copied. `None` if the game is over.
    #[must_use]
    pub fn always(&self, position: &Blokus) -> Option<Self> {
        let color = position.to_move()?.color;
        let piece = self.neighbor(if self.hand.is_none() { -1 } else { 0 }, position)?;
        let held = match self.hand().map(|hand| &hand.held) {
            Some(held) if held.piece() == piece => held.clone(),
            before => Held::new(piece, before.map_or_else(|| color.corner(), Held::middle)),
        };
        let mut holder = Self::default();
        holder.set(Hand { color, held, is_over: true });
        Some(holder)
    }

    /// Updates the hand for a new position: a piece that can't be held in it is put back. `game` identifies the match;
    /// `position` is `None` while no person can move.
    pub fn follow(&mut self, position: Option<&Blokus>, game: u64) {
        self.hand.take_if(|hand| !position.is_some_and(|position| hand.is_of(position)));
        if self.game != game {
            self.orientations.clear();
            self.game = game;
        }
    }

    /// Applies a command and returns its request, if any. Doesn't check whether a placement is legal. If the hand is
    /// empty, commands for a piece take the largest available one first; a piece that is not above the board only moves
    /// there.
    ///
    /// # Errors
    /// Returns [`IllegalMove::Over`] if the game is over.
    pub fn command(&mut self, command: KeyCommand, position: &Blokus) -> Result<Option<Request<Move>>, IllegalMove> {
        match command {
            KeyCommand::Hint => return Ok(Some(Request::Hint)),
            KeyCommand::Restart => return Ok(Some(Request::Play(Move::Restart))),
            _ => {}
        }
        let color = position.to_move().ok_or(IllegalMove::Over)?.color;
        let is_over = self.hand.as_ref().is_some_and(|hand| hand.is_over);
        match (command, &self.hand) {
            (KeyCommand::Surrender, _) => return Ok(Some(Request::Play(Move::Act(Act::Surrender(color), None)))),
            (KeyCommand::Next(later), _) => self.take_next(later, is_over, position)?,
            (_, None) => self.take_next(-1, true, position)?,
            (KeyCommand::Turn(rotation), _) => self.hold(|held| held.turned(rotation), is_over),
            (KeyCommand::Move(right, down), _) if is_over => self.hold(|held| held.moved(right, down), true),
            (KeyCommand::Place, Some(hand)) if is_over => {
                return Ok(hand.placement().map(|placement| Request::Play(placement.into())));
            }
            _ => self.hold(|held| held, true),
        }
        Ok(None)
    }

    fn take_next(&mut self, later: isize, is_over: bool, position: &Blokus) -> Result<(), IllegalMove> {
        self.take(self.neighbor(later, position).ok_or(IllegalMove::Over)?, position)?;
        self.hold(|held| held, is_over);
        Ok(())
    }

    /// Returns the piece `later` positions after the one in hand among the available pieces, cyclically; negative
    /// numbers go back. With an empty hand, 1 is the first piece and −1 the last.
    fn neighbor(&self, later: isize, position: &Blokus) -> Option<Piece> {
        let left: Vec<Piece> = position.pieces(position.to_move()?.color).iter().collect();
        let at = match &self.hand {
            Some(hand) => left.iter().position(|other| *other >= hand.held.piece()).unwrap_or(0) as isize + later,
            None => later.min(0),
        };
        left.get(at.rem_euclid(left.len().max(1) as isize) as usize).copied()
    }

    fn set(&mut self, hand: Hand) {
        if hand.is_over {
            self.last[hand.color as usize] = Some(hand.held.middle());
        }
        self.orientations.insert((hand.color as u8, hand.held.piece()), hand.held.orientation().clone());
        self.hand = Some(hand);
    }
}

/// Returns the squares that a piece could cover in any orientation.
#[must_use]
pub fn reach(position: &Blokus, piece: Piece) -> Squares {
    let placements = position.placements();
    placements.iter().filter(|placement| placement.piece() == piece).flat_map(|placement| placement.squares()).collect()
}

#[cfg(test)]
mod tests;
