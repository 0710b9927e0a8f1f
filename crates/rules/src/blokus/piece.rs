// SPDX-License-Identifier: GPL-3.0-or-later
//! The pieces: every free polyomino of one to five squares, and how each can be turned and flipped
//! (help/blokus.md, "Pieces").

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use tr::tr;

use crate::shown::shown;

/// A free polyomino of one to five squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(u8);

/// Names and shapes, row by row, in the order of the side bar.
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
    /// How many there are.
    pub const COUNT: usize = 21;

    /// The piece of one square.
    pub const SINGLE: Self = Self(0);

    /// All of them, in the order of the side bar.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its place in the order of the side bar, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name: a number, or a letter that it looks like and, where there are several, its number of squares.
    #[must_use]
    pub const fn name(self) -> &'static str {
        SHAPES[self.0 as usize].0
    }

    /// How many squares it has.
    #[must_use]
    pub fn size(self) -> u32 {
        let squares = SHAPES[self.index()].1.bytes().filter(|&sign| sign == b'#').count();
        // At most five.
        squares as u32
    }

    /// The ways in which it can lie, each once: as its shape is written first, then turned clockwise, then flipped.
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

/// A word that names no piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", tr!("unknown piece “{word}”; use one of {pieces}", word = shown(.0), pieces = "1 2 I3 V3 I4 O T4 L4 Z4 I5 L5 N P U V5 W X Y F T5 Z5"))]
pub struct BadPiece(pub String);

/// The name, with capital or small letters.
impl FromStr for Piece {
    type Err = BadPiece;

    fn from_str(name: &str) -> Result<Self, BadPiece> {
        let found = Self::all().find(|piece| piece.name().eq_ignore_ascii_case(name));
        found.ok_or_else(|| BadPiece(name.to_owned()))
    }
}

/// A set of pieces: those that a color has left, say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pieces(u32);

impl Pieces {
    /// All of them.
    pub const ALL: Self = Self((1 << Piece::COUNT) - 1);
    /// None.
    pub const NONE: Self = Self(0);

    /// Whether this piece is one of them.
    #[must_use]
    pub const fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.0 & 1 == 1
    }

    /// Those of them that aren't this piece.
    #[must_use]
    pub const fn without(self, piece: Piece) -> Self {
        Self(self.0 & !(1 << piece.0))
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many they are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Each of them, in the order of the side bar.
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::all().filter(move |piece| self.contains(*piece))
    }

    /// How many squares they have together.
    #[must_use]
    pub fn squares(self) -> u32 {
        self.iter().map(Piece::size).sum()
    }

    /// A bit for each piece, in the order of the side bar.
    pub(super) const fn bits(self) -> u32 {
        self.0
    }

    /// The pieces of these bits, in the order of the side bar.
    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        Self(pieces.into_iter().fold(0, |bits, piece| bits | 1 << piece.0))
    }
}

/// A way in which a piece can lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orientation {
    /// Its squares: columns from 0 at its left, rows from 0 at its top; row by row.
    cells: Vec<(u8, u8)>,
    width: u8,
    height: u8,
}

impl Orientation {
    fn of(shape: &str) -> Self {
        let rows = (0..).zip(shape.split(' '));
        let cells = rows.flat_map(|(row, line)| {
            let signs = (0..).zip(line.bytes());
            signs.filter(|(_, sign)| *sign == b'#').map(move |(column, _)| (column, row))
        });
        Self::from_cells(cells.collect())
    }

    fn from_cells(mut cells: Vec<(u8, u8)>) -> Self {
        cells.sort_unstable_by_key(|&(column, row)| (row, column));
        let most = |of: fn(&(u8, u8)) -> u8| cells.iter().map(of).max().unwrap_or(0) + 1;
        let (width, height) = (most(|cell| cell.0), most(|cell| cell.1));
        Self { cells, width, height }
    }

    /// Its squares: columns from 0 at its left, rows from 0 at its top; row by row.
    #[must_use]
    pub fn cells(&self) -> &[(u8, u8)] {
        &self.cells
    }

    /// Columns from its left to its right.
    #[must_use]
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Rows from its top to its bottom.
    #[must_use]
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// It turned by a quarter clockwise.
    #[must_use]
    pub fn turned_right(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (self.height - 1 - row, column)).collect())
    }

    /// It turned by a quarter counterclockwise.
    #[must_use]
    pub fn turned_left(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (row, self.width - 1 - column)).collect())
    }

    /// It flipped sideways: left and right change places.
    #[must_use]
    pub fn flipped_sideways(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (self.width - 1 - column, row)).collect())
    }

    /// It flipped upside down: top and bottom change places.
    #[must_use]
    pub fn flipped_upside_down(&self) -> Self {
        Self::from_cells(self.cells.iter().map(|&(column, row)| (column, self.height - 1 - row)).collect())
    }
}

/// By piece.
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
        // The numbers of free polyominoes of 1 to 5 squares are 1, 1, 2, 5 and 12.
        let sizes: Vec<u32> = Piece::all().map(Piece::size).collect();
        assert_eq!([1, 2, 3, 4, 5].map(|size| sizes.iter().filter(|&&it| it == size).count()), [1, 1, 2, 5, 12]);
        assert_eq!(sizes.iter().sum::<u32>(), 89);
        // No two of them are the same piece.
        for (one, other) in Piece::all().flat_map(|one| Piece::all().map(move |other| (one, other))) {
            let same = one.orientations().contains(&other.orientations()[0]);
            assert_eq!(same, one == other, "{one} and {other}");
        }
    }

    #[test]
    fn orientations_are_as_many_as_are_known() {
        let known = "1:1 2:2 I3:2 V3:4 I4:2 O:1 T4:4 L4:8 Z4:4 I5:2 L5:8 N:8 P:8 U:4 V5:4 W:4 X:1 Y:8 F:8 T5:4 Z5:4";
        let found: Vec<String> = Piece::all().map(|piece| format!("{piece}:{}", piece.orientations().len())).collect();
        assert_eq!(found.join(" "), known);
        assert_eq!(Piece::all().map(|piece| piece.orientations().len()).sum::<usize>(), 91);
    }

    #[test]
    fn turning_and_flipping_go_round() {
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
    fn names() {
        for piece in Piece::all() {
            assert_eq!(piece.name().parse(), Ok(piece));
            assert_eq!(piece.name().to_lowercase().parse(), Ok(piece));
        }
        assert_eq!("Q".parse::<Piece>(), Err(BadPiece("Q".to_owned())));
    }

    #[test]
    fn a_piece_is_in_a_set_once() {
        let [one, two, three] = [Piece(0), Piece(1), Piece(2)];
        let set: Pieces = [one, two, one].into_iter().collect();
        assert!(set.contains(one) && set.contains(two) && !set.contains(three));
        assert_eq!(set.without(one), [two].into_iter().collect());
    }
}
