// SPDX-License-Identifier: GPL-3.0-or-later
//! Letters of the four colors, drawn as strokes instead of text so that they look the same on every machine.

use cairo::{Context, LineCap, LineJoin};

use rules::blocky::Color;

/// Point in a unit square, from its upper left corner.
type Point = (f64, f64);

/// Minimum sides of blocks with letters, in device pixels (resolution) and logical pixels (legibility).
const MIN_DEVICE_PIXELS: i32 = 11;
const MIN_LOGICAL_PIXELS: i32 = 8;

/// Height of a letter relative to its block, and maximum height in logical pixels. Letters are deliberately unobtrusive.
const SIZE: f64 = 0.38;
const MAX_HEIGHT: f64 = 20.0;
/// Minimum height in device pixels.
const MIN_HEIGHT: f64 = 6.0;
/// Stroke width of a letter, and of the cleared space around it on a pattern, relative to its height.
const WEIGHT: f64 = 0.15;
const CLEARANCE: f64 = 0.48;

/// Returns the strokes of a letter.
const fn lines(color: Color) -> &'static [&'static [Point]] {
    match color {
        Color::Red => &[
            &[(0.2, 1.0), (0.2, 0.0), (0.55, 0.0), (0.74, 0.07), (0.8, 0.26), (0.74, 0.45), (0.55, 0.52), (0.2, 0.52)],
            &[(0.52, 0.52), (0.82, 1.0)],
        ],
        Color::Green => &[&[
            (0.83, 0.18),
            (0.7, 0.04),
            (0.5, 0.0),
            (0.3, 0.06),
            (0.17, 0.25),
            (0.13, 0.5),
            (0.17, 0.75),
            (0.3, 0.94),
            (0.5, 1.0),
            (0.7, 0.96),
            (0.85, 0.82),
            (0.85, 0.55),
            (0.55, 0.55),
        ]],
        Color::Blue => &[
            &[(0.53, 0.48), (0.7, 0.41), (0.76, 0.24), (0.7, 0.07), (0.53, 0.0), (0.2, 0.0), (0.2, 1.0), (0.53, 1.0)],
            &[(0.53, 1.0), (0.75, 0.93), (0.82, 0.74), (0.75, 0.55), (0.53, 0.48), (0.2, 0.48)],
        ],
        Color::Yellow => &[&[(0.12, 0.0), (0.5, 0.48), (0.88, 0.0)], &[(0.5, 0.48), (0.5, 1.0)]],
    }
}

/// Returns the height of the letter on a block with this side, both in device pixels; `None` if the block is too small.
pub(super) fn height(side: i32, scale: i32) -> Option<f64> {
    (side >= MIN_DEVICE_PIXELS.max(MIN_LOGICAL_PIXELS * scale)).then(|| {
        let fits = (f64::from(side) * SIZE).min(MAX_HEIGHT * f64::from(scale)).max(MIN_HEIGHT);
        fits.round()
    })
}

/// Adds the strokes of a letter of this height to the path, centered at this point.
pub(super) fn trace(cr: &Context, color: Color, (x, y): Point, height: f64) {
    let point = |(right, down): Point| (x + (right - 0.5) * height, y + (down - 0.5) * height);
    for line in lines(color) {
        cr.new_sub_path();
        for (x, y) in line.iter().copied().map(point) {
            cr.line_to(x, y);
        }
    }
}

/// Sets the stroke for letters of this height.
pub(super) fn pen(cr: &Context, height: f64, pixel: f64) {
    cr.set_line_width((height * WEIGHT).max(1.2 * pixel));
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
}

/// Sets a wide stroke that clears the space around letters of this height.
pub(super) fn eraser(cr: &Context, height: f64) {
    cr.set_line_width(height * CLEARANCE);
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
}
