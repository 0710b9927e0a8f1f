// SPDX-License-Identifier: GPL-3.0-or-later
//! Mouse control of the held piece (help/blokus.md, "Mouse and touch"). The piece follows the pointer except for small
//! movements while the keyboard is used.

use crate::pointer;
use paint::blokus::Geometry;
use play::blokus::held::Held;
use rules::blokus::square::SIDE;
use rules::blokus::{Orientation, Square};

/// Mouse pointer on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mouse {
    mouse: pointer::Mouse,
    /// Whether the pointer has moved the piece over the board.
    is_carrying: bool,
}

impl Mouse {
    /// Moves to a point. Returns whether the held piece follows.
    pub fn move_to(&mut self, to: (f64, f64)) -> bool {
        let follows = self.mouse.move_to(to);
        self.is_carrying |= follows;
        follows
    }

    /// Leaves the board. Returns whether the held piece leaves with the pointer.
    pub fn leave(&mut self) -> bool {
        std::mem::take(self).is_carrying
    }

    /// Records that a key or a button moved the piece.
    pub fn rest(&mut self) {
        self.mouse.rest();
        self.is_carrying = false;
    }
}

/// Returns a piece centered at a point of the board, snapped to the grid and kept within the board.
#[must_use]
pub fn snapped(held: Held, (x, y): (f64, f64), geometry: &Geometry) -> Held {
    let orientation: &Orientation = held.orientation();
    let (width, height) = (orientation.width(), orientation.height());
    let half = |length: u8| f64::from(length) * geometry.cell() / 2.0;
    let (column, row) = geometry.nearest(x - half(width), y - half(height));
    let middle = |first: i8, length: u8| u8::try_from(first).unwrap_or(0).min(SIDE - length) + length / 2;
    match Square::new(middle(column, width), middle(row, height)) {
        Some(square) => held.centered_at(square),
        None => held,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_mouse_movements_are_ignored_after_a_key() {
        let mut mouse = Mouse::default();
        assert!(mouse.move_to((10.0, 10.0)));
        assert!(!mouse.move_to((10.0, 10.0)), "it hasn't moved");
        mouse.rest();
        assert!(!mouse.move_to((13.0, 14.0)), "five units");
        assert!(!mouse.leave(), "the keys have moved the piece");
        assert!(mouse.move_to((13.0, 14.0)), "it has come again");
        assert!(mouse.leave());
    }

    /// On a board with squares of 20 whose upper left corner is at 10, 10, the center of a 2 × 2 piece at 10 + 5 × 20 = 110 is
    /// between columns 4 and 5: it covers both. The center of a 3 × 3 piece at 120 is in column 5.
    #[test]
    fn piece_center_snaps_to_the_point() {
        let geometry = Geometry::of((420, 420), 1, false);
        let (left, top) = geometry.corner(Square::new(0, 0).unwrap());
        let cell = geometry.cell();
        let at = |piece: &str, columns: f64, rows: f64| {
            let held = Held::new(piece.parse().unwrap(), Square::new(9, 9).unwrap());
            let held = snapped(held, (left + columns * cell, top + rows * cell), &geometry);
            held.placement().unwrap().to_string()
        };
        assert_eq!(at("O", 5.0, 5.0), "e15,f15,e16,f16");
        assert_eq!(at("O", 5.4, 4.6), "e15,f15,e16,f16");
        assert_eq!(at("O", 5.6, 5.0), "f15,g15,f16,g16");
        assert_eq!(at("X", 5.5, 5.5), "f14,e15,f15,g15,f16");
        // Clamped to the board.
        assert_eq!(at("O", 0.1, 25.0), "a1,b1,a2,b2");
    }
}
