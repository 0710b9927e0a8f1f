// SPDX-License-Identifier: GPL-3.0-or-later
//! Button icons.

use std::f64::consts::PI;

use cairo::{Context, Error, LineCap, LineJoin};

/// Side of an icon in logical pixels.
pub const SIDE: i32 = 16;

/// Whether an icon follows the reading direction. Rotations and reflections refer to the board and don't.
fn follows_reading_direction(name: &str) -> bool {
    matches!(name, "undo" | "redo" | "turn")
}

/// Draws the icon of this name in a square with side [`SIDE`], in the current color; nothing if the name is unknown.
/// Icons that follow the reading direction are mirrored in right-to-left locales.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn draw(cr: &Context, name: &str, right_to_left: bool) -> Result<(), Error> {
    if right_to_left && follows_reading_direction(name) {
        cr.translate(SIDE.into(), 0.0);
        cr.scale(-1.0, 1.0);
    }
    cr.set_line_width(2.0);
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
    match name {
        "new" => {
            // A sheet of paper with a plus in the lower right corner.
            line(cr, &[(7.0, 14.0), (4.0, 14.0)]);
            cr.arc(4.0, 13.0, 1.0, PI / 2.0, PI);
            cr.line_to(3.0, 3.0);
            cr.arc(4.0, 3.0, 1.0, PI, 1.5 * PI);
            for point in [(9.0, 2.0), (13.0, 6.0), (13.0, 7.0)] {
                cr.line_to(point.0, point.1);
            }
            line(cr, &[(12.0, 10.0), (12.0, 15.0)]);
            line(cr, &[(9.5, 12.5), (14.5, 12.5)]);
            cr.stroke()
        }
        "undo" => back_arrow(cr),
        "redo" => {
            cr.translate(SIDE.into(), 0.0);
            cr.scale(-1.0, 1.0);
            back_arrow(cr)
        }
        "hint" => {
            // A light bulb with its socket.
            cr.new_sub_path();
            cr.arc(8.0, 6.5, 4.5, 0.7 * PI, 2.3 * PI);
            cr.line_to(10.0, 12.0);
            cr.line_to(6.0, 12.0);
            cr.close_path();
            line(cr, &[(6.8, 15.0), (9.2, 15.0)]);
            cr.stroke()
        }
        "blocks" => {
            for (x, y) in [(5.5, 3.0), (0.5, 8.0), (5.5, 8.0), (10.5, 8.0)] {
                rounded(cr, x + 0.5, y, 4.0);
            }
            cr.fill()
        }
        "menu" => {
            for y in [4.0, 8.0, 12.0] {
                line(cr, &[(3.0, y), (13.0, y)]);
            }
            cr.stroke()
        }
        "clockwise" => circular_arrow(cr),
        "counterclockwise" => {
            cr.translate(SIDE.into(), 0.0);
            cr.scale(-1.0, 1.0);
            circular_arrow(cr)
        }
        "horizontal" => mirrored(cr),
        "vertical" => {
            cr.translate(SIDE.into(), 0.0);
            cr.rotate(PI / 2.0);
            mirrored(cr)
        }
        "smash" => {
            // A square breaking into four pieces.
            for (x, y) in [(1.0, 1.0), (11.0, 1.0), (1.0, 11.0), (11.0, 11.0)] {
                rounded(cr, x, y, 4.0);
            }
            cr.fill()?;
            for (from, to) in [(6.5, 4.8), (9.5, 11.2)] {
                line(cr, &[(from, from), (to, to)]);
                line(cr, &[(from, 16.0 - from), (to, 16.0 - to)]);
            }
            cr.set_line_width(1.5);
            cr.stroke()
        }
        "parent" => {
            framed(cr);
            line(cr, &[(4.5, 9.5), (8.0, 6.0), (11.5, 9.5)]);
            cr.stroke()
        }
        "child" => {
            framed(cr);
            line(cr, &[(4.5, 6.5), (8.0, 10.0), (11.5, 6.5)]);
            cr.stroke()
        }
        "up" => {
            line(cr, &[(3.5, 10.0), (8.0, 5.5), (12.5, 10.0)]);
            cr.stroke()
        }
        "down" => {
            line(cr, &[(3.5, 6.0), (8.0, 10.5), (12.5, 6.0)]);
            cr.stroke()
        }
        "place" => {
            line(cr, &[(2.5, 8.5), (6.5, 12.5), (13.5, 4.0)]);
            cr.stroke()
        }
        "options" => {
            // Three sliders.
            for (y, knob) in [(3.5, 5.0), (8.0, 11.0), (12.5, 6.5)] {
                line(cr, &[(1.5, y), (14.5, y)]);
                cr.set_line_width(1.5);
                cr.stroke()?;
                cr.arc(knob, y, 2.2, 0.0, 2.0 * PI);
                cr.fill()?;
            }
            Ok(())
        }
        "turn" => {
            line(cr, &[(5.0, 3.5), (11.0, 8.0), (5.0, 12.5)]);
            cr.close_path();
            cr.fill_preserve()?;
            cr.stroke()
        }
        "computer" => {
            // A monitor on its stand.
            cr.rectangle(1.5, 2.5, 13.0, 8.5);
            line(cr, &[(8.0, 11.0), (8.0, 13.5)]);
            line(cr, &[(5.0, 14.0), (11.0, 14.0)]);
            cr.set_line_width(1.5);
            cr.stroke()
        }
        "won" => {
            // A star.
            for point in 0..10 {
                let (reach, angle) = (if point % 2 == 0 { 7.5 } else { 3.2 }, f64::from(point) * PI / 5.0);
                cr.line_to(8.0 + reach * angle.sin(), 8.5 - reach * angle.cos());
            }
            cr.close_path();
            cr.fill()
        }
        _ => Ok(()),
    }
}

/// Draws a circular clockwise arrow.
fn circular_arrow(cr: &Context) -> Result<(), Error> {
    cr.new_sub_path();
    // A quarter of the circle stays free so that the direction is easy to see.
    cr.arc(7.5, 8.8, 5.7, 0.0, 1.5 * PI);
    cr.stroke()?;
    line(cr, &[(7.5, 0.3), (12.5, 3.1), (7.5, 5.9)]);
    cr.close_path();
    cr.set_line_width(1.0);
    cr.fill_preserve()?;
    cr.stroke()
}

/// Draws two triangles mirrored at a dashed line.
fn mirrored(cr: &Context) -> Result<(), Error> {
    line(cr, &[(5.0, 3.5), (5.0, 12.5), (1.0, 12.5)]);
    cr.close_path();
    cr.fill_preserve()?;
    line(cr, &[(11.0, 3.5), (11.0, 12.5), (15.0, 12.5)]);
    cr.close_path();
    cr.set_line_width(1.0);
    cr.stroke()?;
    cr.set_dash(&[2.0, 2.0], 0.0);
    cr.set_line_cap(LineCap::Butt);
    line(cr, &[(8.0, 1.0), (8.0, 15.0)]);
    cr.set_line_width(1.0);
    cr.stroke()
}

/// Adds a frame to the path.
fn framed(cr: &Context) {
    cr.rectangle(1.0, 1.0, 14.0, 14.0);
}

/// Draws an arrow pointing back.
fn back_arrow(cr: &Context) -> Result<(), Error> {
    line(cr, &[(6.0, 2.0), (2.0, 6.0), (6.0, 10.0)]);
    cr.move_to(2.5, 6.0);
    cr.line_to(10.0, 6.0);
    cr.arc(10.0, 10.0, 4.0, -PI / 2.0, PI / 2.0);
    cr.line_to(8.0, 14.0);
    cr.stroke()
}

fn line(cr: &Context, follows_reading_direction: &[(f64, f64)]) {
    cr.new_sub_path();
    for (x, y) in follows_reading_direction {
        cr.line_to(*x, *y);
    }
}

/// Adds a small square with rounded corners to the path.
fn rounded(cr: &Context, x: f64, y: f64, side: f64) {
    let radius = 0.8;
    cr.new_sub_path();
    for (index, (right, low)) in [(1.0, 0.0), (1.0, 1.0), (0.0, 1.0), (0.0, 0.0)].into_iter().enumerate() {
        let inner = side - 2.0 * radius;
        let angle = (index as f64 - 1.0) * PI / 2.0;
        cr.arc(x + radius + right * inner, y + radius + low * inner, radius, angle, angle + PI / 2.0);
    }
    cr.close_path();
}
