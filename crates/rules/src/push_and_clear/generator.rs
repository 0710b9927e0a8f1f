// SPDX-License-Identifier: GPL-3.0-or-later
//! Random number generators: the seeded one shared by all games, and the classic one of the original program
//! (help/push-and-clear.md, "Randomness").

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use tr::tr;

use crate::random::{self, Bound};

/// State of the classic generator, a multiplicative congruential generator: 1 to 172.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Classic(u8);

/// Modulus of the classic generator.
const PRIME: u8 = 173;
/// Multiplier of the classic generator.
const MULTIPLIER: u16 = 31;
/// Period of the classic generator: the order of 31 modulo 173.
const PERIOD: usize = 86;

impl Classic {
    /// State at which the original program starts.
    pub const FIRST: Self = Self(49);

    /// Returns the generator with this state, or `None` if it is not in 1 to 172.
    #[must_use]
    pub const fn new(state: u8) -> Option<Self> {
        if state >= 1 && state < PRIME { Some(Self(state)) } else { None }
    }

    /// Current state, 1 to 172.
    #[must_use]
    pub const fn state(self) -> u8 {
        self.0
    }

    /// Advances the generator and returns the new state.
    fn draw(&mut self) -> u8 {
        // Less than 173, so it fits in a byte.
        self.0 = (u16::from(self.0) * MULTIPLIER % u16::from(PRIME)) as u8;
        self.0
    }

    /// Returns a number from 0 to `bound` − 1 by rejection sampling: draws until the state is below the largest
    /// multiple of `bound`, then takes it modulo `bound`. The bound must be at most 100.
    fn below(&mut self, bound: u8) -> u8 {
        let limit = PRIME / bound * bound;
        loop {
            let value = self.draw();
            if value < limit {
                return value % bound;
            }
        }
    }
}

/// Seed of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// Seeded generator with this seed.
    Number(u64),
    /// Classic generator with this state.
    Classic(Classic),
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

/// Formats a number or `classic:K`.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Classic(classic) => write!(f, "classic:{}", classic.0),
        }
    }
}

/// Error for text that is not a valid seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("invalid seed; use a number from 0 to 18446744073709551615, classic, or classic:K with K from 1 to 172"))]
pub struct BadSeed;

/// Parses a number, `classic` or `classic:K`.
impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Self, BadSeed> {
        match text.strip_prefix("classic") {
            None => text.parse().map(Self::Number).map_err(|_| BadSeed),
            Some("") => Ok(Self::Classic(Classic::FIRST)),
            Some(state) => {
                let state = state.strip_prefix(':').and_then(|state| state.parse().ok());
                state.and_then(Classic::new).map(Self::Classic).ok_or(BadSeed)
            }
        }
    }
}

impl Serialize for Seed {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Text, because seeds go up to 2⁶⁴ − 1 and TOML integers only to 2⁶³ − 1.
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// Random generator with its current state.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly every game has the large one, and a box would make copies slow")]
pub enum Generator {
    /// Seeded generator (ChaCha8).
    Seeded(ChaCha8Rng),
    /// Classic generator.
    Classic(Classic),
}

impl Generator {
    /// Creates the generator for a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        match seed {
            Seed::Number(number) => Self::Seeded(random::generator(number, 0)),
            Seed::Classic(classic) => Self::Classic(classic),
        }
    }

    /// Returns a number from 0 to `bound` − 1. The bound must be at most 100.
    pub(super) fn below(&mut self, bound: Bound) -> u8 {
        match self {
            // Less than the bound, which fits in a byte.
            Self::Seeded(rng) => bound.draw(rng) as u8,
            Self::Classic(classic) => classic.below(bound.get() as u8),
        }
    }

    /// Draws numbers from 0 to `bound` − 1 until one satisfies `predicate`. The bound must be at most 100. Returns
    /// `None` if the classic generator's whole cycle contains no such number.
    pub(super) fn below_matching(&mut self, bound: Bound, predicate: impl Fn(u8) -> bool) -> Option<u8> {
        match self {
            Self::Seeded(rng) => loop {
                // Less than the bound, which fits in a byte.
                let number = bound.draw(rng) as u8;
                if predicate(number) {
                    return Some(number);
                }
            },
            // After a full period without success, the same numbers would repeat.
            Self::Classic(classic) => {
                (0..PERIOD).map(|_| classic.below(bound.get() as u8)).find(|&number| predicate(number))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_print_and_parse() {
        for (text, seed) in [
            ("0", Seed::Number(0)),
            ("18446744073709551615", Seed::Number(u64::MAX)),
            ("classic:1", Seed::Classic(Classic(1))),
            ("classic:49", Seed::Classic(Classic::FIRST)),
            ("classic:172", Seed::Classic(Classic(172))),
        ] {
            assert_eq!(text.parse(), Ok(seed));
            assert_eq!(seed.to_string(), text);
        }
        assert_eq!("classic".parse(), Ok(Seed::Classic(Classic::FIRST)));
        for text in ["", "-1", "18446744073709551616", "Classic", "classic:", "classic:0", "classic:173", "classic49"] {
            assert_eq!(text.parse::<Seed>(), Err(BadSeed), "{text}");
        }
    }
}
