// SPDX-License-Identifier: GPL-3.0-or-later
//! The letters of the four colors, as lines and not in a font, so that they are the same on every machine.

use cairo::{Context, LineCap, LineJoin};

use rules::blocky::Color;

/// A point of a line: in a square of side 1, from its upper left.
type Point = (f64, f64);

/// Smaller blocks have no room for a letter that could be read: in device pixels, of which letters are made, and in units,
/// by which eyes go.
const LEAST_PIXELS: i32 = 11;
const LEAST_UNITS: i32 = 8;

/// How much of a block a letter takes, and the height of the largest, in units: letters are there for those who look for
/// them.
const SIZE: f64 = 0.38;
const LARGEST: f64 = 20.0;
/// The height of the smallest, in device pixels.
const SMALLEST: f64 = 6.0;
/// How thick lines are, as a part of the height, and what is kept clear around them upon a pattern.
const WEIGHT: f64 = 0.15;
const ROOM: f64 = 0.48;

/// The lines of a letter.
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

/// The height of the letter of a block whose side is so many device pixels, in device pixels; `None` if it is too small.
pub(super) fn height(side: i32, scale: i32) -> Option<f64> {
    (side >= LEAST_PIXELS.max(LEAST_UNITS * scale)).then(|| {
        let fits = (f64::from(side) * SIZE).min(LARGEST * f64::from(scale)).max(SMALLEST);
        fits.round()
    })
}

/// Adds the lines of a letter of this height to the path, its middle here.
pub(super) fn trace(cr: &Context, color: Color, (x, y): Point, height: f64) {
    let point = |(right, down): Point| (x + (right - 0.5) * height, y + (down - 0.5) * height);
    for line in lines(color) {
        cr.new_sub_path();
        for (x, y) in line.iter().copied().map(point) {
            cr.line_to(x, y);
        }
    }
}

/// Draws lines as those of letters of this height from now on.
pub(super) fn pen(cr: &Context, height: f64, pixel: f64) {
    cr.set_line_width((height * WEIGHT).max(1.2 * pixel));
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
}

/// Draws lines so wide that they clear the place of letters of this height from now on.
pub(super) fn rubber(cr: &Context, height: f64) {
    cr.set_line_width(height * ROOM);
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
}
