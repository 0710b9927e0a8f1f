// SPDX-License-Identifier: GPL-3.0-or-later
//! The position as a file: a picture of pixels, or of lines and areas.

use gtk::cairo;

use super::model::Model;
use crate::desktop::host::{Hosted, PictureFile};
use crate::desktop::theme;
use crate::paint::blocky::{Geometry, Painter};
use crate::paint::{Look, Theme, png, svg};

/// Device pixels to a unit in a picture of pixels.
const SCALE: i32 = 2;
const SIDE: i32 = 560;

/// The board, light, so that it can be printed.
pub fn file(model: &Model, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let position = model.position();
    let look = Look { theme: Theme::default(), ..theme::current() };
    let draw = |cr: &cairo::Context, scale| {
        Painter::new(cr, Geometry::of(position.max_depth(), (SIDE, SIDE), scale), look).board(position.board())
    };
    match file {
        PictureFile::Png => png((SIDE, SIDE), SCALE, |cr| draw(cr, SCALE)),
        PictureFile::Svg => svg((SIDE, SIDE), "Blocky", |cr| draw(cr, 1)),
    }
}
