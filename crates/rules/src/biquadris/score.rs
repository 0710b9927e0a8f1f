// SPDX-License-Identifier: GPL-3.0-or-later
//! Points for cleared rows and blocks (help/biquadris.md, "Scoring").

use super::board::Cleared;
use super::level::Level;

/// Returns the points for rows cleared at once by a player at `level`, including the blocks that disappeared with them:
/// (level + rows)², plus (level at which it was generated + 1)² for each block.
#[must_use]
pub fn points(level: Level, cleared: &Cleared) -> u64 {
    if cleared.rows.is_empty() {
        return 0;
    }
    let rows = square(level.number() + cleared.rows.count());
    let blocks =
        Level::ALL.iter().zip(cleared.blocks).map(|(level, count)| square(level.number() + 1) * u64::from(count));
    rows + blocks.sum::<u64>()
}

fn square(number: u8) -> u64 {
    u64::from(number) * u64::from(number)
}
