// SPDX-License-Identifier: GPL-3.0-or-later
//! Layout of the tray of pieces. Cells shrink until all pieces fit; below the minimum size for touch, the tray scrolls.

/// Minimum side of a cell in logical pixels, large enough for touch.
pub const MIN_SIDE: i32 = 44;
/// Maximum side of a cell.
const MAX_SIDE: i32 = 72;

/// Grid of cells for the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrayLayout {
    /// Side of a cell in logical pixels.
    pub side: i32,
    /// Cells per row.
    pub columns: i32,
    /// Visible rows.
    pub rows: i32,
    /// Left edge of the first cell.
    pub left: i32,
    /// Number of rows beyond the visible ones.
    pub hidden: i32,
}

impl TrayLayout {
    /// Lays out this many pieces in this size.
    #[must_use]
    pub fn of((width, height): (i32, i32), pieces: i32) -> Self {
        let rows_of = |columns: i32| (pieces + columns - 1) / columns.max(1);
        let side = (MIN_SIDE..=MAX_SIDE).rev().find(|side| {
            let columns = (width / side).max(1);
            rows_of(columns) * side <= height
        });
        let side = side.unwrap_or(MIN_SIDE);
        let columns = (width / side).max(1);
        let rows = (height / side).max(1);
        let hidden = (rows_of(columns) - rows).max(0);
        let used = columns.min(pieces.max(1)) * side;
        Self { side, columns, rows, left: ((width - used) / 2).max(0), hidden }
    }

    /// Returns the upper left corner of a cell, by index from 0, with `scrolled` rows scrolled past the top.
    #[must_use]
    pub const fn place(&self, index: i32, scrolled: i32) -> (i32, i32) {
        (self.left + index % self.columns * self.side, (index / self.columns - scrolled) * self.side)
    }

    /// Returns the scroll position, closest to `scrolled`, at which a cell is visible.
    #[must_use]
    pub fn reveal(&self, index: i32, scrolled: i32) -> i32 {
        let row = index / self.columns;
        scrolled.clamp((row - self.rows + 1).max(0), row).min(self.hidden)
    }

    /// Returns the scroll position after scrolling by this many rows, clamped to the valid range.
    #[must_use]
    pub fn scrolled(&self, from: i32, by: i32) -> i32 {
        (from + by).clamp(0, self.hidden)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_fit_without_scrolling_if_possible() {
        // A width of 340 holds five cells of 68, and 21 pieces fill five such rows: 340.
        let layout = TrayLayout::of((340, 340), 21);
        assert_eq!((layout.side, layout.columns, layout.hidden), (68, 5, 0));
        // Seven cells of 48 in three rows.
        let layout = TrayLayout::of((336, 144), 21);
        assert_eq!((layout.side, layout.columns, layout.rows, layout.hidden), (48, 7, 3, 0));
        assert_eq!(layout.place(8, 0), (48, 48));
    }

    /// A width of 336 holds seven cells of 44 with a margin of 14 on each side; one of the three rows is visible.
    #[test]
    fn remaining_rows_are_scrolled_to() {
        let layout = TrayLayout::of((336, 50), 21);
        assert_eq!(layout, TrayLayout { side: 44, columns: 7, rows: 1, left: 14, hidden: 2 });
        assert_eq!(layout.place(7, 1), (14, 0));
        assert_eq!([0, 6, 7, 20].map(|piece| layout.reveal(piece, 1)), [0, 0, 1, 2]);
        assert_eq!([layout.scrolled(1, 5), layout.scrolled(1, -5)], [2, 0]);
    }

    #[test]
    fn every_piece_can_be_scrolled_into_view() {
        for width in (330..720).step_by(13) {
            for height in (44..600).step_by(17) {
                for pieces in 1..=21 {
                    let layout = TrayLayout::of((width, height), pieces);
                    assert!(layout.side >= MIN_SIDE && layout.columns >= 4, "{width}×{height}");
                    for piece in 0..pieces {
                        let scrolled = layout.reveal(piece, 0);
                        let (x, y) = layout.place(piece, scrolled);
                        assert!(x >= 0 && x + layout.side <= width, "{width}×{height}: {piece}");
                        assert!(y >= 0 && y + layout.side <= height, "{width}×{height}: {piece}");
                    }
                }
            }
        }
    }
}
