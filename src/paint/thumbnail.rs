// SPDX-License-Identifier: GPL-3.0-or-later
//! Small pictures of positions, to know a match again in a list of files: boards alone, with nothing written beside them.

use cairo::{Context, Error, IoError};

use crate::game::Game;

/// A game of which small pictures can be drawn.
pub trait Pictured: Game {
    /// The largest size of such a picture within a square of this side.
    fn size(&self, side: i32) -> (i32, i32) {
        (side, side)
    }

    /// Draws all boards of the position into this size.
    ///
    /// # Errors
    /// If cairo can't.
    fn draw(&self, cr: &Context, size: (i32, i32)) -> Result<(), Error>;
}

/// A small picture as a PNG file, within a square of so many pixels.
///
/// # Errors
/// If there is no memory for it, or cairo can't.
pub fn png<G: Pictured>(position: &G, side: i32) -> Result<Vec<u8>, IoError> {
    let size = position.size(side);
    super::png(size, 1, |cr| position.draw(cr, size))
}
