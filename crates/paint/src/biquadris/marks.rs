// SPDX-License-Identifier: GPL-3.0-or-later
//! Marks on cells, so that color is never the only distinction: letters, `?` and a star. Drawn as strokes instead of text so
//! that they look the same on every machine.

use std::f64::consts::PI;

use cairo::{Context, Error, LineCap, LineJoin};

use rules::biquadris::Cell;

/// Point in a unit square, from its upper left corner.
type Point = (f64, f64);

/// Returns the strokes of a letter; `None` for cells without one.
const fn letter(cell: Cell) -> Option<&'static [&'static [Point]]> {
    Some(match cell {
        Cell::Empty | Cell::Star => return None,
        Cell::I => &[&[(0.5, 0.0), (0.5, 1.0)], &[(0.22, 0.0), (0.78, 0.0)], &[(0.22, 1.0), (0.78, 1.0)]],
        Cell::J => &[&[(0.72, 0.0), (0.72, 0.68), (0.65, 0.9), (0.47, 1.0), (0.28, 0.94), (0.18, 0.74)]],
        Cell::L => &[&[(0.25, 0.0), (0.25, 1.0), (0.8, 1.0)]],
        Cell::O => &[],
        Cell::S => &[&[
            (0.82, 0.17),
            (0.68, 0.03),
            (0.48, 0.0),
            (0.27, 0.07),
            (0.18, 0.25),
            (0.28, 0.42),
            (0.5, 0.5),
            (0.73, 0.58),
            (0.83, 0.76),
            (0.73, 0.93),
            (0.5, 1.0),
            (0.3, 0.96),
            (0.16, 0.82),
        ]],
        Cell::Z => &[&[(0.15, 0.0), (0.85, 0.0), (0.15, 1.0), (0.85, 1.0)]],
        Cell::T => &[&[(0.12, 0.0), (0.88, 0.0)], &[(0.5, 0.0), (0.5, 1.0)]],
    })
}

/// Size and stroke width of a mark, relative to its cell.
const SIZE: f64 = 0.40;
const WEIGHT: f64 = 0.085;
/// Width of the space cleared around a letter on a pattern, relative to the cell.
const CLEARANCE: f64 = 0.26;
/// Minimum side of cells with marks, in device pixels.
const MIN_CELL: f64 = 9.0;

/// Sets the stroke for a mark, and returns a function that adds points to the path, relative to the mark's square in the
/// middle of the cell; `None` if the cell is too small.
fn mark(cr: &Context, (x, y): Point, cell: f64, pixel: f64) -> Option<impl Fn(Point)> {
    if cell < MIN_CELL * pixel {
        return None;
    }
    let side = cell * SIZE;
    // The first pixel of a cell belongs to the grid line before it.
    let start = (cell + pixel - side) / 2.0;
    cr.set_line_width((cell * WEIGHT).max(pixel));
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
    let cr = cr.clone();
    Some(move |(px, py): Point| cr.line_to(x + start + px * side, y + start + py * side))
}

/// Draws the letter or the star of a cell.
///
/// # Errors
/// Returns an error if drawing fails.
pub(super) fn draw(cr: &Context, cell: Cell, at: Point, size: f64, pixel: f64) -> Result<(), Error> {
    let Some(point) = mark(cr, at, size, pixel) else { return Ok(()) };
    if cell == Cell::Star {
        for corner in 0..10 {
            let radius = if corner % 2 == 0 { 0.62 } else { 0.26 };
            let angle = f64::from(corner) * PI / 5.0 - PI / 2.0;
            point((0.5 + radius * angle.cos(), 0.53 + radius * angle.sin()));
        }
        cr.close_path();
        return cr.fill();
    }
    trace(cr, cell, point);
    cr.stroke()
}

/// Clears the space of a letter and around it with the current color.
///
/// # Errors
/// Returns an error if drawing fails.
pub(super) fn clear(cr: &Context, cell: Cell, at: Point, size: f64, pixel: f64) -> Result<(), Error> {
    let Some(point) = mark(cr, at, size, pixel) else { return Ok(()) };
    cr.set_line_width(size * CLEARANCE);
    trace(cr, cell, point);
    cr.stroke()
}

/// Adds the strokes of a letter to the path.
fn trace(cr: &Context, cell: Cell, point: impl Fn(Point)) {
    if cell == Cell::O {
        for part in 0..32 {
            let angle = f64::from(part) * PI / 16.0;
            point((0.5 + 0.44 * angle.cos(), 0.5 + 0.5 * angle.sin()));
        }
        cr.close_path();
        return;
    }
    for line in letter(cell).unwrap_or_default() {
        cr.new_sub_path();
        line.iter().copied().for_each(&point);
    }
}

/// Draws the `?` of a cell that is hidden or suggested.
///
/// # Errors
/// Returns an error if drawing fails.
pub(super) fn question(cr: &Context, at: Point, size: f64, pixel: f64) -> Result<(), Error> {
    const HOOK: [Point; 9] = [
        (0.24, 0.2),
        (0.3, 0.06),
        (0.48, -0.02),
        (0.66, 0.03),
        (0.76, 0.2),
        (0.7, 0.38),
        (0.55, 0.49),
        (0.5, 0.58),
        (0.5, 0.72),
    ];
    let Some(point) = mark(cr, at, size, pixel) else { return Ok(()) };
    HOOK.into_iter().for_each(&point);
    cr.new_sub_path();
    point((0.5, 1.0));
    point((0.5, 1.001));
    cr.stroke()
}
