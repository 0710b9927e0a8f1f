// SPDX-License-Identifier: GPL-3.0-or-later
//! Rectangles in which a layout places widgets.

/// A rectangle, in units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    /// Its left edge.
    pub x: i32,
    /// Its upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Rect {
    /// The rectangle mirrored for right-to-left locales, in a container of this width.
    #[must_use]
    pub const fn mirrored(self, container: i32) -> Self {
        Self { x: container - self.x - self.width, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_at_the_left_stands_at_the_right_for_others() {
        let place = Rect { x: 10, y: 20, width: 300, height: 40 };
        assert_eq!(place.mirrored(1000), Rect { x: 690, ..place });
        assert_eq!(place.mirrored(1000).mirrored(1000), place);
    }
}
