// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of a square board and a panel. Chooses the arrangement with the larger board.

use crate::rect::Rect;

/// Space between board and panel, in logical pixels.
pub const SPACING: i32 = 12;
/// Minimum and natural side of the board.
pub const BOARD: (i32, i32) = (200, 460);
/// Width of the panel beside the board.
pub const PANEL: i32 = 340;
/// Maximum width of the panel below the board.
const MAX_PANEL_WIDTH: i32 = 560;

/// Minimum sizes of the panel.
#[derive(Clone, Copy, Debug)]
pub struct MinimumSizes {
    /// Size beside the board.
    pub beside: (i32, i32),
    /// Height below the board.
    pub below: i32,
}

/// Returns the areas of the board and the panel.
pub fn arrange((width, height): (i32, i32), needs: MinimumSizes) -> [Rect; 2] {
    let beside = if needs.beside.1 <= height { height.min(width - needs.beside.0 - SPACING) } else { 0 };
    let below = width.min(height - needs.below - SPACING);
    if beside > 0 && beside >= below {
        let left = (width - beside - SPACING - needs.beside.0) / 2;
        let top = (height - beside) / 2;
        // A panel taller than the board is centered vertically like it.
        let panel_height = beside.max(needs.beside.1);
        return [
            Rect { x: left, y: top, width: beside, height: beside },
            Rect {
                x: left + beside + SPACING,
                y: (height - panel_height) / 2,
                width: needs.beside.0,
                height: panel_height,
            },
        ];
    }
    let side = below.max(1);
    let panel_width = width.min(MAX_PANEL_WIDTH.max(side));
    let top = ((height - side - SPACING - needs.below) / 2).max(0);
    [
        Rect { x: (width - side) / 2, y: top, width: side, height: side },
        Rect { x: (width - panel_width) / 2, y: top + side + SPACING, width: panel_width, height: needs.below },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEEDS: MinimumSizes = MinimumSizes { beside: (PANEL, 300), below: 240 };

    #[test]
    fn widgets_fit_without_overlap() {
        for width in (330..1600).step_by(37) {
            for height in (NEEDS.below + SPACING + BOARD.0..1400).step_by(53) {
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

    /// At 1200 × 700, the board is 700 wide beside the panel but 448 above it; at a width of 336, nothing fits beside.
    #[test]
    fn arrangement_with_the_larger_board_is_chosen() {
        let [board, panel] = arrange((1200, 700), NEEDS);
        assert_eq!((board.width, panel.width), (700, PANEL));
        assert!(panel.x >= board.x + board.width);
        let [board, panel] = arrange((336, 640), NEEDS);
        assert_eq!((board.width, panel.width), (336, 336));
        assert!(panel.y >= board.y + board.height);
    }
}
