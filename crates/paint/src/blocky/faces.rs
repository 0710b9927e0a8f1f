// SPDX-License-Identifier: GPL-3.0-or-later
//! Faces: the visible squares of a block's undivided parts. Each is slightly smaller than its part; the gaps form lines that
//! get thicker with the size of the parts.

use std::array;

use super::geometry::{Area, Geometry};
use rules::blocky::{Block, Color, Place};

/// Minimum side in device pixels of blocks with lines between them.
const MIN_SIDE: i32 = 6;
/// Line width in logical pixels as a power function of a block's side: factor, exponent, maximum.
const LINE: f64 = 0.2;
const EXPONENT: f64 = 0.68;
const MAX_LINE: f64 = 11.0;

/// Visible square of an undivided part.
#[derive(Clone, Copy)]
pub(super) struct Face {
    /// Area in device pixels.
    pub area: Area,
    /// Side of a block at this level, in device pixels.
    pub side: i32,
    /// Color.
    pub color: Color,
}

/// Returns the width of the line between two blocks with this side, both in device pixels.
pub(super) fn line(side: i32, scale: i32) -> i32 {
    if side < MIN_SIDE {
        return 0;
    }
    let scale = f64::from(scale);
    let thickness = (LINE * (f64::from(side) / scale).powf(EXPONENT)).min(MAX_LINE) * scale;
    (thickness.round() as i32).max(1)
}

/// Measures shared by blocks of one level, in device pixels.
#[derive(Clone, Copy, Default)]
struct Level {
    side: i32,
    line: i32,
}

/// Calls `show` for each undivided part of a block drawn at `place`.
pub(super) fn for_each(block: &Block, place: Place, geometry: &Geometry, mut show: impl FnMut(Face)) {
    let (area, cells) = (geometry.area(place), block.side());
    // Precomputed, because there are few levels and many parts.
    let levels: [Level; 16] = array::from_fn(|height| {
        let side = ((i64::from(geometry.pixels(place.side)) << height) / cells as i64) as i32;
        Level { side, line: line(side, geometry.scale()) }
    });
    // Edges of the block's cells. If the block has as many cells as its place, they coincide with the board's edges.
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
        // If the line width is odd, the extra pixel is on the left and top.
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
