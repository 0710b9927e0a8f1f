// SPDX-License-Identifier: GPL-3.0-or-later
//! Highlighting of scoring cells: all others are dimmed, and a black and white line surrounds the scoring ones.

use cairo::Error;

use super::Painter;
use super::geometry::Area;
use super::paths::rectangle;

/// Highlighted cells.
struct Highlight {
    cells: Vec<bool>,
    side: usize,
}

impl Highlight {
    fn is(&self, column: usize, row: usize) -> bool {
        column < self.side && row < self.side && self.cells[row * self.side + column]
    }

    /// Calls `show` with the start and end of each maximal run in which `is` holds.
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

/// Highlights these cells.
pub(super) fn draw(painter: &Painter<'_>, cells: &[(usize, usize)]) -> Result<(), Error> {
    let side = painter.geometry.cells();
    let mut highlighted = Highlight { cells: vec![false; side * side], side };
    for &(column, row) in cells {
        if column < side && row < side {
            highlighted.cells[row * side + column] = true;
        }
    }
    dim(painter, &highlighted)?;
    edges(painter, &highlighted)
}

/// Dims the other cells.
fn dim(painter: &Painter<'_>, highlighted: &Highlight) -> Result<(), Error> {
    painter.palette.dimming.set(painter.cr);
    for row in 0..highlighted.side {
        let is_dimmed = |column| !highlighted.is(column, row);
        highlighted.runs(is_dimmed, |from, to| rectangle(painter.cr, painter, painter.geometry.run(row, (from, to))));
    }
    painter.cr.fill()
}

/// Draws the line around the highlighted cells.
fn edges(painter: &Painter<'_>, highlighted: &Highlight) -> Result<(), Error> {
    let [black, white] = painter.palette.outlines;
    let unit = painter.geometry.scale();
    // The line is on both sides of the edge; on small cells only on the outer side, to keep the highlighted cells visible;
    // on tiny cells it is a single line.
    let bands = match painter.geometry.pixels(1) {
        ..5 => vec![(0, 1, painter.palette.line_on_dimmed)],
        5..10 => vec![(0, 2, white), (0, 1, black)],
        _ => vec![(-2 * unit, 2 * unit, white), (-unit, unit, black)],
    };
    for (from, to, color) in bands {
        color.set(painter.cr);
        for_each_edge(highlighted, |edge| rectangle(painter.cr, painter, edge.band(painter, (from, to))));
        painter.cr.fill()?;
    }
    Ok(())
}

/// Straight part of the edge of the highlighted area.
struct Edge {
    /// Whether the edge is horizontal.
    is_horizontal: bool,
    /// Row below or column to the right of the edge.
    line: usize,
    /// Range of columns or rows that the edge covers.
    along: (usize, usize),
    /// Whether the highlighted side is below or to the right.
    is_after: bool,
    /// Whether the highlighted area continues around the corner at either end, which leaves no space for the line.
    continues: (bool, bool),
}

impl Edge {
    /// Returns the band between two outward distances from the edge, in device pixels.
    fn band(&self, painter: &Painter<'_>, (from, to): (i32, i32)) -> Area {
        let beyond = |continues: bool| if continues && from >= 0 { 0 } else { to };
        let (before, after) = (beyond(self.continues.0), beyond(self.continues.1));
        let start = if self.is_after { -to } else { from };
        if self.is_horizontal {
            let Area { left, top, width, .. } = painter.geometry.horizontal(self.line, self.along);
            return Area { left: left - before, top: top + start, width: width + before + after, height: to - from };
        }
        let Area { left, top, height, .. } = painter.geometry.vertical(self.line, self.along);
        Area { left: left + start, top: top - before, width: to - from, height: height + before + after }
    }
}

/// Calls `show` for every straight part of the edge.
fn for_each_edge(highlighted: &Highlight, mut show: impl FnMut(Edge)) {
    for (line, is_horizontal, is_after) in (0..=highlighted.side).flat_map(|line| {
        [true, false]
            .into_iter()
            .flat_map(move |is_horizontal| [(line, is_horizontal, true), (line, is_horizontal, false)])
    }) {
        let is = |across: usize, along: usize| {
            if is_horizontal { highlighted.is(along, across) } else { highlighted.is(across, along) }
        };
        // Cells outside the board are not highlighted.
        let (inside, outside) = if is_after { (line, line.wrapping_sub(1)) } else { (line.wrapping_sub(1), line) };
        highlighted.runs(
            |along| is(inside, along) && !is(outside, along),
            |from, to| {
                let continues = (is(outside, from.wrapping_sub(1)), is(outside, to));
                show(Edge { is_horizontal, line, along: (from, to), is_after, continues });
            },
        );
    }
}
