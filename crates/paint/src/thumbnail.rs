// SPDX-License-Identifier: GPL-3.0-or-later
//! Thumbnails of positions for lists of files: boards only, without text.

use cairo::{Context, Error, Filter, Format, ImageSurface, IoError};

use rules::game::Game;

/// Game with thumbnails.
pub trait Thumbnails: Game {
    /// Returns the size of the largest thumbnail that fits into a square with this side.
    fn size(&self, side: i32) -> (i32, i32) {
        (side, side)
    }

    /// Draws all boards of the position in this size.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    fn draw(&self, cr: &Context, size: (i32, i32)) -> Result<(), Error>;
}

/// Minimum side at which boards are drawn. Painters are designed for boards to play on, so smaller thumbnails are drawn at a
/// multiple of their size and scaled down.
const MIN_DRAWN_SIDE: i32 = 256;

/// Draws a thumbnail that fits into a square with this side in pixels, as a PNG file.
///
/// # Errors
/// Returns an error if the picture can't be drawn or written.
pub fn png<G: Thumbnails>(position: &G, side: i32) -> Result<Vec<u8>, IoError> {
    let side = side.max(1);
    let factor = (MIN_DRAWN_SIDE + side - 1) / side;
    let (width, height) = position.size(side * factor);
    let large = ImageSurface::create(Format::ARgb32, width, height)?;
    position.draw(&Context::new(&large)?, (width, height))?;
    super::png((side, (height / factor).max(1)), 1, |cr| {
        cr.scale(1.0 / f64::from(factor), 1.0 / f64::from(factor));
        cr.set_source_surface(&large, 0.0, 0.0)?;
        cr.source().set_filter(Filter::Good);
        cr.paint()
    })
}
