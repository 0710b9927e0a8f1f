// SPDX-License-Identifier: GPL-3.0-or-later
//! Precomputed features of every placement: its squares, the squares that share an edge with it, and those that touch
//! it at a corner only.

use std::sync::LazyLock;

use rules::blokus::square::SIDE;
use rules::blokus::{Placement, Square, Squares};

/// Number of squares. Squares are numbered row by row from the top; this number itself stands for "off the board".
pub const SQUARES: usize = SIDE as usize * SIDE as usize;

/// Index used to pad lists: no square has it.
const OFF_BOARD: u16 = SQUARES as u16;

/// Maximum number of squares of a placement.
const MAX_SQUARES: usize = 5;
/// Maximum number of edge neighbors: those of a straight line of five.
const MAX_EDGE_NEIGHBORS: usize = 12;
/// Maximum number of corner neighbors: those of an X.
const MAX_CORNER_NEIGHBORS: usize = 8;

/// Features of a placement. Lists are padded with [`SQUARES`].
#[derive(Clone, Copy, Debug)]
pub struct PlacementFeatures {
    squares: [u16; MAX_SQUARES],
    edges: [u16; MAX_EDGE_NEIGHBORS],
    corners: [u16; MAX_CORNER_NEIGHBORS],
    /// Number of squares.
    pub size: u8,
    /// Index of its piece.
    pub piece: u8,
}

impl PlacementFeatures {
    /// Indices of its squares, padded.
    pub fn squares(&self) -> impl Iterator<Item = usize> + '_ {
        self.squares.iter().map(|square| usize::from(*square))
    }

    /// Indices of the squares on the board that share an edge with it, padded.
    pub fn edges(&self) -> impl Iterator<Item = usize> + '_ {
        self.edges.iter().map(|square| usize::from(*square))
    }

    /// Indices of the squares on the board that touch it at a corner and share no edge with it, padded.
    pub fn corners(&self) -> impl Iterator<Item = usize> + '_ {
        self.corners.iter().map(|square| usize::from(*square))
    }
}

static FEATURES: LazyLock<Vec<PlacementFeatures>> = LazyLock::new(|| {
    let indices = |squares: &Squares| squares.iter().map(square_index).collect::<Vec<u16>>();
    Placement::all()
        .map(|placement| {
            let own: Squares = placement.squares().collect();
            let edges = own.edge_neighbors().without(&own);
            let corners = own.at_corners().without(&own.or(&edges));
            PlacementFeatures {
                squares: padded(&indices(&own)),
                edges: padded(&indices(&edges)),
                corners: padded(&indices(&corners)),
                size: placement.squares().len() as u8,
                piece: placement.piece().index() as u8,
            }
        })
        .collect()
});

fn padded<const N: usize>(indices: &[u16]) -> [u16; N] {
    std::array::from_fn(|at| indices.get(at).copied().unwrap_or(OFF_BOARD))
}

/// Index of a square, row by row from the top.
#[must_use]
pub fn square_index(square: Square) -> u16 {
    u16::from(square.row()) * u16::from(SIDE) + u16::from(square.column())
}

/// Features of all placements, by placement number.
#[must_use]
pub fn all() -> &'static [PlacementFeatures] {
    &FEATURES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_hold_all_neighbors() {
        for (placement, placement_features) in Placement::all().zip(all()) {
            let own: Squares = placement.squares().collect();
            let edges = own.edge_neighbors().without(&own);
            let corners = own.at_corners().without(&own.or(&edges));
            let count = |indices: &mut dyn Iterator<Item = usize>| indices.filter(|at| *at < SQUARES).count() as u32;
            assert_eq!(count(&mut placement_features.squares()), own.count());
            assert_eq!(count(&mut placement_features.edges()), edges.count());
            assert_eq!(count(&mut placement_features.corners()), corners.count());
        }
    }
}
