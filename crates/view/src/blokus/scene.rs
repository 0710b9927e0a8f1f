// SPDX-License-Identifier: GPL-3.0-or-later
//! All that the board shows at rest.

use super::overlays::Overlays;
use paint::blokus::Overlays as OnPieces;
use play::blokus::hand::Hand;
use rules::blokus::{Act, Blokus, Board, Color, Move, Placement, Squares};

/// Pieces on a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlacedPieces {
    /// Colors of the squares.
    pub board: Board,
    /// The pieces in the order in which they were placed.
    pub placed: Vec<(Color, Placement)>,
    /// Marks on and around them.
    pub marks: OnPieces,
    /// Whether rows and columns have names.
    pub coordinates: bool,
}

impl PlacedPieces {
    /// The pieces of a position in the order in which they were `placed`, with what is shown on request.
    #[must_use]
    pub fn of(position: &Blokus, placed: Vec<(Color, Placement)>, shown: Overlays) -> Self {
        let board = position.board().clone();
        Self { board, placed, marks: shown.on_pieces(position), coordinates: shown.coordinates }
    }
}

/// The pieces that lie on the board after these moves, in the order in which they were placed.
#[must_use]
pub fn placed(position: &Blokus, moves: &[Move]) -> Vec<(Color, Placement)> {
    let moves = moves.rsplit(|mv| *mv == Move::Restart).next().unwrap_or_default();
    let placement = |mv: &Move| {
        let Move::Act(Act::Place(placement), _) = mv else { return None };
        Some((placement.squares().find_map(|square| position.board().color(square))?, *placement))
    };
    moves.iter().filter_map(placement).collect()
}

/// A piece that is held above a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ghost {
    /// Whose it is.
    pub color: Color,
    /// Placement if it were let go.
    pub placement: Placement,
    /// Whether it may lie there.
    pub is_legal: bool,
}

impl Ghost {
    /// The piece in the hand, if it is above the board.
    #[must_use]
    pub fn of(position: &Blokus, hand: &Hand) -> Option<Self> {
        let placement = hand.placement()?;
        Some(Self { color: hand.color, placement, is_legal: position.allows(placement).is_ok() })
    }
}

/// All that a board shows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Pieces on it.
    pub laid: PlacedPieces,
    /// The squares that a color's piece could cover.
    pub reach: Option<(Color, Squares)>,
    /// Where a hint would place a piece.
    pub hint: Option<(Color, Placement)>,
    /// The piece held above it.
    pub ghost: Option<Ghost>,
}
