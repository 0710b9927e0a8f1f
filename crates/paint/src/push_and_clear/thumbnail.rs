// SPDX-License-Identifier: GPL-3.0-or-later
//! Thumbnail: the board.

use cairo::{Context, Error};

use super::{Painter, grid};
use crate::Appearance;
use crate::thumbnail::Thumbnails;
use rules::push_and_clear::PushAndClear;

impl Thumbnails for PushAndClear {
    fn draw(&self, cr: &Context, size: (i32, i32)) -> Result<(), Error> {
        Painter::new(cr, grid(self.board().size(), size, 1), Appearance::default()).board(self.board(), None)
    }
}
