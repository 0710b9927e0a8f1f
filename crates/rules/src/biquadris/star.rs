// SPDX-License-Identifier: GPL-3.0-or-later
//! The star block of level 4 (help/biquadris.md, "The star block").
//!
//! Each time a player has placed 5, 10, 15 … blocks at level 4 since last clearing a row, a 1 × 1 block drops down the
//! center column right after that drop. [`Board::drop_star`](super::board::Board::drop_star) places it.

use super::level::Level;

/// Number of blocks between stars.
const EVERY: u32 = 5;

/// Number of blocks placed at level 4 since the player last cleared a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StarCount(u32);

impl StarCount {
    /// Counts a block that was placed at this level without clearing a row. Returns whether a star is due.
    #[must_use]
    pub fn block_placed(&mut self, level: Level) -> bool {
        if level != Level::Four {
            return false;
        }
        self.0 += 1;
        self.0.is_multiple_of(EVERY)
    }

    /// Resets the count. To be called after any cleared row, at any level, whether a block or a star completed it.
    pub fn row_cleared(&mut self) {
        self.0 = 0;
    }
}
