// SPDX-License-Identifier: GPL-3.0-or-later
//! Cells that were drawn once are kept as pixels: there are few different ones on a board, and a copy is made many times
//! faster than a drawing. What is kept depends on nothing but its key, so that nobody can see a difference.

use std::cell::RefCell;
use std::collections::HashMap;

use cairo::{Context, Error, Format, ImageSurface, SurfaceType};

use super::Face;
use crate::paint::shape::Around;
use crate::paint::{Grid, Look};

/// Larger cells, in device pixels, are drawn and not kept: there are few of them in a window.
const LARGEST: f64 = 96.0;
/// So many pixels are kept; a window of any size needs a part of it.
const MOST: usize = 2 << 20;

/// Which tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    look: Look,
    /// Device pixels to a cell, and to a unit.
    pixels: i32,
    scale: i32,
    face: Face,
    around: Around,
}

#[derive(Default)]
struct Tiles {
    kept: HashMap<Key, ImageSurface>,
    /// The pixels of all that are kept.
    pixels: usize,
}

thread_local! {
    static TILES: RefCell<Tiles> = RefCell::default();
}

/// Whether a picture can be put together from pixels: it is one of pixels itself, upright and not stretched.
pub fn suit(cr: &Context, grid: &Grid) -> bool {
    let matrix = cr.matrix();
    let upright = matrix.xx() == 1.0 && matrix.yy() == 1.0 && matrix.xy() == 0.0 && matrix.yx() == 0.0;
    let pixels = matches!(cr.target().type_(), SurfaceType::Image | SurfaceType::Recording);
    upright && pixels && grid.cell <= LARGEST * grid.pixel
}

/// Puts a cell into the picture, its upper left corner here. One that isn't kept yet is drawn by `draw` into a picture
/// whose only cell it is.
///
/// # Errors
/// If cairo can't.
pub fn put(
    cr: &Context,
    grid: &Grid,
    (look, face, around): (Look, Face, Around),
    (x, y): (f64, f64),
    draw: impl FnOnce(&Context, Grid) -> Result<(), Error>,
) -> Result<(), Error> {
    let scale = (1.0 / grid.pixel).round();
    let pixels = (grid.cell * scale).round();
    let key = Key { look, pixels: pixels as i32, scale: scale as i32, face, around };
    TILES.with_borrow_mut(|tiles| {
        if let Some(tile) = tiles.kept.get(&key) {
            return copy(cr, tile, (x, y), grid.cell);
        }
        let tile = ImageSurface::create(Format::ARgb32, key.pixels, key.pixels)?;
        tile.set_device_scale(scale, scale);
        draw(&Context::new(&tile)?, Grid { left: 0.0, top: 0.0, ..*grid })?;
        copy(cr, &tile, (x, y), grid.cell)?;
        if tiles.pixels > MOST {
            *tiles = Tiles::default();
        }
        tiles.pixels += (key.pixels * key.pixels) as usize;
        tiles.kept.insert(key, tile);
        Ok(())
    })
}

fn copy(cr: &Context, tile: &ImageSurface, (x, y): (f64, f64), cell: f64) -> Result<(), Error> {
    cr.set_source_surface(tile, x, y)?;
    cr.rectangle(x, y, cell, cell);
    cr.fill()
}
