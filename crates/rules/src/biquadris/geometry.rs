// SPDX-License-Identifier: GPL-3.0-or-later
//! Board dimensions and coordinates: 0-based rows from the top (reserve rows included) and 0-based columns from the
//! left (help/biquadris.md, "Board").

/// Number of columns of a board.
pub const COLUMNS: usize = 11;
/// Number of rows above the playfield, where blocks have space to rotate.
pub const RESERVE_ROWS: usize = 3;
/// Number of rows of the playfield.
pub const PLAYFIELD_ROWS: usize = 15;
/// Number of rows of a board, including the reserve rows.
pub const ROWS: usize = RESERVE_ROWS + PLAYFIELD_ROWS;

/// Row of a board, 0 (topmost reserve row) to 17 (floor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row(u8);

impl Row {
    /// Topmost reserve row.
    pub const TOP: Self = Self(0);
    /// Bottom row.
    pub const FLOOR: Self = Self(ROWS as u8 - 1);
    /// Row of an entering block's lowest cells: playfield row 1.
    pub const ENTRY: Self = Self(RESERVE_ROWS as u8);

    /// Returns the row at this index from the top, or `None` if the index is greater than 17.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < ROWS { Some(Self(index as u8)) } else { None }
    }

    /// Index from the top, 0 to 17.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row below, or `None` for the bottom row.
    #[must_use]
    pub const fn below(self) -> Option<Self> {
        Self::new(self.index() + 1)
    }

    /// The row above, or `None` for the topmost reserve row.
    #[must_use]
    pub const fn above(self) -> Option<Self> {
        if self.0 == 0 { None } else { Some(Self(self.0 - 1)) }
    }

    /// The row `rows` rows higher, clamped to the topmost.
    #[must_use]
    pub(super) const fn higher_by(self, rows: u8) -> Self {
        Self(self.0.saturating_sub(rows))
    }

    /// Iterates over all rows from top to bottom.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..ROWS as u8).map(Self)
    }
}

/// Column of a board, 0 to 10 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(u8);

impl Column {
    /// Leftmost column, where blocks enter.
    pub const LEFT: Self = Self(0);
    /// Center column (index 5), where the star block falls.
    pub const CENTER: Self = Self(COLUMNS as u8 / 2);

    /// Returns the column at this index from the left, or `None` if the index is greater than 10.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < COLUMNS { Some(Self(index as u8)) } else { None }
    }

    /// Index from the left, 0 to 10.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column `columns` columns to the right, clamped to the last.
    #[must_use]
    pub(super) const fn further_by(self, columns: u8) -> Self {
        let column = self.0 + columns;
        if column < COLUMNS as u8 { Self(column) } else { Self(COLUMNS as u8 - 1) }
    }

    /// Iterates over all columns from left to right.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..COLUMNS as u8).map(Self)
    }
}

/// Set of rows of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rows(u32);

impl Rows {
    /// Collects the rows that satisfy `predicate`.
    #[must_use]
    pub fn which(predicate: impl Fn(Row) -> bool) -> Self {
        // Branchless: almost always the set is empty or small.
        Self(Row::all().fold(0, |rows, row| rows | u32::from(predicate(row)) << row.0))
    }

    /// Whether the set contains the row.
    #[must_use]
    pub const fn contains(self, row: Row) -> bool {
        self.0 & 1 << row.0 != 0
    }

    /// Number of rows in the set.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Iterates over the rows from top to bottom.
    pub fn iter(self) -> impl Iterator<Item = Row> {
        Row::all().filter(move |&row| self.contains(row))
    }
}

/// Cells hidden by the special action blind: columns 3–9 of playfield rows 3–12, counted from 1 (help/biquadris.md,
/// "blind").
pub fn blind_window() -> impl Iterator<Item = (Row, Column)> {
    let rows = Row::all().skip(RESERVE_ROWS + 2).take(10);
    rows.flat_map(|row| Column::all().skip(2).take(7).map(move |column| (row, column)))
}
