// SPDX-License-Identifier: GPL-3.0-or-later
//! Taps of fingers on the board (help/blocky.md, "Mouse and touch").

use play::blocky::selection::Selection;
use rules::blocky::Block;

/// Selects by a tap of a finger: the block there, or, if that is selected, the one within it around the finger.
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
