// SPDX-License-Identifier: GPL-3.0-or-later
//! Selected block, for players who point at blocks instead of naming them (help/blocky.md, "Choosing a block").
//!
//! A selection is a point of the board and a level. It selects the block of that level that contains the point or,
//! where the board isn't divided that deep, the smallest one. So it stays valid when the board changes.

use rules::blocky::{Block, Color, Corner, Path, path::MAX_DEPTH};

/// Number of points per side: the number of unit cells of the deepest board.
const SIDE: usize = 1 << MAX_DEPTH;

/// Direction to an adjacent block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Above.
    Up,
    /// Below.
    Down,
}

impl Direction {
    /// All four directions.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];
}

/// A point and a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// From 0 at the left to [`SIDE`] − 1.
    column: usize,
    /// From 0 at the top to [`SIDE`] − 1.
    row: usize,
    /// Requested level; the selected block's level is lower where the board isn't divided that deep.
    level: u8,
}

/// Selects the upper left quarter of the board.
impl Default for Selection {
    fn default() -> Self {
        Self { column: 0, row: 0, level: 1 }
    }
}

/// Description of the selected block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selected {
    /// Path to the block; its level is the path's.
    pub path: Path,
    /// Color; `None` if the block is divided.
    pub color: Option<Color>,
    /// Width in unit cells.
    pub side: usize,
}

impl Selection {
    /// Selects the block at the end of a path.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        let place = path.place(MAX_DEPTH);
        Self { column: place.column, row: place.row, level: path.level() }
    }

    /// Returns the path to the selected block.
    #[must_use]
    pub fn path(&self, board: &Block) -> Path {
        self.selected(board).path
    }

    /// Returns the selected block.
    #[must_use]
    pub fn selected(&self, board: &Block) -> Selected {
        let (mut block, mut path) = (board.clone(), Path::TOP);
        while path.level() < self.level {
            let half = SIDE >> (path.level() + 1);
            let corner = Corner::of_half((self.column & half, self.row & half));
            let (Some(child), Some(direction)) = (block.child(corner), path.child(corner)) else { break };
            (block, path) = (child, direction);
        }
        Selected { path, color: block.color(), side: block.side() }
    }

    /// Moves the point and keeps the level. Coordinates are fractions of the board's width and height from the top left
    /// (0 to 1).
    #[must_use]
    pub fn at_point(self, x: f64, y: f64) -> Self {
        // Points outside the board, and NaN, are clamped to its edge.
        let cell = |part: f64| ((part * SIDE as f64).max(0.0) as usize).min(SIDE - 1);
        Self { column: cell(x), row: cell(y), ..self }
    }

    /// Selects the block that contains the selected one; the whole board stays selected.
    #[must_use]
    pub fn parent(self, board: &Block) -> Self {
        match self.path(board).parent() {
            Some(path) => Self { level: path.level(), ..self },
            None => self,
        }
    }

    /// Selects the block around the point inside the selected one; an undivided block stays selected.
    #[must_use]
    pub fn child(self, board: &Block) -> Self {
        match self.selected(board) {
            Selected { path, color: None, .. } => Self { level: path.level() + 1, ..self },
            // Keeps the requested level, which may be deeper.
            _ => self,
        }
    }

    /// Selects the adjacent block, at the requested level; `None` at the edge of the board.
    #[must_use]
    pub fn neighbor(self, direction: Direction, board: &Block) -> Option<Self> {
        let place = self.path(board).place(MAX_DEPTH);
        let before = |first: usize| first.checked_sub(1);
        let after = |first: usize| Some(first + place.side).filter(|next| *next < SIDE);
        Some(match direction {
            Direction::Left => Self { column: before(place.column)?, ..self },
            Direction::Right => Self { column: after(place.column)?, ..self },
            Direction::Up => Self { row: before(place.row)?, ..self },
            Direction::Down => Self { row: after(place.row)?, ..self },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blocky::given;

    /// Returns a board whose upper left quarter is divided, and that quarter's lower right quarter again.
    fn board() -> Block {
        given::read(r#"["r", ["g", "b", "y", ["r", "g", "b", "y"]], "b", "y"]"#, None).unwrap()
    }

    fn path(selection: Selection) -> String {
        selection.path(&board()).to_string()
    }

    #[test]
    fn levels_are_limited_by_the_depth_of_the_board() {
        let mut selection = Selection::default();
        let mut seen = vec![path(selection)];
        for _ in 0..3 {
            selection = selection.child(&board());
            seen.push(path(selection));
        }
        assert_eq!(seen, ["nw", "nw.nw", "nw.nw", "nw.nw"]);
        for expected in ["nw", "top", "top"] {
            selection = selection.parent(&board());
            assert_eq!(path(selection), expected);
        }
    }

    #[test]
    fn neighbors_are_adjacent() {
        let walk = |from: &str, directions: &[Direction]| {
            let mut selection = Selection::of(&from.parse().unwrap());
            let mut seen = Vec::new();
            for direction in directions {
                selection = selection.neighbor(*direction, &board()).unwrap();
                seen.push(path(selection));
            }
            seen
        };
        use Direction::{Down, Left, Right, Up};
        assert_eq!(walk("nw", &[Right, Down, Left, Up]), ["ne", "se", "sw", "nw"]);
        // Passing a large block keeps the requested level.
        assert_eq!(walk("nw.se.se", &[Right, Left]), ["ne", "nw.se.se"]);
        assert_eq!(walk("nw.se.nw", &[Left, Right, Up]), ["nw.sw", "nw.se.nw", "nw.ne"]);
        let at_the_edge = |path: &str, direction| Selection::of(&path.parse().unwrap()).neighbor(direction, &board());
        assert_eq!(at_the_edge("nw", Left), None);
        assert_eq!(at_the_edge("ne", Right), None);
        assert!(Direction::ALL.into_iter().all(|direction| at_the_edge("top", direction).is_none()));
    }

    #[test]
    fn the_block_at_the_point_is_selected() {
        let at = |x, y| path(Selection { level: 7, ..Selection::default() }.at_point(x, y));
        assert_eq!(at(0.49, 0.49), "nw.se.se");
        assert_eq!(at(0.51, 0.2), "ne");
        assert_eq!(at(-3.0, 7.0), "sw");
        assert_eq!(at(f64::NAN, f64::INFINITY), "sw");
        let selected = Selection::of(&"nw.se".parse().unwrap()).selected(&board());
        assert_eq!((selected.color, selected.side), (None, 2));
        let deeper = Selection::of(&"ne.ne.ne".parse().unwrap()).selected(&board());
        assert_eq!((deeper.path.to_string().as_str(), deeper.color, deeper.side), ("ne", Some(Color::Red), 4));
    }
}
