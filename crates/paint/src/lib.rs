// SPDX-License-Identifier: GPL-3.0-or-later
//! Pictures of positions, drawn with cairo: for the window, for exported files and for thumbnails.
//!
//! **Layering.** Depends on [`rules`] and cairo. Knows neither GTK nor sessions nor translations and needs no display;
//! callers supply all text.
//!
//! **Main types**
//! - [`Appearance`]: a [`Theme`] (light or dark, high contrast), a color [`Scheme`] and [`Marks`] (letters or patterns on
//!   blocks);
//! - [`biquadris`], [`push_and_clear`], [`blocky`], [`blokus`]: geometry and painter of each game's board, its exported
//!   picture and its help figures;
//! - [`png`](crate::png()), [`svg`](crate::svg()), [`PictureFile`]: pictures as files; [`thumbnail`]: small pictures of
//!   positions;
//! - [`icon`]: button icons;
//! - [`Figure`]: pictures of several panels for the help pages.
//!
//! ```
//! use paint::thumbnail;
//! use rules::blokus::{Blokus, Setup};
//! use rules::game::Game;
//!
//! let picture = thumbnail::png(&Blokus::new(&Setup::with_seed(7)), 128)?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Input is untrusted and must never cause a panic.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use cairo::{Context, Format, ImageSurface};

pub mod appearance;
pub mod biquadris;
pub mod blocky;
pub mod blokus;
mod board_frame;
pub mod color;
mod export;
pub mod figure;
pub mod grid;
pub mod icon;
mod page;
pub mod push_and_clear;
mod svg;
pub mod thumbnail;
mod tiles;

pub use appearance::{Appearance, Marks, Scheme, Theme};
pub use color::Color;
pub use export::{PictureError, PictureFile};
pub use figure::Figure;
pub use grid::Grid;
pub use svg::svg;

/// Draws a picture and returns it as a PNG file. `size` is in logical pixels, `scale` in device pixels per logical pixel.
///
/// # Errors
/// Returns an error if the picture can't be created or written, or if `draw` fails.
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
