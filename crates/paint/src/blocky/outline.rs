// SPDX-License-Identifier: GPL-3.0-or-later
//! Outlines around a block. Each is black and white, so that it is seen on every color, and each has a form of its own.

use cairo::{Context, Error, FillRule, LineCap};

use super::Painter;
use super::geometry::Area;
use super::paths::rectangle;
use rules::blocky::Place;

/// Why a block is outlined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outline {
    /// The pointer is on it: a thin line.
    Pointed,
    /// It is the selected one: two thick lines.
    Selected,
    /// It is proposed: a line of dashes.
    Hint,
    /// The last move was done to it: its corners.
    Last,
}

impl Outline {
    /// All there are.
    pub const ALL: [Self; 4] = [Self::Pointed, Self::Selected, Self::Hint, Self::Last];

    /// Its rings from the innermost on, as how many units beyond the block they end, and whether they are white. The first
    /// number is where the innermost begins.
    const fn rings(self) -> (i32, &'static [(i32, bool)]) {
        match self {
            Self::Pointed => (-2, &[(-1, false), (1, true), (2, false)]),
            Self::Selected => (-3, &[(-2, false), (0, true), (2, false), (4, true), (5, false)]),
            Self::Hint => (-2, &[(3, false)]),
            Self::Last => (-2, &[(-1, false), (2, true), (3, false)]),
        }
    }

    /// How far it reaches beyond the block at most, in units.
    pub const REACH: i32 = 8;
}

/// How long the arms of corners are, as parts of the side of a block.
const ARM: i32 = 4;

/// The inner part of a block that no outline covers, at least, as parts of its side.
const CLEAR: i32 = 5;

/// Draws the outline of the block in this place.
pub(super) fn draw(painter: &Painter<'_>, place: Place, kind: Outline) -> Result<(), Error> {
    let (cr, scale, area) = (painter.cr, painter.geometry.scale(), painter.geometry.area(place));
    let [black, white] = painter.palette.outlines;
    let (first, rings) = kind.rings();
    // What would cover too much of a small block goes outside.
    let inside = (-first * scale).min(area.width / CLEAR);
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

/// Fills what is beyond the first distance from an area, and not beyond the second.
fn ring(cr: &Context, painter: &Painter<'_>, area: Area, (from, to): (i32, i32)) -> Result<(), Error> {
    rectangle(cr, painter, area.grown(to));
    rectangle(cr, painter, area.grown(from));
    cr.set_fill_rule(FillRule::EvenOdd);
    let filled = cr.fill();
    cr.set_fill_rule(FillRule::Winding);
    filled
}

/// Whatever is drawn is seen at the corners of an area alone.
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

/// Draws dashes between two distances from an area. They meet at the corners.
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
