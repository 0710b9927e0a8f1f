// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures of the help pages. A figure is a row of panels, each showing a position that was reached by legal play, so no
//! figure contradicts the rules. The games' `figures` modules define their names and positions.

use cairo::{Context, Error, LineCap, LineJoin};

use super::Appearance;
use super::page::Tones;

/// Maximum width of a figure in logical pixels; fits into a window 360 wide.
pub const MAX_WIDTH: i32 = 312;
/// Space between two panels in logical pixels, with and without an arrow.
const ARROW: i32 = 24;
const GAP: i32 = 12;
/// Length, head size and line width of an arrow, in logical pixels.
const LENGTH: f64 = 14.0;
const HEAD: f64 = 5.0;
const LINE_WIDTH: f64 = 2.0;

/// Panel of a figure.
pub trait Panel {
    /// Returns the size in logical pixels.
    fn size(&self) -> (i32, i32);

    /// Draws the panel at this number of device pixels per logical pixel.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error>;
}

/// Separator between the panels of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// Arrow: each panel follows from the previous one.
    Arrow,
    /// Empty space.
    Gap,
}

impl Separator {
    const fn width(self) -> i32 {
        match self {
            Self::Arrow => ARROW,
            Self::Gap => GAP,
        }
    }
}

/// Row of panels.
#[derive(Clone, Debug)]
pub struct Figure<P> {
    /// Panels from left to right.
    pub panels: Vec<P>,
    /// Separator between the panels.
    pub between: Separator,
}

impl<P: Panel> Figure<P> {
    /// Creates a figure with a single panel.
    pub fn of(panel: P) -> Self {
        Self { panels: vec![panel], between: Separator::Gap }
    }

    /// Creates a figure with the positions before and after a move.
    pub fn steps(before: P, after: P) -> Self {
        Self { panels: vec![before, after], between: Separator::Arrow }
    }

    /// Creates a figure with panels side by side.
    pub const fn side_by_side(panels: Vec<P>) -> Self {
        Self { panels, between: Separator::Gap }
    }

    /// Returns the size in logical pixels.
    #[must_use]
    pub fn size(&self) -> (i32, i32) {
        let sizes = || self.panels.iter().map(Panel::size);
        let between = self.between.width() * (self.panels.len() as i32 - 1).max(0);
        (sizes().map(|(width, _)| width).sum::<i32>() + between, sizes().map(|(_, height)| height).max().unwrap_or(0))
    }

    /// Draws the figure at this number of device pixels per logical pixel.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error> {
        let (_, figure_height) = self.size();
        let mut left = 0;
        for (number, panel) in self.panels.iter().enumerate() {
            if number > 0 {
                if self.between == Separator::Arrow {
                    arrow(cr, (f64::from(left + ARROW / 2), f64::from(figure_height / 2)), appearance)?;
                }
                left += self.between.width();
            }
            let (width, height) = panel.size();
            cr.save()?;
            cr.translate(left.into(), ((figure_height - height) / 2).into());
            panel.draw(cr, scale, appearance)?;
            cr.restore()?;
            left += width;
        }
        Ok(())
    }
}

/// Draws an arrow to the right, centered at this point.
fn arrow(cr: &Context, (x, y): (f64, f64), appearance: Appearance) -> Result<(), Error> {
    Tones::of(appearance.theme).ink.set(cr);
    cr.set_line_width(LINE_WIDTH);
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
    let tip = x + LENGTH / 2.0;
    cr.new_path();
    cr.move_to(x - LENGTH / 2.0, y);
    cr.line_to(tip, y);
    cr.move_to(tip - HEAD, y - HEAD);
    cr.line_to(tip, y);
    cr.line_to(tip - HEAD, y + HEAD);
    cr.stroke()
}
