// SPDX-License-Identifier: GPL-3.0-or-later
//! Looking ahead on one board: the current block, the next one, and what may come after it.

use super::grid::{Grid, Placed, Pose};
use super::reach::{resting_places, resting_places_entering};
use super::weights::{ClearWeights, WEIGHTS, clear_weights};
use rules::biquadris::{Block, Level, NextBlock, Player, Tetromino};

/// What losing the game is worth less than anything else.
pub const LOSS_PENALTY: i64 = 1 << 40;
/// So many of the boards that two blocks can make are looked into further.
const BEAM_WIDTH: usize = 24;

/// A board with what its owner knows about the blocks to come.
#[derive(Clone, Copy, Debug)]
pub struct PlayerBoard {
    /// The taken cells.
    pub grid: Grid,
    /// The block that comes next.
    pub next: NextBlock,
    /// The level at which later ones are drawn.
    pub level: Level,
    clear_weights: &'static ClearWeights,
}

/// A board after two blocks, and how it came about.
struct Outcome {
    /// Which place the first block took.
    first: usize,
    /// What placing both was worth.
    gained: i64,
    /// That and what the board is worth.
    value: i64,
    grid: Grid,
}

impl PlayerBoard {
    /// A player's board.
    #[must_use]
    pub fn of(player: &Player) -> Self {
        let level = player.level();
        let grid = Grid::of(player.board());
        Self { grid, next: player.next(), level, clear_weights: clear_weights(level) }
    }

    /// What a block in this place is worth, by the board that comes of it alone.
    #[must_use]
    pub fn static_value(&self, kind: Tetromino, place: Pose) -> i64 {
        let (after, placed) = self.grid.with(kind, place);
        i64::from(WEIGHTS.of_placing(placed) + WEIGHTS.of_board(&after))
    }

    /// What the best place for the current block is worth, by the board that comes of it alone; `None` without a place.
    #[must_use]
    pub fn best_static_value(&self, block: Block, special: bool) -> Option<i64> {
        resting_places(&self.grid, block, special).iter().map(|place| self.static_value(block.kind(), place)).max()
    }

    /// What the best places for the current block and the next are worth; `None` without a place for the current one.
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

    /// The best of these places for a block of this kind, by its number among them: looks at every place of the next
    /// block, and at what may come after it where both came out well. `None` without a place, or once it is cancelled.
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
            // Of two places as good as each other, the one that needs fewer commands.
            if best.is_none_or(|(most, first)| (value, first) > (most, board.first)) {
                best = Some((value, board.first));
            }
        }
        best.map(|(_, first)| first)
    }

    /// The boards that the next block can make of this one.
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

    /// What a board is worth with the best place for a block that enters; `None` without a place.
    fn best_entering(&self, grid: &Grid, kind: Tetromino, level: Level) -> Option<i64> {
        let value = |place| {
            let (after, placed) = grid.with(kind, place);
            self.gain(placed) + i64::from(WEIGHTS.of_board(&after))
        };
        resting_places_entering(grid, kind, level).iter().map(value).max()
    }

    /// What a board is worth with the best place for a block that nobody knows yet, on average.
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
