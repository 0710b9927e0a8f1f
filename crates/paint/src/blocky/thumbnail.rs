// SPDX-License-Identifier: GPL-3.0-or-later
//! Thumbnail: the board, without goals, which may be secret.

use cairo::{Context, Error};

use super::{Geometry, Painter};
use crate::Appearance;
use crate::thumbnail::Thumbnails;
use rules::blocky::Blocky;

impl Thumbnails for Blocky {
    fn draw(&self, cr: &Context, size: (i32, i32)) -> Result<(), Error> {
        let board = self.board();
        Painter::new(cr, Geometry::of(board.height(), size, 1), Appearance::default()).board(board)
    }
}
