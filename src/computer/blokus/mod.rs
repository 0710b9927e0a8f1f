// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blokus.
//!
//! Nothing here draws at random or looks at a clock: an advice depends on the position and the strength alone.

use super::{Advises, Strength, whim};
use crate::games::blokus::{Blokus, Colour, Move, Placement};

impl Advises for Blokus {
    type Advice = Placement;

    fn advise_until(&self, strength: Strength, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
        if cancelled() {
            return None;
        }
        let placements = self.placements();
        match strength {
            Strength::Random => whim::one_of(&placements, self.mixed()).copied(),
            _ => placements.into_iter().max_by_key(|placement| placement.piece().size()),
        }
    }

    fn moves(advice: &Placement) -> Vec<Move> {
        vec![(*advice).into()]
    }
}

impl Blokus {
    /// A number that looks drawn by chance, but belongs to the board.
    fn mixed(&self) -> u64 {
        let rows = Colour::ALL.into_iter().flat_map(|colour| *self.board().of(colour).rows());
        whim::mixed(rows.map(u64::from))
    }
}
