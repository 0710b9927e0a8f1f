// SPDX-License-Identifier: GPL-3.0-or-later
//! Connected regions of a color, by run-based connected-component labeling with union-find.
//!
//! Each row is split into runs of adjacent cells; runs that overlap runs of the row above are merged (Hoshen and
//! Kopelman 1976, on runs instead of cells).

use super::picture::{Row, ones};

/// Summary of the regions of a color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regions {
    /// Number of cells of the largest region.
    pub largest: u32,
    /// Number of cells of the second-largest region.
    pub next: u32,
    /// Number of regions.
    pub count: u32,
}

/// Maximal run of adjacent cells in a row.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// First column of the run; `end` is one past its last column.
    first: u32,
    end: u32,
    /// Index of the parent run in the union-find forest; a root is its own parent.
    parent: u32,
    /// For a root, the number of cells of its region.
    cells: u32,
}

/// Buffer for the runs of a board, reused between calls.
#[derive(Clone, Debug, Default)]
pub struct Runs(Vec<Run>);

impl Runs {
    /// Returns the root of a run, with path halving.
    fn find(&mut self, mut run: u32) -> u32 {
        while self.0[run as usize].parent != run {
            let next = self.0[run as usize].parent;
            self.0[run as usize].parent = self.0[next as usize].parent;
            run = next;
        }
        run
    }

    /// Counts the regions of the cells in these rows.
    pub(super) fn regions(&mut self, rows: &[Row]) -> Regions {
        self.0.clear();
        // Index range of the runs of the row above.
        let mut above = 0..0;
        for &row in rows {
            let start = self.0.len();
            let (mut bits, mut candidate) = (row, above.start);
            while bits != 0 {
                let first = bits.trailing_zeros();
                let length = (bits >> first).trailing_ones();
                let end = first + length;
                bits &= !(ones(length as usize) << first);
                let mut root = self.0.len() as u32;
                self.0.push(Run { first, end, parent: root, cells: length });
                while candidate < above.end && self.0[candidate].end <= first {
                    candidate += 1;
                }
                let mut touching = candidate;
                while touching < above.end && self.0[touching].first < end {
                    let other = self.find(touching as u32);
                    if other != root {
                        self.0[root as usize].parent = other;
                        self.0[other as usize].cells += self.0[root as usize].cells;
                        root = other;
                    }
                    touching += 1;
                }
            }
            above = start..self.0.len();
        }
        let mut regions = Regions::default();
        for (_, run) in (0..).zip(&self.0).filter(|(at, run)| run.parent == *at) {
            regions.count += 1;
            regions.next = regions.next.max(run.cells.min(regions.largest));
            regions.largest = regions.largest.max(run.cells);
        }
        regions
    }
}
