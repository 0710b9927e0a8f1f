// SPDX-License-Identifier: GPL-3.0-or-later
//! Figures: small pictures of positions beside a text that explains them. A figure is a few panels in a row, each with a
//! position that the rules themselves have made; so no figure shows what the rules forbid. What they are called, and which
//! positions they show, each game says in its own room.

use cairo::{Context, Error, LineCap, LineJoin};

use super::Appearance;
use super::page::Tones;

/// The largest width of a figure, in units: in a window of 360 there is room for it.
pub const WIDEST: i32 = 312;
/// Between two panels, in units.
const ARROW: i32 = 24;
const GAP: i32 = 12;
/// An arrow: its length, how far its head reaches back, and how thick it is, in units.
const LENGTH: f64 = 14.0;
const HEAD: f64 = 5.0;
const THICK: f64 = 2.0;

/// A part of a figure.
pub trait Panel {
    /// Its size, in units.
    fn size(&self) -> (i32, i32);

    /// Draws it, so many device pixels to a unit.
    ///
    /// # Errors
    /// If cairo can't.
    fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error>;
}

/// What stands between the panels of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separator {
    /// An arrow: each panel comes out of the one before.
    Arrow,
    /// Nothing.
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

/// A figure.
#[derive(Clone, Debug)]
pub struct Figure<P> {
    /// Its panels, from left to right.
    pub panels: Vec<P>,
    /// What stands between them.
    pub between: Separator,
}

impl<P: Panel> Figure<P> {
    /// One panel.
    pub fn of(panel: P) -> Self {
        Self { panels: vec![panel], between: Separator::Gap }
    }

    /// What was, and what came of it.
    pub fn steps(before: P, after: P) -> Self {
        Self { panels: vec![before, after], between: Separator::Arrow }
    }

    /// Panels side by side.
    pub const fn beside(panels: Vec<P>) -> Self {
        Self { panels, between: Separator::Gap }
    }

    /// Its size, in units.
    #[must_use]
    pub fn size(&self) -> (i32, i32) {
        let sizes = || self.panels.iter().map(Panel::size);
        let between = self.between.width() * (self.panels.len() as i32 - 1).max(0);
        (sizes().map(|(width, _)| width).sum::<i32>() + between, sizes().map(|(_, height)| height).max().unwrap_or(0))
    }

    /// Draws it, so many device pixels to a unit.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn draw(&self, cr: &Context, scale: i32, appearance: Appearance) -> Result<(), Error> {
        let (_, high) = self.size();
        let mut left = 0;
        for (number, panel) in self.panels.iter().enumerate() {
            if number > 0 {
                if self.between == Separator::Arrow {
                    arrow(cr, (f64::from(left + ARROW / 2), f64::from(high / 2)), appearance)?;
                }
                left += self.between.width();
            }
            let (width, height) = panel.size();
            cr.save()?;
            cr.translate(left.into(), ((high - height) / 2).into());
            panel.draw(cr, scale, appearance)?;
            cr.restore()?;
            left += width;
        }
        Ok(())
    }
}

/// An arrow to the right, its middle here.
fn arrow(cr: &Context, (x, y): (f64, f64), appearance: Appearance) -> Result<(), Error> {
    Tones::of(appearance.theme).ink.set(cr);
    cr.set_line_width(THICK);
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
