// SPDX-License-Identifier: GPL-3.0-or-later
//! Linear evaluation of a board.
//!
//! The features are Dellacherie's six (landing height, eroded cells, row and column transitions, holes, wells), hole
//! depth and rows with holes from BCTS (Thiery and Scherrer 2009), and two that measure how close the stack is to the
//! entry area.

use super::grid::{FULL, Grid, Placed};
use rules::biquadris::geometry::{COLUMNS, ROWS};

/// Number of features.
pub const FEATURES: usize = 10;
/// Feature names, in the order of [`Weights`].
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

/// Weight of each feature, in the order of [`NAMES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights(pub [i32; FEATURES]);

/// Columns that a block needs to enter and rotate.
const ENTRY_COLUMNS: u16 = 0b1111;
/// Number of rows from the top in which cells count as close to the entry area; higher rows count more.
const ENTRY_ROWS: usize = 9;

impl Weights {
    /// Value of the placement itself: landing height and eroded cells.
    #[must_use]
    pub fn of_placing(&self, placed: Placed) -> i32 {
        self.0[0] * i32::from(placed.height) + self.0[1] * i32::from(placed.cleared) * i32::from(placed.eroded)
    }

    /// Value of a board, without the placement that led to it.
    #[must_use]
    pub fn of_board(&self, grid: &Grid) -> i32 {
        let features = board_features(grid);
        self.0[2..].iter().zip(features).map(|(weight, count)| weight * count as i32).sum()
    }
}

/// Returns the features of a board: all but landing height and eroded cells, which belong to a placement.
#[must_use]
pub fn board_features(grid: &Grid) -> [u32; FEATURES - 2] {
    let rows = &grid.0;
    let top = rows.iter().position(|&row| row != 0).unwrap_or(ROWS);
    // An empty row has two transitions: one at each wall.
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
    // The floor counts as a taken row.
    *column_transitions += (above ^ FULL).count_ones();
    features
}

const WALLS: u32 = 1 | 1 << (COLUMNS + 1);
const INNER: u32 = (1 << (COLUMNS + 1)) - 1;

/// Counts the taken cells stacked without a gap on top of these holes of a row.
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

/// Counts these wells of a row (empty cells with taken neighbors on both sides) and the empty cells directly below
/// them.
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
