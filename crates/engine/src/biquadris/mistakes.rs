// SPDX-License-Identifier: GPL-3.0-or-later
//! Mistakes of the easy player: humanlike, and the same in the same position.

use super::grid::Grid;
use crate::position_hash;
use rules::biquadris::{Action, Tetromino};

/// Upper bound of the easy player's evaluation error, exclusive, in evaluation units.
const MAX_ERROR: u64 = 22_000;

/// Returns the easy player's error in evaluating this board: at least 0 and less than `MAX_ERROR`.
#[must_use]
pub fn evaluation_error(grid: &Grid) -> i64 {
    (position_hash_of(grid) % MAX_ERROR) as i64
}

/// Returns the special actions that an easy player uses against this board: arbitrary ones.
#[must_use]
pub fn actions(opponent: &Grid, allowed: usize) -> Vec<Action> {
    let hash = position_hash_of(opponent);
    let kind = Tetromino::ALL[(hash >> 8) as usize % Tetromino::ALL.len()];
    let mut all = [Action::Blind, Action::Heavy, Action::Force(kind), Action::MoveUp];
    let first = hash as usize % all.len();
    all.rotate_left(first);
    all[..allowed.min(all.len())].to_vec()
}

/// Returns the position hash of a board.
pub(super) fn position_hash_of(grid: &Grid) -> u64 {
    position_hash::hash_of(grid.0.iter().map(|&row| u64::from(row)))
}
