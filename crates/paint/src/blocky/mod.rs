// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blocky: flat, strong colors between black lines, the thicker the larger the blocks are.
//!
//! [`Geometry`] says where the cells stand: [`Geometry::of`] makes the one of a board in a room, [`Geometry::rectangle`]
//! is where a block is, [`Geometry::at`] the cell at a point. A [`Painter`] draws:
//!
//! - [`Painter::board`]: the whole board with its edge;
//! - [`Painter::block`]: one block alone in its place, as for a window that turns it about;
//! - [`Painter::highlighted`]: upon a board, the cells that a goal counts;
//! - [`Painter::outline`]: upon a board, a line around a block.
//!
//! [`swatch`] shows one of the colors, as beside the name of a goal.

use cairo::{Context, Error};

use super::Appearance;
use rules::blocky::{Block, Color, Place};

mod faces;
pub mod figures;
mod geometry;
mod highlighted;
mod letters;
mod outline;
mod palette;
mod paths;
mod patterns;
pub mod picture;
mod sheet;
mod stamps;
mod thumbnail;

pub use geometry::{Area, FRAME, Geometry};
pub use outline::Outline;
pub use palette::Palette;

use faces::Face;

/// How far the edge of a board reaches beyond its cells, and the line around that where contrasts are strong, in units.
const EDGE: i32 = 4;
const OUTLINE: i32 = 2;

/// What is drawn with, and where.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    geometry: Geometry,
    appearance: Appearance,
    palette: Palette,
}

impl<'a> Painter<'a> {
    /// Draws into this picture, whose cells stand there.
    #[must_use]
    pub const fn new(cr: &'a Context, geometry: Geometry, appearance: Appearance) -> Self {
        Self { cr, geometry, appearance, palette: Palette::of(appearance) }
    }

    /// A board with its edge.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn board(&self, board: &Block) -> Result<(), Error> {
        self.edge()?;
        self.block(board, self.geometry.whole())
    }

    /// The edge of a board, and black where its blocks belong.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn edge(&self) -> Result<(), Error> {
        let (area, scale) = (self.geometry.area(self.geometry.whole()), self.geometry.scale());
        if let Some(outline) = self.palette.outline {
            outline.set(self.cr);
            paths::rectangle(self.cr, self, area.grown((EDGE + OUTLINE) * scale));
            self.cr.fill()?;
        }
        self.palette.lines.set(self.cr);
        paths::rectangle(self.cr, self, area.grown(EDGE * scale));
        self.cr.fill()
    }

    /// A block in a place, and the lines around its parts. In a place that is as large as it, it has the pixels that it has
    /// upon a board; in another one it is made to fit.
    ///
    /// On a surface of pixels that are those of the geometry, upright and on whole pixels, this takes a millisecond or two;
    /// anywhere else it draws paths, which can take a hundred times as long. What is to be turned or faded should so be
    /// painted once into a picture of its own.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn block(&self, block: &Block, place: Place) -> Result<(), Error> {
        if sheet::suits(self) { sheet::draw(self, block, place) } else { paths::draw(self, block, place) }
    }

    /// Upon a board: lights these cells up, columns and rows as of `Goal::cells`, by a line around them and a veil on all
    /// others.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn highlighted(&self, cells: &[(usize, usize)]) -> Result<(), Error> {
        highlighted::draw(self, cells)
    }

    /// Upon a board: a line around the block in this place. It reaches [`Outline::REACH`] units beyond it at most.
    ///
    /// # Errors
    /// If cairo can't.
    pub fn outline(&self, place: Place, kind: Outline) -> Result<(), Error> {
        outline::draw(self, place, kind)
    }

    /// Whether a part shows a pattern: where patterns are chosen, and instead of a letter that finds no room.
    fn has_pattern(&self, face: &Face) -> bool {
        let marks = self.appearance.marks;
        marks.patterns() || marks.letters() && letters::height(face.side, self.geometry.scale()).is_none()
    }

    /// How high the letter of a part is, in device pixels; `None` if it has none.
    fn letter(&self, face: &Face) -> Option<f64> {
        letters::height(face.side, self.geometry.scale()).filter(|_| self.appearance.marks.letters())
    }
}

/// A square in one of the colors, as large as fits, in the middle; marked as the look says.
///
/// # Errors
/// If cairo can't.
pub fn swatch(cr: &Context, color: Color, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let geometry = Geometry::framed(0, size, 0, scale);
    Painter::new(cr, geometry, appearance).block(&Block::plain(color, 0), geometry.whole())
}
