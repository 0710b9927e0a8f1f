// SPDX-License-Identifier: GPL-3.0-or-later
//! Pointers of every game. A mouse that hardly moves does not disturb a player who uses keys.

/// A mouse or a finger that has moved less than this hasn't been moved on purpose; in units.
pub const STIR: f64 = 6.0;

/// The mouse on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mouse {
    /// Where it is; `None` while it is elsewhere.
    pub place: Option<(f64, f64)>,
    /// Where it was when a key or a button did something.
    rests: Option<(f64, f64)>,
}

impl Mouse {
    /// Moves to a point. Returns whether the preview follows.
    pub fn moves(&mut self, to: (f64, f64)) -> bool {
        if self.place == Some(to) {
            // Whatever changes on the screen below it makes it "move".
            return false;
        }
        self.place = Some(to);
        if let Some((x, y)) = self.rests {
            if (to.0 - x).hypot(to.1 - y) < STIR {
                return false;
            }
            self.rests = None;
        }
        true
    }

    /// It leaves the board.
    pub fn leaves(&mut self) {
        *self = Self::default();
    }

    /// A click or the wheel chooses what it is on.
    pub const fn acts(&mut self) {
        self.rests = None;
    }

    /// A key or a button does something.
    pub fn yields(&mut self) {
        self.rests = self.place;
    }

    /// Whether it is on the board on purpose.
    #[must_use]
    pub const fn points(&self) -> bool {
        self.place.is_some() && self.rests.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_preview_follows_a_mouse_that_moves() {
        let mut mouse = Mouse::default();
        assert!(mouse.moves((10.0, 10.0)));
        assert!(!mouse.moves((10.0, 10.0)), "it hasn't moved");
        assert!(mouse.points());
        mouse.leaves();
        assert!(!mouse.points());
        assert!(mouse.moves((10.0, 10.0)), "it has come again");
    }

    #[test]
    fn a_mouse_that_hardly_moves_leaves_the_keys_alone() {
        let mut mouse = Mouse::default();
        assert!(mouse.moves((10.0, 10.0)));
        mouse.yields();
        assert!(!mouse.moves((13.0, 14.0)), "five units");
        assert!(mouse.moves((10.0, 17.0)), "seven units");
        assert!(mouse.moves((11.0, 17.0)));
        mouse.yields();
        assert!(!mouse.points());
        mouse.acts();
        assert!(mouse.moves((12.0, 17.0)), "a click or the wheel ends its rest");
    }
}
