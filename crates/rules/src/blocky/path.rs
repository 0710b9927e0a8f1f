// SPDX-License-Identifier: GPL-3.0-or-later
//! Paths from the whole board to a block (help/blocky.md, "Commands").

use tr::tr;

use crate::escape::escaped;
use std::fmt;
use std::str::FromStr;

/// Quarter of a divided block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corner {
    /// Upper right.
    NorthEast,
    /// Upper left.
    NorthWest,
    /// Lower left.
    SouthWest,
    /// Lower right.
    SouthEast,
}

impl Corner {
    /// All corners in the order of a divided block's children.
    pub const ALL: [Self; 4] = [Self::NorthEast, Self::NorthWest, Self::SouthWest, Self::SouthEast];

    /// Name in a path.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NorthEast => "ne",
            Self::NorthWest => "nw",
            Self::SouthWest => "sw",
            Self::SouthEast => "se",
        }
    }

    /// Position as (column, row), each 0 or 1, from the top left.
    #[must_use]
    pub const fn half(self) -> (usize, usize) {
        match self {
            Self::NorthEast => (1, 0),
            Self::NorthWest => (0, 0),
            Self::SouthWest => (0, 1),
            Self::SouthEast => (1, 1),
        }
    }

    /// Returns the corner at this (column, row); any nonzero number counts as 1.
    #[must_use]
    pub const fn of_half((column, row): (usize, usize)) -> Self {
        match (column == 0, row == 0) {
            (false, true) => Self::NorthEast,
            (true, true) => Self::NorthWest,
            (true, false) => Self::SouthWest,
            (false, false) => Self::SouthEast,
        }
    }
}

/// Maximum depth of a board.
pub const MAX_DEPTH: u8 = 7;

/// Path to a block: the corners that lead to it from the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    corners: [Corner; MAX_DEPTH as usize],
    length: u8,
}

impl Path {
    /// Path of the whole board.
    pub const TOP: Self = Self { corners: [Corner::NorthEast; MAX_DEPTH as usize], length: 0 };

    /// Level of the block: 0 for the whole board.
    #[must_use]
    pub const fn level(&self) -> u8 {
        self.length
    }

    /// Corners from the whole board down.
    #[must_use]
    pub fn corners(&self) -> &[Corner] {
        &self.corners[..usize::from(self.length)]
    }

    /// Returns the path of a quarter of the block, or `None` at the maximum depth.
    #[must_use]
    pub fn child(mut self, corner: Corner) -> Option<Self> {
        *self.corners.get_mut(usize::from(self.length))? = corner;
        self.length += 1;
        Some(self)
    }

    /// Returns the path of the parent block, or `None` for the whole board.
    #[must_use]
    pub fn parent(mut self) -> Option<Self> {
        self.length = self.length.checked_sub(1)?;
        // Unused entries have a fixed value so that derived equality works.
        self.corners[usize::from(self.length)] = Corner::NorthEast;
        Some(self)
    }
}

/// Position and size of a block in unit cells from the top left of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Leftmost column, from 0.
    pub column: usize,
    /// Topmost row, from 0.
    pub row: usize,
    /// Number of columns and rows.
    pub side: usize,
}

impl Place {
    /// Returns the position of a quarter of the block.
    #[must_use]
    pub const fn quarter(self, corner: Corner) -> Self {
        let (side, (right, down)) = (self.side / 2, corner.half());
        Self { column: self.column + right * side, row: self.row + down * side, side }
    }
}

impl Path {
    /// Returns the position of the block on a board of this height.
    #[must_use]
    pub fn place(&self, height: u8) -> Place {
        let board = Place { column: 0, row: 0, side: 1 << height };
        self.corners().iter().fold(board, |place, corner| place.quarter(*corner))
    }
}

/// Formats `top`, or the corners joined by dots, as in `ne.sw`.
impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.corners().split_first() else { return f.write_str("top") };
        f.write_str(first.name())?;
        rest.iter().try_for_each(|corner| write!(f, ".{}", corner.name()))
    }
}

/// Error for text that is not a valid path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPath {
    /// Unknown corner name.
    #[error("{}", tr!("unknown corner “{word}”; a path is top, or corners (ne, nw, sw, se) joined by dots, as in ne.sw", word = escaped(.0)))]
    Corner(String),
    /// The path has more corners than any board has levels.
    #[error("{}", tr!("a path can have at most {max} corners", max = MAX_DEPTH))]
    TooDeep,
}

impl FromStr for Path {
    type Err = BadPath;

    fn from_str(text: &str) -> Result<Self, BadPath> {
        if text == "top" {
            return Ok(Self::TOP);
        }
        text.split('.').try_fold(Self::TOP, |path, name| {
            let corner = Corner::ALL.into_iter().find(|corner| corner.name() == name);
            let corner = corner.ok_or_else(|| BadPath::Corner(name.to_owned()))?;
            path.child(corner).ok_or(BadPath::TooDeep)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_print_and_parse() {
        for text in ["top", "ne", "nw.sw", "se.se.se.se.se.se.se"] {
            let path: Path = text.parse().unwrap();
            assert_eq!(path.to_string(), text);
            assert_eq!(path.level() as usize, if text == "top" { 0 } else { text.split('.').count() });
            for corner in Corner::ALL {
                if let Some(child) = path.child(corner) {
                    assert_eq!(child.parent(), Some(path));
                }
            }
        }
        assert_eq!(Path::TOP.parent(), None);
        for text in ["", ".", "ne.", "NE", "n", "top.ne"] {
            assert!(matches!(text.parse::<Path>(), Err(BadPath::Corner(_))), "{text:?}");
        }
        assert_eq!("se.se.se.se.se.se.se.se".parse::<Path>(), Err(BadPath::TooDeep));
    }

    #[test]
    fn places_on_a_board() {
        let place = |path: &str| {
            let Place { column, row, side } = path.parse::<Path>().unwrap().place(3);
            (column, row, side)
        };
        assert_eq!(place("top"), (0, 0, 8));
        assert_eq!(place("ne"), (4, 0, 4));
        assert_eq!(place("ne.sw"), (4, 2, 2));
        assert_eq!(place("se.se.nw"), (6, 6, 1));
    }

    #[test]
    fn corners_are_halves() {
        for corner in Corner::ALL {
            assert_eq!(Corner::of_half(corner.half()), corner);
        }
    }
}
