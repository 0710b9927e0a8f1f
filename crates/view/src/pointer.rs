// SPDX-License-Identifier: GPL-3.0-or-later
//! Pointer state shared by all games. Small, accidental mouse movements do not take the preview away from a player who
//! uses the keyboard.

/// Distance in logical pixels below which a movement counts as accidental.
pub const MOVE_THRESHOLD: f64 = 6.0;

/// Mouse pointer on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mouse {
    /// Position on the board; `None` while the pointer is elsewhere.
    pub place: Option<(f64, f64)>,
    /// Position when a key or a button last acted; `None` once the pointer has moved [`MOVE_THRESHOLD`] from there.
    rest_position: Option<(f64, f64)>,
}

impl Mouse {
    /// Moves to a point. Returns whether the preview follows.
    pub fn move_to(&mut self, to: (f64, f64)) -> bool {
        if self.place == Some(to) {
            // GTK also reports motion when something changes under a resting pointer.
            return false;
        }
        self.place = Some(to);
        if let Some((x, y)) = self.rest_position {
            if (to.0 - x).hypot(to.1 - y) < MOVE_THRESHOLD {
                return false;
            }
            self.rest_position = None;
        }
        true
    }

    /// Records that the pointer left the board.
    pub fn leave(&mut self) {
        *self = Self::default();
    }

    /// Records a click or scroll: the pointer is in use.
    pub const fn wake(&mut self) {
        self.rest_position = None;
    }

    /// Records a key press or button: the pointer is ignored until it moves away from here.
    pub fn rest(&mut self) {
        self.rest_position = self.place;
    }

    /// Whether the pointer is on the board and in use.
    #[must_use]
    pub const fn is_pointing(&self) -> bool {
        self.place.is_some() && self.rest_position.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preview_follows_a_moving_mouse() {
        let mut mouse = Mouse::default();
        assert!(mouse.move_to((10.0, 10.0)));
        assert!(!mouse.move_to((10.0, 10.0)), "it hasn't moved");
        assert!(mouse.is_pointing());
        mouse.leave();
        assert!(!mouse.is_pointing());
        assert!(mouse.move_to((10.0, 10.0)), "it has come again");
    }

    #[test]
    fn small_mouse_movements_are_ignored_after_a_key() {
        let mut mouse = Mouse::default();
        assert!(mouse.move_to((10.0, 10.0)));
        mouse.rest();
        assert!(!mouse.move_to((13.0, 14.0)), "five units");
        assert!(mouse.move_to((10.0, 17.0)), "seven units");
        assert!(mouse.move_to((11.0, 17.0)));
        mouse.rest();
        assert!(!mouse.is_pointing());
        mouse.wake();
        assert!(mouse.move_to((12.0, 17.0)), "a click or the wheel ends its rest");
    }
}
