// SPDX-License-Identifier: GPL-3.0-or-later
//! The pieces: all free polyominoes of one to five squares and their orientations (help/blokus.md, "Pieces").

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use tr::tr;

use crate::escape::escaped;

/// Free polyomino of one to five squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

/// Names and shapes (rows from the top), in the order of the sidebar.
const SHAPES: [(&str, &str); Piece::COUNT] = [
    ("1", "#"),
    ("2", "##"),
    ("I3", "###"),
    ("V3", "#. ##"),
    ("I4", "####"),
    ("O", "## ##"),
    ("T4", "### .#."),
    ("L4", "#.. ###"),
    ("Z4", "##. .##"),
    ("I5", "#####"),
    ("L5", "#... ####"),
    ("N", "##.. .###"),
    ("P", "## ## #."),
    ("U", "#.# ###"),
    ("V5", "#.. #.. ###"),
    ("W", "#.. ##. .##"),
    ("X", ".#. ### .#."),
    ("Y", ".#.. ####"),
    ("F", ".## ##. .#."),
    ("T5", "### .#. .#."),
    ("Z5", "##. .#. .##"),
];

impl Piece {
    /// Number of pieces.
    pub const COUNT: usize = 21;

    /// The piece with one square.
    pub const SINGLE: Self = Self(0);

    /// Iterates over all pieces in the order of the sidebar.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Index in the order of the sidebar, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Name: a number, or a letter that resembles the shape, with the number of squares where needed to tell pieces
    /// apart.
    #[must_use]
    pub const fn name(self) -> &'static str {
        SHAPES[self.0 as usize].0
    }

    /// Number of squares, 1 to 5.
    #[must_use]
    pub fn size(self) -> u32 {
        let squares = SHAPES[self.index()].1.bytes().filter(|&byte| byte == b'#').count();
        // At most 5.
        squares as u32
    }

    /// Distinct orientations: the shape as in the table and its clockwise rotations, then the same for the flipped
    /// shape.
    #[must_use]
    pub fn orientations(self) -> &'static [Orientation] {
        &ORIENTATIONS[self.index()]
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Error for a word that is not a piece name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown piece “{word}”; use one of {pieces}", word = escaped(.0), pieces = "1 2 I3 V3 I4 O T4 L4 Z4 I5 L5 N P U V5 W X Y F T5 Z5"))]
pub struct BadPiece(pub String);

/// Parses the name, ignoring ASCII case.
impl FromStr for Piece {
    type Err = BadPiece;

    fn from_str(name: &str) -> Result<Self, BadPiece> {
        let found = Self::all().find(|piece| piece.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| BadPiece(name.to_owned()))
    }
}

/// Set of pieces, such as those that a color has left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces(u32);

impl Pieces {
    /// Set of all 21 pieces.
    pub const ALL: Self = Self((1 << Piece::COUNT) - 1);
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Whether the set contains this piece.
    #[must_use]
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.0 & 1 == 1
    }

    /// Returns the set without this piece.
    #[must_use]
    pub const fn without(self, piece: Piece) -> Self {
        Self(self.0 & !(1 << piece.0))
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of pieces in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Iterates over the pieces in the order of the sidebar.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::all().filter(move |piece| self.contains(*piece))
    }

    /// Total number of squares of the pieces.
    #[must_use]
    pub fn squares(self) -> u32 {
        self.iter().map(Piece::size).sum()
    }

    /// The set as a bitmask in the order of the sidebar.
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the set with this bitmask, in the order of the sidebar. Other bits are ignored.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        Self(pieces.into_iter().fold(0, |bits, piece| bits | 1 << piece.0))
    }
}

/// Orientation of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// Squares as (column, row) from the top left of the bounding rectangle, row by row.
    cells: Vec<(u8, u8)>,
    width: u8,
    height: u8,
}

impl Orientation {
    fn of(shape: &str) -> Self {
        let rows = (0..).zip(shape.split(' '));
        let cells = rows.flat_map(|(row, line)| {
            let bytes = (0..).zip(line.bytes());
            bytes.filter(|(_, byte)| *byte == b'#').map(move |(column, _)| (column, row))
        });
        Self::from_cells(cells.collect())
    }

    fn from_cells(mut cells: Vec<(u8, u8)>) -> Self {
        cells.sort_unstable_by_key(|&(column, row)| (row, column));
        let extent = |of: fn(&(u8, u8)) -> u8| cells.iter().map(of).max().unwrap_or(0) + 1;
        let (width, height) = (extent(|cell| cell.0), extent(|cell| cell.1));
        Self { cells, width, height }
    }

    /// Squares as (column, row) from the top left of the bounding rectangle, row by row.
    #[must_use]
    pub fn cells(&self) -> &[(u8, u8)] {
        &self.cells
    }

    /// Width in columns.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Height in rows.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Rotates the orientation clockwise by 90°.
    #[must_use]
    pub fn turned_right(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (self.height - 1 - row, column)).collect())
    }

    /// Rotates the orientation counterclockwise by 90°.
    #[must_use]
    pub fn turned_left(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (row, self.width - 1 - column)).collect())
    }

    /// Flips the orientation horizontally (swaps left and right).
    #[must_use]
    pub fn flipped_sideways(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (self.width - 1 - column, row)).collect())
    }

    /// Flips the orientation vertically (swaps top and bottom).
    #[must_use]
    pub fn flipped_upside_down(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (column, self.height - 1 - row)).collect())
    }
}

/// Orientations by piece.
static ORIENTATIONS: LazyLock<[Vec<Orientation>; Piece::COUNT]> = LazyLock::new(|| {
    SHAPES.map(|(_, shape)| {
        let first = Orientation::of(shape);
        let flipped = first.flipped_sideways();
        let mut all = Vec::new();
        for side in [first, flipped] {
            let turns = std::iter::successors(Some(side), |last| Some(last.turned_right())).take(4);
            for orientation in turns {
                if !all.contains(&orientation) {
                    all.push(orientation);
                }
            }
        }
        all
    })
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_polyominoes_of_one_to_five_squares() {
        // There are 1, 1, 2, 5 and 12 free polyominoes of 1 to 5 squares (OEIS A000105).
        let sizes: Vec<u32> = Piece::all().map(Piece::size).collect();
        assert_eq!([1, 2, 3, 4, 5].map(|size| sizes.iter().filter(|&&it| it == size).count()), [1, 1, 2, 5, 12]);
        assert_eq!(sizes.iter().sum::<u32>(), 89);
        // No two pieces have an orientation in common.
        for (one, other) in Piece::all().flat_map(|one| Piece::all().map(move |other| (one, other))) {
            let same = one.orientations().contains(&other.orientations()[0]);
            assert_eq!(same, one == other, "{one} and {other}");
        }
    }

    #[test]
    fn numbers_of_orientations_match_the_known_values() {
        let expected = "1:1 2:2 I3:2 V3:4 I4:2 O:1 T4:4 L4:8 Z4:4 I5:2 L5:8 N:8 P:8 U:4 V5:4 W:4 X:1 Y:8 F:8 T5:4 Z5:4";
        let found: Vec<String> = Piece::all().map(|piece| format!("{piece}:{}", piece.orientations().len())).collect();
        assert_eq!(found.join(" "), expected);
        assert_eq!(Piece::all().map(|piece| piece.orientations().len()).sum::<usize>(), 91);
    }

    #[test]
    fn rotations_and_flips_invert_and_compose() {
        for piece in Piece::all() {
            for orientation in piece.orientations() {
                assert_eq!(orientation.turned_right().turned_left(), *orientation);
                assert_eq!(orientation.flipped_sideways().flipped_sideways(), *orientation);
                let twice = orientation.turned_right().turned_right();
                assert_eq!(orientation.flipped_sideways().flipped_upside_down(), twice);
                for other in [orientation.turned_right(), orientation.flipped_upside_down()] {
                    assert!(piece.orientations().contains(&other));
                }
            }
        }
        let l4 = "L4".parse::<Piece>().unwrap();
        assert_eq!(l4.orientations()[1].cells(), [(0, 0), (1, 0), (0, 1), (0, 2)]);
    }

    #[test]
    fn names_print_and_parse() {
        for piece in Piece::all() {
            assert_eq!(piece.name().parse(), Ok(piece));
            assert_eq!(piece.name().to_lowercase().parse(), Ok(piece));
        }
        assert_eq!("Q".parse::<Piece>(), Err(BadPiece("Q".to_owned())));
    }

    #[test]
    fn sets_contain_each_piece_once() {
        let [one, two, three] = [Piece(0), Piece(1), Piece(2)];
        let set: Pieces = [one, two, one].into_iter().collect();
        assert!(set.contains(one) && set.contains(two) && !set.contains(three));
        assert_eq!(set.without(one), [two].into_iter().collect());
    }
}
