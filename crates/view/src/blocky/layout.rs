// SPDX-License-Identifier: GPL-3.0-or-later
//! How to share a room out between a square board and a panel, so that the board is as large as can be.

use crate::rect::Rect;

/// Between the two.
pub const BETWEEN: i32 = 12;
/// The sides of the least board, and of the one that is asked for.
pub const BOARD: (i32, i32) = (200, 460);
/// How wide the panel is beside the board.
pub const PANEL: i32 = 340;
/// How wide it is at most below it.
const WIDEST: i32 = 560;

/// What the panel needs.
#[derive(Clone, Copy, Debug)]
pub struct MinimumSizes {
    /// Its size beside the board.
    pub beside: (i32, i32),
    /// Its height below the board.
    pub below: i32,
}

/// Where the board goes, and the panel.
pub fn arrange((width, height): (i32, i32), needs: MinimumSizes) -> [Rect; 2] {
    let beside = if needs.beside.1 <= height { height.min(width - needs.beside.0 - BETWEEN) } else { 0 };
    let below = width.min(height - needs.below - BETWEEN);
    if beside > 0 && beside >= below {
        let left = (width - beside - BETWEEN - needs.beside.0) / 2;
        let top = (height - beside) / 2;
        // A panel that is higher than the board stands in the middle of the room like it.
        let high = beside.max(needs.beside.1);
        return [
            Rect { x: left, y: top, width: beside, height: beside },
            Rect { x: left + beside + BETWEEN, y: (height - high) / 2, width: needs.beside.0, height: high },
        ];
    }
    let side = below.max(1);
    let wide = width.min(WIDEST.max(side));
    let top = ((height - side - BETWEEN - needs.below) / 2).max(0);
    [
        Rect { x: (width - side) / 2, y: top, width: side, height: side },
        Rect { x: (width - wide) / 2, y: top + side + BETWEEN, width: wide, height: needs.below },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEEDS: MinimumSizes = MinimumSizes { beside: (PANEL, 300), below: 240 };

    #[test]
    fn nothing_overlaps_and_all_fits() {
        for width in (330..1600).step_by(37) {
            for height in (NEEDS.below + BETWEEN + BOARD.0..1400).step_by(53) {
                let [board, panel] = arrange((width, height), NEEDS);
                for place in [board, panel] {
                    assert!(place.x >= 0 && place.x + place.width <= width, "{width}×{height}: {place:?}");
                    assert!(place.y >= 0 && place.y + place.height <= height, "{width}×{height}: {place:?}");
                }
                assert_eq!(board.width, board.height);
                let apart = panel.x >= board.x + board.width || panel.y >= board.y + board.height;
                assert!(apart, "{width}×{height}: {board:?}, {panel:?}");
            }
        }
    }

    /// By hand: 700 high leave 700 beside the panel in a room 1200 wide, but 448 below it; 360 wide leave nothing beside.
    #[test]
    fn the_form_with_the_larger_board_is_taken() {
        let [board, panel] = arrange((1200, 700), NEEDS);
        assert_eq!((board.width, panel.width), (700, PANEL));
        assert!(panel.x >= board.x + board.width);
        let [board, panel] = arrange((336, 640), NEEDS);
        assert_eq!((board.width, panel.width), (336, 336));
        assert!(panel.y >= board.y + board.height);
    }
}
