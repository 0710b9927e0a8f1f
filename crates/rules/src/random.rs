// SPDX-License-Identifier: GPL-3.0-or-later
//! Randomness that is the same on every machine, for ever: ChaCha8's own output, turned into ranges here, since no
//! library promises stable values for its ranges.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// A generator for this seed; generators of different streams draw independently of each other.
#[must_use]
pub fn generator(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(stream);
    rng
}

/// A number from 0 to `bound` − 1, each equally likely. A `bound` of 0 counts as 1.
#[must_use]
pub fn below(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    Bound::new(bound).draw(rng)
}

/// The end of a range from 0 on, prepared so that numbers below it can be drawn without a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    bound: u32,
    /// The largest value that counts: the last below a multiple of `bound`.
    most: u32,
    /// 2⁶⁴ / `bound`, rounded up.
    reciprocal: u64,
}

impl Bound {
    /// The range from 0 to `bound` − 1. A `bound` of 0 counts as 1.
    #[must_use]
    pub const fn new(bound: u32) -> Self {
        let bound = if bound == 0 { 1 } else { bound };
        let remainder = (u32::MAX % bound + 1) % bound;
        Self { bound, most: u32::MAX - remainder, reciprocal: (u64::MAX / bound as u64).wrapping_add(1) }
    }

    /// The end of the range.
    #[must_use]
    pub const fn get(self) -> u32 {
        self.bound
    }

    /// A number of the range, each equally likely.
    ///
    /// Draws [`RngCore::next_u32`] until the value lies below the largest multiple of the bound, then takes it modulo the
    /// bound.
    #[inline]
    #[must_use]
    pub fn draw(self, rng: &mut ChaCha8Rng) -> u32 {
        loop {
            let value = rng.next_u32();
            if value <= self.most {
                return self.remainder(value);
            }
        }
    }

    /// `value` modulo the bound: the fraction of the quotient, times the bound. It is exact for all values of 32 bits
    /// (Lemire, Kaser, Kurz: "Faster remainder by direct computation", 2019).
    #[inline]
    const fn remainder(self, value: u32) -> u32 {
        let fraction = self.reciprocal.wrapping_mul(value as u64);
        // Below the bound, which has 32 bits.
        ((fraction as u128 * self.bound as u128) >> 64) as u32
    }
}

/// Seeds go up to 2⁶⁴ − 1, TOML's numbers only to 2⁶³ − 1: a seed is written as a text.
pub mod seed_as_text {
    use serde::{Deserialize, Deserializer, Serializer, de};

    /// Writes a seed.
    ///
    /// # Errors
    /// The format's.
    pub fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seed)
    }

    /// Reads a seed.
    ///
    /// # Errors
    /// If the text is none.
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
