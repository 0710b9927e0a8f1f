// SPDX-License-Identifier: GPL-3.0-or-later
//! The five levels: what comes next at each, and what weighs (help/biquadris.md, "Levels").

use std::fmt;

use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use tr::tr;

use super::tetromino::Tetromino;
use crate::random::Bound;

/// A player's level, 0 to 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Level {
    /// Blocks come from the player's sequence.
    #[default]
    Zero,
    /// S and Z come seldom.
    One,
    /// All blocks come equally often.
    Two,
    /// S and Z come often; blocks are heavy.
    Three,
    /// As level 3, and the star block.
    Four,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Zero, Self::One, Self::Two, Self::Three, Self::Four];

    /// The hardest.
    pub const HIGHEST: Self = Self::ALL[Self::ALL.len() - 1];

    /// The level with this number; `None` above the highest.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// 0 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// One level up; the highest stays.
    #[must_use]
    pub fn up(self) -> Self {
        Self::new(self.number() + 1).unwrap_or(self)
    }

    /// One level down; level 0 stays.
    #[must_use]
    pub fn down(self) -> Self {
        self.number().checked_sub(1).and_then(Self::new).unwrap_or(self)
    }

    /// Whether blocks generated at this level are heavy.
    #[must_use]
    pub const fn is_heavy(self) -> bool {
        matches!(self, Self::Three | Self::Four)
    }

    /// Whether `norandom` may replace this level's draws.
    #[must_use]
    pub const fn takes_block_file(self) -> bool {
        matches!(self, Self::Three | Self::Four)
    }

    /// How often each block comes in proportion to the others, in the order of [`Tetromino::ALL`]; `None` at level 0, which draws none.
    #[must_use]
    pub const fn shares(self) -> Option<[u32; 7]> {
        match self {
            Self::Zero => None,
            //                 I  J  L  O  S  Z  T
            Self::One => Some([6, 6, 6, 6, 3, 3, 6]),
            Self::Two => Some([1, 1, 1, 1, 1, 1, 1]),
            Self::Three | Self::Four => Some([4, 4, 4, 4, 8, 8, 4]),
        }
    }

    /// Draws a block; `None` at level 0.
    pub fn draw(self, rng: &mut ChaCha8Rng) -> Option<Tetromino> {
        static URNS: [Option<WeightedDraw>; Level::ALL.len()] = {
            let [zero, one, two, three, four] = Level::ALL;
            [
                WeightedDraw::at(zero),
                WeightedDraw::at(one),
                WeightedDraw::at(two),
                WeightedDraw::at(three),
                WeightedDraw::at(four),
            ]
        };
        URNS[self as usize].as_ref()?.draw(rng)
    }
}

/// What a level draws from: each block as often as its share is.
struct WeightedDraw {
    /// How many there are.
    count: Bound,
    /// Behind those there is nothing that a draw could come to.
    blocks: [Tetromino; Self::MOST],
}

impl WeightedDraw {
    /// The blocks of the fullest urn.
    const MOST: usize = 36;

    const fn at(level: Level) -> Option<Self> {
        let Some(shares) = level.shares() else { return None };
        let (mut blocks, mut count, mut kind) = ([Tetromino::I; Self::MOST], 0, 0);
        while kind < shares.len() {
            let end = count + shares[kind] as usize;
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

/// A number that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("there is no level {level}; use a level from 0 to {most}", level = .0, most = Level::HIGHEST))]
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
