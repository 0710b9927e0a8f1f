// SPDX-License-Identifier: GPL-3.0-or-later
//! A game played to its end in a hurry: of a few placements drawn at random the most promising is made.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::facts::{self, Facts};
use super::state::{SEATS, State};
use crate::games::blokus::square::SIDE;
use crate::games::blokus::{Colour, Placement, Squares};

/// So many placements are looked at.
const LOOKED_AT: usize = 8;

/// What is worth how much in a hurry.
const SQUARE: i32 = 24;
const RIVAL_CORNER: i32 = 16;
const OPENED: i32 = 6;

/// Plays to the end.
pub fn play_out(state: &mut State, found: &mut Vec<Placement>, rng: &mut ChaCha8Rng) {
    let facts = facts::all();
    loop {
        state.moves(found);
        let Some(colour) = state.colour().filter(|_| !found.is_empty()) else { return };
        let friends = state.friends();
        let mut rivals = Squares::NONE;
        for other in Colour::ALL.into_iter().filter(|other| *other != colour && !friends[*other as usize]) {
            rivals = rivals.or(&state.board.open_corners(other));
        }
        let forbidden = state.board.forbidden(colour);
        let mut best = (i32::MIN, found[0]);
        for _ in 0..LOOKED_AT {
            let draw = rng.next_u32();
            // The product's upper half is below the length.
            let at = (u64::from(draw) * found.len() as u64 >> 32) as usize;
            let placement = found[at];
            let worth = hasty(&facts[placement.number()], &rivals, &forbidden) + (draw & 15) as i32;
            if worth > best.0 {
                best = (worth, placement);
            }
        }
        state.place(best.1);
    }
}

/// What a placement looks like at first sight.
fn hasty(facts: &Facts, rivals: &Squares, forbidden: &Squares) -> i32 {
    let count = |squares: &mut dyn Iterator<Item = usize>, set: &Squares| -> i32 {
        let side = usize::from(SIDE);
        squares.map(|at| set.rows().get(at / side).map_or(0, |row| (row >> (at % side) & 1) as i32)).sum()
    };
    let corners = facts.corners().filter(|at| *at < facts::SQUARES).count() as i32;
    SQUARE * i32::from(facts.size)
        + RIVAL_CORNER * count(&mut facts.squares(), rivals)
        + OPENED * (corners - count(&mut facts.corners(), forbidden))
}

/// What an end is worth to each seat, from 0 to 1: mostly whether it has won, and a little by how much.
#[must_use]
pub fn worth(state: &State) -> [f32; SEATS] {
    let (seats, totals) = (state.seats(), state.totals());
    let best = totals[..seats].iter().copied().max().unwrap_or(0);
    let winners = totals[..seats].iter().filter(|total| **total == best).count() as f32;
    let mut worths = [0.0; SEATS];
    for (seat, worth) in worths.iter_mut().enumerate().take(seats) {
        let rival =
            totals[..seats].iter().enumerate().filter(|(other, _)| *other != seat).map(|(_, total)| *total).max();
        let ahead = (totals[seat] - rival.unwrap_or(0)) as f32;
        let won = if totals[seat] == best { 1.0 / winners } else { 0.0 };
        *worth = 0.7 * won + 0.3 / (1.0 + (-ahead / 12.0).exp());
    }
    worths
}
