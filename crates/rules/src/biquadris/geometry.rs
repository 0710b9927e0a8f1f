// SPDX-License-Identifier: GPL-3.0-or-later
//! The size of a board, and its coordinates: rows from the top and columns from the left, both from 0, the three
//! reserve rows included (help/biquadris.md, "Board").

/// Columns of a board.
pub const COLUMNS: usize = 11;
/// Rows above the playfield, in which blocks have room to rotate.
pub const RESERVE_ROWS: usize = 3;
/// Rows of the playfield.
pub const PLAYFIELD_ROWS: usize = 15;
/// All rows of a board.
pub const ROWS: usize = RESERVE_ROWS + PLAYFIELD_ROWS;

/// A row of the board, 0 (the topmost reserve row) to 17 (the floor).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row(u8);

impl Row {
    /// The topmost reserve row.
    pub const TOP: Self = Self(0);
    /// The row on the floor.
    pub const FLOOR: Self = Self(ROWS as u8 - 1);
    /// Playfield row 1: where the lowest row of a block enters.
    pub const ENTRY: Self = Self(RESERVE_ROWS as u8);

    /// The row at this index from the top; `None` from 18 on.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < ROWS { Some(Self(index as u8)) } else { None }
    }

    /// The index from the top, 0 to 17.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row below; `None` below the floor.
    #[must_use]
    pub const fn below(self) -> Option<Self> {
        Self::new(self.index() + 1)
    }

    /// The row above; `None` above the topmost reserve row.
    #[must_use]
    pub const fn above(self) -> Option<Self> {
        if self.0 == 0 { None } else { Some(Self(self.0 - 1)) }
    }

    /// The row this many rows up, at most the topmost.
    #[must_use]
    pub(super) const fn higher_by(self, rows: u8) -> Self {
        Self(self.0.saturating_sub(rows))
    }

    /// All rows from the top.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..ROWS as u8).map(Self)
    }
}

/// A column of the board, 0 to 10 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(u8);

impl Column {
    /// The leftmost column, where blocks enter.
    pub const LEFT: Self = Self(0);
    /// The center column, where the star block falls: the sixth from the left.
    pub const CENTRE: Self = Self(COLUMNS as u8 / 2);

    /// The column at this index from the left; `None` from 11 on.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < COLUMNS { Some(Self(index as u8)) } else { None }
    }

    /// The index from the left, 0 to 10.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column this many columns to the right, at most the last.
    #[must_use]
    pub(super) const fn further_by(self, columns: u8) -> Self {
        let column = self.0 + columns;
        if column < COLUMNS as u8 { Self(column) } else { Self(COLUMNS as u8 - 1) }
    }

    /// All columns from the left.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..COLUMNS as u8).map(Self)
    }
}

/// A set of rows of one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rows(u32);

impl Rows {
    /// The rows of which this is true.
    #[must_use]
    pub fn which(is_one: impl Fn(Row) -> bool) -> Self {
        // Without a jump for each row: nearly always there is none, or few.
        Self(Row::all().fold(0, |rows, row| rows | u32::from(is_one(row)) << row.0))
    }

    /// Whether the row belongs to the set.
    #[must_use]
    pub const fn contains(self, row: Row) -> bool {
        self.0 & 1 << row.0 != 0
    }

    /// How many rows there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rows from the top.
    pub fn iter(self) -> impl Iterator<Item = Row> {
        Row::all().filter(move |&row| self.contains(row))
    }
}

/// The cells that the special action blind hides: columns 3–9 of playfield rows 3–12
/// (help/biquadris.md, "blind").
pub fn blind_window() -> impl Iterator<Item = (Row, Column)> {
    let rows = Row::all().skip(RESERVE_ROWS + 2).take(10);
    rows.flat_map(|row| Column::all().skip(2).take(7).map(move |column| (row, column)))
}
