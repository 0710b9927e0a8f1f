// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors are distinguishable, also together with the marks they always have.

use paint::blokus::{Palette, swatch};
use paint::{Appearance, Marks, Scheme, png};
use rules::blokus::Color;

use super::super::colors::{VISIONS, appearances, min_difference_of};
use super::super::pixels;

/// Two colors never differ by color alone: with any marks and at any size, their marks differ.
#[test]
fn colors_are_marked_at_every_size() {
    for (cell, marks) in (8..40).flat_map(|cell| Marks::ALL.map(|marks| (cell, marks))) {
        let appearance = Appearance { marks, scheme: Scheme::Gray, ..Appearance::default() };
        let inks = Color::ALL.map(|color| {
            let file = png((cell, cell), 1, |cr| swatch(cr, color, (cell, cell), 1, appearance));
            let (.., data) = pixels(&file.expect("a picture"));
            // Differences of the inner pixels (without outline, light and shade) from the color itself, relative to the largest
            // difference unless that is small.
            let plain = (Palette::of(appearance).piece(color).red * 255.0).round() as u8;
            let within = |place: i32| (cell / 8 + 2..cell - cell / 8 - 1).contains(&place);
            let is_inside = |index: i32| within(index % cell) && within(index / cell);
            let inner = (0..).zip(data.chunks(4)).filter(|(index, _)| is_inside(*index));
            let differences: Vec<u8> = inner.map(|(_, pixel)| pixel[0].abs_diff(plain)).collect();
            let max = differences.iter().copied().max().unwrap_or(0).max(20);
            differences.into_iter().map(|differences| f64::from(differences) / f64::from(max)).collect::<Vec<f64>>()
        });
        for (index, one) in inks.iter().enumerate() {
            for other in &inks[..index] {
                let difference = one.iter().zip(other).filter(|(one, other)| (**one - **other).abs() > 0.25).count();
                assert!(difference >= 2, "{marks:?}, {cell}: only {difference} pixels apart");
            }
        }
    }
}

#[test]
fn colors_are_distinguishable() {
    for appearance in Scheme::ALL.into_iter().flat_map(appearances) {
        let palette = Palette::of(appearance);
        for (vision, matrix) in &VISIONS {
            let difference = min_difference_of(&palette.pieces, matrix);
            let required = match (appearance.scheme, *vision) {
                (Scheme::ColorBlind, _) => 22.0,
                (Scheme::Standard | Scheme::Vivid, "common") => 30.0,
                // Grays differ only in lightness.
                (Scheme::Gray, _) => 10.0,
                _ => 5.0,
            };
            assert!(difference > required, "{vision}, {appearance:?}: {difference}");
            for piece in palette.pieces {
                let difference = min_difference_of(&[piece, palette.field], matrix);
                let required = if appearance.scheme == Scheme::Gray { 11.0 } else { 18.0 };
                assert!(difference > required, "{vision}, {appearance:?}: {piece:?} is {difference} from the board");
            }
        }
        for piece in palette.pieces {
            let ink = palette.mark_color(piece);
            assert!((ink.lightness() - piece.lightness()).abs() > 40.0, "{appearance:?}: {ink:?} on {piece:?}");
        }
    }
}

/// The line around a piece and overlays on the empty board are visible.
#[test]
fn lines_and_overlays_are_visible() {
    for appearance in Scheme::ALL.into_iter().flat_map(appearances) {
        let palette = Palette::of(appearance);
        for color in Color::ALL {
            let difference = (palette.overlay_color(color).lightness() - palette.field.lightness()).abs();
            assert!(difference > 25.0, "{appearance:?}: the marks of {color} are {difference} from the board");
            let difference = (palette.outline_of(color).lightness() - palette.piece(color).lightness()).abs();
            let required = if appearance.theme.high_contrast { 3.0 } else { 6.0 };
            assert!(difference > required, "{appearance:?}: the line around {color} is {difference} from it");
        }
        let difference = (palette.strong.lightness() - palette.field.lightness()).abs();
        assert!(difference > 70.0, "{appearance:?}: {difference}");
    }
}

#[test]
fn grays_are_gray() {
    for appearance in appearances(Scheme::Gray) {
        for piece in Palette::of(appearance).pieces {
            assert!(piece.red == piece.green && piece.green == piece.blue, "{appearance:?}: {piece:?}");
        }
    }
}
