// SPDX-License-Identifier: GPL-3.0-or-later
//! A pattern for each color, so that colors can be told apart without seeing them and without reading: red is crossed,
//! yellow plain, green dotted, purple striped. Patterns go on over the whole board.

use std::f64::consts::TAU;

use cairo::{Context, Error, LineCap};

use crate::Grid;
use rules::blokus::Color;

/// A pattern comes again after about so many units; whole numbers of periods fit into a square.
const PERIOD: f64 = 13.0;

/// How thick lines are, and how large dots, as parts of a period.
const LINE: f64 = 0.22;
const CROSSED: f64 = 0.15;
const DOT: f64 = 0.23;

/// Draws the pattern of a color in the color that is set upon so many columns and rows of squares, the upper left corner of
/// the first one here, and a little beyond.
///
/// # Errors
/// If cairo can't.
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
    // Lines through the corners of periods, from a little above to a little below.
    let (over, below) = (0.5 * period, (f64::from(rows) + 0.5) * period);
    let start = |line: i32| x + f64::from(line) * period;
    let falling = || {
        for line in -rows..=columns {
            cr.move_to(start(line) - over, y - over);
            cr.line_to(start(line) + below, y + below);
        }
    };
    let rising = || {
        for line in 0..=columns + rows {
            cr.move_to(start(line) + over, y - over);
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
                    // The first pixel of a square is the line before it.
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
            cr.set_line_width((period * CROSSED).max(grid.pixel));
            rising();
            falling();
            cr.stroke()
        }
    }
}
