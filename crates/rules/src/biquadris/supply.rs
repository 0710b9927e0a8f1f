// SPDX-License-Identifier: GPL-3.0-or-later
//! Where a player's blocks come from: the sequence at level 0, a file while `norandom` holds, else the player's own
//! generator (help/biquadris.md, "Where blocks come from").

use rand_chacha::ChaCha8Rng;

use super::level::Level;
use super::sequence::Sequence;
use super::tetromino::Tetromino;
use crate::random;

/// One player's source of blocks. Players draw from streams of their own, so that one's choices never change the
/// other's blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    rng: ChaCha8Rng,
    sequence: Sequence,
    /// The place in `sequence` from which level 0 goes on.
    at: usize,
    /// The list that `norandom` put in the generator's place, and the place in it.
    file: Option<(Sequence, usize)>,
}

impl Supply {
    /// The source of the player who draws from this stream of the seed.
    #[must_use]
    pub fn new(seed: u64, stream: u64, sequence: Sequence) -> Self {
        Self { rng: random::generator(seed, stream), sequence, at: 0, file: None }
    }

    /// The next block of a player at this level.
    pub fn draw(&mut self, level: Level) -> Tetromino {
        if let Some((file, at)) = self.file.as_mut().filter(|_| level.takes_block_file()) {
            return advance(file, at);
        }
        level.draw(&mut self.rng).unwrap_or_else(|| advance(&self.sequence, &mut self.at))
    }

    /// Blocks come from this list from now on, from its beginning, at the levels that allow it. Whether that is new.
    pub fn read_from(&mut self, file: Sequence) -> bool {
        let file = Some((file, 0));
        let new = self.file != file;
        self.file = file;
        new
    }

    /// Blocks are drawn again. Whether a list was being read until now.
    pub fn draw_again(&mut self) -> bool {
        self.file.take().is_some()
    }
}

fn advance(sequence: &Sequence, at: &mut usize) -> Tetromino {
    let block = sequence.get(*at);
    *at = (*at + 1) % sequence.len();
    block
}
