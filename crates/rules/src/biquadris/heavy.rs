// SPDX-License-Identifier: GPL-3.0-or-later
//! Heaviness: blocks generated at levels 3 and 4, and the special action heavy (help/biquadris.md, "Heavy blocks",
//! "heavy").

use super::block::Block;
use super::board::Board;
use super::moves::Step;

/// Rows that a block falls after each sideways command under the special action heavy.
const SPECIAL_ROWS: u8 = 2;

/// Effect of heaviness on a block after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeavyPull {
    /// The block is here and can still be moved.
    Still(Block),
    /// The special action pulled the block onto an obstacle, which counts as a drop.
    Down(Block),
}

/// Applies heaviness after a command that left the block at `block`.
///
/// Heaviness applies once per command, however often the command is repeated and even if it was blocked. The one row of
/// a level comes first, then the two rows of the special action (`special`).
#[inline]
#[must_use]
pub fn pull(board: &Board, block: Block, step: Step, special: bool) -> HeavyPull {
    let mut block = block;
    if block.level().is_heavy() && step.pulls() {
        block = lower(board, block).unwrap_or(block);
    }
    if special && step.is_sideways() {
        for _ in 0..SPECIAL_ROWS {
            match lower(board, block) {
                Some(down) => block = down,
                None => return HeavyPull::Down(block),
            }
        }
    }
    HeavyPull::Still(block)
}

#[inline]
fn lower(board: &Board, block: Block) -> Option<Block> {
    // Moving straight down can't cross a wall, so only the cells have to be checked.
    let down = block.sunk_to(block.bottom().below()?);
    board.fits(down).then_some(down)
}
