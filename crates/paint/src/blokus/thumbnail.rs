// SPDX-License-Identifier: GPL-3.0-or-later
//! Thumbnail: the board without coordinates.

use cairo::{Context, Error};

use super::{Geometry, Overlays, Painter, Position};
use crate::Appearance;
use crate::thumbnail::Thumbnails;
use rules::blokus::Blokus;

impl Thumbnails for Blokus {
    fn draw(&self, cr: &Context, size: (i32, i32)) -> Result<(), Error> {
        let position = Position { board: self.board(), placed: &[], shown: Overlays::default() };
        Painter::new(cr, Geometry::of(size, 1, false), Appearance::default()).position(&position)
    }
}
