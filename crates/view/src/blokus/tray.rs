// SPDX-License-Identifier: GPL-3.0-or-later
//! How pieces stand on the shelf: all of them where there is room, else as many as can be touched, and the rest is scrolled to.

/// Side of the smallest place of a piece, for a finger, in units.
pub const LEAST: i32 = 44;
/// Side of the largest.
const MOST: i32 = 72;

/// How pieces stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrayLayout {
    /// The side of a place.
    pub side: i32,
    /// Places in a row.
    pub columns: i32,
    /// Rows that are seen at once.
    pub rows: i32,
    /// Left of the first place.
    pub left: i32,
    /// How many rows can be scrolled over.
    pub hidden: i32,
}

impl TrayLayout {
    /// So many pieces in so much room.
    #[must_use]
    pub fn of((width, height): (i32, i32), pieces: i32) -> Self {
        let rows_of = |columns: i32| (pieces + columns - 1) / columns.max(1);
        let side = (LEAST..=MOST).rev().find(|side| {
            let columns = (width / side).max(1);
            rows_of(columns) * side <= height
        });
        let side = side.unwrap_or(LEAST);
        let columns = (width / side).max(1);
        let rows = (height / side).max(1);
        let hidden = (rows_of(columns) - rows).max(0);
        let used = columns.min(pieces.max(1)) * side;
        Self { side, columns, rows, left: ((width - used) / 2).max(0), hidden }
    }

    /// Where a piece stands, by its place from 0, when so many rows have been scrolled over.
    #[must_use]
    pub const fn place(&self, index: i32, scrolled: i32) -> (i32, i32) {
        (self.left + index % self.columns * self.side, (index / self.columns - scrolled) * self.side)
    }

    /// How many rows to scroll over so that a piece is seen, and no more than needs be.
    #[must_use]
    pub fn reveal(&self, index: i32, scrolled: i32) -> i32 {
        let row = index / self.columns;
        scrolled.clamp((row - self.rows + 1).max(0), row).min(self.hidden)
    }

    /// So many rows further, as far as there are any.
    #[must_use]
    pub fn scrolled(&self, from: i32, by: i32) -> i32 {
        (from + by).clamp(0, self.hidden)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fit_where_they_can() {
        // By hand: 340 units hold five places of 68, and 21 pieces fill five rows of these: 340.
        let shelving = TrayLayout::of((340, 340), 21);
        assert_eq!((shelving.side, shelving.columns, shelving.hidden), (68, 5, 0));
        // Seven of 48 in three rows.
        let shelving = TrayLayout::of((336, 144), 21);
        assert_eq!((shelving.side, shelving.columns, shelving.rows, shelving.hidden), (48, 7, 3, 0));
        assert_eq!(shelving.place(8, 0), (48, 48));
    }

    /// By hand: one row of seven places of 44 is seen of three, in 336 units with 14 left on each side.
    #[test]
    fn the_rest_is_scrolled_to() {
        let shelving = TrayLayout::of((336, 50), 21);
        assert_eq!(shelving, TrayLayout { side: 44, columns: 7, rows: 1, left: 14, hidden: 2 });
        assert_eq!(shelving.place(7, 1), (14, 0));
        assert_eq!([0, 6, 7, 20].map(|piece| shelving.reveal(piece, 1)), [0, 0, 1, 2]);
        assert_eq!([shelving.scrolled(1, 5), shelving.scrolled(1, -5)], [2, 0]);
    }

    #[test]
    fn every_piece_has_a_place_of_its_own_in_the_room() {
        for width in (330..720).step_by(13) {
            for height in (44..600).step_by(17) {
                for pieces in 1..=21 {
                    let shelving = TrayLayout::of((width, height), pieces);
                    assert!(shelving.side >= LEAST && shelving.columns >= 4, "{width}×{height}");
                    for piece in 0..pieces {
                        let scrolled = shelving.reveal(piece, 0);
                        let (x, y) = shelving.place(piece, scrolled);
                        assert!(x >= 0 && x + shelving.side <= width, "{width}×{height}: {piece}");
                        assert!(y >= 0 && y + shelving.side <= height, "{width}×{height}: {piece}");
                    }
                }
            }
        }
    }
}
