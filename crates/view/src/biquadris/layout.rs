// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of two player cards and two boards. Chooses the arrangement with the largest cells.

use crate::rect::Rect;
use paint::biquadris::grid::{self, FRAME};
use rules::biquadris::geometry::{COLUMNS, ROWS};

/// Space between the players' areas, in logical pixels.
const HALF_SPACING: i32 = 28;
/// Space between a card and its board.
const CARD_SPACING: i32 = 14;
/// Minimum and natural size of a cell.
const CELLS: (i32, i32) = (8, 27);

/// Minimum sizes of the cards, and the pixel density.
#[derive(Clone, Copy, Debug, Default)]
pub struct MinimumSizes {
    /// Size of a card above its board.
    pub flat: (i32, i32),
    /// Size of a card next to its board.
    pub upright: (i32, i32),
    /// Device pixels per logical pixel.
    pub scale: i32,
}

/// Positions of one player's widgets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerArea {
    /// Card with the name, level and score.
    pub card: Rect,
    /// Board.
    pub board: Rect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Boards side by side, with a card above each.
    Above,
    /// Boards side by side, with a card at the outer side of each.
    Outside,
    /// Boards one above the other, with a card next to each.
    Stacked,
}

const ARRANGEMENTS: [Arrangement; 3] = [Arrangement::Above, Arrangement::Outside, Arrangement::Stacked];

impl MinimumSizes {
    /// Natural size of the whole.
    pub fn natural(&self) -> (i32, i32) {
        Arrangement::Above.size(self, CELLS.1)
    }
}

impl Arrangement {
    /// Returns the size of the whole with boards of this size.
    fn size_around(self, needs: &MinimumSizes, (width, height): (i32, i32)) -> (i32, i32) {
        let (flat, upright) = (needs.flat, needs.upright);
        match self {
            Self::Above => (2 * width.max(flat.0) + HALF_SPACING, flat.1 + CARD_SPACING + height),
            Self::Outside => (2 * (upright.0 + CARD_SPACING + width) + HALF_SPACING, height.max(upright.1)),
            Self::Stacked => (upright.0 + CARD_SPACING + width, 2 * height.max(upright.1) + HALF_SPACING),
        }
    }

    fn size(self, needs: &MinimumSizes, cell: i32) -> (i32, i32) {
        self.size_around(needs, grid::size(cell))
    }

    /// Returns the side of the largest cells that fit, in device pixels; less than 1 if none fit.
    fn cell(self, needs: &MinimumSizes, (width, height): (i32, i32)) -> i32 {
        let without_boards = self.size_around(needs, (0, 0));
        let in_width = match self {
            Self::Above => (width - HALF_SPACING) / 2,
            Self::Outside => (width - without_boards.0) / 2,
            Self::Stacked => width - without_boards.0,
        };
        let in_height = match self {
            Self::Above => height - without_boards.1,
            Self::Outside => height,
            Self::Stacked => (height - HALF_SPACING) / 2,
        };
        let cells = |space: i32, count: usize| (space - 2 * FRAME) * needs.scale.max(1) / count as i32;
        let fits = without_boards.0 <= width && without_boards.1 <= height;
        if fits { cells(in_width, COLUMNS).min(cells(in_height, ROWS)) } else { 0 }
    }

    fn place(self, needs: &MinimumSizes, (width, height): (i32, i32), board: (i32, i32)) -> [PlayerArea; 2] {
        let all = self.size_around(needs, board);
        let (left, top) = ((width - all.0) / 2, (height - all.1) / 2);
        let at = |x: i32, y: i32, (width, height): (i32, i32)| Rect { x: left + x, y: top + y, width, height };
        let upright = needs.upright;
        match self {
            Self::Above => {
                let column = board.0.max(needs.flat.0);
                let half = |x: i32| PlayerArea {
                    card: at(x, 0, (column, needs.flat.1)),
                    board: at(x + (column - board.0) / 2, needs.flat.1 + CARD_SPACING, board),
                };
                [half(0), half(column + HALF_SPACING)]
            }
            Self::Outside => {
                let first = upright.0 + CARD_SPACING;
                let second = first + board.0 + HALF_SPACING;
                [
                    PlayerArea { card: at(0, 0, upright), board: at(first, 0, board) },
                    PlayerArea { card: at(second + board.0 + CARD_SPACING, 0, upright), board: at(second, 0, board) },
                ]
            }
            Self::Stacked => {
                let row = board.1.max(upright.1);
                let half =
                    |y: i32| PlayerArea { card: at(0, y, upright), board: at(upright.0 + CARD_SPACING, y, board) };
                [half(0), half(row + HALF_SPACING)]
            }
        }
    }
}

/// Lays out both players' widgets in this size.
pub fn arrange(size: (i32, i32), needs: &MinimumSizes) -> [PlayerArea; 2] {
    let mut best = (Arrangement::Above, 0);
    for arrangement in ARRANGEMENTS {
        let cell = arrangement.cell(needs, size);
        if cell > best.1 {
            best = (arrangement, cell);
        }
    }
    let (arrangement, cell) = best;
    let scale = needs.scale.max(1);
    let board = |count: usize| (count as i32 * cell.max(scale) + scale - 1) / scale + 2 * FRAME;
    arrangement.place(needs, size, (board(COLUMNS), board(ROWS)))
}

/// Minimum width.
pub fn min_width(needs: &MinimumSizes) -> i32 {
    ARRANGEMENTS.into_iter().map(|arrangement| arrangement.size(needs, CELLS.0).0).min().unwrap_or(0)
}

/// Minimum height at this width, or at any width if it is negative.
pub fn min_height(needs: &MinimumSizes, width: i32) -> i32 {
    let sizes = ARRANGEMENTS.into_iter().map(|arrangement| arrangement.size(needs, CELLS.0));
    let fit = |size: &(i32, i32)| width < 0 || size.0 <= width;
    let all = sizes.clone();
    sizes.filter(fit).map(|size| size.1).min().or_else(|| all.map(|size| size.1).max()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEEDS: MinimumSizes = MinimumSizes { flat: (310, 60), upright: (150, 180), scale: 1 };

    fn overlap(a: Rect, b: Rect) -> bool {
        a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    }

    #[test]
    fn widgets_fit_without_overlap() {
        for scale in 1..=3 {
            for width in (min_width(&NEEDS)..1600).step_by(37) {
                let min = min_height(&NEEDS, width);
                for height in (min..min + 1200).step_by(53) {
                    let [one, two] = arrange((width, height), &MinimumSizes { scale, ..NEEDS });
                    let places = [one.card, one.board, two.card, two.board];
                    for (index, place) in places.iter().enumerate() {
                        assert!(place.x >= 0 && place.x + place.width <= width, "{width}×{height}: {places:?}");
                        assert!(place.y >= 0 && place.y + place.height <= height, "{width}×{height}: {places:?}");
                        assert!(places[index + 1..].iter().all(|other| !overlap(*place, *other)), "{places:?}");
                    }
                    assert_eq!((one.board.width, one.board.height), (two.board.width, two.board.height));
                }
            }
        }
    }

    #[test]
    fn boards_are_stacked_in_narrow_windows() {
        let [one, two] = arrange((336, 620), &NEEDS);
        assert!(two.board.y >= one.board.y + one.board.height);
        assert_eq!(two.board.x, one.board.x);
    }

    #[test]
    fn cards_are_outside_in_wide_windows() {
        let [one, two] = arrange((1280, 700), &NEEDS);
        assert!(one.card.x < one.board.x && one.board.x < two.board.x && two.board.x < two.card.x);
    }
}
