// SPDX-License-Identifier: GPL-3.0-or-later
//! Deterministic random numbers with the same values on every platform.
//!
//! The generator is ChaCha8. Bounded numbers are computed here, because `rand` doesn't guarantee stable values for its
//! ranges across versions.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// Creates a generator for this seed. Generators with different streams are independent of each other.
#[must_use]
pub fn generator(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(stream);
    rng
}

/// Returns a uniformly distributed number from 0 to `bound` − 1. A `bound` of 0 counts as 1.
#[must_use]
pub fn below(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    Bound::new(bound).draw(rng)
}

/// Exclusive upper bound for random numbers, with constants precomputed so that drawing needs no division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    bound: u32,
    /// Largest accepted raw value: one less than the largest multiple of `bound` up to 2³².
    max_accepted: u32,
    /// 2⁶⁴ / `bound`, rounded up.
    reciprocal: u64,
}

impl Bound {
    /// Creates the bound for numbers from 0 to `bound` − 1. A `bound` of 0 counts as 1.
    #[must_use]
    pub const fn new(bound: u32) -> Self {
        let bound = if bound == 0 { 1 } else { bound };
        let remainder = (u32::MAX % bound + 1) % bound;
        Self { bound, max_accepted: u32::MAX - remainder, reciprocal: (u64::MAX / bound as u64).wrapping_add(1) }
    }

    /// The exclusive upper bound, at least 1.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.bound
    }

    /// Returns a uniformly distributed number below the bound.
    ///
    /// Rejection sampling: draws [`RngCore::next_u32`] until the value is below the largest multiple of the bound, then
    /// takes it modulo the bound.
    #[inline]
    #[must_use]
    pub fn draw(self, rng: &mut ChaCha8Rng) -> u32 {
        loop {
            let value = rng.next_u32();
            if value <= self.max_accepted {
                return self.remainder(value);
            }
        }
    }

    /// `value` modulo the bound, without a division. Exact for all 32-bit values (Lemire, Kaser and Kurz, "Faster
    /// remainder by direct computation", 2019).
    #[inline]
    const fn remainder(self, value: u32) -> u32 {
        let fraction = self.reciprocal.wrapping_mul(value as u64);
        // The result is less than the bound, so it fits in 32 bits.
        ((fraction as u128 * self.bound as u128) >> 64) as u32
    }
}

/// Serde functions that store a seed as text: seeds go up to 2⁶⁴ − 1, TOML integers only to 2⁶³ − 1.
pub mod seed_as_text {
    use serde::{Deserialize, Deserializer, Serializer, de};

    /// Serializes a seed as decimal text.
    ///
    /// # Errors
    /// Returns the serializer's error.
    pub fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    /// Deserializes a seed from decimal text.
    ///
    /// # Errors
    /// Returns an error if the value is not text or not a number from 0 to 2⁶⁴ − 1.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| de::Error::custom("a seed must be a number from 0 to 18446744073709551615"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_covers_its_range_evenly() {
        let mut rng = generator(1, 1);
        let mut counts = [0u32; 12];
        for _ in 0..120_000 {
            counts[below(&mut rng, 12) as usize] += 1;
        }
        for count in counts {
            assert!((9_500..10_500).contains(&count), "{counts:?}");
        }
    }

    #[test]
    fn streams_differ_and_repeat() {
        let draw = |seed, stream| {
            let mut rng = generator(seed, stream);
            [rng.next_u32(), rng.next_u32(), rng.next_u32()]
        };
        assert_eq!(draw(7, 1), draw(7, 1));
        assert_ne!(draw(7, 1), draw(7, 2));
        assert_ne!(draw(7, 1), draw(8, 1));
    }
}
