// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blocky: it does to the picture what serves its own goal and harms those of the others. Each file
//! holds one idea:
//!
//! - [`picture`], [`runs`]: a board as a search sees it, and how its scores are counted;
//! - [`acts`]: what can be done to a board; [`chance`]: what a smash may bring;
//! - [`evaluate`]: how good a board is for a player;
//! - [`look`]: what each move is worth at first sight; [`search`]: looking ahead over what the others may answer;
//! - [`mistakes`]: how an easy player errs.
//!
//! It knows the board, all goals and the turns that are left, never what chance will bring. Nothing here draws at random or
//! looks at a clock: an advice depends on the position and the strength alone.

pub mod acts;
pub mod chance;
pub mod evaluate;
pub mod look;
pub mod mistakes;
pub mod picture;
pub mod runs;
pub mod search;

use std::fmt;

use super::{Advises, Strength, whim};
use crate::game::Game;
use crate::games::blocky::{Action, Blocky, Move, Path};

use acts::Act;
use picture::Picture;
use search::{AHEAD, NOW, Plan, Search};

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
        let seat = self.turn()?;
        match strength {
            Strength::Random => whim::one_of(&self.possible(), self.mixed()).map(|act| (*act).into()),
            Strength::Easy => mistakes::hasty(&self.possible(), self.board(), self.goal(seat)?, self.mixed()),
            Strength::Medium => self.looked_ahead(NOW, cancelled),
            Strength::Hard | Strength::Expert => self.looked_ahead(AHEAD, cancelled),
        }
    }

    fn moves(advice: &Advice) -> Vec<Move> {
        vec![(*advice).into()]
    }
}

impl Blocky {
    /// The best move as far as this plan looks; `None` where the game is over, and once it is cancelled.
    #[must_use]
    pub fn looked_ahead(&self, plan: Plan, cancelled: &dyn Fn() -> bool) -> Option<Advice> {
        let best = Search::new(self, self.mixed(), plan, cancelled).best(self)?;
        Some(best.map_or_else(|| acts::pass(self.board()), Advice::from))
    }

    /// Everything that can be done.
    fn possible(&self) -> Vec<Act> {
        acts::possible(&Picture::of(self.board(), &[])).collect()
    }

    /// A number that looks drawn by chance, but belongs to the board and the turns that are left.
    fn mixed(&self) -> u64 {
        let side = self.board().side();
        let cells = (0..side * side).map(|at| self.board().cell((at % side, at / side)) as u64);
        whim::mixed(self.seats().map(|seat| u64::from(self.turns_left(seat))).chain(cells))
    }
}
