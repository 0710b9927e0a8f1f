// SPDX-License-Identifier: GPL-3.0-or-later
//! The colours can be told apart, with the marks that they are never without.

use paint::blocky::{Palette, swatch};
use paint::{Look, Marks, Scheme, png};
use rules::blocky::Colour;

use super::super::colours::{EYES, least_of, looks};
use super::super::pixels;

/// Whatever is chosen, two colours never differ by colour alone: in grey light each has its own pixels, at every size.
#[test]
fn colours_are_marked_at_every_size() {
    for (cell, marks) in (5..40).flat_map(|cell| Marks::ALL.map(|marks| (cell, marks))) {
        let look = Look { marks, ..Look::default() };
        let inks = Colour::ALL.map(|colour| {
            let file = png((cell, cell), 1, |cr| swatch(cr, colour, (cell, cell), 1, look));
            let (.., data) = pixels(&file.expect("a picture"));
            // Which pixels are not of the colour itself.
            let part = |part: f64| (part * 255.0).round() as u8;
            let block = Palette::of(look).block(colour);
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
fn colours_stay_apart() {
    for look in Scheme::ALL.into_iter().flat_map(looks) {
        let palette = Palette::of(look);
        for (eye, matrix) in &EYES {
            let apart = least_of(&palette.blocks, matrix);
            let wanted = match (look.scheme, *eye) {
                (Scheme::ColourBlind, _) => 25.0,
                (Scheme::Standard | Scheme::Vivid, "common") => 30.0,
                // Greys have nothing but their lightness.
                (Scheme::Grey, _) => 12.0,
                _ => 0.0,
            };
            assert!(apart > wanted, "{eye}, {look:?}: {apart}");
        }
        for block in palette.blocks {
            let apart = block.lightness() - palette.lines.lightness();
            assert!(apart > 20.0, "{look:?}: {block:?} is {apart} from the lines");
            let ink = palette.ink_on(block);
            assert!((ink.lightness() - block.lightness()).abs() > 40.0, "{look:?}: {ink:?} on {block:?}");
        }
        let [red, green, blue, yellow] = palette.blocks.map(|block| block.lightness());
        let mut all = [red, green, blue, yellow];
        all.sort_by(f64::total_cmp);
        for pair in all.windows(2) {
            let wanted = if look.scheme == Scheme::Grey { 15.0 } else { 5.0 };
            assert!(pair[1] - pair[0] > wanted, "{look:?}: {all:?}");
        }
    }
}

#[test]
fn greys_are_grey() {
    for look in looks(Scheme::Grey) {
        for block in Palette::of(look).blocks {
            assert!(block.red == block.green && block.green == block.blue, "{look:?}: {block:?}");
        }
    }
}
