// SPDX-License-Identifier: GPL-3.0-or-later
//! Contents of the board at rest.

use super::overlays::Overlays;
use paint::blokus::Overlays as OnPieces;
use play::blokus::hand::Hand;
use rules::blokus::{Act, Blokus, Board, Color, Move, Placement, Squares};

/// Pieces on the board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlacedPieces {
    /// Colors of the squares.
    pub board: Board,
    /// Pieces in placement order.
    pub placed: Vec<(Color, Placement)>,
    /// Marks on and around the pieces.
    pub marks: OnPieces,
    /// Whether rows and columns are labeled.
    pub coordinates: bool,
}

impl PlacedPieces {
    /// Collects the pieces of a position with the enabled overlays. `placed` is in placement order.
    #[must_use]
    pub fn of(position: &Blokus, placed: Vec<(Color, Placement)>, overlays: Overlays) -> Self {
        let board = position.board().clone();
        Self { board, placed, marks: overlays.on_pieces(position), coordinates: overlays.coordinates }
    }
}

/// Returns the pieces on the board after these moves, in placement order.
#[must_use]
pub fn placed(position: &Blokus, moves: &[Move]) -> Vec<(Color, Placement)> {
    let moves = moves.rsplit(|mv| *mv == Move::Restart).next().unwrap_or_default();
    let placement = |mv: &Move| {
        let Move::Act(Act::Place(placement), _) = mv else { return None };
        Some((placement.squares().find_map(|square| position.board().color(square))?, *placement))
    };
    moves.iter().filter_map(placement).collect()
}

/// Held piece above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Color of the piece.
    pub color: Color,
    /// Squares that it would cover.
    pub placement: Placement,
    /// Whether the placement is legal.
    pub is_legal: bool,
}

impl Ghost {
    /// Returns the held piece if it is over the board.
    #[must_use]
    pub fn of(position: &Blokus, hand: &Hand) -> Option<Self> {
        let placement = hand.placement()?;
        Some(Self { color: hand.color, placement, is_legal: position.allows(placement).is_ok() })
    }
}

/// Contents of a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Pieces on the board.
    pub pieces: PlacedPieces,
    /// Squares that a color's selected piece can cover.
    pub reach: Option<(Color, Squares)>,
    /// Placement suggested by a hint.
    pub hint: Option<(Color, Placement)>,
    /// Held piece above the board.
    pub ghost: Option<Ghost>,
}
