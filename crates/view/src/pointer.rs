// SPDX-License-Identifier: GPL-3.0-or-later
//! Pointer state shared by all games. Small, accidental mouse movements do not take the preview away from a player who
//! uses the keyboard.

/// Distance in logical pixels below which a movement counts as accidental.
pub const STIR: f64 = 6.0;

/// Mouse pointer on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mouse {
    /// Position on the board; `None` while the pointer is elsewhere.
    pub place: Option<(f64, f64)>,
    /// Position when a key or a button last acted; `None` once the pointer has moved [`STIR`] from there.
    rests: Option<(f64, f64)>,
}

impl Mouse {
    /// Moves to a point. Returns whether the preview follows.
    pub fn moves(&mut self, to: (f64, f64)) -> bool {
        if self.place == Some(to) {
            // GTK also reports motion when something changes under a resting pointer.
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

    /// Records that the pointer left the board.
    pub fn leaves(&mut self) {
        *self = Self::default();
    }

    /// Records a click or scroll: the pointer is in use.
    pub const fn acts(&mut self) {
        self.rests = None;
    }

    /// Records a key press or button: the pointer is ignored until it moves away from here.
    pub fn yields(&mut self) {
        self.rests = self.place;
    }

    /// Whether the pointer is on the board and in use.
    #[must_use]
    pub const fn points(&self) -> bool {
        self.place.is_some() && self.rests.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preview_follows_a_moving_mouse() {
        let mut mouse = Mouse::default();
        assert!(mouse.moves((10.0, 10.0)));
        assert!(!mouse.moves((10.0, 10.0)), "it hasn't moved");
        assert!(mouse.points());
        mouse.leaves();
        assert!(!mouse.points());
        assert!(mouse.moves((10.0, 10.0)), "it has come again");
    }

    #[test]
    fn small_mouse_movements_are_ignored_after_a_key() {
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
