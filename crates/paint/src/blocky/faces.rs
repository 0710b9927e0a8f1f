// SPDX-License-Identifier: GPL-3.0-or-later
//! What is seen of the parts of a block: squares of one color, each a little smaller than its place. What is left
//! between two of them is a line, the thicker the larger they are.

use std::array;

use super::geometry::{Area, Geometry};
use rules::blocky::{Block, Color, Place};

/// Smaller blocks, in device pixels, have no lines between them.
const LEAST: i32 = 6;
/// How thick the line around a block is: so much where its side is 1, and by this power of the side where it is larger;
/// and the thickest. In units.
const LINE: f64 = 0.2;
const POWER: f64 = 0.68;
const THICKEST: f64 = 11.0;

/// A part of a block that isn't divided.
#[derive(Clone, Copy)]
pub(super) struct Face {
    /// Its square, in device pixels.
    pub area: Area,
    /// The side of a block of its level, in device pixels.
    pub side: i32,
    /// Its color.
    pub color: Color,
}

/// How thick the line between two blocks with this side is; both in device pixels.
pub(super) fn line(side: i32, scale: i32) -> i32 {
    if side < LEAST {
        return 0;
    }
    let scale = f64::from(scale);
    let thickness = (LINE * (f64::from(side) / scale).powf(POWER)).min(THICKEST) * scale;
    (thickness.round() as i32).max(1)
}

/// What blocks of one level have in common.
#[derive(Clone, Copy, Default)]
struct Level {
    side: i32,
    line: i32,
}

/// Shows every part of a block that stands in this place and isn't divided itself.
pub(super) fn for_each(block: &Block, place: Place, geometry: &Geometry, mut show: impl FnMut(Face)) {
    let (area, cells) = (geometry.area(place), block.side());
    // There are few levels and many parts.
    let levels: [Level; 16] = array::from_fn(|height| {
        let side = ((i64::from(geometry.pixels(place.side)) << height) / cells as i64) as i32;
        Level { side, line: line(side, geometry.scale()) }
    });
    // As many edges as the block has cells; those of the board, if it is as large as its place.
    let edges = |first: usize, start: i32, length: i32| -> Vec<i32> {
        let edge = |cell: usize| match cells == place.side {
            true => start + geometry.edge(first + cell) - geometry.edge(first),
            false => start + (i64::from(length) * cell as i64 / cells as i64) as i32,
        };
        (0..=cells).map(edge).collect()
    };
    let columns = edges(place.column, area.left, area.width);
    let rows = edges(place.row, area.top, area.height);
    block.for_each_plain(|part, color| {
        let Level { side, line } = levels[part.side.trailing_zeros() as usize % levels.len()];
        // Of an odd number of pixels the one more is to the left and above.
        let before = (line + 1) / 2;
        let [left, right] = [part.column, part.column + part.side].map(|column| columns[column]);
        let [top, bottom] = [part.row, part.row + part.side].map(|row| rows[row]);
        let (width, height) = (right - left - line, bottom - top - line);
        if width > 0 && height > 0 {
            let area = Area { left: left + before, top: top + before, width, height };
            show(Face { area, side, color });
        }
    });
}
