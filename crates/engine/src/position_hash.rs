// SPDX-License-Identifier: GPL-3.0-or-later
//! Position hashes: deterministic pseudorandom choices that depend on the position alone.
//!
//! Computer players of the lower levels vary their play by these hashes instead of random numbers, so that the same position
//! always gives the same suggestion. The hashes only vary the play; they identify no position.

/// Hashes a sequence of numbers with the SplitMix64 mixing function (Steele, Lea and Flood 2014).
pub(crate) fn hash_of(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, |hash: u64, number| {
        let sum = (hash ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        let once = (sum ^ sum >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let twice = (once ^ once >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        twice ^ twice >> 31
    })
}

/// Returns the item selected by a hash; `None` if there are no items.
pub(crate) fn pick<T>(items: &[T], hash: u64) -> Option<&T> {
    // The remainder is less than the length, so it fits a `usize`.
    items.get(hash.checked_rem(items.len() as u64)? as usize)
}
