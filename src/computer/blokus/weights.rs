// SPDX-License-Identifier: GPL-3.0-or-later
//! What the features of a placement are worth, in the unit in which e to the power of a difference is how much more often
//! one of two placements is the better one.

use crate::games::blokus::Piece;

/// Weights of the policy.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A covered square from which a rival could go on.
    pub covers_rival_corner: f32,
    /// A covered square beside such a one.
    pub covers_near_rival_corner: f32,
    /// A covered square from which another colour of one's own could go on.
    pub covers_friend_corner: f32,
    /// A covered square from which one could go on oneself.
    pub covers_own_corner: f32,
    /// For each square away from the middle of the board, early in the game.
    pub away_from_middle: f32,
    /// A square beside the piece that is taken: nothing is lost there.
    pub beside_taken: f32,
    /// A square beside the piece from which one could have gone on.
    pub beside_own_corner: f32,
    /// A square at a corner of the piece from which one can go on.
    pub opens_corner: f32,
    /// The same, for each free square beside it.
    pub opens_corner_with_room: f32,
    /// The same, near a rival's.
    pub opens_beside_rival: f32,
    /// What is left of that where one could go on from there before.
    pub already_open: f32,
    /// For the number of squares.
    pub sizes: [f32; 6],
    /// For the piece.
    pub pieces: [f32; Piece::COUNT],
}

/// Set by hand.
pub const WEIGHTS: Weights = Weights {
    covers_rival_corner: 0.9,
    covers_near_rival_corner: 0.35,
    covers_friend_corner: -0.5,
    covers_own_corner: -0.3,
    away_from_middle: 0.12,
    beside_taken: 0.08,
    beside_own_corner: -0.4,
    opens_corner: 0.1,
    opens_corner_with_room: 0.12,
    opens_beside_rival: 0.35,
    already_open: 0.3,
    sizes: [0.0, 0.0, 1.2, 2.4, 3.8, 5.6],
    pieces: [0.0; Piece::COUNT],
};
