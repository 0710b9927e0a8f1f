// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of positions, drawn by cairo alone: the window shows them, an export or a test writes them to a file.

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use cairo::{Context, Format, ImageSurface};

pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod colour;
pub mod figure;
pub mod grid;
mod ground;
pub mod look;
mod page;
pub mod push_and_clear;
mod svg;
pub mod thumbnail;
mod tiles;

pub use colour::Colour;
pub use figure::Figure;
pub use grid::Grid;
pub use look::{Look, Marks, Scheme, Theme};
pub use svg::svg;

/// Draws a picture of this size, so many device pixels to a unit, and returns it as a PNG file.
///
/// # Errors
/// If there is no memory for it, or `draw` fails.
pub fn png(
    (width, height): (i32, i32),
    scale: i32,
    draw: impl FnOnce(&Context) -> Result<(), cairo::Error>,
) -> Result<Vec<u8>, cairo::IoError> {
    let surface = ImageSurface::create(Format::ARgb32, width * scale, height * scale)?;
    surface.set_device_scale(scale.into(), scale.into());
    let cr = Context::new(&surface)?;
    draw(&cr)?;
    drop(cr);
    let mut file = Vec::new();
    surface.write_to_png(&mut file)?;
    Ok(file)
}
