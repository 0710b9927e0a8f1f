// SPDX-License-Identifier: GPL-3.0-or-later
//! The mouse and the fingers on the board (help/blocky.md, "Mouse and touch"): when the preview follows the mouse, and
//! what a tap chooses. Whoever uses keys isn't disturbed by a mouse that hardly moves.

use crate::pointer::STIR;
use play::blocky::selection::Selection;
use rules::blocky::Block;

/// The mouse on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Mouse {
    /// Where it is; `None` while it is elsewhere.
    pub place: Option<(f64, f64)>,
    /// Where it was when something else selected a block.
    rests: Option<(f64, f64)>,
}

impl Mouse {
    /// It moves to a point; returns whether the preview follows.
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

    /// A key or a button selects something.
    pub fn yields(&mut self) {
        self.rests = self.place;
    }

    /// Whether it is on a block on purpose.
    #[must_use]
    pub const fn points(&self) -> bool {
        self.place.is_some() && self.rests.is_none()
    }
}

/// What a tap of a finger selects: the block there, or, if that is selected, the one within it around the finger.
#[must_use]
pub fn tap(selection: Selection, (x, y): (f64, f64), board: &Block) -> Selection {
    let there = selection.at_point(x, y);
    if there.path(board) == selection.path(board) { there.child(board) } else { there }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blocky::given;

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

    #[test]
    fn a_second_tap_goes_deeper() {
        let board = given::read(r#"["r", ["g", "b", "y", "r"], "b", "y"]"#, None).unwrap();
        let mut selection = Selection::default();
        let mut seen = Vec::new();
        for point in [(0.9, 0.1), (0.1, 0.1), (0.1, 0.1), (0.1, 0.1), (0.3, 0.1), (0.9, 0.9)] {
            selection = tap(selection, point, &board);
            seen.push(selection.path(&board).to_string());
        }
        assert_eq!(seen, ["ne", "nw", "nw.nw", "nw.nw", "nw.ne", "se"]);
    }
}
