// SPDX-License-Identifier: GPL-3.0-or-later
//! What weighs: blocks of levels 3 and 4, and the special action heavy (help/biquadris.md, "Heavy blocks", "heavy").

use super::block::Block;
use super::board::Board;
use super::moves::Step;

/// Rows that the special action heavy pulls a block down with each sideways command.
const SPECIAL_ROWS: u8 = 2;

/// What heaviness does to a block after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeavyPull {
    /// The block stands here and can be moved on.
    Still(Block),
    /// The special action pulled it onto something: here it counts as dropped.
    Down(Block),
}

/// Where a block comes after a command that left it at `block`: once for the command, however often it is repeated, and
/// whether or not it was blocked. A level's row comes first, then the two of the special action.
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
    // No wall is in the way further down.
    let down = block.sunk_to(block.bottom().below()?);
    board.fits(down).then_some(down)
}
