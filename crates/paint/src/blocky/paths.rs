// SPDX-License-Identifier: GPL-3.0-or-later
//! Drawing of blocks with paths, for targets that are not pixel-based or not aligned.

use cairo::{Context, Error};

use super::faces::{self, Face};
use super::geometry::Area;
use super::{Painter, letters, patterns};
use rules::blocky::{Block, Color, Place};

/// Adds an area to the path.
pub(super) fn rectangle(cr: &Context, painter: &Painter<'_>, area: Area) {
    let (left, top, width, height) = painter.geometry.units(area);
    cr.rectangle(left, top, width, height);
}

/// Draws a block at `place`, all faces of a color at once.
pub(super) fn draw(painter: &Painter<'_>, block: &Block, place: Place) -> Result<(), Error> {
    let cr = painter.cr;
    let mut all: [Vec<Face>; 4] = Default::default();
    faces::for_each(block, place, &painter.geometry, |face| all[face.color as usize].push(face));
    painter.palette.lines.set(cr);
    rectangle(cr, painter, painter.geometry.area(place));
    cr.fill()?;
    for (color, faces) in Color::ALL.into_iter().zip(all) {
        if faces.is_empty() {
            continue;
        }
        painter.palette.block(color).set(cr);
        faces.iter().for_each(|face| rectangle(cr, painter, face.area));
        cr.fill()?;
        draw_pattern(painter, color, &faces, place)?;
        draw_letters(painter, color, &faces)?;
    }
    Ok(())
}

fn draw_pattern(painter: &Painter<'_>, color: Color, faces: &[Face], place: Place) -> Result<(), Error> {
    let (cr, geometry) = (painter.cr, painter.geometry);
    let mut patterned = faces.iter().filter(|face| painter.has_pattern(face)).peekable();
    if patterned.peek().is_none() {
        return Ok(());
    }
    cr.save()?;
    patterned.for_each(|face| rectangle(cr, painter, face.area));
    cr.clip();
    painter.palette.pattern_color(painter.palette.block(color)).set(cr);
    let period = patterns::period(&geometry);
    // Patterns are aligned to the board's corner, regardless of the block.
    let (whole, mut area) = (geometry.area(geometry.whole()), geometry.area(place));
    let (right, down) = ((area.left - whole.left).rem_euclid(period), (area.top - whole.top).rem_euclid(period));
    area =
        Area { left: area.left - right, top: area.top - down, width: area.width + right, height: area.height + down };
    let (left, top, width, height) = geometry.units(area);
    let pixel = geometry.pixel();
    patterns::draw(cr, color, (left, top), (width, height), (f64::from(period) * pixel, pixel))?;
    cr.restore()
}

fn draw_letters(painter: &Painter<'_>, color: Color, faces: &[Face]) -> Result<(), Error> {
    let (cr, pixel) = (painter.cr, painter.geometry.pixel());
    let block = painter.palette.block(color);
    let mut sized: Vec<(f64, &Face)> =
        faces.iter().filter_map(|face| Some((painter.letter(face)? * pixel, face))).collect();
    sized.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    for group in sized.chunk_by(|(one, _), (other, _)| one == other) {
        let Some(&(height, _)) = group.first() else { continue };
        let trace = || {
            for (_, face) in group {
                let (left, top, face_width, face_height) = painter.geometry.units(face.area);
                letters::trace(cr, color, (left + face_width / 2.0, top + face_height / 2.0), height);
            }
        };
        if painter.appearance.marks.patterns() {
            block.set(cr);
            letters::eraser(cr, height);
            trace();
            cr.stroke()?;
        }
        painter.palette.letter_color(block).set(cr);
        letters::pen(cr, height, pixel);
        trace();
        cr.stroke()?;
    }
    Ok(())
}
