// SPDX-License-Identifier: GPL-3.0-or-later
//! Letters that were drawn once are kept as pixels, as the cells of the other games are. What is kept depends on nothing
//! but its key, so that nobody can see a difference.

use std::cell::RefCell;
use std::collections::HashMap;

use cairo::Error;

use super::faces::Face;
use super::sheet::{Pixel, drawn};
use super::{Painter, letters};
use crate::Appearance;
use rules::blocky::Color;

/// So many letters are kept. A board needs eight of each color at most: a size for each level.
const MOST: usize = 256;

/// Which letter.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Key {
    appearance: Appearance,
    color: Color,
    /// In device pixels.
    height: i32,
    /// One more pixel to the right, and below: the middle of a stamp is to be that of the part, between two pixels or of
    /// one.
    odd: (i32, i32),
}

/// A letter, and around it nothing.
pub(super) struct Glyph {
    /// Row after row.
    pub pixels: Vec<Pixel>,
    /// How many a row.
    pub width: usize,
}

thread_local! {
    static STAMPS: RefCell<HashMap<Key, Glyph>> = RefCell::default();
}

/// Hands over the letter of a part, which is so high.
///
/// # Errors
/// If cairo can't draw it.
pub(super) fn print(painter: &Painter<'_>, face: &Face, height: f64, print: impl FnOnce(&Glyph)) -> Result<(), Error> {
    let odd = (face.area.width % 2, face.area.height % 2);
    let key = Key { appearance: painter.appearance, color: face.color, height: height as i32, odd };
    STAMPS.with_borrow_mut(|stamps| {
        if let Some(stamp) = stamps.get(&key) {
            print(stamp);
            return Ok(());
        }
        let stamp = cut(painter, face.color, height, odd)?;
        print(&stamp);
        if stamps.len() >= MOST {
            stamps.clear();
        }
        stamps.insert(key, stamp);
        Ok(())
    })
}

fn cut(painter: &Painter<'_>, color: Color, height: f64, odd: (i32, i32)) -> Result<Glyph, Error> {
    // With room for the thickness of lines.
    let half = (height * 0.8).ceil() as i32 + 1;
    let size = (2 * half + odd.0, 2 * half + odd.1);
    let middle = (f64::from(size.0) / 2.0, f64::from(size.1) / 2.0);
    let block = painter.palette.block(color);
    let pixels = drawn(size, |cr| {
        if painter.appearance.marks.patterns() {
            block.set(cr);
            letters::rubber(cr, height);
            letters::trace(cr, color, middle, height);
            cr.stroke()?;
        }
        painter.palette.ink_on(block).set(cr);
        letters::pen(cr, height, 1.0);
        letters::trace(cr, color, middle, height);
        cr.stroke()
    })?;
    Ok(Glyph { pixels, width: size.0 as usize })
}
