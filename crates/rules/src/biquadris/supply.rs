// SPDX-License-Identifier: GPL-3.0-or-later
//! Source of a player's blocks: the sequence at level 0, a file while `norandom` is in effect, otherwise the player's
//! own random generator (help/biquadris.md, "Where blocks come from").

use rand_chacha::ChaCha8Rng;

use super::level::Level;
use super::sequence::Sequence;
use super::tetromino::Tetromino;
use crate::random;

/// Source of one player's blocks. Each player has a separate random stream, so that the choices of one never change the
/// other's blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supply {
    rng: ChaCha8Rng,
    sequence: Sequence,
    /// Position in `sequence` at which level 0 continues.
    at: usize,
    /// Sequence set by `norandom` in place of the generator, and the position in it.
    file: Option<(Sequence, usize)>,
}

impl Supply {
    /// Creates the source for a player who draws from this stream of the seed.
    #[must_use]
    pub fn new(seed: u64, stream: u64, sequence: Sequence) -> Self {
        Self { rng: random::generator(seed, stream), sequence, at: 0, file: None }
    }

    /// Returns the next block for a player at this level.
    pub fn draw(&mut self, level: Level) -> Tetromino {
        if let Some((file, at)) = self.file.as_mut().filter(|_| level.takes_script_file()) {
            return advance(file, at);
        }
        level.draw(&mut self.rng).unwrap_or_else(|| advance(&self.sequence, &mut self.at))
    }

    /// Starts reading blocks from the beginning of `file` at the levels that allow it. Returns whether this changes
    /// anything.
    pub fn read_from(&mut self, file: Sequence) -> bool {
        let file = Some((file, 0));
        let new = self.file != file;
        self.file = file;
        new
    }

    /// Returns to random blocks. Returns whether a file was in use.
    pub fn stop_reading(&mut self) -> bool {
        self.file.take().is_some()
    }
}

fn advance(sequence: &Sequence, at: &mut usize) -> Tetromino {
    let block = sequence.get(*at);
    *at = (*at + 1) % sequence.len();
    block
}
