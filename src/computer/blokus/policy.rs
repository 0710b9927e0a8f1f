// SPDX-License-Identifier: GPL-3.0-or-later
//! How promising a placement looks, before anything is searched: a sum over the squares that it covers, those beside it,
//! and the corners that it opens. A map of the position says what each square is worth in each of these roles.

use super::facts::{self, Facts, SQUARES};
use super::weights::Weights;
use crate::games::blokus::square::SIDE;
use crate::games::blokus::{Board, Colour, Squares};

/// What each square is worth to a colour; the last stands for no square, and is worth nothing.
#[derive(Clone, Debug)]
pub struct Map {
    covered: [f32; SQUARES + 1],
    beside: [f32; SQUARES + 1],
    corner: [f32; SQUARES + 1],
}

impl Map {
    /// The map for a colour. `friends` says which other colours play for the same player, `placed` how many squares the
    /// colour has.
    #[must_use]
    pub fn of(board: &Board, colour: Colour, friends: [bool; 4], weights: &Weights) -> Self {
        let mut map = Self { covered: [0.0; SQUARES + 1], beside: [0.0; SQUARES + 1], corner: [0.0; SQUARES + 1] };
        let forbidden = board.forbidden(colour);
        let open = board.open_corners(colour);
        let taken = board.taken();
        let early = (24.0 - board.of(colour).count() as f32).max(0.0) / 24.0;
        let mut rivals = Squares::NONE;
        let mut near_rivals = Squares::NONE;
        let mut friendly = Squares::NONE;
        for other in Colour::ALL.into_iter().filter(|other| *other != colour) {
            let corners = board.open_corners(other);
            if friends[other as usize] {
                friendly = friendly.or(&corners);
            } else {
                near_rivals = near_rivals.or(&corners.beside().without(&board.forbidden(other)));
                rivals = rivals.or(&corners);
            }
        }
        let rows = |squares: &Squares| *squares.rows();
        let (forbidden, open, taken) = (rows(&forbidden), rows(&open), rows(&taken));
        let (rivals, near_rivals, friendly) = (rows(&rivals), rows(&near_rivals), rows(&friendly));
        let side = usize::from(SIDE);
        for row in 0..side {
            for column in 0..side {
                let at = row * side + column;
                let is = |rows: &[u32; SIDE as usize]| f32::from(rows[row] >> column & 1 == 1);
                let free = |row: usize, column: usize| {
                    f32::from(row < side && column < side && forbidden[row] >> column & 1 == 0)
                };
                let middle = |at: usize| (at as f32 - 9.5).abs();
                let away = (middle(row).powi(2) + middle(column).powi(2)).sqrt();
                map.covered[at] = weights.covers_rival_corner * is(&rivals)
                    + weights.covers_near_rival_corner * is(&near_rivals)
                    + weights.covers_friend_corner * is(&friendly)
                    + weights.covers_own_corner * is(&open)
                    - weights.away_from_middle * early * away;
                map.beside[at] = weights.beside_taken * is(&taken) + weights.beside_own_corner * is(&open);
                if forbidden[row] >> column & 1 == 0 {
                    let room = free(row.wrapping_sub(1), column)
                        + free(row + 1, column)
                        + free(row, column.wrapping_sub(1))
                        + free(row, column + 1);
                    map.corner[at] = weights.opens_corner
                        + weights.opens_corner_with_room * room
                        + weights.opens_beside_rival * is(&near_rivals);
                    // Known before: nothing is opened.
                    if is(&open) > 0.0 {
                        map.corner[at] *= weights.already_open;
                    }
                }
            }
        }
        map
    }

    /// How promising a placement looks; only differences count.
    #[must_use]
    pub fn worth(&self, facts: &Facts, weights: &Weights) -> f32 {
        let covered: f32 = facts.squares().map(|at| self.covered[at]).sum();
        let beside: f32 = facts.beside().map(|at| self.beside[at]).sum();
        let corners: f32 = facts.corners().map(|at| self.corner[at]).sum();
        covered + beside + corners + weights.sizes[usize::from(facts.size)] + weights.pieces[usize::from(facts.piece)]
    }

    /// How promising each of these placements looks.
    pub fn worths<'a>(&'a self, placements: &'a [u16], weights: &'a Weights) -> impl Iterator<Item = f32> + 'a {
        let all = facts::all();
        placements.iter().map(move |placement| self.worth(&all[usize::from(*placement)], weights))
    }
}
