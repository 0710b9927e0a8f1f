// SPDX-License-Identifier: GPL-3.0-or-later
//! One cell of a block: its outer corners are round, and it grows together with its neighbors of the same block.

use std::f64::consts::PI;

use cairo::{Context, Error, LinearGradient};

use crate::{Color, Grid};

/// Which of the eight cells around one belong to the same block, from the upper left, row by row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Neighbors {
    /// Above, at the right, below, at the left.
    sides: [bool; 4],
    /// Upper right, lower right, lower left, upper left.
    corners: [bool; 4],
}

impl Neighbors {
    /// Asks `same` for each of the neighbors, by its steps to the right and down.
    pub(super) fn new(same: impl Fn(isize, isize) -> bool) -> Self {
        Self {
            sides: [same(0, -1), same(1, 0), same(0, 1), same(-1, 0)],
            corners: [same(1, -1), same(1, 1), same(-1, 1), same(-1, -1)],
        }
    }
}

/// A cell on its way onto the picture.
#[derive(Clone, Copy)]
pub(super) struct Shape<'a> {
    cr: &'a Context,
    around: Neighbors,
    /// The edges: above, right, below, left.
    edges: [f64; 4],
    radius: f64,
    pixel: f64,
}

impl<'a> Shape<'a> {
    /// The cell whose upper left corner is here. The first pixel from there belongs to the line before the cell.
    pub(super) fn new(cr: &'a Context, grid: &Grid, (x, y): (f64, f64), around: Neighbors) -> Self {
        let line = |joined: bool| if joined { 0.0 } else { grid.pixel };
        let [above, _, _, left] = around.sides;
        Self {
            cr,
            around,
            edges: [y + line(above), x + grid.cell, y + grid.cell, x + line(left)],
            radius: grid.cell * 0.2,
            pixel: grid.pixel,
        }
    }

    /// The outline as the path.
    fn path(&self) {
        let [top, right, bottom, left] = self.edges;
        let places = [(right, top), (right, bottom), (left, bottom), (left, top)];
        self.cr.new_path();
        for (index, (x, y)) in places.into_iter().enumerate() {
            if self.around.sides[index] || self.around.sides[(index + 1) % 4] {
                self.cr.line_to(x, y);
            } else {
                let radius = self.radius;
                let inward = |edge: f64, low: f64| if edge > low { edge - radius } else { edge + radius };
                let turn = (index as f64 - 1.0) * PI / 2.0;
                self.cr.arc(inward(x, left), inward(y, top), radius, turn, turn + PI / 2.0);
            }
        }
        self.cr.close_path();
    }

    /// Fills the cell.
    pub(super) fn fill(&self, color: Color) -> Result<(), Error> {
        self.path();
        color.set(self.cr);
        self.cr.fill()
    }

    /// Draws something that ends where the cell ends.
    pub(super) fn within(&self, draw: impl FnOnce() -> Result<(), Error>) -> Result<(), Error> {
        self.cr.save()?;
        self.path();
        self.cr.clip();
        draw()?;
        self.cr.restore()
    }

    /// Light from above: the cell is a little lighter at its upper end, edges catch it or lie in the shade.
    pub(super) fn shade(&self, depth: f64) -> Result<(), Error> {
        let [top, right, bottom, left] = self.edges;
        let [above, after, below, _] = self.around.sides;
        self.cr.save()?;
        self.path();
        self.cr.clip();
        let light = LinearGradient::new(0.0, top, 0.0, bottom);
        light.add_color_stop_rgba(0.0, 1.0, 1.0, 1.0, 0.16);
        light.add_color_stop_rgba(0.5, 1.0, 1.0, 1.0, 0.0);
        light.add_color_stop_rgba(1.0, 0.0, 0.0, 0.0, 0.08);
        self.cr.set_source(&light)?;
        self.cr.paint()?;
        let band = |color: Color, x: f64, y: f64, width: f64, height: f64| {
            color.set(self.cr);
            self.cr.rectangle(x, y, width, height);
            self.cr.fill()
        };
        let (width, height) = (right - left, bottom - top);
        if !above {
            band(Color::WHITE.alpha(0.34), left, top, width, depth)?;
        }
        if !below {
            band(Color::BLACK.alpha(0.18), left, bottom - depth, width, depth)?;
        }
        // Cells of one block can still be counted.
        let seam = Color::BLACK.alpha(0.10);
        if after {
            band(seam, right - self.pixel, top, self.pixel, height)?;
        }
        if below {
            band(seam, left, bottom - self.pixel, width, self.pixel)?;
        }
        self.cr.restore()
    }

    /// A line of this width along the edges of the block, within the cell.
    pub(super) fn outline(&self, color: Color, width: f64) -> Result<(), Error> {
        let [top, right, bottom, left] = self.edges;
        let [above, after, below, before] = self.around.sides;
        let (inner_right, inner_bottom) = (right - width, bottom - width);
        self.cr.save()?;
        self.path();
        self.cr.clip();
        // The outer edge as a frame whose inner edge is rounded as well, and the corners in which a block turns inward.
        let inner = Self {
            edges: [
                if above { top - width } else { top + width },
                if after { right + width } else { inner_right },
                if below { bottom + width } else { inner_bottom },
                if before { left - width } else { left + width },
            ],
            radius: (self.radius - width).max(self.pixel),
            ..*self
        };
        color.set(self.cr);
        self.cr.set_fill_rule(cairo::FillRule::EvenOdd);
        inner.path();
        self.cr.rectangle(
            left - 2.0 * width,
            top - 2.0 * width,
            right - left + 4.0 * width,
            bottom - top + 4.0 * width,
        );
        self.cr.fill()?;
        let places = [(inner_right, top), (inner_right, inner_bottom), (left, inner_bottom), (left, top)];
        for (index, (x, y)) in places.into_iter().enumerate() {
            let joined = self.around.sides[index] && self.around.sides[(index + 1) % 4];
            if joined && !self.around.corners[index] {
                self.cr.rectangle(x, y, width, width);
            }
        }
        self.cr.fill()?;
        self.cr.restore()
    }
}
