// SPDX-License-Identifier: GPL-3.0-or-later
//! Board geometry for all sizes: cells, sets of cells, directions and precomputed lines (help/push-and-clear.md, "The
//! board").

use std::fmt;

use serde::{Deserialize, Serialize};
use tr::tr;

use crate::random::Bound;

/// Number of rows and columns of a board: 4 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Size(u8);

impl Size {
    /// Size of the smallest board.
    pub const MIN: Self = Self(4);
    /// Size of the largest board.
    pub const MAX: Self = Self(10);

    /// Returns the size with this number of rows and columns, or `None` if it is not in 4 to 10.
    #[must_use]
    pub const fn new(side: u8) -> Option<Self> {
        if side >= Self::MIN.0 && side <= Self::MAX.0 { Some(Self(side)) } else { None }
    }

    /// Iterates over all sizes in ascending order.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// Number of rows and columns.
    #[must_use]
    pub const fn side(self) -> u8 {
        self.0
    }

    /// Whether all cells fit in 64 bits.
    pub(super) const fn fits_half(self) -> bool {
        self.0 <= 8
    }

    /// Number of cells.
    #[must_use]
    pub const fn cells(self) -> u8 {
        self.0 * self.0
    }

    /// Returns the cell at this 0-based column and row from the top left, or `None` if it is outside the board.
    #[must_use]
    pub const fn cell(self, column: u8, row: u8) -> Option<Cell> {
        if column < self.0 && row < self.0 { Some(Cell(row * self.0 + column)) } else { None }
    }

    /// Column of a cell, from 0 at the left.
    #[must_use]
    pub const fn column(self, cell: Cell) -> u8 {
        cell.0 % self.0
    }

    /// Row of a cell, from 0 at the top.
    #[must_use]
    pub const fn row(self, cell: Cell) -> u8 {
        cell.0 / self.0
    }

    /// Bound for drawing random cell numbers.
    pub(super) fn numbers(self) -> Bound {
        self.layout().numbers
    }

    /// Returns the cell with this number in column-major order, as drawn at random: column by column from the left,
    /// each from the top.
    pub(super) fn cell_by_columns(self, number: u8) -> Cell {
        self.layout().by_columns[usize::from(number)]
    }

    /// Iterates over all cells row by row from the top left.
    pub fn all_cells(self) -> impl Iterator<Item = Cell> {
        (0..self.cells()).map(Cell)
    }

    /// Precomputed lines and rays for this size.
    pub(super) fn layout(self) -> &'static Layout {
        &LAYOUTS[usize::from(self.0 - Self::MIN.0)]
    }
}

/// 6 × 6, the size of the original game.
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

/// Error for an invalid number of rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("a board has 4 to 10 rows and columns, not {n}" | "a board has 4 to 10 rows and columns, not {n}" % *.0))]
pub struct BadSize(pub u8);

impl TryFrom<u8> for Size {
    type Error = BadSize;

    fn try_from(side: u8) -> Result<Self, BadSize> {
        Self::new(side).ok_or(BadSize(side))
    }
}

/// Formats a string like `6 × 6`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0} × {0}", self.0)
    }
}

/// Cell of a board. Its column and row depend on the [`Size`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// Index of the cell, row by row from 0 at the top left.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the cell `by` cells further in a direction. The caller must ensure that it is on the board.
    pub(super) const fn moved(self, direction: Direction, by: u8, size: Size) -> Self {
        // Branchless, because the direction of play is unpredictable.
        let cells = by * (1 + (size.0 - 1) * !direction.is_along_row() as u8);
        Self(if direction.is_forward() { self.0 + cells } else { self.0.wrapping_sub(cells) })
    }
}

/// Direction of a slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Toward column 0.
    Left,
    /// Toward row 0.
    Up,
    /// Away from column 0.
    Right,
    /// Away from row 0.
    Down,
}

impl Direction {
    /// All directions in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Left, Self::Up, Self::Right, Self::Down];

    /// Name of the command.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Up => "up",
            Self::Right => "right",
            Self::Down => "down",
        }
    }

    /// Whether the direction is left or right.
    const fn is_along_row(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }

    /// Whether cell indices increase in this direction.
    pub(super) const fn is_forward(self) -> bool {
        matches!(self, Self::Right | Self::Down)
    }
}

/// Formats the name of the command.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Set of cells: bit n is the cell with index n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cells(u128);

impl Cells {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Set with only this cell.
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        let bit = 1_u64 << (cell.0 & 63);
        Self(if cell.0 < 64 { bit as u128 } else { (bit as u128) << 64 })
    }

    /// Number of cells in the set.
    #[must_use]
    pub const fn count(self) -> u8 {
        // Fast path: counting is slow on processors without a population count instruction, and the set is often empty.
        if self.0 == 0 {
            return 0;
        }
        // At most 100.
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains this cell.
    #[must_use]
    pub const fn has(self, cell: Cell) -> bool {
        // Faster on one 64-bit half.
        ((self.0 >> (cell.0 & 64)) as u64) >> (cell.0 & 63) & 1 == 1
    }

    /// Whether the set contains all cells of `others`.
    #[must_use]
    pub const fn has_all(self, others: Self) -> bool {
        others.0 & !self.0 == 0
    }

    /// Union.
    #[must_use]
    pub const fn with(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// Difference: the cells that are not in `others`.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Intersection.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The set as a bitmask.
    pub(super) const fn bits(self) -> u128 {
        self.0
    }

    pub(super) const fn of_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// First cell of the set in this direction: the lowest index for right and down, the highest for left and up.
    pub(super) const fn first_toward(self, direction: Direction) -> Option<Cell> {
        match self.0 {
            0 => None,
            bits if direction.is_forward() => Some(Cell(bits.trailing_zeros() as u8)),
            bits => Some(Cell((u128::BITS - 1 - bits.leading_zeros()) as u8)),
        }
    }
}

/// Iterates over the cells by index.
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

const SIDES: usize = Size::MAX.0 as usize;

/// Precomputed lines of a board and rays from each cell.
pub(super) struct Layout {
    rows: [Cells; SIDES],
    columns: [Cells; SIDES],
    /// By direction and cell: all cells in that direction up to the wall.
    rays: [[Cells; SIDES * SIDES]; 4],
    /// Cells in column-major order.
    by_columns: [Cell; SIDES * SIDES],
    /// Bound for drawing random cell numbers.
    numbers: Bound,
    /// By cell: its orthogonal neighbors.
    neighbors: [Cells; SIDES * SIDES],
    /// By cell: its row and its column.
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
            let adjacent = Cells(here << 1 | here >> 1 | here << side | here >> side);
            layout.neighbors[at] = adjacent.and(layout.rows[row].with(layout.columns[column]));
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

    /// Row and column of a cell.
    pub(super) const fn lines(&self, cell: Cell) -> [Cells; 2] {
        self.lines[cell.index()]
    }

    /// Line through a cell perpendicular to the direction.
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

/// By size, from the smallest to the largest.
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
    fn lines_and_rays_match_columns_and_rows() {
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
