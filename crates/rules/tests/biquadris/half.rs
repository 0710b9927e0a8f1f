// SPDX-License-Identifier: GPL-3.0-or-later
//! Reference implementation: one player's half. Cells are letters in a table, blocks are lists of cells.

use crate::chacha::Draws;

pub(crate) const ROWS: i32 = 18;
pub(crate) const COLUMNS: i32 = 11;
/// Playfield row 1 is the fourth of all rows.
const ENTRY_ROW: i32 = 3;
/// Column 6, counted from 1.
const CENTER: usize = 5;

/// Falling block: its letter, the level at which it was generated, and its sorted cells as (row, column).
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Piece {
    pub(crate) letter: char,
    pub(crate) level: u32,
    pub(crate) cells: Vec<(i32, i32)>,
}

impl Piece {
    /// Creates the block at the entry position as drawn in the rules.
    pub(crate) fn entering(letter: char, level: u32) -> Self {
        let drawing = match letter {
            'I' => ["    ", "IIII"],
            'J' => ["J   ", "JJJ "],
            'L' => ["  L ", "LLL "],
            'O' => ["OO  ", "OO  "],
            'S' => [" SS ", "SS  "],
            'Z' => ["ZZ  ", " ZZ "],
            'T' => ["TTT ", " T  "],
            _ => panic!("no block {letter}"),
        };
        let mut cells = Vec::new();
        for (above, line) in [(1, drawing[0]), (0, drawing[1])] {
            for (column, character) in line.chars().enumerate() {
                if character != ' ' {
                    cells.push((ENTRY_ROW - above, column as i32));
                }
            }
        }
        Self { letter, level, cells }
    }

    pub(crate) fn shifted(&self, rows: i32, columns: i32) -> Self {
        let cells = self.cells.iter().map(|(row, column)| (row + rows, column + columns)).collect();
        Self { cells, ..self.clone() }
    }

    /// Rotates the block by 90° about the lower-left corner of its enclosing rectangle.
    pub(crate) fn turned(&self, clockwise: bool) -> Self {
        let bottom = self.cells.iter().map(|cell| cell.0).max().unwrap();
        let top = self.cells.iter().map(|cell| cell.0).min().unwrap();
        let left = self.cells.iter().map(|cell| cell.1).min().unwrap();
        let right = self.cells.iter().map(|cell| cell.1).max().unwrap();
        let rotated = |&(row, column): &(i32, i32)| {
            // Clockwise, the right edge moves to the bottom and the bottom edge to the left. Counterclockwise, the left
            // edge moves to the bottom and the top edge to the left.
            let (up, along) = if clockwise { (right - column, bottom - row) } else { (column - left, row - top) };
            (bottom - up, left + along)
        };
        let mut cells: Vec<_> = self.cells.iter().map(rotated).collect();
        cells.sort_unstable();
        Self { cells, ..self.clone() }
    }
}

/// State of one player.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Half {
    pub(crate) letters: Vec<Vec<char>>,
    /// Number of the block that each cell belongs to. Numbers are never reused.
    pub(crate) numbers: Vec<Vec<usize>>,
    /// Level of each block, by number.
    levels: Vec<u32>,
    pub(crate) current: Option<Piece>,
    pub(crate) next: (char, u32),
    pub(crate) level: u32,
    pub(crate) score: u64,
    pub(crate) blind: bool,
    pub(crate) heavy: bool,
    pub(crate) up_moves: u32,
    placed_at_level_4: u32,
    draws: Draws,
    sequence: Vec<char>,
    at: usize,
    pub(crate) file: Option<(Vec<char>, usize)>,
}

impl Half {
    pub(crate) fn new(seed: u64, stream: u64, level: u32, sequence: &str) -> Self {
        let mut half = Self {
            letters: vec![vec!['.'; COLUMNS as usize]; ROWS as usize],
            numbers: vec![vec![0; COLUMNS as usize]; ROWS as usize],
            levels: vec![0],
            current: None,
            next: ('?', level),
            level,
            score: 0,
            blind: false,
            heavy: false,
            up_moves: 0,
            placed_at_level_4: 0,
            draws: Draws::new(seed, stream),
            sequence: sequence.chars().collect(),
            at: 0,
            file: None,
        };
        half.next = half.generate();
        assert!(half.next_enters(), "an empty board has room");
        half
    }

    fn generate(&mut self) -> (char, u32) {
        let letter = match (self.level, &mut self.file) {
            (0, _) => {
                // After the last block, the sequence starts again.
                let letter = self.sequence[self.at];
                self.at = (self.at + 1) % self.sequence.len();
                letter
            }
            (3 | 4, Some((letters, at))) => {
                let letter = letters[*at];
                *at = (*at + 1) % letters.len();
                letter
            }
            // One letter per chance in 36; at level 2 all blocks are equally likely.
            (1, _) => self.draw("IIIIIIJJJJJJLLLLLLOOOOOOSSSZZZTTTTTT"),
            (2, _) => self.draw("IJLOSZT"),
            _ => self.draw("IIIIJJJJLLLLOOOOSSSSSSSSZZZZZZZZTTTT"),
        };
        (letter, self.level)
    }

    fn draw(&mut self, letters: &str) -> char {
        let index = self.draws.below(letters.len() as u32);
        letters.chars().nth(index as usize).unwrap()
    }

    pub(crate) fn is_free(&self, piece: &Piece) -> bool {
        piece.cells.iter().all(|&(row, column)| {
            (0..ROWS).contains(&row)
                && (0..COLUMNS).contains(&column)
                && self.letters[row as usize][column as usize] == '.'
        })
    }

    /// Lets the next block enter if it fits.
    pub(crate) fn next_enters(&mut self) -> bool {
        let enters = self.put_at_entry(self.next.0, self.next.1);
        if enters {
            self.next = self.generate();
        }
        enters
    }

    pub(crate) fn put_at_entry(&mut self, letter: char, level: u32) -> bool {
        let piece = Piece::entering(letter, level);
        let free = self.is_free(&piece);
        if free {
            self.current = Some(piece);
        }
        free
    }

    /// Moves the current block if the target cells are free.
    pub(crate) fn try_move(&mut self, change: impl Fn(&Piece) -> Piece) -> bool {
        let moved = change(self.current.as_ref().unwrap());
        let free = self.is_free(&moved);
        if free {
            self.current = Some(moved);
        }
        free
    }

    /// Locks the current block and clears full rows. Returns their number.
    pub(crate) fn lock(&mut self) -> u32 {
        let piece = self.current.take().unwrap();
        self.write(&piece.cells, piece.letter, piece.level);
        self.clear()
    }

    fn write(&mut self, cells: &[(i32, i32)], letter: char, level: u32) {
        self.levels.push(level);
        for &(row, column) in cells {
            self.letters[row as usize][column as usize] = letter;
            self.numbers[row as usize][column as usize] = self.levels.len() - 1;
        }
    }

    /// Clears full rows and adds the points. Returns the number of rows.
    fn clear(&mut self) -> u32 {
        let before = self.numbers.concat();
        let mut rows = 0;
        for row in 0..ROWS as usize {
            if self.letters[row].iter().all(|&letter| letter != '.') {
                rows += 1;
                self.letters.remove(row);
                self.numbers.remove(row);
                self.letters.insert(0, vec!['.'; COLUMNS as usize]);
                self.numbers.insert(0, vec![0; COLUMNS as usize]);
            }
        }
        if rows > 0 {
            self.placed_at_level_4 = 0;
            self.score += u64::from(self.level + rows).pow(2);
            let after = self.numbers.concat();
            for number in 1..self.levels.len() {
                if before.contains(&number) && !after.contains(&number) {
                    self.score += u64::from(self.levels[number] + 1).pow(2);
                }
            }
        }
        rows
    }

    /// Called after a drop that cleared nothing: drops a star if it is due. Returns false if it doesn't fit.
    pub(crate) fn star(&mut self) -> bool {
        if self.level != 4 {
            return true;
        }
        self.placed_at_level_4 += 1;
        if !self.placed_at_level_4.is_multiple_of(5) {
            return true;
        }
        if self.letters[0][CENTER] != '.' {
            return false;
        }
        let mut row = 0;
        while row + 1 < ROWS && self.letters[row as usize + 1][CENTER] == '.' {
            row += 1;
        }
        self.write(&[(row, CENTER as i32)], '*', 4);
        self.clear();
        true
    }
}
