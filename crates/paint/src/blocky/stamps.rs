// SPDX-License-Identifier: GPL-3.0-or-later
//! Cache of drawn letters, like the cell cache of the other games. A glyph depends only on its key, so caching doesn't change
//! the result.

use std::cell::RefCell;
use std::collections::HashMap;

use cairo::Error;

use super::faces::Face;
use super::sheet::{Pixel, drawn};
use super::{Painter, letters};
use crate::Appearance;
use rules::blocky::Color;

/// Maximum number of cached letters. A board needs at most eight of each color, one size per level.
const MAX_GLYPHS: usize = 256;

/// Identity of a glyph.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    appearance: Appearance,
    color: Color,
    /// Height in device pixels.
    height: i32,
    /// Parity of the part's width and height. The glyph has the same parity so that it can be centered exactly.
    odd: (i32, i32),
}

/// Letter on a transparent background.
pub(super) struct Glyph {
    /// Pixels in rows.
    pub pixels: Vec<Pixel>,
    /// Pixels per row.
    pub width: usize,
}

thread_local! {
    static GLYPHS: RefCell<HashMap<Key, Glyph>> = RefCell::default();
}

/// Calls `act` with the letter of a part at this height in device pixels.
///
/// # Errors
/// Returns an error if drawing fails.
pub(super) fn with_glyph(
    painter: &Painter<'_>,
    face: &Face,
    height: f64,
    act: impl FnOnce(&Glyph),
) -> Result<(), Error> {
    let odd = (face.area.width % 2, face.area.height % 2);
    let key = Key { appearance: painter.appearance, color: face.color, height: height as i32, odd };
    GLYPHS.with_borrow_mut(|glyphs| {
        if let Some(glyph) = glyphs.get(&key) {
            act(glyph);
            return Ok(());
        }
        let glyph = draw(painter, face.color, height, odd)?;
        act(&glyph);
        if glyphs.len() >= MAX_GLYPHS {
            glyphs.clear();
        }
        glyphs.insert(key, glyph);
        Ok(())
    })
}

fn draw(painter: &Painter<'_>, color: Color, height: f64, odd: (i32, i32)) -> Result<Glyph, Error> {
    // Includes space for the stroke width.
    let half = (height * 0.8).ceil() as i32 + 1;
    let size = (2 * half + odd.0, 2 * half + odd.1);
    let middle = (f64::from(size.0) / 2.0, f64::from(size.1) / 2.0);
    let block = painter.palette.block(color);
    let pixels = drawn(size, |cr| {
        if painter.appearance.marks.patterns() {
            block.set(cr);
            letters::eraser(cr, height);
            letters::trace(cr, color, middle, height);
            cr.stroke()?;
        }
        painter.palette.letter_color(block).set(cr);
        letters::pen(cr, height, 1.0);
        letters::trace(cr, color, middle, height);
        cr.stroke()
    })?;
    Ok(Glyph { pixels, width: size.0 as usize })
}
