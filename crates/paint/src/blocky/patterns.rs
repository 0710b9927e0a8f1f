// SPDX-License-Identifier: GPL-3.0-or-later
//! A pattern for each color, so that colors can be told apart where there is no room for a letter, and by those who
//! choose so. Patterns go on over the whole board; each has all it needs to be known within a cell.

use cairo::{Context, Error, LineCap};

use super::geometry::Geometry;
use rules::blocky::Color;

/// A pattern comes again after so many units, or after as many as a cell has if these are fewer, but not after less than
/// so many device pixels.
const PERIOD: i32 = 10;
const LEAST: i32 = 5;

/// How thick lines are, and how large dots, as parts of a period.
const LINE: f64 = 0.2;
const CROSSED: f64 = 0.16;
const DOT: f64 = 0.42;

/// After how many device pixels patterns come again.
pub(super) const fn period(geometry: &Geometry) -> i32 {
    let most = PERIOD * geometry.scale();
    let cell = geometry.pixels(1);
    if cell >= most {
        // Whole numbers of them fit into a cell.
        return cell / (cell / most);
    }
    if cell > LEAST { cell } else { LEAST }
}

/// Draws the pattern of a color in the color that is set upon this rectangle and a little beyond, where patterns begin
/// at its upper left corner.
///
/// # Errors
/// If cairo can't.
pub(super) fn draw(
    cr: &Context,
    color: Color,
    (x, y): (f64, f64),
    (width, height): (f64, f64),
    (period, pixel): (f64, f64),
) -> Result<(), Error> {
    let count = |length: f64| (length / period).ceil() as i32;
    let (columns, rows) = (count(width), count(height));
    // Lines through the corners of periods, from a little above to a little below.
    let (over, below) = (0.5 * period, (f64::from(rows) + 0.5) * period);
    let falling = || {
        for line in -rows..=columns {
            let start = x + f64::from(line) * period;
            cr.move_to(start - over, y - over);
            cr.line_to(start + below, y + below);
        }
    };
    let rising = || {
        for line in 0..=columns + rows {
            let start = x + f64::from(line) * period;
            cr.move_to(start + over, y - over);
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
            cr.set_line_width((period * CROSSED).max(pixel));
            rising();
            falling();
            cr.stroke()
        }
    }
}
