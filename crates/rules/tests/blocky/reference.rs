// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules once more, plainly: a tree that is rebuilt for every move, cells that are painted one by one, regions found by
//! flooding. Written from the rules page, with nothing of the program's own in it.

use crate::chacha::Draws;

/// A block: a color, by its capital letter, or four in the order upper right, upper left, lower left, lower right.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    Plain(char),
    Divided(Box<[Tree; 4]>),
}

/// The names of corners, in the order of children.
pub(crate) const CORNERS: [&str; 4] = ["ne", "nw", "sw", "se"];
pub(crate) const MOVES: [&str; 5] = ["clockwise", "counterclockwise", "horizontal", "vertical", "smash"];
pub(crate) const COLORS: [char; 4] = ['R', 'G', 'B', 'Y'];

impl Tree {
    /// A board as JSON, read by the library for that.
    pub(crate) fn read(json: &str) -> Self {
        fn of(value: &serde_json::Value) -> Tree {
            match value {
                serde_json::Value::String(name) => Tree::Plain(name.to_uppercase().chars().next().unwrap()),
                list => Tree::Divided(Box::new([0, 1, 2, 3].map(|at| of(&list[at])))),
            }
        }
        of(&serde_json::from_str(json).unwrap())
    }

    /// In brief, as [`crate::play::brief`].
    pub(crate) fn brief(&self) -> String {
        match self {
            Self::Plain(letter) => letter.to_lowercase().to_string(),
            Self::Divided(children) => format!("[{}]", children.each_ref().map(Self::brief).join(" ")),
        }
    }

    /// The child at each place is the one that stood at `from` of it, changed in the same way itself.
    fn rearranged(&self, from: [usize; 4]) -> Self {
        match self {
            Self::Plain(_) => self.clone(),
            Self::Divided(children) => Self::Divided(Box::new(from.map(|old| children[old].rearranged(from)))),
        }
    }

    /// The block after a move other than a smash. 0 is upper right, 1 upper left, 2 lower left, 3 lower right.
    pub(crate) fn after(&self, name: &str) -> Self {
        self.rearranged(match name {
            "clockwise" => [1, 2, 3, 0],
            "counterclockwise" => [3, 0, 1, 2],
            "horizontal" => [1, 0, 3, 2],
            "vertical" => [3, 2, 1, 0],
            other => panic!("{other}"),
        })
    }

    /// The block at the end of a way; `None` where the way goes on below an undivided one.
    pub(crate) fn at_mut(&mut self, way: &[usize]) -> Option<&mut Self> {
        let Some((first, rest)) = way.split_first() else { return Some(self) };
        match self {
            Self::Plain(_) => None,
            Self::Divided(children) => children[*first].at_mut(rest),
        }
    }

    /// Rows of letters, `side` a side.
    pub(crate) fn cells(&self, side: usize) -> Vec<Vec<char>> {
        match self {
            Self::Plain(letter) => vec![vec![*letter; side]; side],
            Self::Divided(children) => {
                let [ne, nw, sw, se] = children.each_ref().map(|child| child.cells(side / 2));
                let beside = |left: Vec<Vec<char>>, right: Vec<Vec<char>>| -> Vec<Vec<char>> {
                    left.into_iter().zip(right).map(|(left, right)| [left, right].concat()).collect()
                };
                [beside(nw, ne), beside(sw, se)].concat()
            }
        }
    }

    /// The ways to all blocks.
    pub(crate) fn ways(&self) -> Vec<Vec<usize>> {
        let mut ways = vec![Vec::new()];
        if let Self::Divided(children) = self {
            for (corner, child) in children.iter().enumerate() {
                ways.extend(child.ways().into_iter().map(|way| [vec![corner], way].concat()));
            }
        }
        ways
    }
}

/// A path as it is written.
pub(crate) fn path(way: &[usize]) -> String {
    if way.is_empty() { "top".to_owned() } else { way.iter().map(|at| CORNERS[*at]).collect::<Vec<_>>().join(".") }
}

/// A block at this level, made at random.
pub(crate) fn block(draws: &mut Draws, level: usize, depth: usize) -> Tree {
    // Whether a draw lies below a chance is the same in floating point: the numbers are far enough apart.
    let chance = (-0.25 * level as f64).exp() * 2f64.powi(32);
    if level < depth && f64::from(draws.next()) < chance {
        children(draws, level, depth)
    } else {
        Tree::Plain(COLORS[draws.below(4) as usize])
    }
}

/// A divided block at this level.
pub(crate) fn children(draws: &mut Draws, level: usize, depth: usize) -> Tree {
    let mut child = || block(draws, level + 1, depth);
    let (ne, nw) = (child(), child());
    let (sw, se) = (child(), child());
    Tree::Divided(Box::new([ne, nw, sw, se]))
}

/// The size of the largest region of a color: each cell is flooded from.
pub(crate) fn blob(cells: &[Vec<char>], color: char) -> u32 {
    let mut left = cells.to_vec();
    let mut largest = 0;
    for row in 0..cells.len() {
        for column in 0..cells.len() {
            let (mut size, mut wet) = (0, vec![(row, column)]);
            while let Some((row, column)) = wet.pop() {
                if left.get(row).and_then(|row| row.get(column)) == Some(&color) {
                    left[row][column] = ' ';
                    size += 1;
                    // Above the first row lies one that there is not.
                    let (above, before) = (row.wrapping_sub(1), column.wrapping_sub(1));
                    wet.extend([(above, column), (row + 1, column), (row, before), (row, column + 1)]);
                }
            }
            largest = largest.max(size);
        }
    }
    largest
}

/// The cells of a color along the four sides, one after the other, so that corners come twice.
pub(crate) fn perimeter(cells: &[Vec<char>], color: char) -> u32 {
    let last = cells.len() - 1;
    let along = (0..cells.len()).flat_map(|at| [cells[0][at], cells[last][at], cells[at][0], cells[at][last]]);
    along.filter(|letter| *letter == color).count() as u32
}

/// A whole game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reference {
    pub(crate) tree: Tree,
    pub(crate) depth: usize,
    /// By player: the kind, and the color.
    pub(crate) goals: Vec<(&'static str, char)>,
    turns: u32,
    pub(crate) taken: u32,
    smashes: Draws,
}

impl Reference {
    /// A game on this board, or on one that is made.
    pub(crate) fn new(seed: u64, players: usize, turns: u32, depth: usize, given: Option<Tree>) -> Self {
        let tree = given.unwrap_or_else(|| children(&mut Draws::new(seed, 0), 0, depth));
        let mut draws = Draws::new(seed, 1);
        let mut colors = COLORS.to_vec();
        let mut goals = Vec::new();
        for _ in 0..players {
            // The last of the colors that are left takes the place of the one that is drawn.
            let at = draws.below(colors.len() as u32) as usize;
            let color = colors[at];
            colors[at] = colors[colors.len() - 1];
            colors.pop();
            goals.push((["blob", "perimeter"][draws.below(2) as usize], color));
        }
        Self { tree, depth, goals, turns, taken: 0, smashes: Draws::new(seed, 2) }
    }

    pub(crate) fn cells(&self) -> Vec<Vec<char>> {
        self.tree.cells(1 << self.depth)
    }

    pub(crate) fn scores(&self) -> Vec<u32> {
        let cells = self.cells();
        let score = |(kind, color): &(&str, char)| match *kind {
            "blob" => blob(&cells, *color),
            _ => perimeter(&cells, *color),
        };
        self.goals.iter().map(score).collect()
    }

    pub(crate) fn is_over(&self) -> bool {
        self.taken == self.turns * self.goals.len() as u32
    }

    /// Whose turn it is, from 1; 0 at the end.
    pub(crate) fn turn(&self) -> usize {
        if self.is_over() { 0 } else { self.taken as usize % self.goals.len() + 1 }
    }

    /// How many turns each player still has: as long as it is a player's turn, that one counts.
    pub(crate) fn turns_left(&self) -> Vec<u32> {
        let players = self.goals.len() as u32;
        let had = |player| (0..self.taken).filter(|turn| turn % players == player).count() as u32;
        (0..players).map(|player| self.turns - had(player)).collect()
    }

    pub(crate) fn winners(&self) -> Vec<usize> {
        let scores = self.scores();
        (1..=scores.len()).filter(|player| scores.iter().all(|score| scores[player - 1] >= *score)).collect()
    }

    /// Makes a move, where it is possible.
    pub(crate) fn go(&mut self, name: &str, way: &[usize]) -> bool {
        let possible = !self.is_over() && self.tree.at_mut(way).is_some();
        if !possible || name == "smash" && (way.is_empty() || way.len() == self.depth) {
            return false;
        }
        if name == "smash" {
            let new = children(&mut self.smashes, way.len(), self.depth);
            *self.tree.at_mut(way).unwrap() = new;
        } else {
            let block = self.tree.at_mut(way).unwrap();
            *block = block.after(name);
        }
        self.taken += 1;
        true
    }
}
