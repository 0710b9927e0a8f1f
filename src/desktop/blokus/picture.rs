// SPDX-License-Identifier: GPL-3.0-or-later
//! The position as a file: a picture of pixels, or of lines and areas.

use gtk::cairo;

use super::model::Model;
use super::words;
use crate::desktop::host::{Hosted, PictureFile};
use crate::desktop::theme;
use crate::games::blokus::{Blokus, Colour, Placement};
use crate::paint::blokus::{Geometry, Painter, Position, Shown};
use crate::paint::{Look, Theme, png, svg};

/// Device pixels to a unit in a picture of pixels, and its size in units.
const SCALE: i32 = 2;
const SIZE: (i32, i32) = (640, 640);

/// The board: light, so that it can be printed, in the colours and with the marks that are set.
pub fn file(model: &Model, file: PictureFile) -> Result<Vec<u8>, cairo::IoError> {
    let (names, placed) = (model.names(), model.placed());
    let position = model.position();
    let shown = Shown { last_move: false, numbers: model.shown().numbers, open_corners: None };
    let title = format!("Blokus. {}", words::turn(&position, &names));
    written(&position, &placed, shown, &title, file)
}

fn written(
    position: &Blokus,
    placed: &[(Colour, Placement)],
    shown: Shown,
    title: &str,
    file: PictureFile,
) -> Result<Vec<u8>, cairo::IoError> {
    let look = Look { theme: Theme::default(), ..theme::current() };
    let draw = |cr: &cairo::Context, scale: i32| {
        crate::paint::Colour::WHITE.set(cr);
        cr.paint()?;
        let painter = Painter::new(cr, Geometry::of(SIZE, scale, true), look);
        painter.position(&Position { board: position.board(), placed, shown })
    };
    match file {
        PictureFile::Png => png(SIZE, SCALE, |cr| draw(cr, SCALE)),
        PictureFile::Svg => svg(SIZE, title, |cr| draw(cr, 1)),
    }
}
