// SPDX-License-Identifier: GPL-3.0-or-later
//! The seven tetrominoes and their shapes in each orientation (help/biquadris.md, "Blocks").

use std::fmt;

/// One of the seven tetrominoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tetromino {
    /// Line of four cells.
    I,
    /// Line of three cells with a cell above its left end.
    J,
    /// Line of three cells with a cell above its right end.
    L,
    /// Square of 2 × 2 cells.
    O,
    /// Two pairs of cells, the upper one shifted one column to the right.
    S,
    /// Two pairs of cells, the upper one shifted one column to the left.
    Z,
    /// Line of three cells with a cell below its middle.
    T,
}

impl Tetromino {
    /// All seven tetrominoes in the order of the rules.
    pub const ALL: [Self; 7] = [Self::I, Self::J, Self::L, Self::O, Self::S, Self::Z, Self::T];

    /// Capital letter of the block.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::I => 'I',
            Self::J => 'J',
            Self::L => 'L',
            Self::O => 'O',
            Self::S => 'S',
            Self::Z => 'Z',
            Self::T => 'T',
        }
    }

    /// Returns the block with this capital letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|block| block.letter() == letter)
    }

    /// Number of distinct orientations: 1, 2 or 4.
    #[must_use]
    pub const fn orientations(self) -> u8 {
        match self {
            Self::O => 1,
            Self::I | Self::S | Self::Z => 2,
            Self::J | Self::L | Self::T => 4,
        }
    }

    /// Shape after this many clockwise rotations from the initial orientation.
    #[must_use]
    pub const fn shape(self, turns: u8) -> &'static Shape {
        &SHAPES[self as usize][(turns & 3) as usize]
    }
}

impl fmt::Display for Tetromino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Cells of a block within its smallest enclosing rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Width of the rectangle in columns.
    pub width: u8,
    /// Height of the rectangle in rows.
    pub height: u8,
    /// Rows **from the bottom up**; bit 0 is the leftmost column. Rows from `height` on are 0.
    pub rows: [u16; 4],
    /// Coordinates of the four cells, from the bottom row up and from the left: columns to the right of the rectangle's
    /// lower-left corner, then rows above it.
    pub cells: [(u8, u8); 4],
    /// Bitmask of the rows for comparison with four board rows at once: 16 bits per row, the bottom row in the highest
    /// bits.
    pub(super) window: u64,
}

impl Shape {
    const fn new(width: u8, height: u8, rows: [u16; 4]) -> Self {
        let mut cells = [(0, 0); 4];
        let mut count = 0;
        let mut y = 0;
        while y < height {
            let mut x = 0;
            while x < width {
                if rows[y as usize] >> x & 1 == 1 {
                    cells[count] = (x, y);
                    count += 1;
                }
                x += 1;
            }
            y += 1;
        }
        Self { width, height, rows, cells, window: window([rows[3], rows[2], rows[1], rows[0]]) }
    }

    /// Returns the shape rotated clockwise by 90°.
    const fn clockwise(self) -> Self {
        let mut rows = [0; 4];
        let mut cell = 0;
        while cell < 4 {
            let (x, y) = self.cells[cell];
            // The old lower-right corner (x = width − 1, y = 0) moves to the lower left.
            rows[(self.width - 1 - x) as usize] |= 1 << y;
            cell += 1;
        }
        Self::new(self.height, self.width, rows)
    }

    /// Returns the four orientations, each rotated clockwise from the previous one.
    const fn orientations(width: u8, height: u8, rows: [u16; 4]) -> [Self; 4] {
        let first = Self::new(width, height, rows);
        let second = first.clockwise();
        let third = second.clockwise();
        [first, second, third, third.clockwise()]
    }
}

/// Packs four rows, given from the top, into one bitmask: 16 bits per row, the lowest row in the highest bits; bit 0 of
/// each row is the leftmost column.
#[inline]
pub(super) const fn window(rows: [u16; 4]) -> u64 {
    let [first, second, third, fourth] = rows;
    first as u64 | (second as u64) << 16 | (third as u64) << 32 | (fourth as u64) << 48
}

/// Shapes by [`Tetromino`] in the order of [`Tetromino::ALL`], then by number of clockwise rotations. Rows from the
/// bottom up, bit 0 leftmost: 0b111 is a full row of three, 0b100 its right end.
const SHAPES: [[Shape; 4]; 7] = [
    Shape::orientations(4, 1, [0b1111, 0, 0, 0]),
    Shape::orientations(3, 2, [0b111, 0b001, 0, 0]),
    Shape::orientations(3, 2, [0b111, 0b100, 0, 0]),
    Shape::orientations(2, 2, [0b11, 0b11, 0, 0]),
    Shape::orientations(3, 2, [0b011, 0b110, 0, 0]),
    Shape::orientations(3, 2, [0b110, 0b011, 0, 0]),
    Shape::orientations(3, 2, [0b010, 0b111, 0, 0]),
];
