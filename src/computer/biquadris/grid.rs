// SPDX-License-Identifier: GPL-3.0-or-later
//! A board as a search sees it: which cells are taken, and nothing else.

use crate::games::biquadris::geometry::{COLUMNS, Column, ROWS, Row};
use crate::games::biquadris::{Block, Board, Level, Tetromino};

/// A row with every column taken.
pub const FULL: u16 = (1 << COLUMNS) - 1;

/// The taken cells, a number a row from the top; bit 0 is the leftmost column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid(pub [u16; ROWS]);

/// What putting a block somewhere did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// Rows cleared.
    pub cleared: u8,
    /// Twice the height of the block's middle above the floor.
    pub height: u8,
}

impl Grid {
    /// The taken cells of a board.
    pub const fn of(board: &Board) -> Self {
        Self(*board.taken())
    }

    /// The grid after this block was locked and full rows were cleared.
    pub fn with(&self, block: Block) -> (Self, Placed) {
        let shape = block.shape();
        let mut rows = self.0;
        for (y, row) in shape.rows[..usize::from(shape.height)].iter().enumerate() {
            rows[block.bottom().index() - y] |= row << block.left().index();
        }
        let mut left = [0; ROWS];
        let mut to = ROWS;
        for row in rows.into_iter().rev().filter(|&row| row != FULL) {
            to -= 1;
            left[to] = row;
        }
        let below = ROWS - 1 - block.bottom().index();
        (Self(left), Placed { cleared: to as u8, height: (2 * below) as u8 + shape.height })
    }

    /// Every grid that comes of turning a block at the top, moving it sideways and dropping it. None where the block has
    /// no room to enter.
    pub fn placements(&self, kind: Tetromino) -> impl Iterator<Item = (Self, Placed)> + '_ {
        let entering = Block::entering(kind, Level::Zero);
        let turned = (0..kind.orientations()).scan(Some(entering), |block, _| {
            let now = *block;
            *block = now.and_then(Block::turned_clockwise);
            now
        });
        let ways = turned.flat_map(|block| std::iter::successors(Some(block), |block| block.moved_right()));
        ways.take(if self.fits(entering) { usize::MAX } else { 0 })
            .filter(|&block| self.fits(block))
            .map(|block| self.with(self.landing(block)))
    }

    fn fits(&self, block: Block) -> bool {
        block.cells().all(|(row, column): (Row, Column)| self.0[row.index()] >> column.index() & 1 == 0)
    }

    fn landing(&self, mut block: Block) -> Block {
        while let Some(lower) = block.moved_down().filter(|&lower| self.fits(lower)) {
            block = lower;
        }
        block
    }
}
