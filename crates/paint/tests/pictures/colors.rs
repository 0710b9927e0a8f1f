// SPDX-License-Identifier: GPL-3.0-or-later
//! Blocks are distinguishable by color with any color vision.

use paint::biquadris::Palette;
use paint::{Appearance, Color, Marks, Scheme, Theme};

/// Linear red, green, blue.
pub(crate) type Light = [f64; 3];
pub(crate) type Matrix = [Light; 3];

/// Color vision simulations: normal, protanopia, deuteranopia and tritanopia. Machado, Oliveira and Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), at full severity.
pub(crate) const VISIONS: [(&str, Matrix); 4] = [
    ("common", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "no red",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "no green",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
    ),
    (
        "no blue",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_900]],
    ),
];

fn times(matrix: &Matrix, light: Light) -> Light {
    matrix.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum())
}

fn light(color: Color) -> Light {
    let linear = |part: f64| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    [color.red, color.green, color.blue].map(linear)
}

/// L*, a*, b* (CIELAB, illuminant D65).
fn lab(light: Light) -> [f64; 3] {
    let to_xyz = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175_0],
        [0.019_333_9, 0.119_192_0, 0.950_304_1],
    ];
    let [x, y, z] = times(&to_xyz, light);
    let [x, y, z] = [x / 0.950_47, y, z / 1.088_83]
        .map(|part| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIEDE2000 color difference.
fn distance([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let weight = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let mean_chroma = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
    let stretch = 1.0 + 0.5 * (1.0 - weight(mean_chroma));
    let (a1, a2) = (a1 * stretch, a2 * stretch);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let gray = c1 * c2 == 0.0;
    let turn = if gray { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let mean_hue = if gray { h1 + h2 } else { h1 + turn / 2.0 };
    let (dl, dc, dh) = (l2 - l1, c2 - c1, 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin());
    let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(mean_hue - 30.0) + 0.24 * cos(2.0 * mean_hue) + 0.32 * cos(3.0 * mean_hue + 6.0)
        - 0.20 * cos(4.0 * mean_hue - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let around_blue = 30.0 * (-((mean_hue.rem_euclid(360.0) - 275.0) / 25.0).powi(2)).exp();
    let rotation = -(2.0 * around_blue).to_radians().sin() * 2.0 * weight(c);
    let (dl, dc, dh) = (dl / sl, dc / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rotation * dc * dh).sqrt()
}

/// Minimum difference between any two of the seven blocks and the star.
fn min_difference(appearance: Appearance, vision: &Matrix) -> f64 {
    min_difference_of(&Palette::of(appearance).blocks, vision)
}

/// Minimum difference between any two colors.
pub(crate) fn min_difference_of(colors: &[Color], vision: &Matrix) -> f64 {
    let seen_as = |color: &Color| lab(times(vision, light(*color)).map(|part| part.clamp(0.0, 1.0)));
    let seen: Vec<[f64; 3]> = colors.iter().map(seen_as).collect();
    let pairs =
        seen.iter().enumerate().flat_map(|(index, one)| seen[..index].iter().map(|other| distance(*one, *other)));
    pairs.fold(f64::INFINITY, f64::min)
}

pub(crate) fn appearances(scheme: Scheme) -> impl Iterator<Item = Appearance> {
    [(false, false), (true, false), (false, true), (true, true)].into_iter().map(move |(dark, high_contrast)| {
        Appearance { theme: Theme { dark, high_contrast }, scheme, marks: Marks::Letters }
    })
}

/// Test data: Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005), table 1.
#[test]
fn color_differences_match_published_data() {
    for (one, other, known) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [50.0, 0.0, -2.5], 4.3065),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        let found = distance(one, other);
        assert!((found - known).abs() < 0.0001, "{one:?}, {other:?}: {found}, not {known}");
    }
}

#[test]
fn color_blind_scheme_is_distinguishable_with_any_vision() {
    for appearance in appearances(Scheme::ColorBlind) {
        for (vision, matrix) in &VISIONS {
            let difference = min_difference(appearance, matrix);
            assert!(difference > 15.0, "{vision}, {appearance:?}: {difference}");
        }
    }
}

#[test]
fn all_schemes_are_distinguishable_with_normal_vision() {
    for appearance in Scheme::ALL.into_iter().flat_map(appearances) {
        let difference = min_difference(appearance, &VISIONS[0].1);
        // Grays differ only in lightness.
        let required = if appearance.scheme == Scheme::Gray { 5.0 } else { 15.0 };
        assert!(difference > required, "{appearance:?}: {difference}");
    }
}

#[test]
fn star_is_brown_and_grays_are_gray() {
    for appearance in Scheme::ALL.into_iter().flat_map(appearances) {
        let blocks = Palette::of(appearance).blocks;
        if appearance.scheme == Scheme::Gray {
            assert!(blocks.iter().all(|block| block.red == block.green && block.green == block.blue), "{appearance:?}");
            continue;
        }
        // Brown is a dark orange.
        let [lightness, a, b] = lab(light(blocks[7]));
        let hue = b.atan2(a).to_degrees();
        assert!(
            lightness < 45.0 && (35.0..75.0).contains(&hue) && a.hypot(b) > 15.0,
            "{appearance:?}: {lightness}, {hue}"
        );
    }
}
