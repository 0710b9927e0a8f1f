// SPDX-License-Identifier: GPL-3.0-or-later
//! Pattern of each color, which distinguishes colors without color vision or reading: red is crossed, yellow plain, green
//! dotted, purple striped. Patterns continue across the board.

use std::f64::consts::TAU;

use cairo::{Context, Error, LineCap};

use crate::Grid;
use rules::blokus::Color;

/// Approximate period of patterns in logical pixels; adjusted so that a square contains a whole number of periods.
const PERIOD: f64 = 13.0;

/// Width of single lines, width of crossed lines, and radius of dots, relative to the period.
const LINE: f64 = 0.22;
const CROSSED_LINE: f64 = 0.15;
const DOT: f64 = 0.23;

/// Draws a color's pattern in the current color over this many columns and rows of squares, starting at an upper left
/// corner, and slightly beyond.
///
/// # Errors
/// Returns an error if drawing fails.
pub(super) fn draw(
    cr: &Context,
    color: Color,
    (x, y): (f64, f64),
    (columns, rows): (i8, i8),
    grid: &Grid,
) -> Result<(), Error> {
    let count = (grid.cell / PERIOD).round().max(1.0);
    let period = grid.cell / count;
    let (columns, rows) = (i32::from(columns) * count as i32, i32::from(rows) * count as i32);
    // Lines through the corners of periods, extending slightly beyond the top and bottom.
    let (above, below) = (0.5 * period, (f64::from(rows) + 0.5) * period);
    let start = |line: i32| x + f64::from(line) * period;
    let falling = || {
        for line in -rows..=columns {
            cr.move_to(start(line) - above, y - above);
            cr.line_to(start(line) + below, y + below);
        }
    };
    let rising = || {
        for line in 0..=columns + rows {
            cr.move_to(start(line) + above, y - above);
            cr.line_to(start(line) - below, y + below);
        }
    };
    cr.new_path();
    cr.set_line_cap(LineCap::Butt);
    match color {
        Color::Yellow => Ok(()),
        Color::Green => {
            for row in 0..rows {
                for column in 0..columns {
                    // The first pixel of a square belongs to the grid line before it.
                    let middle = (period + grid.pixel) / 2.0;
                    cr.new_sub_path();
                    let (left, top) = (start(column), y + f64::from(row) * period);
                    cr.arc(left + middle, top + middle, (period * DOT).max(grid.pixel), 0.0, TAU);
                }
            }
            cr.fill()
        }
        Color::Purple => {
            cr.set_line_width((period * LINE).max(grid.pixel));
            rising();
            cr.stroke()
        }
        Color::Red => {
            cr.set_line_width((period * CROSSED_LINE).max(grid.pixel));
            rising();
            falling();
            cr.stroke()
        }
    }
}
