// SPDX-License-Identifier: GPL-3.0-or-later
//! All placements that a color can make (help/blokus.md, "Moves"), found fast.
//!
//! Every placement covers an open corner, and there are only so many ways for a piece to cover a square: each has a bit in a
//! set, `CornerPlacements`. No square of a piece is more than four steps away from another, so that what is forbidden around an open
//! corner fits into one number (`BlockedSquares::around`). For each of its squares a table tells which ways cover it; what covers
//! none that is forbidden, with a piece that is there, is a placement.

use std::ops::{BitOrAssign, Not};
use std::sync::LazyLock;

use super::board::{Board, Squares};
use super::color::Color;
use super::piece::{Piece, Pieces};
use super::placement::{Placement, ranges};
use super::square::{SIDE, Square};

/// A piece reaches so far from one of its squares.
const REACH: usize = 4;

/// Rows with so many forbidden squares around the board as a piece can reach.
const ROWS: usize = SIDE as usize + 2 * REACH;

/// Tables are asked for so many bits at once: more would make them large, fewer would ask more often.
const BITS: usize = 4;
const COMBINATIONS: usize = 1 << BITS;

/// So many times they are asked for the 41 squares around a corner, and for the pieces.
const SQUARES: usize = 41_usize.div_ceil(BITS);
const PIECES: usize = Piece::COUNT.div_ceil(BITS);

/// A set of ways to cover a corner: a bit for each of the 414, in the order of pieces.
#[derive(Clone, Copy, Default)]
struct CornerPlacements([u64; CornerPlacements::WORDS]);

impl CornerPlacements {
    const WORDS: usize = 7;

    fn insert(&mut self, way: usize) {
        self.0[way / 64] |= 1 << (way % 64);
    }

    fn has_any(&self) -> bool {
        self.0 != [0; Self::WORDS]
    }

    fn has_any_of(&self, others: &Self) -> bool {
        self.0.iter().zip(others.0).any(|(word, other)| word & other != 0)
    }

    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

impl BitOrAssign<&Self> for CornerPlacements {
    #[inline]
    fn bitor_assign(&mut self, others: &Self) {
        for (word, other) in self.0.iter_mut().zip(others.0) {
            *word |= other;
        }
    }
}

/// All bits that stand for no way are set as well: nothing that is turned round may be without an end.
impl Not for CornerPlacements {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

struct Tables {
    /// For each row in which the corner may be, the number of each way's placement if the corner is in the first column; there
    /// it may be none.
    numbers: [[[u16; 64]; CornerPlacements::WORDS]; SIDE as usize],
    /// For so many squares around a corner after the other, and each set of them, the ways that cover any.
    covering: [[CornerPlacements; COMBINATIONS]; SQUARES],
    /// The same for the pieces: the ways that lay them down.
    laying: [[CornerPlacements; COMBINATIONS]; PIECES],
    /// The ways of each piece.
    of_piece: [CornerPlacements; Piece::COUNT],
    /// The bits that stand for no way.
    none: CornerPlacements,
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
    let mut tables = Tables {
        numbers: [[[0; 64]; CornerPlacements::WORDS]; SIDE as usize],
        covering: [[CornerPlacements::default(); COMBINATIONS]; SQUARES],
        laying: [[CornerPlacements::default(); COMBINATIONS]; PIECES],
        of_piece: [CornerPlacements::default(); Piece::COUNT],
        none: CornerPlacements::default(),
    };
    let mut count = 0;
    for range in ranges() {
        let cells = range.orientation.cells();
        for &(column, row) in cells {
            let (way, piece) = (count, range.piece.index());
            count += 1;
            let first = range.first.wrapping_sub(u16::from(row) * range.stride + u16::from(column));
            for (corner, numbers) in (0..).zip(&mut tables.numbers) {
                numbers[way / 64][way % 64] = first.wrapping_add(corner * range.stride);
            }
            tables.of_piece[piece].insert(way);
            enter(&mut tables.laying, piece, way);
            for &(x, y) in cells {
                let (x, y) = (usize::from(x + 4 - column), usize::from(y + 4 - row));
                enter(&mut tables.covering, begin(y) as usize + x - y.abs_diff(REACH), way);
            }
        }
    }
    (count..64 * CornerPlacements::WORDS).for_each(|way| tables.none.insert(way));
    tables
});

/// Enters a way under every combination in which this bit is set.
fn enter(table: &mut [[CornerPlacements; COMBINATIONS]], bit: usize, way: usize) {
    for (combination, ways) in table[bit / BITS].iter_mut().enumerate() {
        if combination >> (bit % BITS) & 1 == 1 {
            ways.insert(way);
        }
    }
}

/// Adds what a table has for the bits that are set.
#[inline]
fn look_up<const N: usize>(table: &[[CornerPlacements; COMBINATIONS]; N], bits: u64, found: &mut CornerPlacements) {
    for (at, ways) in table.iter().enumerate() {
        *found |= &ways[(bits >> (at * BITS)) as usize % COMBINATIONS];
    }
}

/// The squares that can't be taken, with a border of such around the board.
struct BlockedSquares([u32; ROWS]);

impl BlockedSquares {
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

    /// What is forbidden around a square, as far as a piece can reach, row by row.
    fn around(&self, square: Square) -> u64 {
        let (column, row) = (u32::from(square.column()), usize::from(square.row()));
        let mut around = 0;
        for (number, bits) in self.0[row..row + 9].iter().enumerate() {
            let from = number.abs_diff(REACH) as u32;
            let squares = bits >> (column + from) & ((1 << width(number)) - 1);
            around |= u64::from(squares) << begin(number);
        }
        around
    }
}

/// The ways to cover each open corner that are possible with one of these pieces; no placement is among those of two corners.
/// `visit` says whether to go on.
#[inline]
fn visit(
    board: &Board,
    color: Color,
    pieces: Pieces,
    mut visit: impl FnMut(&Tables, CornerPlacements, Square) -> bool,
) {
    let tables = &*TABLES;
    let squares = board.forbidden(color);
    let mut absent = tables.none;
    look_up(&tables.laying, u64::from(Pieces::ALL.bits() & !pieces.bits()), &mut absent);
    let mut forbidden = BlockedSquares::of(&squares);
    for corner in board.corners(color).without(&squares).iter() {
        let mut impossible = absent;
        look_up(&tables.covering, forbidden.around(corner), &mut impossible);
        if !visit(tables, !impossible, corner) {
            return;
        }
        // What covers this corner has been found.
        forbidden.insert(corner);
    }
}

/// Appends every placement that a color can make with one of these pieces, each once.
pub fn legal(board: &Board, color: Color, pieces: Pieces, found: &mut Vec<Placement>) {
    visit(board, color, pieces, |tables, ways, corner| {
        let column = u16::from(corner.column());
        for (numbers, word) in tables.numbers[usize::from(corner.row())].iter().zip(ways.0) {
            let mut left = word;
            // How many there are is known before: room is made for all of them at once.
            found.extend((0..word.count_ones()).map(|_| {
                let first = numbers[left.trailing_zeros() as usize % 64];
                left &= left.wrapping_sub(1);
                // What covers no forbidden square is on the board, and has a number.
                Placement::numbered(first.wrapping_add(column))
            }));
        }
        true
    });
}

/// How many placements a color can make with one of these pieces.
#[must_use]
pub fn count(board: &Board, color: Color, pieces: Pieces) -> usize {
    let mut count = 0;
    visit(board, color, pieces, |_, ways, _| {
        count += ways.count();
        true
    });
    count
}

/// How many placements a color can make with one of these pieces, and which of the pieces it can place.
#[must_use]
pub fn survey(board: &Board, color: Color, pieces: Pieces) -> (usize, Pieces) {
    let (mut count, mut all) = (0, CornerPlacements::default());
    visit(board, color, pieces, |_, ways, _| {
        count += ways.count();
        all |= &ways;
        true
    });
    let playable = (0..).zip(&TABLES.of_piece).filter(|(_, ways)| all.has_any_of(ways));
    (count, Pieces::from_bits(playable.fold(0, |bits, (piece, _)| bits | 1 << piece)))
}

/// Whether a color can make any placement with one of these pieces.
#[must_use]
pub fn any(board: &Board, color: Color, pieces: Pieces) -> bool {
    let mut any = false;
    visit(board, color, pieces, |_, ways, _| {
        any = ways.has_any();
        !any
    });
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_corner_has_58_first_moves() {
        for color in Color::ALL {
            let mut found = Vec::new();
            legal(&Board::default(), color, Pieces::ALL, &mut found);
            assert_eq!(found.len(), 58);
            assert_eq!(count(&Board::default(), color, Pieces::ALL), 58);
            assert!(found.iter().all(|placement| Board::default().allows(color, *placement).is_ok()));
        }
    }

    /// Of all pieces only the cross covers no corner of its own rectangle.
    #[test]
    fn a_survey_counts_and_names_the_pieces() {
        let cross = "X".parse().unwrap();
        for color in Color::ALL {
            assert_eq!(survey(&Board::default(), color, Pieces::ALL), (58, Pieces::ALL.without(cross)));
        }
        // The two squares lie along the one side or the other.
        let some: Pieces = ["2", "X"].into_iter().map(|name| name.parse::<Piece>().unwrap()).collect();
        assert_eq!(survey(&Board::default(), Color::Red, some), (2, some.without(cross)));
        assert_eq!(survey(&Board::default(), Color::Red, Pieces::NONE), (0, Pieces::NONE));
    }

    #[test]
    fn open_corners_are_free_and_not_beside() {
        let squares = |names: &[&str]| names.iter().map(|name| name.parse::<Square>().unwrap()).collect::<Squares>();
        let mut board = Board::default();
        assert_eq!(board.open_corners(Color::Red), squares(&["a20"]));
        board.place(Color::Red, "a20,b20".parse().unwrap());
        assert_eq!(board.open_corners(Color::Red), squares(&["c19"]));
        board.place(Color::Red, "c18,c19".parse().unwrap());
        assert_eq!(board.open_corners(Color::Red), squares(&["d20", "b17", "d17"]));
        board.place(Color::Yellow, "d17".parse().unwrap());
        assert_eq!(board.open_corners(Color::Red), squares(&["d20", "b17"]));
    }
}
