// SPDX-License-Identifier: GPL-3.0-or-later
//! A pattern for each block, so that blocks can be told apart without color and without reading. Patterns go on from
//! cell to cell of a block: whatever leaves a cell at one edge comes in at the opposite one.

use std::f64::consts::TAU;

use cairo::{Context, Error, LineCap};

use crate::Grid;
use rules::biquadris::Cell;

/// How thick lying stripes, slanted lines and rings are, as parts of a cell.
const STRIPE: f64 = 0.14;
const SLANTED: f64 = 0.11;
const RING: f64 = 0.1;
/// The radius of a ring, and that of a dot.
const RING_RADIUS: f64 = 0.35;
const DOT_RADIUS: f64 = 0.115;

/// Draws the pattern of a cell in the color that is set, upon the whole square whose upper left corner is here and a
/// little beyond. The star has none: its mark tells it.
///
/// # Errors
/// If cairo can't.
pub(super) fn draw(cr: &Context, cell: Cell, (x, y): (f64, f64), grid: &Grid) -> Result<(), Error> {
    let size = grid.cell;
    // A line that meets the upper edge at `start` and the lower one a cell further on in the direction of `right`.
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
            // The first pixel of a cell is the line before it.
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
