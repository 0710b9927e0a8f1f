// SPDX-License-Identifier: GPL-3.0-or-later
//! The regions of a color, from the cells side by side in each row.

use super::picture::{Row, ones};

/// The regions of a color.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Regions {
    /// The cells of the largest one.
    pub largest: u32,
    /// Those of the next largest.
    pub next: u32,
    /// How many there are.
    pub count: u32,
}

/// Cells side by side in a row.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// The columns from `first` up to, but not with, `end`.
    first: u32,
    end: u32,
    /// A run that it hangs together with; itself for one that stands for all of them.
    parent: u32,
    /// All cells of the runs that it stands for.
    cells: u32,
}

/// Room for the runs of a board, used again for each.
#[derive(Clone, Debug, Default)]
pub struct Runs(Vec<Run>);

impl Runs {
    fn find(&mut self, mut run: u32) -> u32 {
        while self.0[run as usize].parent != run {
            let next = self.0[run as usize].parent;
            self.0[run as usize].parent = self.0[next as usize].parent;
            run = next;
        }
        run
    }

    /// The regions of the cells in these rows.
    pub(super) fn regions(&mut self, rows: &[Row]) -> Regions {
        self.0.clear();
        // The runs of the row above.
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
