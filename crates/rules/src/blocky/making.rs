// SPDX-License-Identifier: GPL-3.0-or-later
//! Boards made at random (help/blocky.md, "Making a board").

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::block::Block;
use super::color::Color;
use super::path::DEEPEST;
use crate::random::below;

/// For each level above the deepest, how many of the 2³² draws divide a block there: those below 2³² times e to the power of
/// −0.25 · level.
const DIVIDED: [u64; DEEPEST as usize] =
    [1 << 32, 3_344_923_894, 2_605_029_348, 2_028_798_896, 1_580_030_169, 1_230_528_733, 958_336_741];

/// A block at this level of a board that is so deep.
pub(super) fn block(rng: &mut ChaCha8Rng, level: u8, depth: u8) -> Block {
    let divides =
        level < depth && DIVIDED.get(usize::from(level)).is_some_and(|&chance| u64::from(rng.next_u32()) < chance);
    if divides {
        return divided(rng, level, depth);
    }
    // Below 4.
    let color = Color::ALL[below(rng, 4) as usize];
    Block::plain(color, depth - level)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// In floating point the last places are wrong from 2⁻²⁰ on: no product lies so near to a whole number.
    #[test]
    fn as_many_draws_divide_as_the_rule_says() {
        for (level, draws) in (0..).zip(DIVIDED) {
            let exact = 2f64.powi(32) * (-0.25 * f64::from(level)).exp();
            assert_eq!(draws as f64, exact.ceil(), "level {level}");
            assert!(level == 0 || (exact - exact.round()).abs() > 2f64.powi(-20), "level {level}");
        }
    }
}
