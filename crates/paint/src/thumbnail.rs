// SPDX-License-Identifier: GPL-3.0-or-later
//! Small pictures of positions, to know a match again in a list of files: boards alone, with nothing written beside them.

use cairo::{Context, Error, Filter, Format, ImageSurface, IoError};

use rules::game::Game;

/// A game of which small pictures can be drawn.
pub trait Thumbnails: Game {
    /// The largest size of such a picture within a square of this side.
    fn size(&self, side: i32) -> (i32, i32) {
        (side, side)
    }

    /// Draws all boards of the position into this size.
    ///
    /// # Errors
    /// If cairo can't.
    fn draw(&self, cr: &Context, size: (i32, i32)) -> Result<(), Error>;
}

/// Painters are made for boards to play on: smaller pictures than this are drawn so large, and then made small.
const LEAST: i32 = 256;

/// A small picture as a PNG file, within a square of so many pixels.
///
/// # Errors
/// If there is no memory for it, or cairo can't.
pub fn png<G: Thumbnails>(position: &G, side: i32) -> Result<Vec<u8>, IoError> {
    let side = side.max(1);
    let times = (LEAST + side - 1) / side;
    let (width, height) = position.size(side * times);
    let large = ImageSurface::create(Format::ARgb32, width, height)?;
    position.draw(&Context::new(&large)?, (width, height))?;
    super::png((side, (height / times).max(1)), 1, |cr| {
        cr.scale(1.0 / f64::from(times), 1.0 / f64::from(times));
        cr.set_source_surface(&large, 0.0, 0.0)?;
        cr.source().set_filter(Filter::Good);
        cr.paint()
    })
}
