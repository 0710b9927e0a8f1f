// SPDX-License-Identifier: GPL-3.0-or-later
//! Bit sets of cells in the width that the board needs. Boards up to 8 × 8 fit in 64 bits, which is about twice as fast
//! as 128 bits.

use super::geometry::{Cell, Cells, Direction};

/// Set of cells as a 64-bit or 128-bit integer.
pub(super) trait Word: Copy + Eq {
    /// Converts from a set whose cells all fit.
    fn of(cells: Cells) -> Self;

    /// Set with only this cell.
    fn one(cell: Cell) -> Self;

    /// Converts back to a [`Cells`] set.
    fn cells(self) -> Cells;

    /// Whether the set is empty.
    fn is_empty(self) -> bool;

    /// Intersection.
    fn and(self, others: Self) -> Self;

    /// Difference: the cells that are not in `others`.
    fn without(self, others: Self) -> Self;

    /// Union.
    fn with(self, others: Self) -> Self;

    /// Number of cells in the set.
    fn count(self) -> u8;

    /// All positions before the first set cell in this direction, or all bits if the set is empty.
    fn before_first(self, direction: Direction) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            #[inline]
            fn of(cells: Cells) -> Self {
                // Truncation drops only bits outside the board.
                cells.bits() as Self
            }

            #[inline]
            fn one(cell: Cell) -> Self {
                1 << cell.index()
            }

            #[inline]
            fn cells(self) -> Cells {
                Cells::of_bits(self.into())
            }

            #[inline]
            fn is_empty(self) -> bool {
                self == 0
            }

            #[inline]
            fn and(self, others: Self) -> Self {
                self & others
            }

            #[inline]
            fn without(self, others: Self) -> Self {
                self & !others
            }

            #[inline]
            fn with(self, others: Self) -> Self {
                self | others
            }

            #[inline]
            fn count(self) -> u8 {
                self.count_ones() as u8
            }

            #[inline]
            fn before_first(self, direction: Direction) -> Self {
                // Computes both results without a branch, because the direction of play is unpredictable and a
                // misprediction costs more.
                let below_lowest = (self & self.wrapping_neg()).wrapping_sub(1);
                let above_highest = (Self::MAX << 1) << (Self::BITS - 1 - (self | 1).leading_zeros());
                let above_highest = if self == 0 { Self::MAX } else { above_highest };
                if direction.is_forward() { below_lowest } else { above_highest }
            }
        }
    };
}

word!(u64);
word!(u128);
