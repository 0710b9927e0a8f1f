// SPDX-License-Identifier: GPL-3.0-or-later
//! Letters and digits drawn as strokes instead of text so that they look the same on every machine: initials of colors, row
//! and column labels, move numbers.

use cairo::{Context, LineCap, LineJoin};

/// Point of a stroke. Capital letters and digits are 1 high, with y = 0 at the top; `p` has a descender.
type Point = (f64, f64);

/// Stroke width, and width of the space cleared around strokes on a pattern, relative to the height.
const WEIGHT: f64 = 0.14;
const CLEARANCE: f64 = 0.55;
/// Space between two characters.
const SPACE: f64 = 0.22;

/// Stroke through points, straight or curved.
enum Stroke {
    Line(&'static [Point]),
    Curve(&'static [Point]),
}

use Stroke::{Curve, Line};

/// Bowl of `a`, `b`, `d`, `g`, `o`, `p` and `q`.
const BOWL: Stroke = Curve(&[
    (0.56, 0.68),
    (0.49, 0.45),
    (0.31, 0.36),
    (0.12, 0.45),
    (0.05, 0.68),
    (0.12, 0.91),
    (0.31, 1.0),
    (0.49, 0.91),
    (0.56, 0.68),
]);
const DOT: Stroke = Line(&[(0.12, 0.1), (0.12, 0.11)]);

/// Returns the width and the strokes of a character.
const fn glyph(c: u8) -> (f64, &'static [Stroke]) {
    match c {
        b'R' => (
            0.66,
            &[
                Line(&[(0.04, 1.0), (0.04, 0.0), (0.32, 0.0)]),
                Curve(&[(0.32, 0.0), (0.52, 0.06), (0.6, 0.26), (0.52, 0.46), (0.32, 0.53)]),
                Line(&[(0.32, 0.53), (0.04, 0.53)]),
                Line(&[(0.34, 0.53), (0.64, 1.0)]),
            ],
        ),
        b'Y' => (0.72, &[Line(&[(0.02, 0.0), (0.36, 0.5), (0.7, 0.0)]), Line(&[(0.36, 0.5), (0.36, 1.0)])]),
        b'G' => (
            0.74,
            &[
                Curve(&[
                    (0.68, 0.18),
                    (0.56, 0.04),
                    (0.39, 0.0),
                    (0.17, 0.1),
                    (0.03, 0.5),
                    (0.17, 0.9),
                    (0.39, 1.0),
                    (0.57, 0.96),
                    (0.7, 0.83),
                ]),
                Line(&[(0.7, 0.83), (0.7, 0.55), (0.44, 0.55)]),
            ],
        ),
        b'P' => (
            0.62,
            &[
                Line(&[(0.04, 1.0), (0.04, 0.0), (0.32, 0.0)]),
                Curve(&[(0.32, 0.0), (0.53, 0.07), (0.61, 0.28), (0.53, 0.49), (0.32, 0.56)]),
                Line(&[(0.32, 0.56), (0.04, 0.56)]),
            ],
        ),
        b'F' => (0.58, &[Line(&[(0.56, 0.0), (0.04, 0.0), (0.04, 1.0)]), Line(&[(0.04, 0.48), (0.5, 0.48)])]),
        b'I' => (0.16, &[Line(&[(0.08, 0.0), (0.08, 1.0)])]),
        b'L' => (0.54, &[Line(&[(0.04, 0.0), (0.04, 1.0), (0.52, 1.0)])]),
        b'N' => (0.7, &[Line(&[(0.05, 1.0), (0.05, 0.0), (0.65, 1.0), (0.65, 0.0)])]),
        b'O' => (
            0.78,
            &[Curve(&[
                (0.39, 0.0),
                (0.66, 0.14),
                (0.75, 0.5),
                (0.66, 0.86),
                (0.39, 1.0),
                (0.12, 0.86),
                (0.03, 0.5),
                (0.12, 0.14),
                (0.39, 0.0),
            ])],
        ),
        b'T' => (0.66, &[Line(&[(0.02, 0.0), (0.64, 0.0)]), Line(&[(0.33, 0.0), (0.33, 1.0)])]),
        b'U' => (
            0.7,
            &[
                Line(&[(0.05, 0.0), (0.05, 0.62)]),
                Curve(&[(0.05, 0.62), (0.14, 0.9), (0.35, 1.0), (0.56, 0.9), (0.65, 0.62)]),
                Line(&[(0.65, 0.62), (0.65, 0.0)]),
            ],
        ),
        b'V' => (0.72, &[Line(&[(0.02, 0.0), (0.36, 1.0), (0.7, 0.0)])]),
        b'W' => (1.0, &[Line(&[(0.02, 0.0), (0.27, 1.0), (0.5, 0.2), (0.73, 1.0), (0.98, 0.0)])]),
        b'X' => (0.68, &[Line(&[(0.03, 0.0), (0.65, 1.0)]), Line(&[(0.65, 0.0), (0.03, 1.0)])]),
        b'Z' => (0.64, &[Line(&[(0.04, 0.0), (0.6, 0.0), (0.03, 1.0), (0.62, 1.0)])]),
        b'0' => (
            0.6,
            &[Curve(&[
                (0.3, 0.0),
                (0.49, 0.12),
                (0.57, 0.5),
                (0.49, 0.88),
                (0.3, 1.0),
                (0.11, 0.88),
                (0.03, 0.5),
                (0.11, 0.12),
                (0.3, 0.0),
            ])],
        ),
        b'1' => (0.42, &[Line(&[(0.04, 0.22), (0.3, 0.0), (0.3, 1.0)])]),
        b'2' => (
            0.6,
            &[
                Curve(&[(0.05, 0.24), (0.12, 0.06), (0.3, 0.0), (0.49, 0.07), (0.54, 0.27), (0.42, 0.52)]),
                Line(&[(0.42, 0.52), (0.04, 1.0), (0.57, 1.0)]),
            ],
        ),
        b'3' => (
            0.6,
            &[
                Curve(&[(0.06, 0.13), (0.28, 0.0), (0.49, 0.08), (0.52, 0.27), (0.42, 0.42), (0.24, 0.46)]),
                Curve(&[(0.24, 0.46), (0.46, 0.52), (0.57, 0.72), (0.48, 0.93), (0.27, 1.0), (0.04, 0.87)]),
            ],
        ),
        b'4' => (0.62, &[Line(&[(0.45, 1.0), (0.45, 0.0), (0.02, 0.7), (0.6, 0.7)])]),
        b'5' => (
            0.6,
            &[
                Line(&[(0.52, 0.0), (0.12, 0.0), (0.08, 0.43)]),
                Curve(&[
                    (0.08, 0.43),
                    (0.28, 0.36),
                    (0.49, 0.44),
                    (0.57, 0.67),
                    (0.47, 0.92),
                    (0.26, 1.0),
                    (0.04, 0.88),
                ]),
            ],
        ),
        b'6' => (0.6, &[Curve(&SIX)]),
        b'7' => (0.58, &[Line(&[(0.02, 0.0), (0.56, 0.0), (0.2, 1.0)])]),
        b'8' => (
            0.6,
            &[
                Curve(&[
                    (0.3, 0.0),
                    (0.47, 0.07),
                    (0.52, 0.23),
                    (0.45, 0.39),
                    (0.3, 0.46),
                    (0.15, 0.39),
                    (0.08, 0.23),
                    (0.13, 0.07),
                    (0.3, 0.0),
                ]),
                Curve(&[
                    (0.3, 0.46),
                    (0.5, 0.55),
                    (0.57, 0.73),
                    (0.5, 0.92),
                    (0.3, 1.0),
                    (0.1, 0.92),
                    (0.03, 0.73),
                    (0.1, 0.55),
                    (0.3, 0.46),
                ]),
            ],
        ),
        b'9' => (0.6, &[Curve(&NINE)]),
        b'a' => (0.62, &[BOWL, Line(&[(0.56, 0.36), (0.56, 1.0)])]),
        b'b' => (0.62, &[BOWL, Line(&[(0.05, 0.0), (0.05, 1.0)])]),
        b'c' => (
            0.56,
            &[Curve(&[(0.52, 0.47), (0.32, 0.36), (0.12, 0.46), (0.05, 0.68), (0.12, 0.9), (0.32, 1.0), (0.52, 0.89)])],
        ),
        b'd' => (0.62, &[BOWL, Line(&[(0.56, 0.0), (0.56, 1.0)])]),
        b'e' => (
            0.6,
            &[
                Line(&[(0.05, 0.68), (0.56, 0.68)]),
                Curve(&[
                    (0.56, 0.68),
                    (0.49, 0.45),
                    (0.31, 0.36),
                    (0.12, 0.45),
                    (0.05, 0.68),
                    (0.12, 0.9),
                    (0.32, 1.0),
                    (0.53, 0.9),
                ]),
            ],
        ),
        b'f' => (
            0.44,
            &[
                Curve(&[(0.44, 0.02), (0.32, 0.0), (0.21, 0.1), (0.19, 0.3)]),
                Line(&[(0.19, 0.3), (0.19, 1.0)]),
                Line(&[(0.02, 0.38), (0.41, 0.38)]),
            ],
        ),
        b'g' => (
            0.62,
            &[
                BOWL,
                Line(&[(0.56, 0.36), (0.56, 1.06)]),
                Curve(&[(0.56, 1.06), (0.48, 1.26), (0.29, 1.32), (0.1, 1.24)]),
            ],
        ),
        b'h' => (0.6, &[Line(&[(0.06, 0.0), (0.06, 1.0)]), Curve(&ARCH), Line(&[(0.54, 0.62), (0.54, 1.0)])]),
        b'i' => (0.24, &[DOT, Line(&[(0.12, 0.36), (0.12, 1.0)])]),
        b'j' => (0.24, &[DOT, Line(&[(0.12, 0.36), (0.12, 1.1)]), Curve(&[(0.12, 1.1), (0.07, 1.27), (-0.06, 1.32)])]),
        b'k' => (
            0.58,
            &[
                Line(&[(0.06, 0.0), (0.06, 1.0)]),
                Line(&[(0.5, 0.36), (0.06, 0.76)]),
                Line(&[(0.22, 0.61), (0.56, 1.0)]),
            ],
        ),
        b'l' => (0.24, &[Line(&[(0.12, 0.0), (0.12, 1.0)])]),
        b'm' => (
            0.9,
            &[
                Line(&[(0.06, 0.36), (0.06, 1.0)]),
                Curve(&[(0.06, 0.6), (0.13, 0.42), (0.28, 0.36), (0.41, 0.43), (0.45, 0.62)]),
                Line(&[(0.45, 0.62), (0.45, 1.0)]),
                Curve(&[(0.45, 0.6), (0.52, 0.42), (0.67, 0.36), (0.8, 0.43), (0.84, 0.62)]),
                Line(&[(0.84, 0.62), (0.84, 1.0)]),
            ],
        ),
        b'n' => (0.6, &[Line(&[(0.06, 0.36), (0.06, 1.0)]), Curve(&ARCH), Line(&[(0.54, 0.62), (0.54, 1.0)])]),
        b'o' => (0.62, &[BOWL]),
        b'p' => (0.62, &[BOWL, Line(&[(0.05, 0.36), (0.05, 1.32)])]),
        b'q' => (0.62, &[BOWL, Line(&[(0.56, 0.36), (0.56, 1.32)])]),
        b'r' => (
            0.42,
            &[Line(&[(0.06, 0.36), (0.06, 1.0)]), Curve(&[(0.06, 0.62), (0.13, 0.43), (0.26, 0.36), (0.41, 0.38)])],
        ),
        b's' => (
            0.54,
            &[Curve(&[
                (0.48, 0.46),
                (0.28, 0.36),
                (0.08, 0.44),
                (0.1, 0.59),
                (0.28, 0.67),
                (0.46, 0.76),
                (0.49, 0.91),
                (0.28, 1.0),
                (0.05, 0.9),
            ])],
        ),
        b't' => (
            0.44,
            &[
                Line(&[(0.19, 0.12), (0.19, 0.84)]),
                Curve(&[(0.19, 0.84), (0.25, 0.97), (0.43, 0.98)]),
                Line(&[(0.02, 0.38), (0.42, 0.38)]),
            ],
        ),
        _ => (0.3, &[]),
    }
}

/// Arch of `h` and `n`.
const ARCH: [Point; 5] = [(0.06, 0.62), (0.14, 0.43), (0.32, 0.36), (0.48, 0.43), (0.54, 0.62)];
const SIX: [Point; 12] = [
    (0.5, 0.07),
    (0.32, 0.0),
    (0.12, 0.16),
    (0.03, 0.5),
    (0.05, 0.75),
    (0.15, 0.94),
    (0.31, 1.0),
    (0.5, 0.91),
    (0.57, 0.69),
    (0.48, 0.48),
    (0.31, 0.41),
    (0.04, 0.62),
];
/// The six rotated by 180°.
const NINE: [Point; 12] = {
    let mut points = SIX;
    let mut at = 0;
    while at < points.len() {
        points[at] = (0.6 - SIX[at].0, 1.0 - SIX[at].1);
        at += 1;
    }
    points
};

/// Width of a text with a height of 1.
fn width(text: &str) -> f64 {
    let glyphs: f64 = text.bytes().map(|c| glyph(c).0 + SPACE).sum();
    (glyphs - SPACE).max(0.0)
}

/// Width of a text with a height of 1, including the stroke width.
pub(super) fn full_width(text: &str) -> f64 {
    width(text) + WEIGHT
}

/// Adds the strokes of a text of this height to the path, centered at this point; descenders are ignored.
pub(super) fn trace(cr: &Context, text: &str, (x, y): Point, height: f64) {
    let mut left = x - width(text) * height / 2.0;
    let top = y - height / 2.0;
    for c in text.bytes() {
        let (wide, strokes) = glyph(c);
        let point = |(right, down): Point| (left + right * height, top + down * height);
        for stroke in strokes {
            cr.new_sub_path();
            match stroke {
                Line(points) => points.iter().map(|&it| point(it)).for_each(|(x, y)| cr.line_to(x, y)),
                Curve(points) => curve(cr, points, point),
            }
        }
        left += (wide + SPACE) * height;
    }
}

/// Adds a Catmull-Rom spline through all points to the path.
fn curve(cr: &Context, points: &[Point], place: impl Fn(Point) -> Point) {
    let Some(&first) = points.first() else { return };
    let (x, y) = place(first);
    cr.move_to(x, y);
    let last = points.len() - 1;
    let closed = points.first() == points.last();
    for at in 0..last {
        let before = if at > 0 {
            points[at - 1]
        } else if closed {
            points[last - 1]
        } else {
            points[0]
        };
        let after = if at + 2 <= last {
            points[at + 2]
        } else if closed {
            points[1]
        } else {
            points[last]
        };
        let ((x1, y1), (x2, y2)) = (points[at], points[at + 1]);
        let one = place((x1 + (x2 - before.0) / 6.0, y1 + (y2 - before.1) / 6.0));
        let two = place((x2 - (after.0 - x1) / 6.0, y2 - (after.1 - y1) / 6.0));
        let end = place((x2, y2));
        cr.curve_to(one.0, one.1, two.0, two.1, end.0, end.1);
    }
}

/// Sets the stroke for text of this height.
pub(super) fn pen(cr: &Context, height: f64, pixel: f64) {
    cr.set_line_width((height * WEIGHT).max(1.1 * pixel));
    round_strokes(cr);
}

/// Sets a wide stroke that clears the space of text of this height.
pub(super) fn eraser(cr: &Context, height: f64) {
    cr.set_line_width(height * CLEARANCE);
    round_strokes(cr);
}

fn round_strokes(cr: &Context) {
    cr.set_line_cap(LineCap::Round);
    cr.set_line_join(LineJoin::Round);
}
