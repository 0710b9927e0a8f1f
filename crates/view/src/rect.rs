// SPDX-License-Identifier: GPL-3.0-or-later
//! Rectangles that a layout assigns to widgets.

/// Rectangle in logical pixels; the origin is the upper left corner of the container.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Rect {
    /// Returns the rectangle mirrored for right-to-left locales, in a container of this width.
    #[must_use]
    pub const fn mirrored(self, container: i32) -> Self {
        Self { x: container - self.x - self.width, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirroring_swaps_left_and_right() {
        let place = Rect { x: 10, y: 20, width: 300, height: 40 };
        assert_eq!(place.mirrored(1000), Rect { x: 690, ..place });
        assert_eq!(place.mirrored(1000).mirrored(1000), place);
    }
}
