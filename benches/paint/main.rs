// SPDX-License-Identifier: GPL-3.0-or-later
//! How fast boards are painted, against the copying of the same pixels. The figures and their marks stand in
//! `benches/figures.toml`.

mod biquadris;
mod blocky;
mod blokus;
#[path = "../figures/mod.rs"]
mod figures;

use std::hint::black_box;

use cairo::{Context, Format, ImageSurface};
use figures::Measured;
use figures::clock::in_turn;

fn main() {
    biquadris::measure();
    blocky::measure();
    blokus::measure();
}

/// Something to paint on.
struct Sheet {
    cr: Context,
    pixels: usize,
}

impl Sheet {
    /// So many units wide and high, each of them so many pixels.
    fn new(width: i32, height: i32, scale: i32) -> Self {
        let surface = ImageSurface::create(Format::ARgb32, width * scale, height * scale).expect("a picture");
        surface.set_device_scale(scale.into(), scale.into());
        let pixels = usize::try_from(width * height * scale * scale).expect("a size");
        Self { cr: Context::new(&surface).expect("a context"), pixels }
    }

    /// Tells how long it takes to paint something on it, against the copying of all its pixels.
    fn report(&self, name: &str, mut paint: impl FnMut()) {
        let (from, mut to) = (vec![1_u32; self.pixels], vec![0_u32; self.pixels]);
        let mut copy = || black_box(&mut to).copy_from_slice(black_box(&from));
        let [painted, copied] = in_turn([&mut paint, &mut copy]);
        Measured::new(name, 1e3 * painted).against(1e3 * copied).report();
    }
}
