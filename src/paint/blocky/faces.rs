// SPDX-License-Identifier: GPL-3.0-or-later
//! What is seen of the parts of a block: squares of one colour, each a little smaller than its place. What is left
//! between two of them is a line, the thicker the larger they are.

use super::geometry::{Area, Geometry};
use crate::games::blocky::{Block, Colour, Place};

/// Smaller blocks, in device pixels, have no lines between them.
const LEAST: i32 = 6;
/// How thick the line around a block is: so much where its side is 1, and by this power of the side where it is larger;
/// and the thickest. In units.
const LINE: f64 = 0.2;
const POWER: f64 = 0.68;
const THICKEST: f64 = 11.0;

/// A part of a block that isn't divided.
#[derive(Clone, Copy)]
pub struct Face {
    /// Its square, in device pixels.
    pub area: Area,
    /// The side of a block of its level, in device pixels.
    pub side: i32,
    /// Its colour.
    pub colour: Colour,
}

/// How thick the line between two blocks with this side is; both in device pixels.
pub fn line(side: i32, scale: i32) -> i32 {
    if side < LEAST {
        return 0;
    }
    let scale = f64::from(scale);
    let thickness = (LINE * (f64::from(side) / scale).powf(POWER)).min(THICKEST) * scale;
    (thickness.round() as i32).max(1)
}

/// Shows every part of a block that stands in this place and isn't divided itself.
pub fn for_each(block: &Block, place: Place, geometry: &Geometry, mut show: impl FnMut(Face)) {
    block.for_each_plain(|part, colour| {
        let part = Place { column: place.column + part.column, row: place.row + part.row, side: part.side };
        let side = geometry.pixels(part.side);
        let line = line(side, geometry.scale());
        // Of an odd number of pixels the one more is to the left and above.
        let before = (line + 1) / 2;
        let Area { left, top, width, height } = geometry.area(part);
        let (width, height) = (width - line, height - line);
        if width > 0 && height > 0 {
            let area = Area { left: left + before, top: top + before, width, height };
            show(Face { area, side, colour });
        }
    });
}
