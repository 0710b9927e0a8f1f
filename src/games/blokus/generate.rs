// SPDX-License-Identifier: GPL-3.0-or-later
//! All placements that a colour can make (help/blokus.md, "Moves"), found fast.
//!
//! Every placement covers an open corner. No square of a piece is more than four steps away from another, so that what is
//! forbidden around an open corner fits into one number (`Forbidden::around`), and a placement that covers the corner is possible
//! if it has no bit in common with it. For each way in which the eight nearest squares can be forbidden, a list tells
//! which placements are worth that test.

use std::sync::LazyLock;

use super::board::{Board, Squares};
use super::colour::Colour;
use super::piece::Pieces;
use super::placement::{Placement, ranges};
use super::square::{SIDE, Square};

/// A piece reaches so far from one of its squares.
const REACH: usize = 4;

/// Rows with so many forbidden squares around the board as a piece can reach.
const ROWS: usize = SIDE as usize + 2 * REACH;

/// Behind the squares around a corner stand the pieces: a bit is set where a piece isn't there.
const PIECES: u32 = 41;

/// A way to cover a corner.
#[derive(Clone, Copy)]
struct Way {
    /// The squares around the corner that it covers, and its piece.
    mask: u64,
    /// The number of the placement with the corner in the first square of the board; it may be no placement.
    first: i32,
    /// How many numbers it is further in the next row.
    stride: u16,
}

struct Tables {
    ways: Vec<Way>,
    /// For each set of near squares that are forbidden, the ways that cover none of them.
    lists: Vec<Vec<u16>>,
}

/// Where the bits of a row of squares begin in the number that stands for those around a corner.
const fn begin(row: usize) -> u32 {
    let (mut begin, mut above) = (0, 0);
    while above < row {
        begin += width(above);
        above += 1;
    }
    begin
}

/// How many squares of a row are in reach; rows from 0, four above the corner, to 8.
const fn width(row: usize) -> u32 {
    9 - 2 * row.abs_diff(REACH) as u32
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut ways = Vec::new();
    for range in ranges() {
        let cells = range.orientation.cells();
        for &(column, row) in cells {
            let bit = |&(x, y): &(u8, u8)| {
                let (x, y) = (usize::from(x + 4 - column), usize::from(y + 4 - row));
                1 << (begin(y) + (x - y.abs_diff(REACH)) as u32)
            };
            let piece = 1 << (PIECES + range.piece.index() as u32);
            let stride = range.stride;
            ways.push(Way {
                mask: cells.iter().map(bit).fold(piece, |mask: u64, bit: u64| mask | bit),
                first: i32::from(range.first) - i32::from(row) * i32::from(stride) - i32::from(column),
                stride,
            });
        }
    }
    let near = |way: &Way| {
        let row = |row: usize| way.mask >> (begin(row) + width(row) / 2 - 1) & 7;
        row(3) | row(4) << 3 | row(5) << 6
    };
    let lists = (0..512).map(|forbidden: u64| {
        // The corner itself, in the middle, is covered by each.
        let fit = (0..).zip(&ways).filter(|(_, way)| near(way) & !16 & forbidden == 0);
        fit.map(|(number, _)| number).collect()
    });
    Tables { lists: lists.collect(), ways }
});

/// The squares that can't be taken, with a border of such around the board.
struct Forbidden([u32; ROWS]);

impl Forbidden {
    fn of(squares: &Squares) -> Self {
        let border = !(((1 << SIDE) - 1) << REACH);
        let mut rows = [u32::MAX; ROWS];
        for (row, bits) in rows[REACH..].iter_mut().zip(squares.rows()) {
            *row = bits << REACH | border;
        }
        Self(rows)
    }

    fn insert(&mut self, square: Square) {
        self.0[usize::from(square.row()) + REACH] |= 1 << (usize::from(square.column()) + REACH);
    }

    /// What is forbidden around a square, as far as a piece can reach; and of the eight nearest squares, row by row.
    fn around(&self, square: Square) -> (u64, usize) {
        let (column, row) = (u32::from(square.column()), usize::from(square.row()));
        let rows = &self.0[row..row + 9];
        let mut around = 0;
        let mut at = 0;
        for (number, bits) in rows.iter().enumerate() {
            let (width, from) = (width(number), number.abs_diff(REACH) as u32);
            let squares = bits >> (column + from) & ((1 << width) - 1);
            around |= u64::from(squares) << at;
            at += width;
        }
        let near = |row: usize| (rows[row] >> (column + 3) & 7) as usize;
        (around, near(3) | (near(4) & 5) << 3 | near(5) << 6)
    }
}

/// Every placement that a colour can make with one of these pieces, each once; `visit` says whether to go on.
fn visit(board: &Board, colour: Colour, pieces: Pieces, mut visit: impl FnMut(&[Way], &[u16], u64, Square) -> bool) {
    let Tables { ways, lists } = &*TABLES;
    let absent = u64::from(Pieces::ALL.bits() & !pieces.bits()) << PIECES;
    let mut forbidden = Forbidden::of(&board.forbidden(colour));
    for corner in board.open_corners(colour).iter() {
        let (around, near) = forbidden.around(corner);
        if !visit(ways, &lists[near], around | absent, corner) {
            return;
        }
        // What covers this corner has been found.
        forbidden.insert(corner);
    }
}

/// Appends every placement that a colour can make with one of these pieces, each once.
pub fn legal(board: &Board, colour: Colour, pieces: Pieces, found: &mut Vec<Placement>) {
    visit(board, colour, pieces, |ways, list, forbidden, corner| {
        let (column, row) = (i32::from(corner.column()), i32::from(corner.row()));
        let before = found.len();
        // Written everywhere, kept where it is possible: faster than a branch that is often guessed wrongly.
        found.resize(before + list.len(), Placement::numbered(0));
        let mut count = before;
        for &way in list {
            let Way { mask, first, stride } = ways[usize::from(way)];
            // A placement that covers no forbidden square is on the board, and has a number.
            found[count] = Placement::numbered((first + row * i32::from(stride) + column) as u16);
            count += usize::from(mask & forbidden == 0);
        }
        found.truncate(count);
        true
    });
}

/// How many placements a colour can make with one of these pieces.
#[must_use]
pub fn count(board: &Board, colour: Colour, pieces: Pieces) -> usize {
    let mut count = 0;
    visit(board, colour, pieces, |ways, list, forbidden, _| {
        count += list.iter().filter(|&&way| ways[usize::from(way)].mask & forbidden == 0).count();
        true
    });
    count
}

/// How many placements a colour can make with one of these pieces, and which of the pieces it can place.
#[must_use]
pub fn survey(board: &Board, colour: Colour, pieces: Pieces) -> (usize, Pieces) {
    let (mut count, mut playable) = (0, 0);
    visit(board, colour, pieces, |ways, list, forbidden, _| {
        for &way in list {
            let mask = ways[usize::from(way)].mask;
            let fits = u64::from(mask & forbidden == 0);
            count += fits;
            playable |= (mask >> PIECES) & fits.wrapping_neg();
        }
        true
    });
    // At most 30 433, and 21 bits.
    (count as usize, Pieces::from_bits(playable as u32))
}

/// Whether a colour can make any placement with one of these pieces.
#[must_use]
pub fn any(board: &Board, colour: Colour, pieces: Pieces) -> bool {
    let mut any = false;
    visit(board, colour, pieces, |ways, list, forbidden, _| {
        any = list.iter().any(|&way| ways[usize::from(way)].mask & forbidden == 0);
        !any
    });
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_has_58_first_moves() {
        for colour in Colour::ALL {
            let mut found = Vec::new();
            legal(&Board::default(), colour, Pieces::ALL, &mut found);
            assert_eq!(found.len(), 58);
            assert_eq!(count(&Board::default(), colour, Pieces::ALL), 58);
            assert!(found.iter().all(|placement| Board::default().allows(colour, *placement).is_ok()));
        }
    }
}
