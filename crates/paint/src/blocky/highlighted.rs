// SPDX-License-Identifier: GPL-3.0-or-later
//! Cells lit up, as those that make a score: all others are veiled, and a line between black and white runs around them.

use cairo::Error;

use super::Painter;
use super::geometry::Area;
use super::paths::rectangle;

/// Which cells are lit.
struct Highlight {
    cells: Vec<bool>,
    side: usize,
}

impl Highlight {
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
pub(super) fn draw(painter: &Painter<'_>, cells: &[(usize, usize)]) -> Result<(), Error> {
    let side = painter.geometry.cells();
    let mut highlighted = Highlight { cells: vec![false; side * side], side };
    for &(column, row) in cells {
        if column < side && row < side {
            highlighted.cells[row * side + column] = true;
        }
    }
    veil(painter, &highlighted)?;
    edges(painter, &highlighted)
}

/// Covers what isn't lit.
fn veil(painter: &Painter<'_>, highlighted: &Highlight) -> Result<(), Error> {
    painter.palette.veil.set(painter.cr);
    for row in 0..highlighted.side {
        let unlit = |column| !highlighted.is(column, row);
        highlighted.runs(unlit, |from, to| rectangle(painter.cr, painter, painter.geometry.run(row, (from, to))));
    }
    painter.cr.fill()
}

/// Draws the line around what is lit.
fn edges(painter: &Painter<'_>, highlighted: &Highlight) -> Result<(), Error> {
    let [black, white] = painter.palette.outlines;
    let unit = painter.geometry.scale();
    // On both sides of the edge; on its outer side alone where cells are small, so that something is left of those that
    // are lit; and where they are tiny, a single line.
    let bands = match painter.geometry.pixels(1) {
        ..5 => vec![(0, 1, painter.palette.line_on_veil)],
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

/// A straight part of the edge of what is lit.
struct Edge {
    /// Whether it lies; otherwise it stands.
    lies: bool,
    /// The row or the column that begins with it.
    line: usize,
    /// The columns or the rows along which it goes.
    along: (usize, usize),
    /// Whether what is lit is behind it: below it or to the right.
    lit_behind: bool,
    /// Whether what is lit goes on around the corner at its ends, so that there is no room for a line.
    goes_on: (bool, bool),
}

impl Edge {
    /// What is further than the first distance from the edge, and not further than the second; outwards, in device pixels.
    fn band(&self, painter: &Painter<'_>, (from, to): (i32, i32)) -> Area {
        let beyond = |goes_on: bool| if goes_on && from >= 0 { 0 } else { to };
        let (before, after) = (beyond(self.goes_on.0), beyond(self.goes_on.1));
        let start = if self.lit_behind { -to } else { from };
        if self.lies {
            let Area { left, top, width, .. } = painter.geometry.horizontal(self.line, self.along);
            return Area { left: left - before, top: top + start, width: width + before + after, height: to - from };
        }
        let Area { left, top, height, .. } = painter.geometry.vertical(self.line, self.along);
        Area { left: left + start, top: top - before, width: to - from, height: height + before + after }
    }
}

/// Shows every straight part of the edge.
fn for_each_edge(highlighted: &Highlight, mut show: impl FnMut(Edge)) {
    for (line, lies, lit_behind) in (0..=highlighted.side)
        .flat_map(|line| [true, false].into_iter().flat_map(move |lies| [(line, lies, true), (line, lies, false)]))
    {
        let is = |across: usize, along: usize| {
            if lies { highlighted.is(along, across) } else { highlighted.is(across, along) }
        };
        // Beside the board nothing is lit.
        let (inside, outside) = if lit_behind { (line, line.wrapping_sub(1)) } else { (line.wrapping_sub(1), line) };
        highlighted.runs(
            |along| is(inside, along) && !is(outside, along),
            |from, to| {
                let goes_on = (is(outside, from.wrapping_sub(1)), is(outside, to));
                show(Edge { lies, line, along: (from, to), lit_behind, goes_on });
            },
        );
    }
}
