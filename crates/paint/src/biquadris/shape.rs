// SPDX-License-Identifier: GPL-3.0-or-later
//! Shape of a block's cell: outer corners are rounded, and cells of the same block are joined.

use std::f64::consts::PI;

use cairo::{Context, Error, LinearGradient};

use crate::{Color, Grid};

/// Which of the eight surrounding cells belong to the same block.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Neighbors {
    /// Above, right, below, left.
    sides: [bool; 4],
    /// Upper right, lower right, lower left, upper left.
    corners: [bool; 4],
}

impl Neighbors {
    /// Calls `same` with the offset of each neighbor, to the right and down.
    pub(super) fn new(same: impl Fn(isize, isize) -> bool) -> Self {
        Self {
            sides: [same(0, -1), same(1, 0), same(0, 1), same(-1, 0)],
            corners: [same(1, -1), same(1, 1), same(-1, 1), same(-1, -1)],
        }
    }
}

/// Cell to be drawn.
#[derive(Clone, Copy)]
pub(super) struct Shape<'a> {
    cr: &'a Context,
    neighbors: Neighbors,
    /// Coordinates of the top, right, bottom and left edge.
    edges: [f64; 4],
    radius: f64,
    pixel: f64,
}

impl<'a> Shape<'a> {
    /// Creates the shape of a cell with this upper left corner. The first pixels belong to the grid lines before the cell.
    pub(super) fn new(cr: &'a Context, grid: &Grid, (x, y): (f64, f64), neighbors: Neighbors) -> Self {
        let line = |joined: bool| if joined { 0.0 } else { grid.pixel };
        let [above, _, _, left] = neighbors.sides;
        Self {
            cr,
            neighbors,
            edges: [y + line(above), x + grid.cell, y + grid.cell, x + line(left)],
            radius: grid.cell * 0.2,
            pixel: grid.pixel,
        }
    }

    /// Sets the outline as the path.
    fn path(&self) {
        let [top, right, bottom, left] = self.edges;
        let places = [(right, top), (right, bottom), (left, bottom), (left, top)];
        self.cr.new_path();
        for (index, (x, y)) in places.into_iter().enumerate() {
            if self.neighbors.sides[index] || self.neighbors.sides[(index + 1) % 4] {
                self.cr.line_to(x, y);
            } else {
                let radius = self.radius;
                let inward = |edge: f64, low: f64| if edge > low { edge - radius } else { edge + radius };
                let angle = (index as f64 - 1.0) * PI / 2.0;
                self.cr.arc(inward(x, left), inward(y, top), radius, angle, angle + PI / 2.0);
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

    /// Clips drawing to the cell.
    pub(super) fn within(&self, draw: impl FnOnce() -> Result<(), Error>) -> Result<(), Error> {
        self.cr.save()?;
        self.path();
        self.cr.clip();
        draw()?;
        self.cr.restore()
    }

    /// Adds lighting from above: a vertical gradient, and beveled edges at the top and bottom of the block.
    pub(super) fn shade(&self, depth: f64) -> Result<(), Error> {
        let [top, right, bottom, left] = self.edges;
        let [above, after, below, _] = self.neighbors.sides;
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
        // Thin seams keep the cells of a block distinguishable.
        let seam = Color::BLACK.alpha(0.10);
        if after {
            band(seam, right - self.pixel, top, self.pixel, height)?;
        }
        if below {
            band(seam, left, bottom - self.pixel, width, self.pixel)?;
        }
        self.cr.restore()
    }

    /// Draws a line of this width along the edges of the block, inside the cell.
    pub(super) fn outline(&self, color: Color, width: f64) -> Result<(), Error> {
        let [top, right, bottom, left] = self.edges;
        let [above, after, below, before] = self.neighbors.sides;
        let (inner_right, inner_bottom) = (right - width, bottom - width);
        self.cr.save()?;
        self.path();
        self.cr.clip();
        // The outer edge is a frame with a rounded inner edge. Concave corners of the block are added separately.
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
            let joined = self.neighbors.sides[index] && self.neighbors.sides[(index + 1) % 4];
            if joined && !self.neighbors.corners[index] {
                self.cr.rectangle(x, y, width, width);
            }
        }
        self.cr.fill()?;
        self.cr.restore()
    }
}
