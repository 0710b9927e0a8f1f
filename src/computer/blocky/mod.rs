// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blocky: it does to the picture what serves its own goal and harms those of the others.
//!
//! It knows the board, all goals and the turns that are left, never what chance will bring. Nothing here draws at random or
//! looks at a clock: an advice depends on the position and the strength alone.

use std::fmt;

use super::{Advises, Strength, whim};
use crate::game::Game;
use crate::games::blocky::{Action, Blocky, Move, Path};

/// What to do to which block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// The way to the block.
    pub path: Path,
}

impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Move::from(*self).fmt(f)
    }
}

impl From<Advice> for Move {
    fn from(advice: Advice) -> Self {
        Self::Act(advice.action, advice.path)
    }
}

impl Advises for Blocky {
    type Advice = Advice;

    fn advise_until(&self, strength: Strength, cancelled: &dyn Fn() -> bool) -> Option<Advice> {
        if cancelled() {
            return None;
        }
        let acts: Vec<Advice> = self
            .legal_moves()
            .into_iter()
            .filter_map(|mv| match mv {
                Move::Act(action, path) => Some(Advice { action, path }),
                Move::Restart => None,
            })
            .collect();
        match strength {
            Strength::Random => whim::one_of(&acts, self.mixed()).copied(),
            _ => None,
        }
    }

    fn moves(advice: &Advice) -> Vec<Move> {
        vec![(*advice).into()]
    }
}

impl Blocky {
    /// A number that looks drawn by chance, but belongs to the board and the turns that are left.
    fn mixed(&self) -> u64 {
        let side = self.board().side();
        let cells = (0..side * side).map(|at| self.board().cell((at % side, at / side)) as u64);
        whim::mixed(self.seats().map(|seat| u64::from(self.turns_left(seat))).chain(cells))
    }
}
