// SPDX-License-Identifier: GPL-3.0-or-later
//! What somebody has taken from the side bar (help/blokus.md, "Placing a piece").

use crate::blokus::held::Held;
use rules::blokus::{Blokus, Colour, Piece, Square, Squares};

/// A piece that was taken, and whether it is held above the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// Whose piece it is.
    pub colour: Colour,
    /// The piece, how it lies, and above which squares it is or would be.
    pub held: Held,
    /// Whether it is seen above the board.
    pub is_over: bool,
}

impl Hand {
    /// Whether it can still be held in this position.
    #[must_use]
    pub fn is_of(&self, position: &Blokus) -> bool {
        let moves = position.to_move().is_some_and(|turn| turn.colour == self.colour);
        moves && position.pieces(self.colour).contains(self.held.piece())
    }
}

/// Where a piece that is taken is shown first: above the place where that colour held one last, or its corner.
#[must_use]
pub fn first_place(colour: Colour, last: Option<Square>) -> Square {
    last.unwrap_or_else(|| colour.corner())
}

/// The squares that a piece could cover, however it is turned.
#[must_use]
pub fn reach(position: &Blokus, piece: Piece) -> Squares {
    let placements = position.placements();
    placements.iter().filter(|placement| placement.piece() == piece).flat_map(|placement| placement.squares()).collect()
}
