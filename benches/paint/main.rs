// SPDX-License-Identifier: GPL-3.0-or-later
//! Speed of painting boards, relative to copying the same pixels. The figures and their targets are in
//! `benches/figures.toml`.

mod biquadris;
mod blocky;
mod blokus;
#[path = "../figures/mod.rs"]
mod figures;

use std::hint::black_box;

use cairo::{Context, Format, ImageSurface};
use figures::Measured;
use figures::clock::interleaved;

fn main() {
    biquadris::measure();
    blocky::measure();
    blokus::measure();
}

/// Surface to paint on.
struct Sheet {
    cr: Context,
    pixels: usize,
}

impl Sheet {
    /// Creates a surface of this size in logical pixels, with `scale` × `scale` pixels each.
    fn new(width: i32, height: i32, scale: i32) -> Self {
        let surface = ImageSurface::create(Format::ARgb32, width * scale, height * scale).expect("a picture");
        surface.set_device_scale(scale.into(), scale.into());
        let pixels = usize::try_from(width * height * scale * scale).expect("a size");
        Self { cr: Context::new(&surface).expect("a context"), pixels }
    }

    /// Reports the time to paint on the surface, relative to copying all its pixels.
    fn report(&self, name: &str, mut paint: impl FnMut()) {
        let (from, mut to) = (vec![1_u32; self.pixels], vec![0_u32; self.pixels]);
        let mut copy = || black_box(&mut to).copy_from_slice(black_box(&from));
        let [painted, copied] = interleaved([&mut paint, &mut copy]);
        Measured::new(name, 1e3 * painted).against(1e3 * copied).report();
    }
}
