// SPDX-License-Identifier: GPL-3.0-or-later
//! Colors and their lightness.

use cairo::Context;

/// sRGB color with opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Color {
    /// Red, 0–1.
    pub red: f64,
    /// Green, 0–1.
    pub green: f64,
    /// Blue, 0–1.
    pub blue: f64,
    /// Opacity, 0–1.
    pub alpha: f64,
}

impl Color {
    /// Black.
    pub const BLACK: Self = Self::rgb(0x00_00_00);
    /// White.
    pub const WHITE: Self = Self::rgb(0xff_ff_ff);

    /// Creates an opaque color from a hexadecimal code, such as `0xrrggbb`.
    #[must_use]
    pub const fn rgb(code: u32) -> Self {
        let [_, red, green, blue] = code.to_be_bytes();
        Self { red: red as f64 / 255.0, green: green as f64 / 255.0, blue: blue as f64 / 255.0, alpha: 1.0 }
    }

    /// Returns the color with this opacity.
    #[must_use]
    pub const fn alpha(self, alpha: f64) -> Self {
        Self { alpha, ..self }
    }

    /// Returns the lightness L* (CIELAB), from 0 (black) to 100 (white).
    #[must_use]
    pub fn lightness(self) -> f64 {
        let linear = |part: f64| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
        let luminance = 0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue);
        if luminance > 0.008_856 { 116.0 * luminance.cbrt() - 16.0 } else { 903.3 * luminance }
    }

    /// Sets the color as the context's source.
    pub fn set(self, cr: &Context) {
        cr.set_source_rgba(self.red, self.green, self.blue, self.alpha);
    }
}
