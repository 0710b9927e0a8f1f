// SPDX-License-Identifier: GPL-3.0-or-later
//! Touch gestures on the board (help/blocky.md, "Mouse and touch").

use play::blocky::selection::Selection;
use rules::blocky::Block;

/// Returns the selection after a tap: the block there or, if it is already selected, the quarter of it under the finger.
/// Coordinates are fractions of the board's side, from its upper left corner.
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
    fn second_tap_selects_a_quarter() {
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
