// SPDX-License-Identifier: GPL-3.0-or-later
//! Drawing of blocks to a pixel buffer. A board can have thousands of parts, which cairo takes a quarter of a second to fill;
//! composing the pixels here and copying them once is much faster. The result looks the same as with paths.

use std::array;

use cairo::{BorrowError, Context, Error, Format, ImageSurface, SurfaceType};

use super::faces::{self, Face};
use super::geometry::Area;
use super::paths::rectangle;
use super::stamps::{self, Glyph};
use super::{Painter, patterns};
use crate::Color;
use rules::blocky::{self, Block, Place};

/// Pixel in cairo's native-endian ARGB32 or RGB24 format.
pub(super) type Pixel = [u8; 4];

/// Rectangle of pixels.
struct PixelBuffer {
    pixels: Vec<Pixel>,
    width: usize,
}

impl AsMut<[u8]> for PixelBuffer {
    fn as_mut(&mut self) -> &mut [u8] {
        self.pixels.as_flattened_mut()
    }
}

impl PixelBuffer {
    /// Draws a glyph centered on a part, clipped to it.
    fn draw_glyph(&mut self, glyph: &Glyph, (left, top): (usize, usize), (face_width, face_height): (usize, usize)) {
        let height = glyph.pixels.len() / glyph.width;
        // Pixels cut from the glyph and space around it, per side. The halves are whole because both sizes have the same parity.
        let (cut_x, cut_y) = (glyph.width.saturating_sub(face_width) / 2, height.saturating_sub(face_height) / 2);
        let (off_x, off_y) = (face_width.saturating_sub(glyph.width) / 2, face_height.saturating_sub(height) / 2);
        for row in 0..height - 2 * cut_y {
            let from = &glyph.pixels[(cut_y + row) * glyph.width + cut_x..][..glyph.width - 2 * cut_x];
            let onto = &mut self.pixels[(top + off_y + row) * self.width + left + off_x..][..from.len()];
            for (below, ink) in onto.iter_mut().zip(from) {
                *below = over(*ink, *below);
            }
        }
    }
}

/// Whether buffer pixels correspond to device pixels of the target.
pub(super) fn can_draw(painter: &Painter<'_>) -> bool {
    let (matrix, target) = (painter.cr.matrix(), painter.cr.target());
    let scale = f64::from(painter.geometry.scale());
    let upright = matrix.xx() == 1.0 && matrix.yy() == 1.0 && matrix.xy() == 0.0 && matrix.yx() == 0.0;
    let whole = (matrix.x0() * scale).fract() == 0.0 && (matrix.y0() * scale).fract() == 0.0;
    let pixels = match target.type_() {
        SurfaceType::Image => target.device_scale() == (scale, scale),
        SurfaceType::Recording => true,
        _ => false,
    };
    upright && whole && pixels
}

/// Draws a block at `place`.
pub(super) fn draw(painter: &Painter<'_>, block: &Block, place: Place) -> Result<(), Error> {
    let area = painter.geometry.area(place);
    if area.width < 1 || area.height < 1 {
        return Ok(());
    }
    let sheet = filled(painter, block, place, area)?;
    let surface = ImageSurface::create_for_data(sheet, Format::Rgb24, area.width, area.height, 4 * area.width)?;
    let scale = f64::from(painter.geometry.scale());
    surface.set_device_scale(scale, scale);
    let (left, top, ..) = painter.geometry.units(area);
    painter.cr.set_source_surface(&surface, left, top)?;
    rectangle(painter.cr, painter, area);
    painter.cr.fill()
}

fn filled(painter: &Painter<'_>, block: &Block, place: Place, area: Area) -> Result<PixelBuffer, Error> {
    let width = area.width as usize;
    let lines = pixel(painter.palette.lines);
    let mut sheet = PixelBuffer { pixels: vec![lines; width * area.height as usize], width };
    let plain = painter.palette.blocks.map(pixel);
    let mut strips = [const { None }; 4];
    let mut result = Ok(());
    let mut show = |face: Face| -> Result<(), Error> {
        let (left, top) = ((face.area.left - area.left) as usize, (face.area.top - area.top) as usize);
        let (face_width, face_height) = (face.area.width as usize, face.area.height as usize);
        let rows = sheet.pixels[top * width..].chunks_exact_mut(width).take(face_height);
        let rows = rows.map(|row| &mut row[left..left + face_width]);
        if painter.has_pattern(&face) {
            let strip = match &mut strips[face.color as usize] {
                Some(strip) => strip,
                none => none.insert(PatternStrip::new(painter, face.color, area)?),
            };
            for (row, pixels) in (top..).zip(rows) {
                pixels.copy_from_slice(&strip.row(row)[left..left + face_width]);
            }
        } else {
            rows.for_each(|pixels| pixels.fill(plain[face.color as usize]));
        }
        match painter.letter(&face) {
            Some(height) => stamps::with_glyph(painter, &face, height, |glyph| {
                sheet.draw_glyph(glyph, (left, top), (face_width, face_height))
            }),
            None => Ok(()),
        }
    };
    faces::for_each(block, place, &painter.geometry, |face| {
        if result.is_ok() {
            result = show(face);
        }
    });
    result.map(|()| sheet)
}

/// Converts an opaque color to a pixel.
fn pixel(color: Color) -> Pixel {
    let part = |part: f64| (part * 255.0).round() as u32;
    (0xff00_0000 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)).to_ne_bytes()
}

/// Draws a small picture and returns its pixels.
pub(super) fn drawn(
    (width, height): (i32, i32),
    draw: impl FnOnce(&Context) -> Result<(), Error>,
) -> Result<Vec<Pixel>, Error> {
    let surface = ImageSurface::create(Format::ARgb32, width, height)?;
    draw(&Context::new(&surface)?)?;
    let mut pixels = Vec::new();
    let read = surface.with_data(|data| pixels.extend_from_slice(data.as_chunks().0));
    read.map_err(|error| match error {
        BorrowError::Cairo(error) => error,
        BorrowError::NonExclusive => Error::SurfaceFinished,
    })?;
    Ok(pixels)
}

/// A color's pattern, as wide as the buffer and one period high.
struct PatternStrip {
    pixels: Vec<Pixel>,
    width: usize,
    period: usize,
    /// Row of the period at the top of the buffer.
    first: usize,
}

impl PatternStrip {
    fn new(painter: &Painter<'_>, color: blocky::Color, area: Area) -> Result<Self, Error> {
        let (block, whole) = (painter.palette.block(color), painter.geometry.area(painter.geometry.whole()));
        let period = patterns::period(&painter.geometry);
        let tile = drawn((period, period), |cr| {
            block.set(cr);
            cr.paint()?;
            painter.palette.pattern_color(block).set(cr);
            let side = f64::from(period);
            patterns::draw(cr, color, (-side, -side), (3.0 * side, 3.0 * side), (side, 1.0))
        })?;
        // Patterns are aligned to the board's corner, regardless of the block.
        let phase = |block: i32, board: i32| (block - board).rem_euclid(period) as usize;
        let (column, first) = (phase(area.left, whole.left), phase(area.top, whole.top));
        let (width, period) = (area.width as usize, period as usize);
        let rows = tile.chunks_exact(period).flat_map(|row| row.iter().cycle().skip(column).take(width));
        Ok(Self { pixels: rows.copied().collect(), width, period, first })
    }

    fn row(&self, row: usize) -> &[Pixel] {
        &self.pixels[(self.first + row) % self.period * self.width..][..self.width]
    }
}

/// Composites a premultiplied pixel over an opaque one.
fn over(ink: Pixel, below: Pixel) -> Pixel {
    let alpha = u32::from_ne_bytes(ink) >> 24;
    if alpha == 0 {
        return below;
    }
    array::from_fn(|part| {
        let below_part = u32::from(below[part]) * (255 - alpha);
        // Rounded division by 255.
        (u32::from(ink[part]) + (below_part + 127) / 255).min(255) as u8
    })
}
