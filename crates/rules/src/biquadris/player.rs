// SPDX-License-Identifier: GPL-3.0-or-later
//! One player's half of a position.

use super::block::Block;
use super::board::{Board, Cleared};
use super::level::Level;
use super::score;
use super::star::StarCount;
use super::supply::Supply;
use super::tetromino::Tetromino;

/// A block that is still to enter, and the level at which it was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextBlock {
    /// Which block.
    pub kind: Tetromino,
    /// The level at which it was generated.
    pub level: Level,
}

/// One player's board, blocks, level, score and the effects in force on them.
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
    /// A player before the first command: the first block stands on the board, the second is shown as next.
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

    /// The locked cells.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The falling block; `None` while the player must choose a special action, and after the player has lost.
    #[must_use]
    pub const fn current(&self) -> Option<Block> {
        self.current
    }

    /// The block that comes next.
    #[must_use]
    pub const fn next(&self) -> NextBlock {
        self.next
    }

    /// The level.
    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The score.
    #[must_use]
    pub const fn score(&self) -> u64 {
        self.score
    }

    /// Whether the middle of the board is hidden.
    #[must_use]
    pub const fn is_blind(&self) -> bool {
        self.blind
    }

    /// Whether the special action heavy is in force.
    #[must_use]
    pub const fn is_heavy(&self) -> bool {
        self.heavy
    }

    /// Upward moves that are left.
    #[must_use]
    pub const fn up_moves(&self) -> u32 {
        self.up_moves
    }

    /// The next block enters; whether there was room. Without room nothing is drawn, and it stays next.
    pub(super) fn enter_next(&mut self) -> bool {
        let block = Block::entering(self.next.kind, self.next.level);
        if !self.board.fits(block) {
            return false;
        }
        self.current = Some(block);
        self.next = NextBlock { kind: self.supply.draw(self.level), level: self.level };
        true
    }

    /// The block that stands on the board when the current one is replaced or forced, if the board has room for it.
    #[must_use]
    pub fn replacement(&self, kind: Tetromino) -> Block {
        Block::entering(kind, self.level)
    }

    /// Puts this block at the entry position in the current one's place; whether there was room.
    pub(super) fn replace(&mut self, kind: Tetromino) -> bool {
        let block = self.replacement(kind);
        let fits = self.board.fits(block);
        if fits {
            self.current = Some(block);
        }
        fits
    }

    /// Scores what was cleared; the points.
    pub(super) fn scores(&mut self, cleared: &Cleared) -> u64 {
        let points = score::points(self.level, cleared);
        self.score += points;
        points
    }
}
