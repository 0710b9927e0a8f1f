// SPDX-License-Identifier: GPL-3.0-or-later
//! What a smash may bring: a few blocks drawn by a generator that belongs to the position, never the game's own.

use std::cell::OnceCell;

use super::picture::Picture;
use rules::blocky::path::MAX_DEPTH;
use rules::blocky::{Goal, smashed};
use rules::random::generator;

/// So many blocks stand for all that a smash may bring.
pub const SAMPLES: usize = 16;

/// For each level the blocks that stand for what a smash may bring there. They are the same wherever on the board it
/// happens: so places are compared by what they lose, and not by luck.
#[derive(Clone, Debug)]
pub struct ChanceOutcomes<'a> {
    seed: u64,
    depth: u8,
    goals: &'a [Goal],
    /// Drawn where they are first needed: on a deep board it takes its time.
    levels: [OnceCell<Vec<Picture>>; MAX_DEPTH as usize + 1],
}

impl<'a> ChanceOutcomes<'a> {
    /// What this seed draws for a board that is so deep.
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

    /// The first so many of what may come in the place of a block at this level; nothing where nothing can be smashed.
    #[must_use]
    pub fn first(&self, level: u8, count: usize) -> &[Picture] {
        let all = self.at(level);
        &all[..count.min(all.len())]
    }

    /// The last so many: others, as long as no more than half of all are asked for, so that a place that was chosen because
    /// the first ones were lucky there is not taken at its word.
    #[must_use]
    pub fn last(&self, level: u8, count: usize) -> &[Picture] {
        let all = self.at(level);
        &all[all.len() - count.min(all.len())..]
    }
}
