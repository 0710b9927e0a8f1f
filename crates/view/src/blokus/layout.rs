// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of a square board, the scores below it, and the sidebar. Chooses the arrangement with the larger board.

use crate::rect::Rect;

/// Space between the widgets, in logical pixels.
pub const SPACING: i32 = 8;
/// Minimum and natural side of the board.
pub const BOARD: (i32, i32) = (200, 520);
/// Width of the sidebar beside the board.
pub const SIDE: i32 = 340;
/// Maximum width of scores and sidebar below the board, unless the board is wider.
const MAX_WIDTH_BELOW: i32 = 560;

/// Minimum sizes of scores and sidebar.
#[derive(Clone, Copy, Debug)]
pub struct MinimumSizes {
    /// Minimum width of the scores, and their height.
    pub scores: (i32, i32),
    /// Width of the sidebar beside the board, and its minimum height in any arrangement.
    pub side: (i32, i32),
    /// Natural height of the sidebar below the board.
    pub below: i32,
}

/// Returns the areas of the board, the scores, and the sidebar.
pub fn arrange((width, height): (i32, i32), needs: MinimumSizes) -> [Rect; 3] {
    let board_height = height - needs.scores.1 - SPACING;
    // The scores need their minimum width beside the sidebar, too.
    let column = width - needs.side.0 - 2 * SPACING;
    let beside = if needs.side.1 <= height && column >= needs.scores.0 { board_height.min(column) } else { 0 };
    let below = width.min(board_height - needs.side.1 - SPACING);
    if beside > 0 && beside >= below {
        let column = beside.max(needs.scores.0);
        let left = (width - column - 2 * SPACING - needs.side.0) / 2;
        // The sidebar is as tall as board and scores together, or taller if it needs more.
        let all = beside + SPACING + needs.scores.1;
        let top = (height - all) / 2;
        let sidebar_height = all.max(needs.side.1);
        return [
            Rect { x: left + (column - beside) / 2, y: top, width: beside, height: beside },
            Rect { x: left, y: top + beside + SPACING, width: column, height: needs.scores.1 },
            Rect {
                x: left + column + 2 * SPACING,
                y: (height - sidebar_height) / 2,
                width: needs.side.0,
                height: sidebar_height,
            },
        ];
    }
    let side = below.max(1);
    let width_below = width.min(MAX_WIDTH_BELOW.max(side));
    let height_below = needs.below.min(board_height - side - SPACING).max(needs.side.1);
    let top = ((board_height - side - SPACING - height_below) / 2).max(0);
    let (x, scores) = ((width - width_below) / 2, top + side + SPACING);
    [
        Rect { x: (width - side) / 2, y: top, width: side, height: side },
        Rect { x, y: scores, width: width_below, height: needs.scores.1 },
        Rect { x, y: scores + needs.scores.1 + SPACING, width: width_below, height: height_below },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEEDS: MinimumSizes = MinimumSizes { scores: (320, 50), side: (SIDE, 140), below: 240 };

    #[test]
    fn widgets_fit_without_overlap() {
        let min_height = BOARD.0 + NEEDS.scores.1 + NEEDS.side.1 + 2 * SPACING;
        for width in (336..1600).step_by(37) {
            for height in (min_height..1400).step_by(53) {
                let places = arrange((width, height), NEEDS);
                for (at, place) in places.iter().enumerate() {
                    assert!(place.x >= 0 && place.x + place.width <= width, "{width}×{height}: {place:?}");
                    assert!(place.y >= 0 && place.y + place.height <= height, "{width}×{height}: {place:?}");
                    for other in &places[..at] {
                        let apart = place.x >= other.x + other.width || place.y >= other.y + other.height;
                        assert!(apart, "{width}×{height}: {other:?}, {place:?}");
                    }
                }
                assert!(places[1].width >= NEEDS.scores.0, "{width}×{height}: {places:?}");
                assert_eq!(places[0].width, places[0].height);
                assert!(places[0].width >= BOARD.0);
            }
        }
    }

    /// At 1200 × 700, the board is 700 − 50 − 8 = 642 wide beside the sidebar and 642 − 140 − 8 = 494 above it. At a width of
    /// 336, nothing fits beside.
    #[test]
    fn arrangement_with_the_larger_board_is_chosen() {
        let [board, scores, side] = arrange((1200, 700), NEEDS);
        assert_eq!((board.width, scores.width, side.width, side.height), (642, 642, SIDE, 700));
        assert!(side.x >= board.x + board.width);
        let [board, scores, side] = arrange((336, 640), NEEDS);
        assert_eq!((board.width, scores.width, side.width), (336, 336, 336));
        // The remaining height goes to the sidebar: 640 − 336 − 50 − 16 = 238.
        assert_eq!(side.height, 238);
    }
}
