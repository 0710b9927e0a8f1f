// SPDX-License-Identifier: GPL-3.0-or-later
//! How good a board is: the features by which players of falling-block games have long judged one (Dellacherie's six,
//! and two on what lies on holes by Thiery and Scherrer), and how near the entry the stack has come.

use super::grid::{FULL, Grid, Placed};
use rules::biquadris::geometry::{COLUMNS, ROWS};

/// How many features a board and a placed block have.
pub const FEATURES: usize = 10;
/// The features, by their places in [`Weights`].
pub const NAMES: [&str; FEATURES] = [
    "landing height",
    "eroded cells",
    "row transitions",
    "column transitions",
    "holes",
    "wells",
    "hole depth",
    "rows with holes",
    "entry",
    "tall",
];

/// What each feature is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; FEATURES]);

/// The columns that a block needs to enter and turn.
const ENTRY_COLUMNS: u16 = 0b1111;
/// The rows from the top in which a cell is near the entry, the more so the higher.
const ENTRY_ROWS: usize = 9;

impl Weights {
    /// What placing a block so is worth by itself.
    #[must_use]
    pub fn of_placing(&self, placed: Placed) -> i32 {
        self.0[0] * i32::from(placed.height) + self.0[1] * i32::from(placed.cleared) * i32::from(placed.eroded)
    }

    /// What a board is worth.
    #[must_use]
    pub fn of_board(&self, grid: &Grid) -> i32 {
        let features = board_features(grid);
        self.0[2..].iter().zip(features).map(|(weight, count)| weight * count as i32).sum()
    }
}

/// The features of a board: all but the first two.
#[must_use]
pub fn board_features(grid: &Grid) -> [u32; FEATURES - 2] {
    let rows = &grid.0;
    let top = rows.iter().position(|&row| row != 0).unwrap_or(ROWS);
    // An empty row has two transitions, one at each wall.
    let mut features = [2 * top as u32, 0, 0, 0, 0, 0, 0, 0];
    let [row_transitions, column_transitions, holes, wells, depths, with_holes, entry, tall] = &mut features;
    let (mut above, mut covered) = (0, 0);
    for at in top..ROWS {
        let row = rows[at];
        let walled = u32::from(row) << 1 | WALLS;
        *row_transitions += ((walled ^ walled >> 1) & INNER).count_ones();
        *column_transitions += (row ^ above).count_ones();
        covered |= row;
        let covered_here = covered & !row;
        *holes += covered_here.count_ones();
        *with_holes += u32::from(covered_here != 0);
        *depths += depth_above(rows, at, covered_here);
        *wells += depth_below(rows, at, !row & (row << 1 | 1) & (row >> 1 | 1 << (COLUMNS - 1)) & FULL);
        if at < ENTRY_ROWS {
            let nearness = (ENTRY_ROWS - at) as u32;
            *entry += (row & ENTRY_COLUMNS).count_ones() * nearness;
            *tall += row.count_ones() * nearness;
        }
        above = row;
    }
    // The floor counts as taken.
    *column_transitions += (above ^ FULL).count_ones();
    features
}

const WALLS: u32 = 1 | 1 << (COLUMNS + 1);
const INNER: u32 = (1 << (COLUMNS + 1)) - 1;

/// The taken cells that lie straight upon these holes of a row.
fn depth_above(rows: &[u16; ROWS], at: usize, mut holes: u16) -> u32 {
    let mut depth = 0;
    for row in rows[..at].iter().rev() {
        holes &= row;
        if holes == 0 {
            break;
        }
        depth += holes.count_ones();
    }
    depth
}

/// These cells of a row, walled on both sides, and the empty cells straight below them.
fn depth_below(rows: &[u16; ROWS], at: usize, mut wells: u16) -> u32 {
    let mut depth = 0;
    for row in &rows[at..] {
        wells &= !row;
        if wells == 0 {
            break;
        }
        depth += wells.count_ones();
    }
    depth
}
