// SPDX-License-Identifier: GPL-3.0-or-later
//! Random boards (help/blocky.md, "Making a board").

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::RngCore;

use super::block::Block;
use super::color::Color;
use super::path::MAX_DEPTH;
use crate::random::below;

/// Probability of dividing a block at each level above the maximum depth, e^(−0.25 · level), as a threshold for 32-bit
/// draws: a draw below it divides the block.
const DIVIDE_THRESHOLDS: [u64; MAX_DEPTH as usize] =
    [1 << 32, 3_344_923_894, 2_605_029_348, 2_028_798_896, 1_580_030_169, 1_230_528_733, 958_336_741];

/// Generates a block at this level of a board with this maximum depth.
pub(super) fn block(rng: &mut ChaCha8Rng, level: u8, depth: u8) -> Block {
    let divides = level < depth
        && DIVIDE_THRESHOLDS.get(usize::from(level)).is_some_and(|&threshold| u64::from(rng.next_u32()) < threshold);
    if divides {
        return divided(rng, level, depth);
    }
    // `below` returns less than 4.
    let color = Color::ALL[below(rng, 4) as usize];
    Block::plain(color, depth - level)
}

/// Generates a possible result of smashing a block at this level of a board with this maximum depth, or returns `None`
/// if the block can't be smashed.
#[must_use]
pub fn smashed(rng: &mut ChaCha8Rng, level: u8, depth: u8) -> Option<Block> {
    (level > 0 && level < depth && depth <= MAX_DEPTH).then(|| divided(rng, level, depth))
}

/// Generates a divided block at this level, which must be less than `depth`.
pub(super) fn divided(rng: &mut ChaCha8Rng, level: u8, depth: u8) -> Block {
    // The draws happen in a fixed order, on which saved games depend.
    let children = [(); 4].map(|()| block(rng, level + 1, depth));
    Block::joined(children, depth - level)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The double-precision error is far below 2⁻²⁰, and no product is that close to an integer.
    #[test]
    fn thresholds_match_the_probability_in_the_rules() {
        for (level, threshold) in (0..).zip(DIVIDE_THRESHOLDS) {
            let exact = 2f64.powi(32) * (-0.25 * f64::from(level)).exp();
            assert_eq!(threshold as f64, exact.ceil(), "level {level}");
            assert!(level == 0 || (exact - exact.round()).abs() > 2f64.powi(-20), "level {level}");
        }
    }
}
