// SPDX-License-Identifier: GPL-3.0-or-later
//! The seven tetrominoes and their shapes in each orientation (help/biquadris.md, "Blocks").

use std::fmt;

/// One of the seven tetrominoes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tetromino {
    /// Four in a line.
    I,
    /// A line of three with a square above its left end.
    J,
    /// A line of three with a square above its right end.
    L,
    /// Two by two.
    O,
    /// The upper pair one step to the right.
    S,
    /// The upper pair one step to the left.
    Z,
    /// A line of three with a square below its middle.
    T,
}

impl Tetromino {
    /// All seven, in the order in which the rules name them.
    pub const ALL: [Self; 7] = [Self::I, Self::J, Self::L, Self::O, Self::S, Self::Z, Self::T];

    /// The block's capital letter.
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

    /// The block with this capital letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|block| block.letter() == letter)
    }

    /// How many orientations look different: 1, 2 or 4.
    #[must_use]
    pub const fn orientations(self) -> u8 {
        match self {
            Self::O => 1,
            Self::I | Self::S | Self::Z => 2,
            Self::J | Self::L | Self::T => 4,
        }
    }

    /// The shape after this many clockwise turns from the orientation in which the block appears.
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

/// The cells of a block within its smallest enclosing rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Columns of the rectangle.
    pub width: u8,
    /// Rows of the rectangle.
    pub height: u8,
    /// The rows **from the bottom up**; bit 0 of each is the leftmost column. Rows past `height` are empty.
    pub rows: [u16; 4],
    /// The four cells, from the bottom row up, each row from the left: columns to the right of the rectangle's lower-left
    /// corner, then rows above it.
    pub cells: [(u8, u8); 4],
    /// The rows as one number, for a comparison with four rows of a board at once: 16 bits each, the bottom row highest.
    pub(super) window: u64,
}

impl Shape {
    const fn new(width: u8, height: u8, rows: [u16; 4]) -> Self {
        let mut cells = [(0, 0); 4];
        let mut found = 0;
        let mut y = 0;
        while y < height {
            let mut x = 0;
            while x < width {
                if rows[y as usize] >> x & 1 == 1 {
                    cells[found] = (x, y);
                    found += 1;
                }
                x += 1;
            }
            y += 1;
        }
        Self { width, height, rows, cells, window: window([rows[3], rows[2], rows[1], rows[0]]) }
    }

    /// The shape turned clockwise by 90°.
    const fn clockwise(self) -> Self {
        let mut rows = [0; 4];
        let mut cell = 0;
        while cell < 4 {
            let (x, y) = self.cells[cell];
            // The old lower-right corner (x = width - 1, y = 0) comes to the lower left.
            rows[(self.width - 1 - x) as usize] |= 1 << y;
            cell += 1;
        }
        Self::new(self.height, self.width, rows)
    }

    /// The four orientations, each one clockwise turn from the one before.
    const fn turned(width: u8, height: u8, rows: [u16; 4]) -> [Self; 4] {
        let first = Self::new(width, height, rows);
        let second = first.clockwise();
        let third = second.clockwise();
        [first, second, third, third.clockwise()]
    }
}

/// Four rows as one number, given and packed from the top: 16 bits each, the lowest row highest, each bit 0 leftmost.
#[inline]
pub(super) const fn window(rows: [u16; 4]) -> u64 {
    let [first, second, third, fourth] = rows;
    first as u64 | (second as u64) << 16 | (third as u64) << 32 | (fourth as u64) << 48
}

/// By [`Tetromino`], in the order of [`Tetromino::ALL`], then by clockwise turns. Rows from the bottom, bit 0 leftmost:
/// 0b111 is a full row of three, 0b100 its right end.
const SHAPES: [[Shape; 4]; 7] = [
    Shape::turned(4, 1, [0b1111, 0, 0, 0]),
    Shape::turned(3, 2, [0b111, 0b001, 0, 0]),
    Shape::turned(3, 2, [0b111, 0b100, 0, 0]),
    Shape::turned(2, 2, [0b11, 0b11, 0, 0]),
    Shape::turned(3, 2, [0b011, 0b110, 0, 0]),
    Shape::turned(3, 2, [0b110, 0b011, 0, 0]),
    Shape::turned(3, 2, [0b010, 0b111, 0, 0]),
];
