// SPDX-License-Identifier: GPL-3.0-or-later
//! How an easy player errs: like a person, but always in the same way in the same position.

use super::grid::Grid;
use crate::position_hash;
use rules::biquadris::{Action, Tetromino};

/// How far an easy player may misjudge a place, in the unit of the evaluation.
const MAX_ERROR: u64 = 22_000;

/// How much better or worse than it is an easy player takes this board to be.
#[must_use]
pub fn evaluation_error(grid: &Grid) -> i64 {
    (position_hash_of(grid) % MAX_ERROR) as i64
}

/// The special actions that an easy player takes against this board: whatever comes to mind.
#[must_use]
pub fn actions(opponent: &Grid, allowed: usize) -> Vec<Action> {
    let hash = position_hash_of(opponent);
    let kind = Tetromino::ALL[(hash >> 8) as usize % Tetromino::ALL.len()];
    let mut all = [Action::Blind, Action::Heavy, Action::Force(kind), Action::MoveUp];
    let first = hash as usize % all.len();
    all.rotate_left(first);
    all[..allowed.min(all.len())].to_vec()
}

/// A number that looks drawn by chance, but belongs to the board.
pub(super) fn position_hash_of(grid: &Grid) -> u64 {
    position_hash::hash_of(grid.0.iter().map(|&row| u64::from(row)))
}
