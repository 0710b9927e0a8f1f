// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors are distinguishable, also together with the marks they always have.

use paint::blocky::{Palette, swatch};
use paint::{Appearance, Marks, Scheme, png};
use rules::blocky::Color;

use super::super::colors::{VISIONS, appearances, min_difference_of};
use super::super::pixels;

/// Two colors never differ by color alone: with any marks and at any size, their marks differ.
#[test]
fn colors_are_marked_at_every_size() {
    for (cell, marks) in (5..40).flat_map(|cell| Marks::ALL.map(|marks| (cell, marks))) {
        let appearance = Appearance { marks, ..Appearance::default() };
        let inks = Color::ALL.map(|color| {
            let file = png((cell, cell), 1, |cr| swatch(cr, color, (cell, cell), 1, appearance));
            let (.., data) = pixels(&file.expect("a picture"));
            // Pixels that don't have the color itself.
            let part = |part: f64| (part * 255.0).round() as u8;
            let block = Palette::of(appearance).block(color);
            let plain = [part(block.blue), part(block.green), part(block.red)];
            let is_marked = |pixel: &[u8]| pixel.iter().zip(plain).any(|(one, other)| one.abs_diff(other) > 20);
            data.chunks(4).map(is_marked).collect::<Vec<bool>>()
        });
        for (index, one) in inks.iter().enumerate() {
            for other in &inks[..index] {
                let difference = one.iter().zip(other).filter(|(one, other)| one != other).count();
                assert!(difference >= 3, "{marks:?}, {cell}: only {difference} pixels apart");
            }
        }
    }
}

#[test]
fn colors_are_distinguishable() {
    for appearance in Scheme::ALL.into_iter().flat_map(appearances) {
        let palette = Palette::of(appearance);
        for (vision, matrix) in &VISIONS {
            let difference = min_difference_of(&palette.blocks, matrix);
            let required = match (appearance.scheme, *vision) {
                (Scheme::ColorBlind, _) => 25.0,
                (Scheme::Standard | Scheme::Vivid, "common") => 30.0,
                // Grays differ only in lightness.
                (Scheme::Gray, _) => 12.0,
                _ => 0.0,
            };
            assert!(difference > required, "{vision}, {appearance:?}: {difference}");
        }
        for block in palette.blocks {
            let difference = block.lightness() - palette.lines.lightness();
            assert!(difference > 20.0, "{appearance:?}: {block:?} is {difference} from the lines");
            let ink = palette.letter_color(block);
            assert!((ink.lightness() - block.lightness()).abs() > 40.0, "{appearance:?}: {ink:?} on {block:?}");
        }
        let [red, green, blue, yellow] = palette.blocks.map(|block| block.lightness());
        let mut all = [red, green, blue, yellow];
        all.sort_by(f64::total_cmp);
        for pair in all.windows(2) {
            let required = if appearance.scheme == Scheme::Gray { 15.0 } else { 5.0 };
            assert!(pair[1] - pair[0] > required, "{appearance:?}: {all:?}");
        }
    }
}

#[test]
fn grays_are_gray() {
    for appearance in appearances(Scheme::Gray) {
        for block in Palette::of(appearance).blocks {
            assert!(block.red == block.green && block.green == block.blue, "{appearance:?}: {block:?}");
        }
    }
}
