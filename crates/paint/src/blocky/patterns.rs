// SPDX-License-Identifier: GPL-3.0-or-later
//! Pattern of each color, used instead of letters on small blocks or by preference. Patterns continue across the board; each
//! is recognizable within a single cell.

use cairo::{Context, Error, LineCap};

use super::geometry::Geometry;
use rules::blocky::Color;

/// Period of patterns in logical pixels, reduced to the size of a cell if that is smaller, and minimum period in device
/// pixels.
const PERIOD: i32 = 10;
const MIN_PERIOD: i32 = 5;

/// Width of single lines, width of crossed lines, and size of dots, relative to the period.
const LINE: f64 = 0.2;
const CROSSED_LINE: f64 = 0.16;
const DOT: f64 = 0.42;

/// Returns the period in device pixels.
pub(super) const fn period(geometry: &Geometry) -> i32 {
    let most = PERIOD * geometry.scale();
    let cell = geometry.pixels(1);
    if cell >= most {
        // A cell contains a whole number of periods.
        return cell / (cell / most);
    }
    if cell > MIN_PERIOD { cell } else { MIN_PERIOD }
}

/// Draws a color's pattern in the current color over a rectangle and slightly beyond. Periods start at the rectangle's upper
/// left corner.
///
/// # Errors
/// Returns an error if drawing fails.
pub(super) fn draw(
    cr: &Context,
    color: Color,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    (period, pixel): (f64, f64),
) -> Result<(), Error> {
    let count = |length: f64| (length / period).ceil() as i32;
    let (columns, rows) = (count(width), count(height));
    // Lines through the corners of periods, extending slightly beyond the top and bottom.
    let (above, below) = (0.5 * period, (f64::from(rows) + 0.5) * period);
    let falling = || {
        for line in -rows..=columns {
            let start = x + f64::from(line) * period;
            cr.move_to(start - above, y - above);
            cr.line_to(start + below, y + below);
        }
    };
    let rising = || {
        for line in 0..=columns + rows {
            let start = x + f64::from(line) * period;
            cr.move_to(start + above, y - above);
            cr.line_to(start - below, y + below);
        }
    };
    cr.new_path();
    cr.set_line_cap(LineCap::Butt);
    match color {
        Color::Yellow => Ok(()),
        Color::Green => {
            let dot = (period * DOT / pixel).round().max(1.0) * pixel;
            let inset = ((period - dot) / 2.0 / pixel).floor() * pixel;
            for row in 0..=rows {
                for column in 0..=columns {
                    let (left, top) = (x + f64::from(column) * period, y + f64::from(row) * period);
                    cr.rectangle(left + inset, top + inset, dot, dot);
                }
            }
            cr.fill()
        }
        Color::Blue => {
            cr.set_line_width((period * LINE).max(pixel));
            rising();
            cr.stroke()
        }
        Color::Red => {
            cr.set_line_width((period * CROSSED_LINE).max(pixel));
            rising();
            falling();
            cr.stroke()
        }
    }
}
