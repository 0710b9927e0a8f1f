// SPDX-License-Identifier: GPL-3.0-or-later
//! Mistakes of the easy player: those of a person in a hurry, and the same in the same position.

use crate::position_hash;
use rules::push_and_clear::{Board, Direction};

/// Returns the move that collects the most points; ties go to the one that completes more lines, then to an arbitrary
/// one.
#[must_use]
pub fn easy_move(board: &Board) -> Option<Direction> {
    let mut directions = Direction::ALL;
    // The remainder is less than four.
    directions.rotate_left((position_hash_of(board) % 4) as usize);
    let possible = directions.into_iter().filter_map(|direction| {
        let mut after = *board;
        let collected = after.slide(direction)?.points.count();
        Some(((collected, after.clear().count), direction))
    });
    possible.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, direction)| direction)
}

/// Returns the position hash of a board.
pub(super) fn position_hash_of(board: &Board) -> u64 {
    position_hash::hash_of(board.size().all_cells().map(|cell| u64::from(board.content(cell).letter())))
}
