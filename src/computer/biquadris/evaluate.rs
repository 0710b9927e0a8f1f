// SPDX-License-Identifier: GPL-3.0-or-later
//! How good a board is: the features by which players of falling-block games have long judged one (landing height, rows
//! cleared, transitions between taken and empty cells, holes, wells), and how near the entry the stack has come.

use super::grid::{FULL, Grid, Placed};
use crate::games::biquadris::geometry::{COLUMNS, ROWS};

/// Weights in thousandths.
const HEIGHT: i64 = -4_500;
const CLEARED: i64 = 3_418;
const ROW_TRANSITION: i64 = -3_218;
const COLUMN_TRANSITION: i64 = -9_349;
const HOLE: i64 = -7_899;
const WELL: i64 = -3_386;
/// A cell where blocks enter, or above: four columns wide from the left.
const BLOCKED_ENTRY: i64 = -40_000;
/// The columns that a block needs to enter.
const ENTRY: u16 = 0b1111;
/// The rows from the top in which a cell of [`ENTRY`] is dangerous.
const ENTRY_ROWS: usize = 6;

/// The value of the grid that came of placing these blocks.
pub fn value(grid: &Grid, placed: &[Placed]) -> i64 {
    let Grid(rows) = grid;
    let landed: i64 = placed.iter().map(|it| HEIGHT * i64::from(it.height) / 2 + CLEARED * i64::from(it.cleared)).sum();
    let entry: u32 = rows[..ENTRY_ROWS].iter().map(|row| (row & ENTRY).count_ones()).sum();
    landed
        + ROW_TRANSITION * i64::from(row_transitions(rows))
        + COLUMN_TRANSITION * i64::from(column_transitions(rows))
        + HOLE * i64::from(holes(rows))
        + WELL * i64::from(wells(rows))
        + BLOCKED_ENTRY * i64::from(entry)
}

/// Changes between taken and empty along the rows that hold something; the walls count as taken.
fn row_transitions(rows: &[u16; ROWS]) -> u32 {
    let walled = |row: u16| (u32::from(row) << 1) | 1 | 1 << (COLUMNS + 1);
    let changes = |row: u32| ((row ^ row >> 1) & ((1 << (COLUMNS + 1)) - 1)).count_ones();
    rows.iter().filter(|row| **row != 0).map(|&row| changes(walled(row))).sum()
}

/// Changes between taken and empty down the columns; the floor counts as taken.
fn column_transitions(rows: &[u16; ROWS]) -> u32 {
    let below = rows[1..].iter().copied().chain([FULL]);
    rows.iter().zip(below).map(|(row, below)| (row ^ below).count_ones()).sum()
}

/// Empty cells with a taken one somewhere above.
fn holes(rows: &[u16; ROWS]) -> u32 {
    let mut above = 0;
    let mut holes = 0;
    for row in rows {
        holes += (above & !row).count_ones();
        above |= row;
    }
    holes
}

/// For each run of open cells that is walled on both sides, 1 + 2 + … + its depth.
fn wells(rows: &[u16; ROWS]) -> u32 {
    let mut depth = [0u32; COLUMNS];
    let mut covered = 0;
    let mut sum = 0;
    for &row in rows {
        covered |= row;
        let walled = (row << 1 | 1) & (row >> 1 | 1 << (COLUMNS - 1)) & !covered;
        for (column, depth) in depth.iter_mut().enumerate() {
            *depth = if walled >> column & 1 == 1 { *depth + 1 } else { 0 };
            sum += *depth;
        }
    }
    sum
}
