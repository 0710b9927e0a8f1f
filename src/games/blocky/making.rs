// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards made at random (help/blocky.md, "Making a board").

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::block::Block;
use super::colour::Colour;
use super::path::DEEPEST;
use crate::games::random::below;

/// For each level above the deepest, the chance that a block is divided there: e to the power of −0.25 · level, of 2³².
const DIVIDED: [u64; DEEPEST as usize] =
    [1 << 32, 3_344_923_894, 2_605_029_334, 2_028_798_811, 1_580_030_169, 1_230_528_747, 958_336_741];

/// A block at this level of a board that is so deep.
pub(super) fn block(rng: &mut ChaCha8Rng, level: u8, depth: u8) -> Block {
    let divides =
        level < depth && DIVIDED.get(usize::from(level)).is_some_and(|&chance| u64::from(rng.next_u32()) < chance);
    if divides {
        return divided(rng, level, depth);
    }
    // Below 4.
    let colour = Colour::ALL[below(rng, 4) as usize];
    Block::plain(colour, depth - level)
}

/// What a smash may leave in the place of a block at this level, of a board that is so deep; `None` where it isn't allowed.
#[must_use]
pub fn smashed(rng: &mut ChaCha8Rng, level: u8, depth: u8) -> Option<Block> {
    (level > 0 && level < depth && depth <= DEEPEST).then(|| divided(rng, level, depth))
}

/// A block at this level, above the deepest, with children made at random.
pub(super) fn divided(rng: &mut ChaCha8Rng, level: u8, depth: u8) -> Block {
    // The order of draws is part of the rule.
    let children = [(); 4].map(|()| block(rng, level + 1, depth));
    Block::joined(children, depth - level)
}
