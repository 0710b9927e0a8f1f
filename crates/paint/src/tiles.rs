// SPDX-License-Identifier: GPL-3.0-or-later
//! Cache of drawn cells. A board has few distinct cells, and copying pixels is much faster than drawing. A tile depends only
//! on its key, so caching doesn't change the result.

use std::collections::HashMap;
use std::hash::Hash;

use cairo::{Context, Error, Format, ImageSurface, SurfaceType};

use super::{Appearance, Grid};

/// Maximum side of cached cells in device pixels. A window has only few larger cells.
const MAX_CELL: f64 = 96.0;
/// Maximum number of cached pixels; enough for a window of any size.
const MAX_PIXELS: usize = 2 << 20;

/// Identity of a tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key<F> {
    appearance: Appearance,
    /// Device pixels per cell.
    pixels: i32,
    /// Device pixels per logical pixel.
    scale: i32,
    face: F,
}

/// Tiles of a game. The face `F` identifies a tile among those of the same appearance and size.
pub(crate) struct Tiles<F> {
    tiles: HashMap<Key<F>, ImageSurface>,
    /// Total number of cached pixels.
    pixels: usize,
}

impl<F> Default for Tiles<F> {
    fn default() -> Self {
        Self { tiles: HashMap::new(), pixels: 0 }
    }
}

/// Whether a picture can be composed of tiles: its target is pixel-based, and the transformation neither rotates nor scales.
pub(crate) fn can_cache(cr: &Context, grid: &Grid) -> bool {
    let matrix = cr.matrix();
    let upright = matrix.xx() == 1.0 && matrix.yy() == 1.0 && matrix.xy() == 0.0 && matrix.yx() == 0.0;
    let pixels = matches!(cr.target().type_(), SurfaceType::Image | SurfaceType::Recording);
    upright && pixels && grid.cell <= MAX_CELL * grid.pixel
}

impl<F: Copy + Eq + Hash> Tiles<F> {
    /// Draws a cell with its upper left corner at this point. If it is not cached, `draw` draws it as the only cell of a new
    /// picture.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
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
        if let Some(tile) = self.tiles.get(&key) {
            return copy(cr, tile, (x, y), grid.cell);
        }
        let tile = ImageSurface::create(Format::ARgb32, key.pixels, key.pixels)?;
        tile.set_device_scale(scale, scale);
        draw(&Context::new(&tile)?, Grid { left: 0.0, top: 0.0, ..*grid })?;
        copy(cr, &tile, (x, y), grid.cell)?;
        if self.pixels > MAX_PIXELS {
            *self = Self::default();
        }
        self.pixels += (key.pixels * key.pixels) as usize;
        self.tiles.insert(key, tile);
        Ok(())
    }
}

fn copy(cr: &Context, tile: &ImageSurface, (x, y): (f64, f64), cell: f64) -> Result<(), Error> {
    cr.set_source_surface(tile, x, y)?;
    cr.rectangle(x, y, cell, cell);
    cr.fill()
}
