// SPDX-License-Identifier: GPL-3.0-or-later
//! One player's board: its locked cells, the block each cell belongs to, and the clearing of rows (help/biquadris.md,
//! "Board", "Scoring").

use super::block::Block;
use super::geometry::{COLUMNS, Column, ROWS, Row, Rows};
use super::level::Level;
use super::tetromino::{Tetromino, window};

/// Content of a cell. The discriminant is its ASCII character in the text display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Cell {
    /// Empty cell.
    Empty = b'.',
    /// Cell of an I tetromino.
    I = b'I',
    /// Cell of a J tetromino.
    J = b'J',
    /// Cell of an L tetromino.
    L = b'L',
    /// Cell of an O tetromino.
    O = b'O',
    /// Cell of an S tetromino.
    S = b'S',
    /// Cell of a Z tetromino.
    Z = b'Z',
    /// Cell of a T tetromino.
    T = b'T',
    /// Star block.
    Star = b'*',
}

impl Cell {
    /// ASCII character of the cell; `.` if it is empty.
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

/// Mask of a full row; bit 0 is the leftmost column.
const FULL: u16 = (1 << COLUMNS) - 1;
/// Size of the block table, including the unused entry 0. No row stays full, so there are always fewer blocks than
/// cells.
const SLOTS: usize = ROWS * COLUMNS;

/// Block, or what remains of it: the number of its remaining cells and the level at which it was generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Placed {
    cells: u8,
    level: Level,
}

/// Result of clearing rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cleared {
    /// The cleared rows, numbered as before clearing.
    pub rows: Rows,
    /// Number of blocks whose last cell was cleared, by the level at which they were generated.
    pub blocks: [u8; Level::ALL.len()],
}

/// Locked cells of a board, without the falling block.
#[derive(Clone)]
pub struct Board {
    /// Occupied cells of each row from the top; bit 0 is the leftmost column.
    taken: [u16; ROWS],
    cells: [[Cell; COLUMNS]; ROWS],
    /// Index in `placed` of each cell's block; 0 for an empty cell.
    owners: [[u8; COLUMNS]; ROWS],
    /// Blocks on the board. Entries with 0 cells are free; entry 0 is never used.
    placed: [Placed; SLOTS],
    /// Most recently allocated entry. The entries after it are the most likely to be free.
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
    /// Bitmasks of the occupied cells of each row from the top; bit 0 is the leftmost column.
    #[must_use]
    pub const fn taken(&self) -> &[u16; ROWS] {
        &self.taken
    }

    /// Cells of a row from the left.
    #[must_use]
    pub const fn row(&self, row: Row) -> &[Cell; COLUMNS] {
        &self.cells[row.index()]
    }

    /// Content of a cell.
    #[must_use]
    pub const fn cell(&self, row: Row, column: Column) -> Cell {
        self.cells[row.index()][column.index()]
    }

    /// Identifier shared by exactly the cells of one block, or `None` for an empty cell. Valid until the board changes.
    #[must_use]
    pub fn owner(&self, row: Row, column: Column) -> Option<u8> {
        let owner = self.owners[row.index()][column.index()];
        (owner != 0).then_some(owner)
    }

    /// Bitmask of a row and the three rows above it, laid out as in [`Block::window`]. Rows above the board count as
    /// empty.
    #[inline]
    fn window(&self, lowest: Row) -> u64 {
        let rows = &self.taken[..=lowest.index()];
        window(rows.last_chunk().copied().unwrap_or_else(|| {
            let mut four = [0; 4];
            four[4 - rows.len()..].copy_from_slice(rows);
            four
        }))
    }

    /// Whether all cells of the block are free.
    #[inline]
    #[must_use]
    pub fn fits(&self, block: Block) -> bool {
        self.window(block.bottom()) & block.window() == 0
    }

    /// Returns the block as far down as it can fall from its position.
    #[must_use]
    pub fn landing(&self, block: Block) -> Block {
        let (shape, mut window, mut bottom) = (block.window(), self.window(block.bottom()), block.bottom());
        while let Some(lower) = bottom.below() {
            // Move the window down one row: shift out the topmost row and add the next one at the bottom.
            window = window >> 16 | u64::from(self.taken[lower.index()]) << 48;
            if window & shape != 0 {
                break;
            }
            bottom = lower;
        }
        block.sunk_to(bottom)
    }

    /// Locks a block at its position, then clears full rows.
    pub fn lock(&mut self, block: Block) -> Cleared {
        let owner = self.new_owner(4, block.level());
        for (row, column) in block.cells() {
            self.put(row, column, block.kind().into(), owner);
        }
        self.clear()
    }

    /// Drops a star block down the center column and clears the row if it becomes full. Returns `None` if the topmost
    /// cell of the column is taken.
    pub fn drop_star(&mut self, level: Level) -> Option<(Row, Cleared)> {
        let column = Column::CENTER;
        let bit = 1 << column.index();
        let row = Row::all().take_while(|row| self.taken[row.index()] & bit == 0).last()?;
        let owner = self.new_owner(1, level);
        self.put(row, column, Cell::Star, owner);
        Some((row, self.clear()))
    }

    fn new_owner(&mut self, cells: u8, level: Level) -> u8 {
        let (before, after) = (1..=self.newest, self.newest.saturating_add(1)..SLOTS as u8);
        let is_free = |owner: &u8| self.placed[usize::from(*owner)].cells == 0;
        let free = after.chain(before).find(is_free).unwrap_or_default();
        self.placed[usize::from(free)] = Placed { cells, level };
        self.newest = free;
        free
    }

    fn put(&mut self, row: Row, column: Column, cell: Cell, owner: u8) {
        self.taken[row.index()] |= 1 << column.index();
        self.cells[row.index()][column.index()] = cell;
        self.owners[row.index()][column.index()] = owner;
    }

    /// Clears full rows, including reserve rows. The cells above move down by the number of rows cleared below them.
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

/// Boards are equal if their cells have the same contents and are grouped into the same blocks. The block indices may
/// differ.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        if self.cells != other.cells {
            return false;
        }
        let mut theirs = [0; SLOTS];
        let pairs = self.owners.as_flattened().iter().zip(other.owners.as_flattened());
        pairs.filter(|(mine, _)| **mine != 0).all(|(&mine, &their)| {
            let mapped = &mut theirs[usize::from(mine)];
            if *mapped == 0 {
                *mapped = their;
                return self.placed[usize::from(mine)] == other.placed[usize::from(their)];
            }
            *mapped == their
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
