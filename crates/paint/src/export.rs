// SPDX-License-Identifier: GPL-3.0-or-later
//! Export of pictures to files.

use cairo::{Context, Error};

use crate::{Appearance, Theme, png, svg};

/// Error from drawing or writing a picture.
pub type PictureError = cairo::IoError;

/// Device pixels per logical pixel in PNG files.
const SCALE: i32 = 2;

/// Format of an exported picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFile {
    /// PNG.
    Png,
    /// SVG.
    Svg,
}

impl PictureFile {
    /// Draws a picture of this size in logical pixels and returns the file. Always uses the light theme so that the picture can
    /// be printed. `draw` receives the device pixels per logical pixel and the appearance.
    ///
    /// # Errors
    /// Returns an error if the picture can't be created or written, or if `draw` fails.
    pub fn write(
        self,
        size: (i32, i32),
        title: &str,
        appearance: Appearance,
        draw: impl FnOnce(&Context, i32, Appearance) -> Result<(), Error>,
    ) -> Result<Vec<u8>, PictureError> {
        let appearance = Appearance { theme: Theme::default(), ..appearance };
        match self {
            Self::Png => png(size, SCALE, |cr| draw(cr, SCALE, appearance)),
            Self::Svg => svg(size, title, |cr| draw(cr, 1, appearance)),
        }
    }
}
