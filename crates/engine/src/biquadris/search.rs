// SPDX-License-Identifier: GPL-3.0-or-later
//! Look-ahead on one board: the current block, the next one, and the expectation over the unknown block after it.
//!
//! The search enumerates the places of both known blocks, keeps the `BEAM_WIDTH` best boards by static value, and
//! averages each over the best reply to every kind of block (beam search with one expectation layer).

use super::grid::{Grid, Placed, Pose};
use super::reach::{resting_places, resting_places_entering};
use super::weights::{ClearWeights, WEIGHTS, clear_weights};
use rules::biquadris::{Block, Level, NextBlock, Player, Tetromino};

/// Penalty for losing the game, larger than any difference between board values.
pub const LOSS_PENALTY: i64 = 1 << 40;
/// Number of boards after two blocks that are searched further.
const BEAM_WIDTH: usize = 24;

/// Board with its owner's knowledge of the blocks to come.
#[derive(Clone, Copy, Debug)]
pub struct PlayerBoard {
    /// Taken cells.
    pub grid: Grid,
    /// Next block.
    pub next: NextBlock,
    /// Level at which later blocks are drawn.
    pub level: Level,
    clear_weights: &'static ClearWeights,
}

/// Board after two blocks.
struct Outcome {
    /// Index of the first block's place.
    first: usize,
    /// Value of both placements.
    gained: i64,
    /// Value of both placements and of the board.
    value: i64,
    grid: Grid,
}

impl PlayerBoard {
    /// Returns a player's board.
    #[must_use]
    pub fn of(player: &Player) -> Self {
        let level = player.level();
        let grid = Grid::of(player.board());
        Self { grid, next: player.next(), level, clear_weights: clear_weights(level) }
    }

    /// Static value of placing a block here: the placement and the resulting board, without look-ahead.
    #[must_use]
    pub fn static_value(&self, kind: Tetromino, place: Pose) -> i64 {
        let (after, placed) = self.grid.with(kind, place);
        i64::from(WEIGHTS.of_placing(placed) + WEIGHTS.of_board(&after))
    }

    /// Static value of the best place for the current block; `None` if it has no place.
    #[must_use]
    pub fn best_static_value(&self, block: Block, special: bool) -> Option<i64> {
        resting_places(&self.grid, block, special).iter().map(|place| self.static_value(block.kind(), place)).max()
    }

    /// Value of the best places for the current block and the next one; `None` if the current one has no place.
    #[must_use]
    pub fn best_lookahead_value(&self, block: Block, special: bool) -> Option<i64> {
        let places = resting_places(&self.grid, block, special);
        let value = |place| {
            let (after, placed) = self.grid.with(block.kind(), place);
            let then = self.best_entering(&after, self.next.kind, self.next.level);
            self.gain(placed) + then.unwrap_or_else(|| self.loss_value(&after))
        };
        places.iter().map(value).max()
    }

    /// Returns the index of the best of these places for a block of this kind, found by the search described at the top
    /// of this module; `None` if there are no places, and once canceled.
    #[must_use]
    pub fn best_place(&self, kind: Tetromino, places: &[Pose], cancelled: &dyn Fn() -> bool) -> Option<usize> {
        let mut boards = Vec::with_capacity(1024);
        for (first, &place) in places.iter().enumerate() {
            if cancelled() {
                return None;
            }
            self.expand(first, self.grid.with(kind, place), &mut boards);
        }
        let width = BEAM_WIDTH.min(boards.len());
        if width < boards.len() {
            boards.select_nth_unstable_by_key(width, |board| (-board.value, board.first));
        }
        let mut best: Option<(i64, usize)> = None;
        for board in &boards[..width] {
            if cancelled() {
                return None;
            }
            let value = board.gained + self.expected(&board.grid);
            // Ties go to the place that needs fewer commands.
            if best.is_none_or(|(best_value, first)| (value, first) > (best_value, board.first)) {
                best = Some((value, board.first));
            }
        }
        best.map(|(_, first)| first)
    }

    /// Adds every board that the next block can make from this one.
    fn expand(&self, first: usize, (grid, placed): (Grid, Placed), boards: &mut Vec<Outcome>) {
        let gained = self.gain(placed);
        let before = boards.len();
        for place in resting_places_entering(&grid, self.next.kind, self.next.level).iter() {
            let (grid, placed) = grid.with(self.next.kind, place);
            let gained = gained + self.gain(placed);
            boards.push(Outcome { first, gained, value: gained + i64::from(WEIGHTS.of_board(&grid)), grid });
        }
        if boards.len() == before {
            boards.push(Outcome { first, gained: gained - LOSS_PENALTY, value: gained + self.loss_value(&grid), grid });
        }
    }

    /// Value of a board after the best placement of an entering block; `None` if the block has no place.
    fn best_entering(&self, grid: &Grid, kind: Tetromino, level: Level) -> Option<i64> {
        let value = |place| {
            let (after, placed) = grid.with(kind, place);
            self.gain(placed) + i64::from(WEIGHTS.of_board(&after))
        };
        resting_places_entering(grid, kind, level).iter().map(value).max()
    }

    /// Expected value of a board after the best placement of an unknown block.
    fn expected(&self, grid: &Grid) -> i64 {
        let shares = self.level.weights().unwrap_or([1; 7]);
        let value = |(kind, share): (Tetromino, u32)| {
            let best = self.best_entering(grid, kind, self.level);
            best.unwrap_or_else(|| self.loss_value(grid)) * i64::from(share)
        };
        let sum: i64 = Tetromino::ALL.into_iter().zip(shares).map(value).sum();
        sum / i64::from(shares.iter().sum::<u32>())
    }

    fn gain(&self, placed: Placed) -> i64 {
        i64::from(WEIGHTS.of_placing(placed) + self.clear_weights.of_clearing(placed.cleared))
    }

    fn loss_value(&self, grid: &Grid) -> i64 {
        i64::from(WEIGHTS.of_board(grid)) - LOSS_PENALTY
    }
}
