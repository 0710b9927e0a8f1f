// SPDX-License-Identifier: GPL-3.0-or-later
//! Where chance comes from: the seeded generator of every game here, or the classic one
//! (help/push-and-clear.md, "Randomness").

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use tr::tr;

use crate::random::{self, Bound};

/// The classic generator's state: 1 to 172.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Classic(u8);

/// The classic generator draws modulo this prime.
const PRIME: u8 = 173;
/// Each state is the one before times this.
const FACTOR: u16 = 31;
/// So many states follow each other until the first comes again.
const CYCLE: usize = 86;

impl Classic {
    /// The state with which the classic program starts.
    pub const FIRST: Self = Self(49);

    /// The generator in this state; `None` outside 1 to 172.
    #[must_use]
    pub const fn new(state: u8) -> Option<Self> {
        if state >= 1 && state < PRIME { Some(Self(state)) } else { None }
    }

    /// The state.
    #[must_use]
    pub const fn state(self) -> u8 {
        self.0
    }

    /// The next state.
    fn draw(&mut self) -> u8 {
        // A remainder of a prime below 256.
        self.0 = (u16::from(self.0) * FACTOR % u16::from(PRIME)) as u8;
        self.0
    }

    /// A number from 0 to `bound` − 1, which is at most 100: the next state that lies below the largest multiple of `bound`,
    /// modulo `bound`.
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

/// What a game's chance begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// The seeded generator.
    Number(u64),
    /// The classic one.
    Classic(Classic),
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

/// A number, or `classic:K`.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Classic(classic) => write!(f, "classic:{}", classic.0),
        }
    }
}

/// A text that is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("invalid seed; use a number from 0 to 18446744073709551615, classic, or classic:K with K from 1 to 172"))]
pub struct BadSeed;

/// A number, `classic`, or `classic:K`.
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
        // As a text: seeds go up to 2⁶⁴ − 1, TOML's numbers only to 2⁶³ − 1.
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A generator on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly every game has the large one, and a box would make copies slow")]
pub enum Generator {
    /// The seeded one.
    Seeded(ChaCha8Rng),
    /// The classic one.
    Classic(Classic),
}

impl Generator {
    /// The generator of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Self {
        match seed {
            Seed::Number(number) => Self::Seeded(random::generator(number, 0)),
            Seed::Classic(classic) => Self::Classic(classic),
        }
    }

    /// A number from 0 to `bound` − 1, which is at most 100.
    pub(super) fn below(&mut self, bound: Bound) -> u8 {
        match self {
            // It is below a bound that was one byte.
            Self::Seeded(rng) => bound.draw(rng) as u8,
            Self::Classic(classic) => classic.below(bound.get() as u8),
        }
    }

    /// Draws numbers from 0 to `bound` − 1, which is at most 100, until one comes that will do; `None` if none ever comes.
    pub(super) fn below_such_that(&mut self, bound: Bound, will_do: impl Fn(u8) -> bool) -> Option<u8> {
        match self {
            Self::Seeded(rng) => loop {
                // It is below a bound that was one byte.
                let number = bound.draw(rng) as u8;
                if will_do(number) {
                    return Some(number);
                }
            },
            // After so many draws without success all the same numbers would come again.
            Self::Classic(classic) => {
                (0..CYCLE).map(|_| classic.below(bound.get() as u8)).find(|&number| will_do(number))
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
