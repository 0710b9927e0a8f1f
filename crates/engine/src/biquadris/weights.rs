// SPDX-License-Identifier: GPL-3.0-or-later
//! What the features of a board are worth to a computer player, and what it wishes for besides.

use super::evaluate::Weights;
use rules::biquadris::Level;

/// The weights of every level.
///
/// They come of 24 generations of the cross-entropy method (`cargo bench --bench computer -- tune`) at level 3, begun with
/// those of BCTS (Thiery and Scherrer, "Building Controllers for Tetris", 2009). In 50 games that neither was tuned on,
/// seeing one block at a time with S and Z as frequent as at level 3, these clear 13 716 rows on average against 12 225 by
/// those of BCTS with heavy blocks, and 14 794 against 12 710 with light ones. Tuning with light blocks alone led to
/// nothing better.
pub const WEIGHTS: Weights = Weights([-972, 536, -1_625, -2_834, -2_911, -1_735, -454, -2_778, -346, -47]);

/// What clearing so many rows at once is worth to a player who looks ahead, besides what it does to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClearWeights([i32; 5]);

impl ClearWeights {
    /// What clearing so many rows at once is worth.
    #[must_use]
    pub const fn of_clearing(&self, rows: u8) -> i32 {
        self.0[(rows % 5) as usize]
    }
}

// Chosen from a handful tried in series of matches against a player who sees one block at a time.

/// At levels 0 and 1, where a clear of several rows brings more points than the same rows one by one.
const POINTS: ClearWeights = ClearWeights([0, -20_000, 7_000, 20_000, 40_000]);
/// At the others. A row by itself is worth less than nothing: it spends what two rows at once would earn.
const ACTIONS: ClearWeights = ClearWeights([0, -11_000, 5_500, 11_000, 22_000]);

/// The wishes of a player at this level.
#[must_use]
pub const fn clear_weights(level: Level) -> &'static ClearWeights {
    match level {
        Level::Zero | Level::One => &POINTS,
        Level::Two | Level::Three | Level::Four => &ACTIONS,
    }
}
