// SPDX-License-Identifier: GPL-3.0-or-later
//! Where cells are, on boards of every size (help/push-and-clear.md, "The board").

use std::fmt;

use serde::{Deserialize, Serialize};
use tr::tr;

use crate::random::Bound;

/// How many cells a side of the board has: 4 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Size(u8);

impl Size {
    /// The smallest board.
    pub const LEAST: Self = Self(4);
    /// The largest board.
    pub const MOST: Self = Self(10);

    /// The size of this many cells a side; `None` outside 4 to 10.
    #[must_use]
    pub const fn new(side: u8) -> Option<Self> {
        if side >= Self::LEAST.0 && side <= Self::MOST.0 { Some(Self(side)) } else { None }
    }

    /// All sizes, the smallest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LEAST.0..=Self::MOST.0).map(Self)
    }

    /// Cells a side.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.0
    }

    /// Whether half of a set's bits are enough for all cells.
    pub(super) const fn fits_half(self) -> bool {
        self.0 <= 8
    }

    /// Cells on the whole board.
    #[must_use]
    pub const fn cells(self) -> u8 {
        self.0 * self.0
    }

    /// The cell in this column and row, both from 0, from the left and from the top; `None` outside the board.
    #[must_use]
    pub const fn cell(self, column: u8, row: u8) -> Option<Cell> {
        if column < self.0 && row < self.0 { Some(Cell(row * self.0 + column)) } else { None }
    }

    /// The column of a cell, from 0 at the left.
    #[must_use]
    pub const fn column(self, cell: Cell) -> u8 {
        cell.0 % self.0
    }

    /// The row of a cell, from 0 at the top.
    #[must_use]
    pub const fn row(self, cell: Cell) -> u8 {
        cell.0 / self.0
    }

    /// The numbers that are drawn for cells.
    pub(super) fn numbers(self) -> Bound {
        self.layout().numbers
    }

    /// The cell of a number that was drawn, below the number of cells: column by column from the left, each from the top.
    pub(super) fn cell_by_columns(self, number: u8) -> Cell {
        self.layout().by_columns[usize::from(number)]
    }

    /// All cells, row by row from the top left.
    pub fn all_cells(self) -> impl Iterator<Item = Cell> {
        (0..self.cells()).map(Cell)
    }

    /// Where the lines and rays of a board of this size are.
    pub(super) fn layout(self) -> &'static Layout {
        &LAYOUTS[usize::from(self.0 - Self::LEAST.0)]
    }
}

/// 6 × 6, as the game has always been played.
impl Default for Size {
    fn default() -> Self {
        Self(6)
    }
}

impl From<Size> for u8 {
    fn from(size: Size) -> Self {
        size.0
    }
}

/// A number of cells a side that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("a board has 4 to 10 rows and columns, not {n}" | "a board has 4 to 10 rows and columns, not {n}" % *.0))]
pub struct BadSize(pub u8);

impl TryFrom<u8> for Size {
    type Error = BadSize;

    fn try_from(side: u8) -> Result<Self, BadSize> {
        Self::new(side).ok_or(BadSize(side))
    }
}

/// As `6 × 6`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0} × {0}", self.0)
    }
}

/// A cell of a board; which column and row it is in, [`Size`] knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell's number, row by row from 0 at the top left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell so many cells on in a direction. Whoever asks knows that it is still on the board.
    pub(super) const fn moved(self, direction: Direction, by: u8, size: Size) -> Self {
        // Worked out without a guess: which way a player goes can't be foreseen.
        let cells = by * (1 + (size.0 - 1) * !direction.is_along_row() as u8);
        Self(if direction.is_forward() { self.0 + cells } else { self.0.wrapping_sub(cells) })
    }
}

/// A way to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards column 0.
    Left,
    /// Towards row 0.
    Up,
    /// Away from column 0.
    Right,
    /// Away from row 0.
    Down,
}

impl Direction {
    /// All four, in the order in which the rules name them.
    pub const ALL: [Self; 4] = [Self::Left, Self::Up, Self::Right, Self::Down];

    /// The command's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
        }
    }

    /// The direction of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|direction| direction.name() == name)
    }

    /// Whether it goes along a row.
    const fn is_along_row(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Whether the numbers of the cells grow this way.
    pub(super) const fn is_forward(self) -> bool {
        matches!(self, Self::Right | Self::Down)
    }
}

/// The command's name.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of cells: bit n is the cell of number n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(u128);

impl Cells {
    /// No cell.
    pub const NONE: Self = Self(0);

    /// This cell alone.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        let bit = 1_u64 << (cell.0 & 63);
        Self(if cell.0 < 64 { bit as u128 } else { (bit as u128) << 64 })
    }

    /// How many there are.
    #[must_use]
    pub const fn count(self) -> u8 {
        // Counting takes a while on processors without an instruction for it, and often there is none to count.
        if self.0 == 0 {
            return 0;
        }
        // At most 100.
        self.0.count_ones() as u8
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this cell is among them.
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        // Half a set at a time is quicker.
        ((self.0 >> (cell.0 & 64)) as u64) >> (cell.0 & 63) & 1 == 1
    }

    /// Whether all of these are among them.
    #[must_use]
    pub const fn has_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// The cells of both sets.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// These cells without those.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The cells that are in both sets.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The bits, as many of them as a word has.
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    pub(super) const fn of_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The first that one meets going in this direction.
    pub(super) const fn first_toward(self, direction: Direction) -> Option<Cell> {
        match self.0 {
            0 => None,
            bits if direction.is_forward() => Some(Cell(bits.trailing_zeros() as u8)),
            bits => Some(Cell((u128::BITS - 1 - bits.leading_zeros()) as u8)),
        }
    }
}

/// The cells in the order of their numbers.
impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let first = self.first_toward(Direction::Right)?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, |all, cell| all.with(Self::of(cell)))
    }
}

const SIDES: usize = Size::MOST.0 as usize;

/// The lines of a board, and what lies before each cell.
pub(super) struct Layout {
    rows: [Cells; SIDES],
    columns: [Cells; SIDES],
    /// By direction and cell: all cells that lie that way, up to the wall.
    rays: [[Cells; SIDES * SIDES]; 4],
    /// The cells in the order of their numbers column by column.
    by_columns: [Cell; SIDES * SIDES],
    /// The numbers that are drawn for cells.
    numbers: Bound,
    /// By cell: those beside it.
    neighbors: [Cells; SIDES * SIDES],
    /// By cell: its row, and its column.
    lines: [[Cells; 2]; SIDES * SIDES],
}

impl Layout {
    const fn new(size: Size) -> Self {
        let side = size.0;
        let mut layout = Self {
            rows: [Cells::NONE; SIDES],
            columns: [Cells::NONE; SIDES],
            rays: [[Cells::NONE; SIDES * SIDES]; 4],
            by_columns: [Cell(0); SIDES * SIDES],
            numbers: Bound::new(size.cells() as u32),
            neighbors: [Cells::NONE; SIDES * SIDES],
            lines: [[Cells::NONE; 2]; SIDES * SIDES],
        };
        let mut number = 0;
        while number < size.cells() {
            let cell = Cells(1 << number);
            let (column, row) = (number % side, number / side);
            layout.rows[row as usize] = layout.rows[row as usize].with(cell);
            layout.columns[column as usize] = layout.columns[column as usize].with(cell);
            layout.by_columns[(column * side + row) as usize] = Cell(number);
            number += 1;
        }
        number = 0;
        while number < size.cells() {
            let (column, row) = ((number % side) as usize, (number / side) as usize);
            let before = Cells((1 << number) - 1);
            let after = Cells(!0 << number << 1);
            let at = number as usize;
            layout.rays[Direction::Left as usize][at] = layout.rows[row].and(before);
            layout.rays[Direction::Right as usize][at] = layout.rows[row].and(after);
            layout.rays[Direction::Up as usize][at] = layout.columns[column].and(before);
            layout.rays[Direction::Down as usize][at] = layout.columns[column].and(after);
            layout.lines[at] = [layout.rows[row], layout.columns[column]];
            let here = 1 << number;
            let beside = Cells(here << 1 | here >> 1 | here << side | here >> side);
            layout.neighbors[at] = beside.and(layout.rows[row].with(layout.columns[column]));
            number += 1;
        }
        layout
    }

    pub(super) const fn neighbors(&self, cell: Cell) -> Cells {
        self.neighbors[cell.index()]
    }

    pub(super) const fn ray(&self, from: Cell, direction: Direction) -> Cells {
        self.rays[direction as usize][from.index()]
    }

    /// The row and the column of a cell.
    pub(super) const fn lines(&self, cell: Cell) -> [Cells; 2] {
        self.lines[cell.index()]
    }

    /// The column of a cell, if the direction goes along a row, and otherwise its row.
    pub(super) const fn across(&self, cell: Cell, direction: Direction) -> Cells {
        self.lines[cell.index()][direction.is_along_row() as usize]
    }

    pub(super) const fn row(&self, row: u8) -> Cells {
        self.rows[row as usize]
    }

    pub(super) const fn column(&self, column: u8) -> Cells {
        self.columns[column as usize]
    }
}

/// From the smallest board to the largest.
static LAYOUTS: [Layout; 7] = [
    Layout::new(Size(4)),
    Layout::new(Size(5)),
    Layout::new(Size(6)),
    Layout::new(Size(7)),
    Layout::new(Size(8)),
    Layout::new(Size(9)),
    Layout::new(Size(10)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_rays_are_where_columns_and_rows_say() {
        for size in Size::all() {
            let layout = size.layout();
            for cell in size.all_cells() {
                let (column, row) = (size.column(cell), size.row(cell));
                assert_eq!(size.cell(column, row), Some(cell));
                let along = |pairs: Vec<(u8, u8)>| pairs.into_iter().map(|(x, y)| size.cell(x, y).unwrap()).collect();
                let side = size.side();
                assert_eq!(layout.row(row), along((0..side).map(|x| (x, row)).collect::<Vec<_>>()));
                assert_eq!(layout.column(column), along((0..side).map(|y| (column, y)).collect::<Vec<_>>()));
                for direction in [Direction::Left, Direction::Right] {
                    assert_eq!(layout.across(cell, direction), layout.column(column));
                }
                for direction in [Direction::Up, Direction::Down] {
                    assert_eq!(layout.across(cell, direction), layout.row(row));
                }
                assert_eq!(size.cell_by_columns(column * side + row), cell);
                for (direction, cells) in [
                    (Direction::Left, (0..column).map(|x| (x, row)).collect::<Vec<_>>()),
                    (Direction::Right, (column + 1..side).map(|x| (x, row)).collect()),
                    (Direction::Up, (0..row).map(|y| (column, y)).collect()),
                    (Direction::Down, (row + 1..side).map(|y| (column, y)).collect()),
                ] {
                    assert_eq!(layout.ray(cell, direction), along(cells), "{direction} of {column}, {row}");
                }
            }
            assert_eq!(size.cell(size.side(), 0), None);
            assert_eq!(size.cell(0, size.side()), None);
        }
        assert_eq!([3, 11].map(Size::new), [None, None]);
    }
}
