// SPDX-License-Identifier: GPL-3.0-or-later
//! The star block of level 4 (help/biquadris.md, "The star block").
//!
//! Each time a player has placed 5, 10, 15 … blocks at level 4 since last clearing a row, a 1 × 1 block drops down the
//! center column right after that drop. [`Board::drop_star`](super::board::Board::drop_star) lets it fall.

use super::level::Level;

/// A star is due after every so many blocks.
const EVERY: u32 = 5;

/// How many blocks a player has placed at level 4 since last clearing a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StarCount(u32);

impl StarCount {
    /// Counts a block placed at this level that cleared nothing; whether a star is due now.
    #[must_use]
    pub fn block_placed(&mut self, level: Level) -> bool {
        if level != Level::Four {
            return false;
        }
        self.0 += 1;
        self.0.is_multiple_of(EVERY)
    }

    /// A row was cleared, by a block or a star, at whatever level: the count begins anew.
    pub fn row_cleared(&mut self) {
        self.0 = 0;
    }
}
