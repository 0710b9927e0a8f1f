// SPDX-License-Identifier: GPL-3.0-or-later
//! Evaluation weights of the computer player.

use super::evaluate::Weights;
use rules::biquadris::Level;

/// Board weights, used at every level.
///
/// Tuned by 24 generations of the cross-entropy method (`cargo bench --bench computer -- tune`) at level 3, starting
/// from the weights of BCTS (Thiery and Scherrer, "Building Controllers for Tetris", 2009). In 50 games outside the
/// tuning set of both, searching one block at a time with S and Z as frequent as at level 3, they clear 13 716 rows on
/// average with heavy blocks (BCTS: 12 225) and 14 794 with light ones (BCTS: 12 710). Tuning with light blocks only
/// gave no improvement.
pub const WEIGHTS: Weights = Weights([-972, 536, -1_625, -2_834, -2_911, -1_735, -454, -2_778, -346, -47]);

/// Value of clearing rows to a player who looks ahead, beyond the effect on the board; by the number of rows cleared at
/// once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClearWeights([i32; 5]);

impl ClearWeights {
    /// Value of clearing this number of rows at once, 0 to 4.
    #[must_use]
    pub const fn of_clearing(&self, rows: u8) -> i32 {
        self.0[(rows % 5) as usize]
    }
}

// Both tables were selected from a few candidates in series of games against a player who looks at one block at a time.

/// Weights at levels 0 and 1, where clearing several rows at once scores more than clearing them one by one.
const POINTS: ClearWeights = ClearWeights([0, -20_000, 7_000, 20_000, 40_000]);
/// Weights at levels 2 to 4. A single row has a negative value: it uses up what would earn a special action as part of
/// two rows at once.
const ACTIONS: ClearWeights = ClearWeights([0, -11_000, 5_500, 11_000, 22_000]);

/// Returns the values of clearing rows at this level.
#[must_use]
pub const fn clear_weights(level: Level) -> &'static ClearWeights {
    match level {
        Level::Zero | Level::One => &POINTS,
        Level::Two | Level::Three | Level::Four => &ACTIONS,
    }
}
