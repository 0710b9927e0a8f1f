// SPDX-License-Identifier: GPL-3.0-or-later
//! The colors can be told apart, with the marks that they are never without.

use paint::blocky::{Palette, swatch};
use paint::{Appearance, Marks, Scheme, png};
use rules::blocky::Color;

use super::super::colors::{EYES, least_of, looks};
use super::super::pixels;

/// Whatever is chosen, two colors never differ by color alone: in gray light each has its own pixels, at every size.
#[test]
fn colors_are_marked_at_every_size() {
    for (cell, marks) in (5..40).flat_map(|cell| Marks::ALL.map(|marks| (cell, marks))) {
        let appearance = Appearance { marks, ..Appearance::default() };
        let inks = Color::ALL.map(|color| {
            let file = png((cell, cell), 1, |cr| swatch(cr, color, (cell, cell), 1, appearance));
            let (.., data) = pixels(&file.expect("a picture"));
            // Which pixels are not of the color itself.
            let part = |part: f64| (part * 255.0).round() as u8;
            let block = Palette::of(appearance).block(color);
            let plain = [part(block.blue), part(block.green), part(block.red)];
            let is_marked = |pixel: &[u8]| pixel.iter().zip(plain).any(|(one, other)| one.abs_diff(other) > 20);
            data.chunks(4).map(is_marked).collect::<Vec<bool>>()
        });
        for (index, one) in inks.iter().enumerate() {
            for other in &inks[..index] {
                let apart = one.iter().zip(other).filter(|(one, other)| one != other).count();
                assert!(apart >= 3, "{marks:?}, {cell}: only {apart} pixels apart");
            }
        }
    }
}

#[test]
fn colors_stay_apart() {
    for appearance in Scheme::ALL.into_iter().flat_map(looks) {
        let palette = Palette::of(appearance);
        for (eye, matrix) in &EYES {
            let apart = least_of(&palette.blocks, matrix);
            let wanted = match (appearance.scheme, *eye) {
                (Scheme::ColorBlind, _) => 25.0,
                (Scheme::Standard | Scheme::Vivid, "common") => 30.0,
                // Grays have nothing but their lightness.
                (Scheme::Gray, _) => 12.0,
                _ => 0.0,
            };
            assert!(apart > wanted, "{eye}, {appearance:?}: {apart}");
        }
        for block in palette.blocks {
            let apart = block.lightness() - palette.lines.lightness();
            assert!(apart > 20.0, "{appearance:?}: {block:?} is {apart} from the lines");
            let ink = palette.ink_on(block);
            assert!((ink.lightness() - block.lightness()).abs() > 40.0, "{appearance:?}: {ink:?} on {block:?}");
        }
        let [red, green, blue, yellow] = palette.blocks.map(|block| block.lightness());
        let mut all = [red, green, blue, yellow];
        all.sort_by(f64::total_cmp);
        for pair in all.windows(2) {
            let wanted = if appearance.scheme == Scheme::Gray { 15.0 } else { 5.0 };
            assert!(pair[1] - pair[0] > wanted, "{appearance:?}: {all:?}");
        }
    }
}

#[test]
fn grays_are_gray() {
    for appearance in looks(Scheme::Gray) {
        for block in Palette::of(appearance).blocks {
            assert!(block.red == block.green && block.green == block.blue, "{appearance:?}: {block:?}");
        }
    }
}
