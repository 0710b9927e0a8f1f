// SPDX-License-Identifier: GPL-3.0-or-later
//! Arithmetic with the same result on every machine.

/// Returns e to the power of a number clamped to ±80, with a relative error below 2·10⁻⁵. Unlike [`f32::exp`], the
/// result does not depend on the platform's math library.
#[must_use]
pub fn exp(power: f32) -> f32 {
    let twos = power.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = twos.floor();
    let rest = (twos - whole) * std::f32::consts::LN_2;
    // Taylor polynomial of degree 7 by Horner's rule; the remainder is below 2·10⁻⁶, as `rest` is less than ln 2.
    let mut sum = 1.0;
    for divisor in [7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0] {
        sum = 1.0 + sum * rest / divisor;
    }
    // Between -116 and 115, so the exponent fits.
    sum * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_matches_the_standard_library() {
        for number in -800..=800 {
            let power = number as f32 / 10.0;
            let right = f64::from(power).exp();
            assert!((f64::from(exp(power)) / right - 1.0).abs() < 2e-5, "{power}");
        }
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(-1000.0), exp(-80.0));
    }
}
