// SPDX-License-Identifier: GPL-3.0-or-later
//! Color schemes and marks.

use paint::biquadris::{Palette, samples, samples_size};
use paint::{Appearance, Marks, Scheme, png};

use super::{THEMES, golden, pixels};

/// Combinations to test. The other pictures use the standard colors with letters.
const COMBINATIONS: [(Scheme, Marks); 6] = [
    (Scheme::Standard, Marks::Patterns),
    (Scheme::Standard, Marks::Both),
    (Scheme::ColorBlind, Marks::Letters),
    (Scheme::ColorBlind, Marks::Patterns),
    (Scheme::Vivid, Marks::Both),
    (Scheme::Gray, Marks::Patterns),
];

#[test]
fn schemes_and_marks() {
    for (name, theme) in THEMES {
        let (width, height) = samples_size(24);
        let size = (width + 16, (height + 12) * COMBINATIONS.len() as i32 + 4);
        golden(&format!("schemes-{name}"), size, 1, |cr| {
            Palette::of(Appearance { theme, ..Appearance::default() }).field.set(cr);
            cr.paint()?;
            cr.translate(8.0, 8.0);
            for (scheme, marks) in COMBINATIONS {
                samples(cr, (width, height), 1, Appearance { theme, scheme, marks })?;
                cr.translate(0.0, f64::from(height + 12));
            }
            Ok(())
        });
    }
}

/// Patterns are distinguishable on small cells, too.
#[test]
fn patterns_on_small_cells() {
    let sizes = [9, 12, 16];
    golden("patterns-small", (samples_size(16).0 + 8, 188), 1, |cr| {
        for (_, theme) in &THEMES[..2] {
            let appearance = Appearance { theme: *theme, scheme: Scheme::Gray, marks: Marks::Patterns };
            Palette::of(appearance).field.set(cr);
            cr.rectangle(0.0, 0.0, 500.0, 94.0);
            cr.fill()?;
            cr.save()?;
            for cell in sizes {
                let (width, height) = samples_size(cell);
                cr.translate(4.0, 5.0);
                samples(cr, (width, height), 1, appearance)?;
                cr.translate(-4.0, f64::from(height));
            }
            cr.restore()?;
            cr.translate(0.0, 94.0);
        }
        Ok(())
    });
}

/// Cells are copied from the cache on pixel-based targets; the slightest scaling causes them to be drawn instead.
#[test]
fn cached_cells_look_like_drawn_ones() {
    let size = samples_size(20);
    for appearance in COMBINATIONS.map(|(scheme, marks)| Appearance { theme: THEMES[1].1, scheme, marks }) {
        for scale in [1, 2] {
            let row = |stretch: f64| {
                png(size, scale, |cr| {
                    cr.scale(stretch, stretch);
                    samples(cr, size, scale, appearance)
                })
            };
            let [(.., copied), (.., drawn)] =
                [1.0, 1.000_000_1].map(|stretch| pixels(&row(stretch).expect("a picture")));
            assert!(copied.iter().any(|part| *part > 0));
            let max = copied.iter().zip(&drawn).map(|(copied, drawn)| copied.abs_diff(*drawn)).max();
            assert!(max <= Some(2), "{appearance:?}, scale {scale}: {max:?}");
        }
    }
}
