// SPDX-License-Identifier: GPL-3.0-or-later
//! Thumbnail: both boards side by side.

use cairo::{Context, Error};

use super::Painter;
use super::grid::{self, FRAME};
use crate::thumbnail::Thumbnails;
use crate::{Appearance, Grid};
use rules::biquadris::geometry::{COLUMNS, ROWS};
use rules::biquadris::{Biquadris, Side};

impl Thumbnails for Biquadris {
    fn size(&self, side: i32) -> (i32, i32) {
        let cell = (side - 4 * FRAME) / (2 * COLUMNS as i32);
        (side, (ROWS as i32 * cell + 2 * FRAME).clamp(1, side))
    }

    fn draw(&self, cr: &Context, (width, height): (i32, i32)) -> Result<(), Error> {
        let half = width / 2;
        for (index, side) in Side::BOTH.into_iter().enumerate() {
            let grid = grid::fit(half, height, 1);
            let grid = Grid { left: grid.left + f64::from(half) * index as f64, ..grid };
            Painter::new(cr, grid, Appearance::default()).side(self, side, None)?;
        }
        Ok(())
    }
}
