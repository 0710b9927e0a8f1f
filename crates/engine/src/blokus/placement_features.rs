// SPDX-License-Identifier: GPL-3.0-or-later
//! What a search wants to know of each placement at once: its squares, those beside it, and those at its corners.

use std::sync::LazyLock;

use rules::blokus::square::SIDE;
use rules::blokus::{Placement, Square, Squares};

/// Squares by number, row by row from the top; behind the last stands one that is no square.
pub const SQUARES: usize = SIDE as usize * SIDE as usize;

/// The number of what is no square.
const OFF_BOARD: u16 = SQUARES as u16;

/// Squares of a placement.
const MAX_SQUARES: usize = 5;
/// Squares beside one, at most: those of a straight line of five.
const MAX_EDGE_NEIGHBORS: usize = 12;
/// Squares that touch one at a corner only, at most: those of an X.
const MAX_CORNER_NEIGHBORS: usize = 8;

/// What is known of a placement. Lists are filled up with what is no square.
#[derive(Clone, Copy, Debug)]
pub struct PlacementFeatures {
    squares: [u16; MAX_SQUARES],
    edges: [u16; MAX_EDGE_NEIGHBORS],
    corners: [u16; MAX_CORNER_NEIGHBORS],
    /// How many squares it has.
    pub size: u8,
    /// The place of its piece in the order of pieces.
    pub piece: u8,
}

impl PlacementFeatures {
    /// Its squares, filled up.
    pub fn squares(&self) -> impl Iterator<Item = usize> + '_ {
        self.squares.iter().map(|square| usize::from(*square))
    }

    /// The squares beside it that are on the board, filled up.
    pub fn edges(&self) -> impl Iterator<Item = usize> + '_ {
        self.edges.iter().map(|square| usize::from(*square))
    }

    /// The squares on the board that touch it at a corner and aren't beside it, filled up.
    pub fn corners(&self) -> impl Iterator<Item = usize> + '_ {
        self.corners.iter().map(|square| usize::from(*square))
    }
}

static FEATURES: LazyLock<Vec<PlacementFeatures>> = LazyLock::new(|| {
    let numbers = |squares: &Squares| squares.iter().map(number).collect::<Vec<u16>>();
    Placement::all()
        .map(|placement| {
            let own: Squares = placement.squares().collect();
            let edges = own.edge_neighbors().without(&own);
            let corners = own.at_corners().without(&own.or(&edges));
            PlacementFeatures {
                squares: padded(&numbers(&own)),
                edges: padded(&numbers(&edges)),
                corners: padded(&numbers(&corners)),
                size: placement.squares().len() as u8,
                piece: placement.piece().index() as u8,
            }
        })
        .collect()
});

fn padded<const N: usize>(numbers: &[u16]) -> [u16; N] {
    std::array::from_fn(|at| numbers.get(at).copied().unwrap_or(OFF_BOARD))
}

/// The number of a square.
#[must_use]
pub fn number(square: Square) -> u16 {
    u16::from(square.row()) * u16::from(SIDE) + u16::from(square.column())
}

/// All facts, by the number of the placement.
#[must_use]
pub fn all() -> &'static [PlacementFeatures] {
    &FEATURES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_long_enough() {
        for (placement, placement_features) in Placement::all().zip(all()) {
            let own: Squares = placement.squares().collect();
            let edges = own.edge_neighbors().without(&own);
            let corners = own.at_corners().without(&own.or(&edges));
            let count = |numbers: &mut dyn Iterator<Item = usize>| numbers.filter(|at| *at < SQUARES).count() as u32;
            assert_eq!(count(&mut placement_features.squares()), own.count());
            assert_eq!(count(&mut placement_features.edges()), edges.count());
            assert_eq!(count(&mut placement_features.corners()), corners.count());
        }
    }
}
