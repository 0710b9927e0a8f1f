// SPDX-License-Identifier: GPL-3.0-or-later
//! Background of banners that appear over a board.

use cairo::{Context, Error};

use crate::board_frame::rounded;
use crate::{Color, Theme};

/// Colors of a banner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Banner {
    /// Text.
    pub ink: Color,
    /// Background; slightly transparent except in high contrast.
    pub plate: Color,
    /// Border.
    pub edge: Color,
}

/// Returns the banner colors of a theme.
#[must_use]
pub const fn banner(theme: Theme) -> Banner {
    let (paper, ink) =
        if theme.dark { (Color::rgb(0x303036), Color::WHITE) } else { (Color::WHITE, Color::rgb(0x26262b)) };
    if theme.high_contrast {
        let paper = if theme.dark { Color::BLACK } else { Color::WHITE };
        let ink = if theme.dark { Color::WHITE } else { Color::BLACK };
        return Banner { ink, plate: paper, edge: ink };
    }
    Banner { ink, plate: paper.alpha(0.92), edge: ink.alpha(0.25) }
}

impl Banner {
    /// Draws the background in this size.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn plate(&self, cr: &Context, (width, height): (f64, f64)) -> Result<(), Error> {
        let line = if self.edge.alpha < 1.0 { 1.0 } else { 2.0 };
        let half = line / 2.0;
        rounded(cr, (half, half), (width - line, height - line), (height - line) / 4.0);
        self.plate.set(cr);
        cr.fill_preserve()?;
        self.edge.set(cr);
        cr.set_line_width(line);
        cr.stroke()
    }
}
