// SPDX-License-Identifier: GPL-3.0-or-later
//! The five levels: block probabilities and heaviness (help/biquadris.md, "Levels").

use std::fmt;

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use tr::tr;

use super::tetromino::Tetromino;
use crate::random::Bound;

/// Level of a player, 0 to 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Level {
    /// Blocks come from the player's sequence.
    #[default]
    Zero,
    /// S and Z are half as likely as other blocks.
    One,
    /// All blocks are equally likely.
    Two,
    /// S and Z are twice as likely as other blocks; blocks are heavy.
    Three,
    /// As level 3, with the star block.
    Four,
}

impl Level {
    /// All levels in ascending order.
    pub const ALL: [Self; 5] = [Self::Zero, Self::One, Self::Two, Self::Three, Self::Four];

    /// The highest level.
    pub const HIGHEST: Self = Self::ALL[Self::ALL.len() - 1];

    /// Returns the level with this number, or `None` if it is greater than 4.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// Number of the level, 0 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The next higher level; level 4 stays at 4.
    #[must_use]
    pub fn up(self) -> Self {
        Self::new(self.number() + 1).unwrap_or(self)
    }

    /// The next lower level; level 0 stays at 0.
    #[must_use]
    pub fn down(self) -> Self {
        self.number().checked_sub(1).and_then(Self::new).unwrap_or(self)
    }

    /// Whether blocks generated at this level are heavy.
    #[must_use]
    pub const fn is_heavy(self) -> bool {
        matches!(self, Self::Three | Self::Four)
    }

    /// Whether a `norandom` file may replace random blocks at this level.
    #[must_use]
    pub const fn takes_script_file(self) -> bool {
        matches!(self, Self::Three | Self::Four)
    }

    /// Relative weights of the blocks in the order of [`Tetromino::ALL`], or `None` at level 0, where nothing is
    /// random.
    #[must_use]
    pub const fn weights(self) -> Option<[u32; 7]> {
        match self {
            Self::Zero => None,
            //                 I  J  L  O  S  Z  T
            Self::One => Some([6, 6, 6, 6, 3, 3, 6]),
            Self::Two => Some([1, 1, 1, 1, 1, 1, 1]),
            Self::Three | Self::Four => Some([4, 4, 4, 4, 8, 8, 4]),
        }
    }

    /// Draws a random block, or returns `None` at level 0.
    pub fn draw(self, rng: &mut ChaCha8Rng) -> Option<Tetromino> {
        static TABLES: [Option<WeightedDraw>; Level::ALL.len()] = {
            let [zero, one, two, three, four] = Level::ALL;
            [
                WeightedDraw::at(zero),
                WeightedDraw::at(one),
                WeightedDraw::at(two),
                WeightedDraw::at(three),
                WeightedDraw::at(four),
            ]
        };
        TABLES[self as usize].as_ref()?.draw(rng)
    }
}

/// Lookup table for weighted draws: each block occurs as often as its weight.
struct WeightedDraw {
    /// Number of used entries in `blocks`.
    count: Bound,
    /// Entries from `count` on are unused.
    blocks: [Tetromino; Self::MAX_ENTRIES],
}

impl WeightedDraw {
    /// Sum of the largest weights, those of levels 1, 3 and 4.
    const MAX_ENTRIES: usize = 36;

    const fn at(level: Level) -> Option<Self> {
        let Some(weights) = level.weights() else { return None };
        let (mut blocks, mut count, mut kind) = ([Tetromino::I; Self::MAX_ENTRIES], 0, 0);
        while kind < weights.len() {
            let end = count + weights[kind] as usize;
            while count < end {
                blocks[count] = Tetromino::ALL[kind];
                count += 1;
            }
            kind += 1;
        }
        Some(Self { count: Bound::new(count as u32), blocks })
    }

    fn draw(&self, rng: &mut ChaCha8Rng) -> Option<Tetromino> {
        self.blocks.get(self.count.draw(rng) as usize).copied()
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// Error for a number that is not a valid level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("there is no level {level}; use a level from 0 to {max}", level = .0, max = Level::HIGHEST))]
pub struct NoSuchLevel(pub u8);

impl TryFrom<u8> for Level {
    type Error = NoSuchLevel;

    fn try_from(number: u8) -> Result<Self, NoSuchLevel> {
        Self::new(number).ok_or(NoSuchLevel(number))
    }
}

impl From<Level> for u8 {
    fn from(level: Level) -> Self {
        level.number()
    }
}
