// SPDX-License-Identifier: GPL-3.0-or-later
//! Which block is selected, where a player points at blocks instead of naming them (help/blocky.md, "Choosing a block").
//!
//! A selection is a point of the board and a level: the block of that level around the point, or, where the board isn't
//! divided so deep there, the deepest one. So it outlives every change of the board.

use rules::blocky::{Block, Color, Corner, Path, path::DEEPEST};

/// The point is one of so many a side, as many as the deepest board has unit cells.
const SIDE: usize = 1 << DEEPEST;

/// A way to a neighbor.
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
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];
}

/// A point, and a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// From 0 at the left to [`SIDE`] − 1.
    column: usize,
    /// From 0 at the top to [`SIDE`] − 1.
    row: usize,
    /// The level that is wanted.
    level: u8,
}

/// The upper left quarter of the board.
impl Default for Selection {
    fn default() -> Self {
        Self { column: 0, row: 0, level: 1 }
    }
}

/// What there is to say about the selected block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selected {
    /// The way to it; its level is the way's.
    pub path: Path,
    /// Its color; `None` if it is divided.
    pub color: Option<Color>,
    /// Its unit cells a side.
    pub side: usize,
}

impl Selection {
    /// The block at the end of a path.
    #[must_use]
    pub fn of(path: &Path) -> Self {
        let place = path.place(DEEPEST);
        Self { column: place.column, row: place.row, level: path.level() }
    }

    /// The way to the selected block.
    #[must_use]
    pub fn path(&self, board: &Block) -> Path {
        self.selected(board).path
    }

    /// The selected block.
    #[must_use]
    pub fn selected(&self, board: &Block) -> Selected {
        let (mut block, mut path) = (board.clone(), Path::TOP);
        while path.level() < self.level {
            let half = SIDE >> (path.level() + 1);
            let corner = Corner::of_half((self.column & half, self.row & half));
            let (Some(child), Some(way)) = (block.child(corner), path.child(corner)) else { break };
            (block, path) = (child, way);
        }
        Selected { path, color: block.color(), side: block.side() }
    }

    /// Points at a place, given as parts of the board's width and height from the top left (0 to 1); the level stays.
    #[must_use]
    pub fn at_point(self, x: f64, y: f64) -> Self {
        // Within the range, whatever is given.
        let cell = |part: f64| ((part * SIDE as f64).max(0.0) as usize).min(SIDE - 1);
        Self { column: cell(x), row: cell(y), ..self }
    }

    /// The block around the selected one; the whole board stays itself.
    #[must_use]
    pub fn parent(self, board: &Block) -> Self {
        match self.path(board).parent() {
            Some(path) => Self { level: path.level(), ..self },
            None => self,
        }
    }

    /// The block within the selected one that lies around the point; one that isn't divided stays itself.
    #[must_use]
    pub fn child(self, board: &Block) -> Self {
        match self.selected(board) {
            Selected { path, color: None, .. } => Self { level: path.level() + 1, ..self },
            // The smaller block that was wanted isn't forgotten.
            _ => self,
        }
    }

    /// The block beside the selected one, of the level that was wanted at last; `None` at the edge of the board.
    #[must_use]
    pub fn neighbor(self, direction: Direction, board: &Block) -> Option<Self> {
        let place = self.path(board).place(DEEPEST);
        let before = |first: usize| first.checked_sub(1);
        let behind = |first: usize| Some(first + place.side).filter(|next| *next < SIDE);
        Some(match direction {
            Direction::Left => Self { column: before(place.column)?, ..self },
            Direction::Right => Self { column: behind(place.column)?, ..self },
            Direction::Up => Self { row: before(place.row)?, ..self },
            Direction::Down => Self { row: behind(place.row)?, ..self },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::blocky::given;

    /// The upper left quarter is divided, and its lower right quarter again.
    fn board() -> Block {
        given::read(r#"["r", ["g", "b", "y", ["r", "g", "b", "y"]], "b", "y"]"#, None).unwrap()
    }

    fn path(selection: Selection) -> String {
        selection.path(&board()).to_string()
    }

    #[test]
    fn levels_go_down_as_far_as_the_board_is_divided() {
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
    fn neighbors_lie_side_by_side() {
        let walk = |from: &str, ways: &[Direction]| {
            let mut selection = Selection::of(&from.parse().unwrap());
            let mut seen = Vec::new();
            for way in ways {
                selection = selection.neighbor(*way, &board()).unwrap();
                seen.push(path(selection));
            }
            seen
        };
        use Direction::{Down, Left, Right, Up};
        assert_eq!(walk("nw", &[Right, Down, Left, Up]), ["ne", "se", "sw", "nw"]);
        // A large block on the way doesn't make the small ones forgotten.
        assert_eq!(walk("nw.se.se", &[Right, Left]), ["ne", "nw.se.se"]);
        assert_eq!(walk("nw.se.nw", &[Left, Right, Up]), ["nw.sw", "nw.se.nw", "nw.ne"]);
        let at_the_edge = |path: &str, way| Selection::of(&path.parse().unwrap()).neighbor(way, &board());
        assert_eq!(at_the_edge("nw", Left), None);
        assert_eq!(at_the_edge("ne", Right), None);
        assert!(Direction::ALL.into_iter().all(|way| at_the_edge("top", way).is_none()));
    }

    #[test]
    fn what_is_pointed_at_is_selected() {
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
