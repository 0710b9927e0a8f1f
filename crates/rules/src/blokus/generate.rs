// SPDX-License-Identifier: GPL-3.0-or-later
//! Fast generation of all legal placements of a color (help/blokus.md, "Moves").
//!
//! Every legal placement covers an open corner, and a piece in some orientation can cover a given square in only 414
//! ways, the corner placements. A set of them is a bitset, `CornerPlacements`. No two squares of a piece are more than
//! four steps apart, so the blocked squares around a corner that matter fit in a 41-bit number
//! (`BlockedSquares::around`). Lookup tables map groups of four of these bits to the corner placements that cover any
//! of them. Those that cover no blocked square, with an available piece, are the legal placements.

use std::ops::{BitOrAssign, Not};
use std::sync::LazyLock;

use super::board::{Board, Squares};
use super::color::Color;
use super::piece::{Piece, Pieces};
use super::placement::{Placement, ranges};
use super::square::{SIDE, Square};

/// Maximum distance between two squares of a piece, in orthogonal steps.
const REACH: usize = 4;

/// Number of rows of the board with a border as wide as the reach of a piece.
const ROWS: usize = SIDE as usize + 2 * REACH;

/// Number of bits per table lookup: a compromise between the size of the tables and the number of lookups.
const BITS: usize = 4;
const COMBINATIONS: usize = 1 << BITS;

/// Number of lookups for the 41 squares around a corner and for the 21 pieces.
const SQUARES: usize = 41_usize.div_ceil(BITS);
const PIECES: usize = Piece::COUNT.div_ceil(BITS);

/// Set of the 414 corner placements, ordered by piece.
#[derive(Clone, Copy, Default)]
struct CornerPlacements([u64; CornerPlacements::WORDS]);

impl CornerPlacements {
    const WORDS: usize = 7;

    fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
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

/// Complement. Also sets the unused bits; see `Tables::none`.
impl Not for CornerPlacements {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

struct Tables {
    /// Placement number of each corner placement, for a corner in the first column, by row of the corner. If the piece
    /// would extend past the edge, the number is valid only after adding the column (wrapping).
    numbers: [[[u16; 64]; CornerPlacements::WORDS]; SIDE as usize],
    /// Ways that cover any square of a combination, for each group of `BITS` squares around the corner.
    covering: [[CornerPlacements; COMBINATIONS]; SQUARES],
    /// Ways that use any piece of a combination, for each group of `BITS` pieces.
    by_piece_bits: [[CornerPlacements; COMBINATIONS]; PIECES],
    /// Ways that use each piece.
    of_piece: [CornerPlacements; Piece::COUNT],
    /// Unused bits of the set.
    none: CornerPlacements,
}

/// Index of the first bit of a row in the number that represents the squares around a corner.
const fn row_offset(row: usize) -> u32 {
    let (mut row_offset, mut above) = (0, 0);
    while above < row {
        row_offset += width(above);
        above += 1;
    }
    row_offset
}

/// Number of squares of a row within reach. Row 0 is four rows above the corner, row 8 four below.
const fn width(row: usize) -> u32 {
    9 - 2 * row.abs_diff(REACH) as u32
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables {
        numbers: [[[0; 64]; CornerPlacements::WORDS]; SIDE as usize],
        covering: [[CornerPlacements::default(); COMBINATIONS]; SQUARES],
        by_piece_bits: [[CornerPlacements::default(); COMBINATIONS]; PIECES],
        of_piece: [CornerPlacements::default(); Piece::COUNT],
        none: CornerPlacements::default(),
    };
    let mut count = 0;
    for range in ranges() {
        let cells = range.orientation.cells();
        for &(column, row) in cells {
            let (index, piece) = (count, range.piece.index());
            count += 1;
            let first = range.first.wrapping_sub(u16::from(row) * range.stride + u16::from(column));
            for (corner, numbers) in (0..).zip(&mut tables.numbers) {
                numbers[index / 64][index % 64] = first.wrapping_add(corner * range.stride);
            }
            tables.of_piece[piece].insert(index);
            add_to_combinations(&mut tables.by_piece_bits, piece, index);
            for &(x, y) in cells {
                let (x, y) = (usize::from(x + 4 - column), usize::from(y + 4 - row));
                add_to_combinations(&mut tables.covering, row_offset(y) as usize + x - y.abs_diff(REACH), index);
            }
        }
    }
    (count..64 * CornerPlacements::WORDS).for_each(|index| tables.none.insert(index));
    tables
});

/// Adds a corner placement to every combination that contains this bit.
fn add_to_combinations(table: &mut [[CornerPlacements; COMBINATIONS]], bit: usize, index: usize) {
    for (combination, placements) in table[bit / BITS].iter_mut().enumerate() {
        if combination >> (bit % BITS) & 1 == 1 {
            placements.insert(index);
        }
    }
}

/// Adds the corner placements of all set bits to `found`.
#[inline]
fn look_up<const N: usize>(table: &[[CornerPlacements; COMBINATIONS]; N], bits: u64, found: &mut CornerPlacements) {
    for (at, placements) in table.iter().enumerate() {
        *found |= &placements[(bits >> (at * BITS)) as usize % COMBINATIONS];
    }
}

/// Squares that can't be covered, including a border around the board.
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

    /// Blocked squares within reach of a square, row by row, as a bitmask.
    fn around(&self, square: Square) -> u64 {
        let (column, row) = (u32::from(square.column()), usize::from(square.row()));
        let mut around = 0;
        for (number, bits) in self.0[row..row + 9].iter().enumerate() {
            let from = number.abs_diff(REACH) as u32;
            let squares = bits >> (column + from) & ((1 << width(number)) - 1);
            around |= u64::from(squares) << row_offset(number);
        }
        around
    }
}

/// Calls `visit` with the legal corner placements of each open corner with one of these pieces. Each placement is
/// reported for one corner only. Stops when `visit` returns false.
#[inline]
fn visit(
    board: &Board,
    color: Color,
    pieces: Pieces,
    mut visit: impl FnMut(&Tables, CornerPlacements, Square) -> bool,
) {
    let tables = &*TABLES;
    let squares = board.forbidden(color);
    let mut unavailable = tables.none;
    look_up(&tables.by_piece_bits, u64::from(Pieces::ALL.bits() & !pieces.bits()), &mut unavailable);
    let mut forbidden = BlockedSquares::of(&squares);
    for corner in board.corners(color).without(&squares).iter() {
        let mut impossible = unavailable;
        look_up(&tables.covering, forbidden.around(corner), &mut impossible);
        if !visit(tables, !impossible, corner) {
            return;
        }
        // Placements that cover this corner have been reported, so block it for the following corners.
        forbidden.insert(corner);
    }
}

/// Appends every legal placement of a color with one of these pieces to `found`, without duplicates.
pub fn legal(board: &Board, color: Color, pieces: Pieces, found: &mut Vec<Placement>) {
    visit(board, color, pieces, |tables, placements, corner| {
        let column = u16::from(corner.column());
        for (numbers, word) in tables.numbers[usize::from(corner.row())].iter().zip(placements.0) {
            let mut left = word;
            // An iterator of known length lets `extend` reserve space once.
            found.extend((0..word.count_ones()).map(|_| {
                let first = numbers[left.trailing_zeros() as usize % 64];
                left &= left.wrapping_sub(1);
                // A corner placement that covers no blocked square lies on the board and has a valid number.
                Placement::numbered(first.wrapping_add(column))
            }));
        }
        true
    });
}

/// Returns the number of legal placements of a color with one of these pieces.
#[must_use]
pub fn count(board: &Board, color: Color, pieces: Pieces) -> usize {
    let mut count = 0;
    visit(board, color, pieces, |_, placements, _| {
        count += placements.count();
        true
    });
    count
}

/// Returns the number of legal placements of a color with one of these pieces, and the pieces that can be placed.
#[must_use]
pub fn survey(board: &Board, color: Color, pieces: Pieces) -> (usize, Pieces) {
    let (mut count, mut all) = (0, CornerPlacements::default());
    visit(board, color, pieces, |_, placements, _| {
        count += placements.count();
        all |= &placements;
        true
    });
    let playable = (0..).zip(&TABLES.of_piece).filter(|(_, placements)| all.has_any_of(placements));
    (count, Pieces::from_bits(playable.fold(0, |bits, (piece, _)| bits | 1 << piece)))
}

/// Returns whether a color has any legal placement with one of these pieces.
#[must_use]
pub fn any(board: &Board, color: Color, pieces: Pieces) -> bool {
    let mut any = false;
    visit(board, color, pieces, |_, placements, _| {
        any = placements.has_any();
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

    /// The cross is the only piece that doesn't cover a corner of its bounding rectangle.
    #[test]
    fn survey_returns_the_count_and_the_playable_pieces() {
        let cross = "X".parse().unwrap();
        for color in Color::ALL {
            assert_eq!(survey(&Board::default(), color, Pieces::ALL), (58, Pieces::ALL.without(cross)));
        }
        // The domino fits horizontally or vertically.
        let some: Pieces = ["2", "X"].into_iter().map(|name| name.parse::<Piece>().unwrap()).collect();
        assert_eq!(survey(&Board::default(), Color::Red, some), (2, some.without(cross)));
        assert_eq!(survey(&Board::default(), Color::Red, Pieces::NONE), (0, Pieces::NONE));
    }

    #[test]
    fn open_corners_are_free_and_not_edge_adjacent() {
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
