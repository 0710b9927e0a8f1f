// SPDX-License-Identifier: GPL-3.0-or-later
//! The colors can be told apart, with the marks that they are never without.

use paint::blokus::{Palette, swatch};
use paint::{Appearance, Marks, Scheme, png};
use rules::blokus::Color;

use super::super::colors::{EYES, least_of, looks};
use super::super::pixels;

/// Whatever is chosen, two colors never differ by color alone: in gray light each has its own pixels, at every size.
#[test]
fn colors_are_marked_at_every_size() {
    for (cell, marks) in (8..40).flat_map(|cell| Marks::ALL.map(|marks| (cell, marks))) {
        let appearance = Appearance { marks, scheme: Scheme::Gray, ..Appearance::default() };
        let inks = Color::ALL.map(|color| {
            let file = png((cell, cell), 1, |cr| swatch(cr, color, (cell, cell), 1, appearance));
            let (.., data) = pixels(&file.expect("a picture"));
            // How far pixels are from the color itself, within the line around it, its light and its shade; as parts of
            // the farthest, unless that is near.
            let plain = (Palette::of(appearance).piece(color).red * 255.0).round() as u8;
            let within = |place: i32| (cell / 8 + 2..cell - cell / 8 - 1).contains(&place);
            let is_inside = |index: i32| within(index % cell) && within(index / cell);
            let inner = (0..).zip(data.chunks(4)).filter(|(index, _)| is_inside(*index));
            let far: Vec<u8> = inner.map(|(_, pixel)| pixel[0].abs_diff(plain)).collect();
            let most = far.iter().copied().max().unwrap_or(0).max(20);
            far.into_iter().map(|far| f64::from(far) / f64::from(most)).collect::<Vec<f64>>()
        });
        for (index, one) in inks.iter().enumerate() {
            for other in &inks[..index] {
                let apart = one.iter().zip(other).filter(|(one, other)| (**one - **other).abs() > 0.25).count();
                assert!(apart >= 2, "{marks:?}, {cell}: only {apart} pixels apart");
            }
        }
    }
}

#[test]
fn colors_stay_apart() {
    for appearance in Scheme::ALL.into_iter().flat_map(looks) {
        let palette = Palette::of(appearance);
        for (eye, matrix) in &EYES {
            let apart = least_of(&palette.pieces, matrix);
            let wanted = match (appearance.scheme, *eye) {
                (Scheme::ColorBlind, _) => 22.0,
                (Scheme::Standard | Scheme::Vivid, "common") => 30.0,
                // Grays have nothing but their lightness.
                (Scheme::Gray, _) => 10.0,
                _ => 5.0,
            };
            assert!(apart > wanted, "{eye}, {appearance:?}: {apart}");
            for piece in palette.pieces {
                let apart = least_of(&[piece, palette.field], matrix);
                let wanted = if appearance.scheme == Scheme::Gray { 11.0 } else { 18.0 };
                assert!(apart > wanted, "{eye}, {appearance:?}: {piece:?} is {apart} from the board");
            }
        }
        for piece in palette.pieces {
            let ink = palette.ink_on(piece);
            assert!((ink.lightness() - piece.lightness()).abs() > 40.0, "{appearance:?}: {ink:?} on {piece:?}");
        }
    }
}

/// The line around a piece, and what marks a square of the empty board, are seen on it.
#[test]
fn lines_are_seen() {
    for appearance in Scheme::ALL.into_iter().flat_map(looks) {
        let palette = Palette::of(appearance);
        for color in Color::ALL {
            let apart = (palette.mark_of(color).lightness() - palette.field.lightness()).abs();
            assert!(apart > 25.0, "{appearance:?}: the marks of {color} are {apart} from the board");
            let apart = (palette.outline_of(color).lightness() - palette.piece(color).lightness()).abs();
            let wanted = if appearance.theme.high_contrast { 3.0 } else { 6.0 };
            assert!(apart > wanted, "{appearance:?}: the line around {color} is {apart} from it");
        }
        let apart = (palette.strong.lightness() - palette.field.lightness()).abs();
        assert!(apart > 70.0, "{appearance:?}: {apart}");
    }
}

#[test]
fn grays_are_gray() {
    for appearance in looks(Scheme::Gray) {
        for piece in Palette::of(appearance).pieces {
            assert!(piece.red == piece.green && piece.green == piece.blue, "{appearance:?}: {piece:?}");
        }
    }
}
