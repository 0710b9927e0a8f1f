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

/// A number from 0 to `bound` − 1, each equally likely.
///
/// Draws [`RngCore::next_u32`] until the value lies below the largest multiple of `bound`, then takes it modulo `bound`.
/// A `bound` of 0 counts as 1.
#[must_use]
pub fn below(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    let bound = bound.max(1);
    loop {
        let value = rng.next_u32();
        // Only the last few values may be too large; which they are takes divisions, and is hardly ever asked.
        if value <= u32::MAX - bound || value <= u32::MAX - (u32::MAX % bound + 1) % bound {
            return value % bound;
        }
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
