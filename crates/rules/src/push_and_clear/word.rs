// SPDX-License-Identifier: GPL-3.0-or-later
//! Sets of cells in the width that a board needs: boards up to 8 × 8 fit into 64 bits, which is about twice as fast.

use super::geometry::{Cell, Cells, Direction};

/// A set of cells as a machine word or two.
pub(super) trait Word: Copy + Eq {
    /// The cells of a set, which all fit.
    fn of(cells: Cells) -> Self;

    /// This cell alone.
    fn one(cell: Cell) -> Self;

    /// The set again.
    fn cells(self) -> Cells;

    /// No cell.
    fn is_empty(self) -> bool;

    /// The cells that are in both sets.
    fn and(self, others: Self) -> Self;

    /// These cells without those.
    fn without(self, others: Self) -> Self;

    /// The cells of both sets.
    fn with(self, others: Self) -> Self;

    /// How many there are.
    fn count(self) -> u8;

    /// All cells before the first of these that one meets going in this direction; all there can be if there is none.
    fn before_first(self, direction: Direction) -> Self;
}

macro_rules! word {
    ($word:ty) => {
        impl Word for $word {
            #[inline]
            fn of(cells: Cells) -> Self {
                // Cut off is what the board doesn't have.
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
                // Both are worked out: which way a player goes can't be foreseen, and a wrong guess costs more.
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
