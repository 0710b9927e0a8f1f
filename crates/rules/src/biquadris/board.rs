// SPDX-License-Identifier: GPL-3.0-or-later
//! One player's board: its locked cells, which block each belongs to, and the clearing of rows
//! (help/biquadris.md, "Board", "Scoring").

use super::block::Block;
use super::geometry::{COLUMNS, Column, ROWS, Row, Rows};
use super::level::Level;
use super::tetromino::{Tetromino, window};

/// What a cell shows. As a number each is its letter in ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Cell {
    /// Nothing.
    Empty = b'.',
    /// A part of a tetromino I.
    I = b'I',
    /// A part of a tetromino J.
    J = b'J',
    /// A part of a tetromino L.
    L = b'L',
    /// A part of a tetromino O.
    O = b'O',
    /// A part of a tetromino S.
    S = b'S',
    /// A part of a tetromino Z.
    Z = b'Z',
    /// A part of a tetromino T.
    T = b'T',
    /// A star block.
    Star = b'*',
}

impl Cell {
    /// The letter in ASCII; `.` where there is nothing.
    #[must_use]
    pub const fn letter(self) -> u8 {
        self as u8
    }
}

impl From<Tetromino> for Cell {
    fn from(kind: Tetromino) -> Self {
        match kind {
            Tetromino::I => Self::I,
            Tetromino::J => Self::J,
            Tetromino::L => Self::L,
            Tetromino::O => Self::O,
            Tetromino::S => Self::S,
            Tetromino::Z => Self::Z,
            Tetromino::T => Self::T,
        }
    }
}

/// A row with every column taken; bit 0 is the leftmost column.
const FULL: u16 = (1 << COLUMNS) - 1;
/// Numbers of blocks, and 0 for none: a board has fewer blocks than cells, since no row stays full.
const SLOTS: usize = ROWS * COLUMNS;

/// A block, or what is left of it: how many cells it still has, and the level at which it was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placed {
    cells: u8,
    level: Level,
}

/// What clearing rows did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// The rows that were full, as they stood before.
    pub rows: Rows,
    /// How many blocks disappeared with their last cell, by the level at which they were generated.
    pub blocks: [u8; Level::ALL.len()],
}

/// The locked cells of a board. The falling block isn't on it yet.
#[derive(Clone)]
pub struct Board {
    /// The taken cells of each row, from the top; bit 0 is the leftmost column.
    taken: [u16; ROWS],
    cells: [[Cell; COLUMNS]; ROWS],
    /// Which entry of `placed` each cell belongs to; 0 where it is empty.
    owners: [[u8; COLUMNS]; ROWS],
    /// Entries without cells are free; entry 0 is never used.
    placed: [Placed; SLOTS],
    /// The entry taken last: those behind it are the likeliest to be free.
    newest: u8,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            taken: [0; ROWS],
            cells: [[Cell::Empty; COLUMNS]; ROWS],
            owners: [[0; COLUMNS]; ROWS],
            placed: [Placed { cells: 0, level: Level::Zero }; SLOTS],
            newest: 0,
        }
    }
}

impl Board {
    /// The taken cells of each row from the top; bit 0 is the leftmost column.
    #[must_use]
    pub const fn taken(&self) -> &[u16; ROWS] {
        &self.taken
    }

    /// The cells of a row, from the left.
    #[must_use]
    pub const fn row(&self, row: Row) -> &[Cell; COLUMNS] {
        &self.cells[row.index()]
    }

    /// What stands in a cell.
    #[must_use]
    pub const fn cell(&self, row: Row, column: Column) -> Cell {
        self.cells[row.index()][column.index()]
    }

    /// A number that cells of the same block share, and only they; `None` where the cell is empty. It holds until the
    /// board changes.
    #[must_use]
    pub fn owner(&self, row: Row, column: Column) -> Option<u8> {
        let owner = self.owners[row.index()][column.index()];
        (owner != 0).then_some(owner)
    }

    /// The taken cells of a row and of the three above it, as a block's [`window`](Block::window) has them. Above the board
    /// nothing is taken.
    #[inline]
    fn window(&self, lowest: Row) -> u64 {
        let rows = &self.taken[..=lowest.index()];
        window(rows.last_chunk().copied().unwrap_or_else(|| {
            let mut four = [0; 4];
            four[4 - rows.len()..].copy_from_slice(rows);
            four
        }))
    }

    /// Whether every cell of the block is free.
    #[inline]
    #[must_use]
    pub fn fits(&self, block: Block) -> bool {
        self.window(block.bottom()) & block.window() == 0
    }

    /// The block as far down as it can fall from where it is.
    #[must_use]
    pub fn landing(&self, block: Block) -> Block {
        let (shape, mut window, mut bottom) = (block.window(), self.window(block.bottom()), block.bottom());
        while let Some(lower) = bottom.below() {
            // One row down: the topmost of the four is left, and another one comes below them.
            window = window >> 16 | u64::from(self.taken[lower.index()]) << 48;
            if window & shape != 0 {
                break;
            }
            bottom = lower;
        }
        block.sunk_to(bottom)
    }

    /// Locks a block where it is, then clears the rows that are full.
    pub fn lock(&mut self, block: Block) -> Cleared {
        let owner = self.new_owner(4, block.level());
        for (row, column) in block.cells() {
            self.put(row, column, block.kind().into(), owner);
        }
        self.clear()
    }

    /// Drops a star down the center column and clears the row that it fills; `None` if the column's topmost cell is taken.
    pub fn drop_star(&mut self, level: Level) -> Option<(Row, Cleared)> {
        let column = Column::CENTRE;
        let bit = 1 << column.index();
        let row = Row::all().take_while(|row| self.taken[row.index()] & bit == 0).last()?;
        let owner = self.new_owner(1, level);
        self.put(row, column, Cell::Star, owner);
        Some((row, self.clear()))
    }

    fn new_owner(&mut self, cells: u8, level: Level) -> u8 {
        let (before, behind) = (1..=self.newest, self.newest.saturating_add(1)..SLOTS as u8);
        let is_free = |owner: &u8| self.placed[usize::from(*owner)].cells == 0;
        let free = behind.chain(before).find(is_free).unwrap_or_default();
        self.placed[usize::from(free)] = Placed { cells, level };
        self.newest = free;
        free
    }

    fn put(&mut self, row: Row, column: Column, cell: Cell, owner: u8) {
        self.taken[row.index()] |= 1 << column.index();
        self.cells[row.index()][column.index()] = cell;
        self.owners[row.index()][column.index()] = owner;
    }

    /// Clears the full rows, reserve rows like any other; the cells above move down by the rows cleared below them.
    fn clear(&mut self) -> Cleared {
        let rows = Rows::which(|row| self.taken[row.index()] == FULL);
        let mut cleared = Cleared { rows, ..Cleared::default() };
        if rows.is_empty() {
            return cleared;
        }
        for row in rows.iter() {
            for &owner in &self.owners[row.index()] {
                let placed = &mut self.placed[usize::from(owner)];
                placed.cells -= 1;
                if placed.cells == 0 {
                    cleared.blocks[usize::from(placed.level.number())] += 1;
                }
            }
        }
        self.remove(rows);
        cleared
    }

    fn remove(&mut self, rows: Rows) {
        let mut to = ROWS;
        for from in (0..ROWS).rev() {
            if Row::new(from).is_some_and(|row| rows.contains(row)) {
                continue;
            }
            to -= 1;
            self.taken[to] = self.taken[from];
            self.cells[to] = self.cells[from];
            self.owners[to] = self.owners[from];
        }
        self.taken[..to].fill(0);
        self.cells[..to].fill([Cell::Empty; COLUMNS]);
        self.owners[..to].fill([0; COLUMNS]);
    }
}

/// Boards are equal if they show the same and their cells belong together in the same way; the numbers that say which
/// belong together may differ.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        if self.cells != other.cells {
            return false;
        }
        let mut theirs = [0; SLOTS];
        let pairs = self.owners.as_flattened().iter().zip(other.owners.as_flattened());
        pairs.filter(|(mine, _)| **mine != 0).all(|(&mine, &their)| {
            let known = &mut theirs[usize::from(mine)];
            if *known == 0 {
                *known = their;
                return self.placed[usize::from(mine)] == other.placed[usize::from(their)];
            }
            *known == their
        })
    }
}

impl Eq for Board {}

impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rows = self.cells.map(|row| String::from_utf8_lossy(&row.map(Cell::letter)).into_owned());
        f.debug_list().entries(rows).finish()
    }
}
