// SPDX-License-Identifier: GPL-3.0-or-later
//! Pattern of each block, which distinguishes blocks without color or reading. Patterns tile seamlessly across the cells of a
//! block.

use std::f64::consts::TAU;

use cairo::{Context, Error, LineCap};

use crate::Grid;
use rules::biquadris::Cell;

/// Widths of horizontal stripes, slanted lines and rings, relative to a cell.
const STRIPE: f64 = 0.14;
const SLANTED: f64 = 0.11;
const RING: f64 = 0.1;
/// Radii of a ring and a dot, relative to a cell.
const RING_RADIUS: f64 = 0.35;
const DOT_RADIUS: f64 = 0.115;

/// Draws a cell's pattern in the current color, over the square with this upper left corner and slightly beyond. The star
/// has no pattern; its mark is distinctive enough.
///
/// # Errors
/// Returns an error if drawing fails.
pub(super) fn draw(cr: &Context, cell: Cell, (x, y): (f64, f64), grid: &Grid) -> Result<(), Error> {
    let size = grid.cell;
    // A line from the top edge at `start` to the bottom edge one cell further in the direction `right`.
    let slanted = |start: f64, right: f64| {
        cr.move_to(x + (start - 0.1 * right) * size, y - 0.1 * size);
        cr.line_to(x + (start + 1.1 * right) * size, y + 1.1 * size);
    };
    cr.new_path();
    cr.set_line_cap(LineCap::Butt);
    cr.set_line_width((size * SLANTED).max(grid.pixel));
    match cell {
        Cell::Empty | Cell::Star => return Ok(()),
        Cell::I => {
            let thickness = grid.whole(size * STRIPE);
            for middle in [0.3, 0.7] {
                cr.rectangle(x, y + grid.whole(size * middle - thickness / 2.0), size, thickness);
            }
            return cr.fill();
        }
        Cell::J => [-0.5, 0.0, 0.5].into_iter().for_each(|start| slanted(start, 1.0)),
        Cell::L => [0.5, 1.0, 1.5].into_iter().for_each(|start| slanted(start, -1.0)),
        Cell::O => {
            // The first pixel of a cell belongs to the grid line before it.
            let middle = (size + grid.pixel) / 2.0;
            cr.arc(x + middle, y + middle, size * RING_RADIUS, 0.0, TAU);
            cr.set_line_width((size * RING).max(grid.pixel));
        }
        Cell::S => {
            for (right, down) in [(0.23, 0.23), (0.77, 0.23), (0.23, 0.77), (0.77, 0.77)] {
                cr.new_sub_path();
                cr.arc(x + right * size, y + down * size, (size * DOT_RADIUS).max(grid.pixel), 0.0, TAU);
            }
            return cr.fill();
        }
        Cell::Z => {
            slanted(0.0, 1.0);
            slanted(1.0, -1.0);
        }
        Cell::T => {
            let half = grid.whole(size / 2.0);
            cr.rectangle(x, y, half, half);
            cr.rectangle(x + half, y + half, size - half, size - half);
            return cr.fill();
        }
    }
    cr.stroke()
}
