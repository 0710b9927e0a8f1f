// SPDX-License-Identifier: GPL-3.0-or-later
//! The piece in somebody's hand, and commands that take, turn, move and place it (help/blokus.md, "Placing a piece").

use std::collections::BTreeMap;

use super::held::Held;
use super::keys::KeyCommand;
use crate::command::Request;
use rules::blokus::{Act, Blokus, Color, IllegalMove, Move, Orientation, Piece, Placement, Square, Squares};

/// A piece that was taken, and whether it is held above the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Whose piece it is.
    pub color: Color,
    /// The piece, how it lies, and above which squares it is or would be.
    pub held: Held,
    /// Whether it is seen above the board.
    pub is_over: bool,
}

impl Hand {
    /// Whether it can still be held in this position.
    fn is_of(&self, position: &Blokus) -> bool {
        let moves = position.to_move().is_some_and(|turn| turn.color == self.color);
        moves && position.pieces(self.color).contains(self.held.piece())
    }

    /// The placement that letting it go would be; `None` unless it is above the board.
    #[must_use]
    pub fn placement(&self) -> Option<Placement> {
        self.held.placement().filter(|_| self.is_over)
    }
}

/// The piece in the hand, if there is one, and memory of those before.
#[derive(Clone, Debug, Default)]
pub struct Holder {
    hand: Option<Hand>,
    /// The square above which each color has held a piece last.
    last: [Option<Square>; 4],
    /// Orientations of each color's pieces as they were held last.
    orientations: BTreeMap<(u8, Piece), Orientation>,
    /// The match of these orientations.
    game: u64,
}

impl Holder {
    /// The piece in the hand.
    #[must_use]
    pub const fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref()
    }

    /// Orientation of a piece as it was held last, or as it is first shown.
    #[must_use]
    pub fn orientation(&self, color: Color, piece: Piece) -> Orientation {
        self.orientations.get(&(color as u8, piece)).unwrap_or(&piece.orientations()[0]).clone()
    }

    /// Takes a piece of the color to move: it appears where that color held one last, or at its corner.
    ///
    /// # Errors
    /// Nobody is to move, or the piece is used.
    pub fn take(&mut self, piece: Piece, position: &Blokus) -> Result<(), IllegalMove> {
        let color = position.to_move().ok_or(IllegalMove::Over)?.color;
        if !position.pieces(color).contains(piece) {
            return Err(IllegalMove::Used(color, piece));
        }
        if self.hand.as_ref().is_none_or(|hand| hand.held.piece() != piece) {
            let place = self.last[color as usize].unwrap_or_else(|| color.corner());
            let held = Held::turned_so(piece, self.orientation(color, piece), place);
            self.set(Hand { color, held, is_over: false });
        }
        Ok(())
    }

    /// Puts the piece in the hand back.
    pub fn put_back(&mut self) {
        self.hand = None;
    }

    /// Changes how the piece in the hand is held.
    pub fn hold(&mut self, change: impl FnOnce(Held) -> Held, is_over: bool) {
        if let Some(Hand { color, held, .. }) = self.hand.take() {
            self.set(Hand { color, held: change(held), is_over });
        }
    }

    /// A holder with a piece above the board, as the terminal always shows one: the same as here, in the same place, or else
    /// the next one that is left. Others are not remembered. `None` when the game is over.
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

    /// Follows a change of the position: a piece that nobody can hold in it is put back. `game` identifies the match, and no
    /// person can move where there is no position.
    pub fn follow(&mut self, position: Option<&Blokus>, game: u64) {
        self.hand.take_if(|hand| !position.is_some_and(|position| hand.is_of(position)));
        if self.game != game {
            self.orientations.clear();
            self.game = game;
        }
    }

    /// Applies a command, and returns the request that it makes, if any; placements are not checked. Where nothing is held,
    /// commands for the piece take one first: the largest that is left. One that is not above the board comes there first.
    ///
    /// # Errors
    /// Nobody is to move.
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
            (KeyCommand::Turn(turning), _) => self.hold(|held| held.turned(turning), is_over),
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

    /// The piece that comes `later` places after the one in the hand among those that are left; negative numbers go back. With
    /// an empty hand 1 is the first one, and -1 the last.
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

/// The squares that a piece could cover, however it is turned.
#[must_use]
pub fn reach(position: &Blokus, piece: Piece) -> Squares {
    let placements = position.placements();
    placements.iter().filter(|placement| placement.piece() == piece).flat_map(|placement| placement.squares()).collect()
}

#[cfg(test)]
mod tests;
