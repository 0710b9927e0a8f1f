// SPDX-License-Identifier: GPL-3.0-or-later
//! State of one player.

use super::block::Block;
use super::board::{Board, Cleared};
use super::level::Level;
use super::score;
use super::star::StarCount;
use super::supply::Supply;
use super::tetromino::Tetromino;

/// Block that enters next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextBlock {
    /// Tetromino of the block.
    pub kind: Tetromino,
    /// Level at which the block was generated.
    pub level: Level,
}

/// One player's board, blocks, level and score, and the special actions in effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub(super) board: Board,
    pub(super) current: Option<Block>,
    pub(super) next: NextBlock,
    pub(super) level: Level,
    pub(super) score: u64,
    pub(super) supply: Supply,
    pub(super) stars: StarCount,
    pub(super) blind: bool,
    pub(super) heavy: bool,
    pub(super) up_moves: u32,
}

impl Player {
    /// Creates a player before the first command: the first block is at the entry position, the second is the next
    /// block.
    pub(super) fn new(level: Level, mut supply: Supply) -> Self {
        let first = supply.draw(level);
        let next = NextBlock { kind: supply.draw(level), level };
        Self {
            board: Board::default(),
            current: Some(Block::entering(first, level)),
            next,
            level,
            score: 0,
            supply,
            stars: StarCount::default(),
            blind: false,
            heavy: false,
            up_moves: 0,
        }
    }

    /// Board with the locked cells.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Falling block, or `None` while the player must choose a special action and after the player has lost.
    #[must_use]
    pub const fn current(&self) -> Option<Block> {
        self.current
    }

    /// Block that enters next.
    #[must_use]
    pub const fn next(&self) -> NextBlock {
        self.next
    }

    /// Current level of the player.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Current score of the player.
    #[must_use]
    pub const fn score(&self) -> u64 {
        self.score
    }

    /// Whether the special action blind hides the middle of the board.
    #[must_use]
    pub const fn is_blind(&self) -> bool {
        self.blind
    }

    /// Whether the special action heavy is in effect.
    #[must_use]
    pub const fn is_heavy(&self) -> bool {
        self.heavy
    }

    /// Number of upward moves left.
    #[must_use]
    pub const fn up_moves(&self) -> u32 {
        self.up_moves
    }

    /// Lets the next block enter. Returns false if it doesn't fit; then nothing is drawn and the next block stays the
    /// same.
    pub(super) fn enter_next(&mut self) -> bool {
        let block = Block::entering(self.next.kind, self.next.level);
        if !self.board.fits(block) {
            return false;
        }
        self.current = Some(block);
        self.next = NextBlock { kind: self.supply.draw(self.level), level: self.level };
        true
    }

    /// Returns the block that would replace the current one after a replace or force command, whether or not it fits.
    #[must_use]
    pub fn replacement(&self, kind: Tetromino) -> Block {
        Block::entering(kind, self.level)
    }

    /// Replaces the current block with this one at the entry position. Returns false if it doesn't fit.
    pub(super) fn replace(&mut self, kind: Tetromino) -> bool {
        let block = self.replacement(kind);
        let fits = self.board.fits(block);
        if fits {
            self.current = Some(block);
        }
        fits
    }

    /// Adds the points for cleared rows and blocks to the score and returns them.
    pub(super) fn add_points(&mut self, cleared: &Cleared) -> u64 {
        let points = score::points(self.level, cleared);
        self.score += points;
        points
    }
}
