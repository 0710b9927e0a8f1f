// SPDX-License-Identifier: GPL-3.0-or-later
//! How to share a room out between two cards and two boards, so that the cells are as large as can be.

use crate::rect::Rect;
use paint::biquadris::grid::{self, FRAME};
use rules::biquadris::geometry::{COLUMNS, ROWS};

/// Between the two halves.
const BETWEEN: i32 = 28;
/// Between a card and its board.
const BESIDE: i32 = 14;
/// The sides of the cells for which there must be room, and of those to ask for.
const CELLS: (i32, i32) = (8, 27);

/// What the cards need, and how dense pixels are.
#[derive(Clone, Copy, Debug, Default)]
pub struct MinimumSizes {
    /// A card that lies above its board.
    pub flat: (i32, i32),
    /// A card that stands beside its board.
    pub upright: (i32, i32),
    /// Device pixels to a unit.
    pub scale: i32,
}

/// Where one player's things go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayerArea {
    /// The card with the name, the level and the score.
    pub card: Rect,
    /// The board.
    pub board: Rect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// Boards side by side, a card above each.
    Above,
    /// Boards side by side, a card at the outer side of each.
    Outside,
    /// Boards below each other, a card beside each.
    Stacked,
}

const FORMS: [Form; 3] = [Form::Above, Form::Outside, Form::Stacked];

impl MinimumSizes {
    /// The size to ask for.
    pub fn natural(&self) -> (i32, i32) {
        Form::Above.size(self, CELLS.1)
    }
}

impl Form {
    /// The room taken, with boards of this size.
    fn size_around(self, needs: &MinimumSizes, (width, height): (i32, i32)) -> (i32, i32) {
        let (flat, upright) = (needs.flat, needs.upright);
        match self {
            Self::Above => (2 * width.max(flat.0) + BETWEEN, flat.1 + BESIDE + height),
            Self::Outside => (2 * (upright.0 + BESIDE + width) + BETWEEN, height.max(upright.1)),
            Self::Stacked => (upright.0 + BESIDE + width, 2 * height.max(upright.1) + BETWEEN),
        }
    }

    fn size(self, needs: &MinimumSizes, cell: i32) -> (i32, i32) {
        self.size_around(needs, grid::size(cell))
    }

    /// The side of the largest cells that fit, in device pixels; less than 1 if none do.
    fn cell(self, needs: &MinimumSizes, (width, height): (i32, i32)) -> i32 {
        let none = self.size_around(needs, (0, 0));
        let in_width = match self {
            Self::Above => (width - BETWEEN) / 2,
            Self::Outside => (width - none.0) / 2,
            Self::Stacked => width - none.0,
        };
        let in_height = match self {
            Self::Above => height - none.1,
            Self::Outside => height,
            Self::Stacked => (height - BETWEEN) / 2,
        };
        let cells = |room: i32, count: usize| (room - 2 * FRAME) * needs.scale.max(1) / count as i32;
        let fits = none.0 <= width && none.1 <= height;
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
                    board: at(x + (column - board.0) / 2, needs.flat.1 + BESIDE, board),
                };
                [half(0), half(column + BETWEEN)]
            }
            Self::Outside => {
                let first = upright.0 + BESIDE;
                let second = first + board.0 + BETWEEN;
                [
                    PlayerArea { card: at(0, 0, upright), board: at(first, 0, board) },
                    PlayerArea { card: at(second + board.0 + BESIDE, 0, upright), board: at(second, 0, board) },
                ]
            }
            Self::Stacked => {
                let row = board.1.max(upright.1);
                let half = |y: i32| PlayerArea { card: at(0, y, upright), board: at(upright.0 + BESIDE, y, board) };
                [half(0), half(row + BETWEEN)]
            }
        }
    }
}

/// Shares this room out.
pub fn arrange(size: (i32, i32), needs: &MinimumSizes) -> [PlayerArea; 2] {
    let mut best = (Form::Above, 0);
    for form in FORMS {
        let cell = form.cell(needs, size);
        if cell > best.1 {
            best = (form, cell);
        }
    }
    let (form, cell) = best;
    let scale = needs.scale.max(1);
    let board = |count: usize| (count as i32 * cell.max(scale) + scale - 1) / scale + 2 * FRAME;
    form.place(needs, size, (board(COLUMNS), board(ROWS)))
}

/// The least width for which there is some height.
pub fn least_width(needs: &MinimumSizes) -> i32 {
    FORMS.into_iter().map(|form| form.size(needs, CELLS.0).0).min().unwrap_or(0)
}

/// The least height at this width, or at any if it is negative.
pub fn least_height(needs: &MinimumSizes, width: i32) -> i32 {
    let sizes = FORMS.into_iter().map(|form| form.size(needs, CELLS.0));
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
    fn nothing_overlaps_and_all_fits() {
        for scale in 1..=3 {
            for width in (least_width(&NEEDS)..1600).step_by(37) {
                let least = least_height(&NEEDS, width);
                for height in (least..least + 1200).step_by(53) {
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
    fn a_narrow_window_has_its_boards_below_each_other() {
        let [one, two] = arrange((336, 620), &NEEDS);
        assert!(two.board.y >= one.board.y + one.board.height);
        assert_eq!(two.board.x, one.board.x);
    }

    #[test]
    fn a_wide_window_has_its_cards_outside() {
        let [one, two] = arrange((1280, 700), &NEEDS);
        assert!(one.card.x < one.board.x && one.board.x < two.board.x && two.board.x < two.card.x);
    }
}
