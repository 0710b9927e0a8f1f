// SPDX-License-Identifier: GPL-3.0-or-later
//! How to share a room out between a square board, the scores beneath it, and the side bar, so that the board is as large
//! as can be.

use crate::rect::Rect;

/// Between them.
pub const BETWEEN: i32 = 8;
/// The sides of the least board, and of the one that is asked for.
pub const BOARD: (i32, i32) = (200, 520);
/// How wide the side bar is beside the board.
pub const SIDE: i32 = 340;
/// How wide the scores and the side bar are at most below the board, unless that is wider.
const WIDEST: i32 = 560;

/// What those around the board need.
#[derive(Clone, Copy, Debug)]
pub struct MinimumSizes {
    /// The least width of the scores, and their height.
    pub scores: (i32, i32),
    /// The width of the side bar beside the board, and its least height anywhere.
    pub side: (i32, i32),
    /// The height that it wants below the board.
    pub below: i32,
}

/// Where the board goes, the scores, and the side bar.
pub fn arrange((width, height): (i32, i32), needs: MinimumSizes) -> [Rect; 3] {
    let high = height - needs.scores.1 - BETWEEN;
    // The scores need their width beside the side bar, too.
    let column = width - needs.side.0 - 2 * BETWEEN;
    let beside = if needs.side.1 <= height && column >= needs.scores.0 { high.min(column) } else { 0 };
    let below = width.min(high - needs.side.1 - BETWEEN);
    if beside > 0 && beside >= below {
        let column = beside.max(needs.scores.0);
        let left = (width - column - 2 * BETWEEN - needs.side.0) / 2;
        // The side bar is as high as the board and the scores together, or higher where the room is.
        let all = beside + BETWEEN + needs.scores.1;
        let top = (height - all) / 2;
        let tall = all.max(needs.side.1);
        return [
            Rect { x: left + (column - beside) / 2, y: top, width: beside, height: beside },
            Rect { x: left, y: top + beside + BETWEEN, width: column, height: needs.scores.1 },
            Rect { x: left + column + 2 * BETWEEN, y: (height - tall) / 2, width: needs.side.0, height: tall },
        ];
    }
    let side = below.max(1);
    let wide = width.min(WIDEST.max(side));
    let low = needs.below.min(high - side - BETWEEN).max(needs.side.1);
    let top = ((high - side - BETWEEN - low) / 2).max(0);
    let (x, scores) = ((width - wide) / 2, top + side + BETWEEN);
    [
        Rect { x: (width - side) / 2, y: top, width: side, height: side },
        Rect { x, y: scores, width: wide, height: needs.scores.1 },
        Rect { x, y: scores + needs.scores.1 + BETWEEN, width: wide, height: low },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEEDS: MinimumSizes = MinimumSizes { scores: (320, 50), side: (SIDE, 140), below: 240 };

    #[test]
    fn nothing_overlaps_and_all_fits() {
        let least = BOARD.0 + NEEDS.scores.1 + NEEDS.side.1 + 2 * BETWEEN;
        for width in (336..1600).step_by(37) {
            for height in (least..1400).step_by(53) {
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

    /// By hand: 1200 × 700 leave 700 − 50 − 8 = 642 beside the side bar, and 642 − 140 − 8 = 494 above it; 336 wide leave
    /// nothing beside it.
    #[test]
    fn the_form_with_the_larger_board_is_taken() {
        let [board, scores, side] = arrange((1200, 700), NEEDS);
        assert_eq!((board.width, scores.width, side.width, side.height), (642, 642, SIDE, 700));
        assert!(side.x >= board.x + board.width);
        let [board, scores, side] = arrange((336, 640), NEEDS);
        assert_eq!((board.width, scores.width, side.width), (336, 336, 336));
        // What is left of the height goes to the pieces: 640 − 336 − 50 − 16 = 238.
        assert_eq!(side.height, 238);
    }
}
