// SPDX-License-Identifier: GPL-3.0-or-later
//! A small picture: the board.

use cairo::{Context, Error};

use super::{Painter, grid};
use crate::games::push_and_clear::PushAndClear;
use crate::paint::Look;
use crate::paint::thumbnail::Pictured;

impl Pictured for PushAndClear {
    fn draw(&self, cr: &Context, size: (i32, i32)) -> Result<(), Error> {
        Painter::new(cr, grid(self.board().size(), size, 1), Look::default()).board(self.board(), None)
    }
}
