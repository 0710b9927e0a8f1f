// SPDX-License-Identifier: GPL-3.0-or-later
//! Cells that were drawn once are kept as pixels: there are few different ones on a board, and a copy is made many times
//! faster than a drawing. What is kept depends on nothing but its key, so that nobody can see a difference.

use std::collections::HashMap;
use std::hash::Hash;

use cairo::{Context, Error, Format, ImageSurface, SurfaceType};

use super::{Appearance, Grid};

/// Larger cells, in device pixels, are drawn and not kept: there are few of them in a window.
const LARGEST: f64 = 96.0;
/// So many pixels are kept; a window of any size needs a part of it.
const MOST: usize = 2 << 20;

/// Which tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key<F> {
    appearance: Appearance,
    /// Device pixels to a cell, and to a unit.
    pixels: i32,
    scale: i32,
    face: F,
}

/// The tiles of a game, each known by its face: by all that tells it from others of its look and size.
pub(crate) struct Tiles<F> {
    kept: HashMap<Key<F>, ImageSurface>,
    /// The pixels of all that are kept.
    pixels: usize,
}

impl<F> Default for Tiles<F> {
    fn default() -> Self {
        Self { kept: HashMap::new(), pixels: 0 }
    }
}

/// Whether a picture can be put together from pixels: it is one of pixels itself, upright and not stretched.
pub(crate) fn suit(cr: &Context, grid: &Grid) -> bool {
    let matrix = cr.matrix();
    let upright = matrix.xx() == 1.0 && matrix.yy() == 1.0 && matrix.xy() == 0.0 && matrix.yx() == 0.0;
    let pixels = matches!(cr.target().type_(), SurfaceType::Image | SurfaceType::Recording);
    upright && pixels && grid.cell <= LARGEST * grid.pixel
}

impl<F: Copy + Eq + Hash> Tiles<F> {
    /// Puts a cell into the picture, its upper left corner here. One that isn't kept yet is drawn by `draw` into a picture
    /// whose only cell it is.
    ///
    /// # Errors
    /// If cairo can't.
    pub(crate) fn put(
        &mut self,
        cr: &Context,
        grid: &Grid,
        (appearance, face): (Appearance, F),
        (x, y): (f64, f64),
        draw: impl FnOnce(&Context, Grid) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let scale = (1.0 / grid.pixel).round();
        let pixels = (grid.cell * scale).round();
        let key = Key { appearance, pixels: pixels as i32, scale: scale as i32, face };
        if let Some(tile) = self.kept.get(&key) {
            return copy(cr, tile, (x, y), grid.cell);
        }
        let tile = ImageSurface::create(Format::ARgb32, key.pixels, key.pixels)?;
        tile.set_device_scale(scale, scale);
        draw(&Context::new(&tile)?, Grid { left: 0.0, top: 0.0, ..*grid })?;
        copy(cr, &tile, (x, y), grid.cell)?;
        if self.pixels > MOST {
            *self = Self::default();
        }
        self.pixels += (key.pixels * key.pixels) as usize;
        self.kept.insert(key, tile);
        Ok(())
    }
}

fn copy(cr: &Context, tile: &ImageSurface, (x, y): (f64, f64), cell: f64) -> Result<(), Error> {
    cr.set_source_surface(tile, x, y)?;
    cr.rectangle(x, y, cell, cell);
    cr.fill()
}
