// SPDX-License-Identifier: GPL-3.0-or-later
//! Outlines around blocks. Each is black and white, visible on every color, and has a distinct shape.

use cairo::{Context, Error, FillRule, LineCap};

use super::Painter;
use super::geometry::Area;
use super::paths::rectangle;
use rules::blocky::Place;

/// Reason for an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// Block under the pointer: a thin line.
    Pointed,
    /// Selected block: two thick lines.
    Selected,
    /// Suggested block: a dashed line.
    Hint,
    /// Block of the last move: its corners.
    Last,
}

impl Outline {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Pointed, Self::Selected, Self::Hint, Self::Last];

    /// Returns the rings from the inside out: the inner edge of the first ring, then each ring's outer edge and whether it is
    /// white. Edges are distances beyond the block in logical pixels.
    const fn rings(self) -> (i32, &'static [(i32, bool)]) {
        match self {
            Self::Pointed => (-2, &[(-1, false), (1, true), (2, false)]),
            Self::Selected => (-3, &[(-2, false), (0, true), (2, false), (4, true), (5, false)]),
            Self::Hint => (-2, &[(3, false)]),
            Self::Last => (-2, &[(-1, false), (2, true), (3, false)]),
        }
    }

    /// Maximum extent beyond the block in logical pixels.
    pub const REACH: i32 = 8;
}

/// Denominator of the length of corner arms relative to the block's side.
const ARM: i32 = 4;

/// Denominator of the maximum fraction of the block's side that an outline covers on each side.
const MAX_COVERED: i32 = 5;

/// Draws the outline of the block at `place`.
pub(super) fn draw(painter: &Painter<'_>, place: Place, kind: Outline) -> Result<(), Error> {
    let (cr, scale, area) = (painter.cr, painter.geometry.scale(), painter.geometry.area(place));
    let [black, white] = painter.palette.outlines;
    let (first, rings) = kind.rings();
    // On small blocks, the outline moves outward.
    let inside = (-first * scale).min(area.width / MAX_COVERED);
    let out = -first * scale - inside;
    let mut from = -inside;
    if kind == Outline::Last {
        cr.save()?;
        clip_corners(cr, painter, area);
    }
    for &(to, is_white) in rings {
        let to = to * scale + out;
        (if is_white { white } else { black }).set(cr);
        ring(cr, painter, area, (from, to))?;
        from = to;
    }
    if kind == Outline::Last {
        return cr.restore();
    }
    if kind == Outline::Hint {
        white.set(cr);
        let edge = scale;
        return dashes(cr, painter, area, (edge - inside, from - edge));
    }
    Ok(())
}

/// Fills the ring between two distances from an area.
fn ring(cr: &Context, painter: &Painter<'_>, area: Area, (from, to): (i32, i32)) -> Result<(), Error> {
    rectangle(cr, painter, area.grown(to));
    rectangle(cr, painter, area.grown(from));
    cr.set_fill_rule(FillRule::EvenOdd);
    let filled = cr.fill();
    cr.set_fill_rule(FillRule::Winding);
    filled
}

/// Clips drawing to the corners of an area.
fn clip_corners(cr: &Context, painter: &Painter<'_>, area: Area) {
    let reach = Outline::REACH * painter.geometry.scale();
    let (outer, side) = (area.grown(reach), reach + area.width / ARM);
    for left in [outer.left, outer.left + outer.width - side] {
        for top in [outer.top, outer.top + outer.height - side] {
            rectangle(cr, painter, Area { left, top, width: side, height: side });
        }
    }
    cr.clip();
}

/// Draws dashes between two distances from an area. Dashes are aligned to the corners.
fn dashes(cr: &Context, painter: &Painter<'_>, area: Area, (from, to): (i32, i32)) -> Result<(), Error> {
    let pixel = painter.geometry.pixel();
    let width = f64::from(to - from) * pixel;
    let (left, top, side, _) = painter.geometry.units(area);
    let middle = f64::from(from + to) / 2.0 * pixel;
    let (left, top, side) = (left - middle, top - middle, side + 2.0 * middle);
    let count = (side / (5.0 * width)).round().max(1.0);
    let (dash, gap) = (side / count * 0.55, side / count * 0.45);
    cr.set_line_width(width);
    cr.set_line_cap(LineCap::Butt);
    cr.set_dash(&[dash, gap], dash / 2.0);
    let corners = [(0.0, 0.0), (side, 0.0), (side, side), (0.0, side), (0.0, 0.0)];
    for pair in corners.windows(2) {
        if let [(x1, y1), (x2, y2)] = *pair {
            cr.move_to(left + x1, top + y1);
            cr.line_to(left + x2, top + y2);
        }
    }
    let drawn = cr.stroke();
    cr.set_dash(&[], 0.0);
    drawn
}
