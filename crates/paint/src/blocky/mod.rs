// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of Blocky: flat, saturated colors between black lines whose width grows with the size of the blocks.
//!
//! [`Geometry`] defines the positions of cells: [`Geometry::of`] creates it for a size, [`Geometry::rectangle`] returns the
//! area of a block, [`Geometry::at`] the cell at a point. A [`Painter`] draws:
//!
//! - [`Painter::board`]: the whole board with its edge;
//! - [`Painter::block`]: a single block, for animations;
//! - [`Painter::highlighted`]: the scoring cells of a goal, on top of a board;
//! - [`Painter::outline`]: an outline around a block, on top of a board.
//!
//! [`swatch`] draws one of the colors, for use next to a goal's name.

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

/// Width of the board's edge, and of the line around it in high contrast, in logical pixels.
const EDGE: i32 = 4;
const OUTLINE: i32 = 2;

/// Painter of a board.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    cr: &'a Context,
    geometry: Geometry,
    appearance: Appearance,
    palette: Palette,
}

impl<'a> Painter<'a> {
    /// Creates a painter for a context and a geometry.
    #[must_use]
    pub const fn new(cr: &'a Context, geometry: Geometry, appearance: Appearance) -> Self {
        Self { cr, geometry, appearance, palette: Palette::of(appearance) }
    }

    /// Draws a board with its edge.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn board(&self, board: &Block) -> Result<(), Error> {
        self.edge()?;
        self.block(board, self.geometry.whole())
    }

    /// Draws the edge of a board and its black background.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
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

    /// Draws a block at `place`, with lines around its parts. A block as large as its place has the same pixels as on a board;
    /// otherwise it is scaled to fit.
    ///
    /// On a pixel-based surface with the geometry's scale, without rotation and aligned to pixels, this takes one or two
    /// milliseconds. Anything else is drawn with paths, which can take a hundred times as long; draw a block to be rotated or
    /// faded to a picture of its own first.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn block(&self, block: &Block, place: Place) -> Result<(), Error> {
        if sheet::can_draw(self) { sheet::draw(self, block, place) } else { paths::draw(self, block, place) }
    }

    /// Highlights cells (columns and rows as returned by `Goal::cells`) on a board: a line surrounds them, and all others are
    /// dimmed.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn highlighted(&self, cells: &[(usize, usize)]) -> Result<(), Error> {
        highlighted::draw(self, cells)
    }

    /// Draws an outline around a block on a board. It extends at most [`Outline::REACH`] logical pixels beyond the block.
    ///
    /// # Errors
    /// Returns an error if drawing fails.
    pub fn outline(&self, place: Place, kind: Outline) -> Result<(), Error> {
        outline::draw(self, place, kind)
    }

    /// Whether a part shows a pattern: if patterns are enabled, or if it is too small for its letter.
    fn has_pattern(&self, face: &Face) -> bool {
        let marks = self.appearance.marks;
        marks.patterns() || marks.letters() && letters::height(face.side, self.geometry.scale()).is_none()
    }

    /// Returns the height of a part's letter in device pixels; `None` if it has none.
    fn letter(&self, face: &Face) -> Option<f64> {
        letters::height(face.side, self.geometry.scale()).filter(|_| self.appearance.marks.letters())
    }
}

/// Draws a square in one of the colors, as large as possible and centered, with marks if enabled.
///
/// # Errors
/// Returns an error if drawing fails.
pub fn swatch(cr: &Context, color: Color, size: (i32, i32), scale: i32, appearance: Appearance) -> Result<(), Error> {
    let geometry = Geometry::framed(0, size, 0, scale);
    Painter::new(cr, geometry, appearance).block(&Block::plain(color, 0), geometry.whole())
}
