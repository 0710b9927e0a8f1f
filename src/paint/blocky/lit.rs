// SPDX-License-Identifier: GPL-3.0-or-later
//! Cells lit up, as those that make a score: all others are veiled, and a line between black and white runs around them.

use cairo::Error;

use super::Painter;
use super::geometry::Area;
use super::paths::rectangle;

/// Which cells are lit.
struct Lit {
    cells: Vec<bool>,
    side: usize,
}

impl Lit {
    fn is(&self, column: usize, row: usize) -> bool {
        column < self.side && row < self.side && self.cells[row * self.side + column]
    }

    /// Shows the longest runs of a line in which `is` holds: from, to.
    fn runs(&self, is: impl Fn(usize) -> bool, mut show: impl FnMut(usize, usize)) {
        let mut start = None;
        for at in 0..=self.side {
            match (start, at < self.side && is(at)) {
                (None, true) => start = Some(at),
                (Some(from), false) => {
                    show(from, at);
                    start = None;
                }
                _ => {}
            }
        }
    }
}

/// Lights these cells up.
pub fn draw(painter: &Painter<'_>, cells: &[(usize, usize)]) -> Result<(), Error> {
    let side = painter.geometry.cells();
    let mut lit = Lit { cells: vec![false; side * side], side };
    for &(column, row) in cells {
        if column < side && row < side {
            lit.cells[row * side + column] = true;
        }
    }
    veil(painter, &lit)?;
    edges(painter, &lit)
}

/// Covers what isn't lit.
fn veil(painter: &Painter<'_>, lit: &Lit) -> Result<(), Error> {
    painter.palette.veil.set(painter.cr);
    for row in 0..lit.side {
        let unlit = |column| !lit.is(column, row);
        lit.runs(unlit, |from, to| rectangle(painter.cr, painter, painter.geometry.run(row, (from, to))));
    }
    painter.cr.fill()
}

/// Draws the line around what is lit.
fn edges(painter: &Painter<'_>, lit: &Lit) -> Result<(), Error> {
    let geometry = painter.geometry;
    // Thin ones where cells are small.
    let core = if geometry.pixels(1) < 10 { 1 } else { 2 * geometry.scale() };
    let halo = if core == 1 { 1 } else { geometry.scale() };
    let mut edges = Vec::new();
    for line in 0..=lit.side {
        let before = line.wrapping_sub(1);
        let is_edge = |column| lit.is(column, line) != lit.is(column, before);
        lit.runs(is_edge, |from, to| edges.push(geometry.horizontal(line, (from, to))));
        let is_edge = |row| lit.is(line, row) != lit.is(before, row);
        lit.runs(is_edge, |from, to| edges.push(geometry.vertical(line, (from, to))));
    }
    let [black, white] = painter.palette.outlines;
    for (colour, grow) in [(white, halo), (black, 0)] {
        colour.set(painter.cr);
        for edge in &edges {
            // A line without width is made one, and its ends as square as corners need them.
            let area = Area {
                left: edge.left - core / 2,
                top: edge.top - core / 2,
                width: edge.width + core,
                height: edge.height + core,
            };
            rectangle(painter.cr, painter, area.grown(grow));
        }
        painter.cr.fill()?;
    }
    Ok(())
}
