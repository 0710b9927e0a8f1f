// SPDX-License-Identifier: GPL-3.0-or-later
//! Sampled outcomes of smashes, drawn by a generator seeded by the position, never by the game's own generator.

use std::cell::OnceCell;

use super::picture::Picture;
use rules::blocky::path::MAX_DEPTH;
use rules::blocky::{Goal, smashed};
use rules::random::generator;

/// Number of sampled outcomes per level.
pub const SAMPLES: usize = 16;

/// Sampled outcomes of a smash at each level. They are the same for all blocks of a level (common random numbers), so
/// places are compared by what a smash destroys there and not by luck.
#[derive(Clone, Debug)]
pub struct ChanceOutcomes<'a> {
    seed: u64,
    depth: u8,
    goals: &'a [Goal],
    /// Drawn on first use: sampling takes a while on a deep board.
    levels: [OnceCell<Vec<Picture>>; MAX_DEPTH as usize + 1],
}

impl<'a> ChanceOutcomes<'a> {
    /// Creates the samples of this seed for a board with this maximum depth.
    #[must_use]
    pub fn new(seed: u64, depth: u8, goals: &'a [Goal]) -> Self {
        Self { seed, depth, goals, levels: Default::default() }
    }

    fn at(&self, level: u8) -> &[Picture] {
        let draw = || {
            let mut rng = generator(self.seed, u64::from(level));
            let blocks = (0..SAMPLES).filter_map(|_| smashed(&mut rng, level, self.depth));
            blocks.map(|block| Picture::of(&block, self.goals)).collect()
        };
        self.levels.get(usize::from(level)).map_or(&[], |drawn| drawn.get_or_init(draw))
    }

    /// Returns the first `count` outcomes of a smash at this level; none if blocks of this level can't be smashed.
    #[must_use]
    pub fn first(&self, level: u8, count: usize) -> &[Picture] {
        let all = self.at(level);
        &all[..count.min(all.len())]
    }

    /// Returns the last `count` outcomes of a smash at this level. Up to half of [`SAMPLES`] they differ from the first
    /// ones, so a place selected by lucky first samples is checked against independent ones.
    #[must_use]
    pub fn last(&self, level: u8, count: usize) -> &[Picture] {
        let all = self.at(level);
        &all[all.len() - count.min(all.len())..]
    }
}
