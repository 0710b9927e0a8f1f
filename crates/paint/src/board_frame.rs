// SPDX-License-Identifier: GPL-3.0-or-later
//! Board background with rounded corners. Its large parts are pixel-aligned rectangles, which cairo fills much faster than
//! curved shapes.

use std::f64::consts::PI;

use cairo::{Context, Error};

use crate::Color;

/// Corner radius in logical pixels.
const CORNER: f64 = 8.0;
/// Margin around the cells in logical pixels.
pub(crate) const MARGIN: f64 = 4.0;

/// Edges of a board.
#[derive(Clone, Copy)]
pub(crate) struct BoardFrame {
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
}

impl BoardFrame {
    /// Fills the board with one color above `border` and another below.
    pub(crate) fn fill(&self, cr: &Context, border: f64, above: Color, below: Color) -> Result<(), Error> {
        let Self { left, top, right, bottom } = *self;
        let (upper, lower) = (top + CORNER, bottom - CORNER);
        let band = |from: f64, to: f64| {
            cr.rectangle(left, from, right - left, (to - from).max(0.0));
            cr.fill()
        };
        above.set(cr);
        self.arc(cr, 0, CORNER, 0.0);
        self.arc(cr, 1, CORNER, 0.0);
        cr.close_path();
        cr.fill()?;
        band(upper, border)?;
        below.set(cr);
        band(border, lower)?;
        self.arc(cr, 2, CORNER, 0.0);
        self.arc(cr, 3, CORNER, 0.0);
        cr.close_path();
        cr.fill()
    }

    /// Draws a line of this width inside the edges, in the current color.
    pub(crate) fn outline(&self, cr: &Context, width: f64) -> Result<(), Error> {
        let Self { left, top, right, bottom } = *self;
        let (inner_width, inner_height) = (right - left - 2.0 * CORNER, bottom - top - 2.0 * CORNER);
        cr.rectangle(left + CORNER, top, inner_width, width);
        cr.rectangle(left + CORNER, bottom - width, inner_width, width);
        cr.rectangle(left, top + CORNER, width, inner_height);
        cr.rectangle(right - width, top + CORNER, width, inner_height);
        cr.fill()?;
        cr.set_line_width(width);
        cr.set_line_cap(cairo::LineCap::Butt);
        for corner in 0..4 {
            self.arc(cr, corner, CORNER - width / 2.0, width / 2.0);
            cr.stroke()?;
        }
        Ok(())
    }

    /// Adds a corner to the path, inset by `inside`. Corners are numbered clockwise from 0 at the upper left.
    fn arc(&self, cr: &Context, corner: u8, radius: f64, inside: f64) {
        let (left, right) = (self.left + inside + radius, self.right - inside - radius);
        let (top, bottom) = (self.top + inside + radius, self.bottom - inside - radius);
        let (x, y) = [(left, top), (right, top), (right, bottom), (left, bottom)][usize::from(corner % 4)];
        let angle = (f64::from(corner) - 2.0) * PI / 2.0;
        cr.arc(x, y, radius, angle, angle + PI / 2.0);
    }
}

/// Sets a rectangle with rounded corners as the path.
pub(crate) fn rounded(cr: &Context, (x, y): (f64, f64), (width, height): (f64, f64), radius: f64) {
    let all = BoardFrame { left: x, top: y, right: x + width, bottom: y + height };
    cr.new_path();
    (0..4).for_each(|corner| all.arc(cr, corner, radius, 0.0));
    cr.close_path();
}
