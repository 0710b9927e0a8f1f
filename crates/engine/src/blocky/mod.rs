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
use rules::blocky::{Action, Blocky, Move, Path};
use rules::game::Game;

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
            Strength::Random => whim::one_of(&possible(self), mixed(self)).map(|act| (*act).into()),
            Strength::Easy => mistakes::hasty(&possible(self), self.board(), self.goal(seat)?, mixed(self)),
            Strength::Medium => looked_ahead(self, NOW, cancelled),
            Strength::Hard | Strength::Expert => looked_ahead(self, AHEAD, cancelled),
        }
    }

    fn moves(advice: &Advice) -> Vec<Move> {
        vec![(*advice).into()]
    }
}

/// The best move as far as this plan looks; `None` where the game is over, and once it is cancelled.
#[must_use]
pub fn looked_ahead(position: &Blocky, plan: Plan, cancelled: &dyn Fn() -> bool) -> Option<Advice> {
    let best = Search::new(position, mixed(position), plan, cancelled).best(position)?;
    Some(best.map_or_else(|| acts::pass(position.board()), Advice::from))
}

/// Everything that can be done.
fn possible(position: &Blocky) -> Vec<Act> {
    acts::possible(&Picture::of(position.board(), &[])).collect()
}

/// A number that looks drawn by chance, but belongs to the board and the turns that are left.
fn mixed(position: &Blocky) -> u64 {
    let side = position.board().side();
    let cells = (0..side * side).map(|at| position.board().cell((at % side, at / side)) as u64);
    whim::mixed(position.seats().map(|seat| u64::from(position.turns_left(seat))).chain(cells))
}
