// SPDX-License-Identifier: GPL-3.0-or-later
//! What looks drawn by chance, but belongs to the position: the same position always brings the same advice.

/// A number made of these (splitmix64 over them).
pub(crate) fn position_hash_of(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, |position_hash_of: u64, number| {
        let sum = (position_hash_of ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        let once = (sum ^ sum >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let twice = (once ^ once >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        twice ^ twice >> 31
    })
}

/// One of these, for a number that was mixed.
pub(crate) fn one_of<T>(all: &[T], position_hash_of: u64) -> Option<&T> {
    // The remainder is below the length, which a number of the machine holds.
    all.get(position_hash_of.checked_rem(all.len() as u64)? as usize)
}
