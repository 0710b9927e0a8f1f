// SPDX-License-Identifier: GPL-3.0-or-later
//! How an easy player errs: like a person in a hurry, but always in the same way in the same position.

use crate::position_hash;
use rules::push_and_clear::{Board, Direction};

/// The move that a player in a hurry makes: one that sweeps up most points; if none does, one that completes a line; else
/// whatever comes to mind.
#[must_use]
pub fn easy_move(board: &Board) -> Option<Direction> {
    let mut directions = Direction::ALL;
    // The remainder is below four.
    directions.rotate_left((position_hash_of(board) % 4) as usize);
    let possible = directions.into_iter().filter_map(|direction| {
        let mut after = *board;
        let collected = after.slide(direction)?.points.count();
        Some(((collected, after.clear().count), direction))
    });
    possible.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, direction)| direction)
}

/// A number that looks drawn by chance, but belongs to the board.
pub(super) fn position_hash_of(board: &Board) -> u64 {
    position_hash::hash_of(board.size().all_cells().map(|cell| u64::from(board.content(cell).letter())))
}
