// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures that are exported as files.

use cairo::{Context, Error};

use crate::{Appearance, Theme, png, svg};

/// Why a picture can't be written.
pub type PictureError = cairo::IoError;

/// Device pixels to a unit in a PNG file.
const SCALE: i32 = 2;

/// Format of an exported picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFile {
    /// Pixels.
    Png,
    /// Lines and areas, sharp at any size.
    Svg,
}

impl PictureFile {
    /// Returns the file with a picture of this size in units, in the light theme so that it can be printed. `draw` is given
    /// the device pixels to a unit and the look.
    ///
    /// # Errors
    /// If there is no memory for it, or `draw` fails.
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
