// SPDX-License-Identifier: GPL-3.0-or-later
//! Reference implementation: a tree that is rebuilt for every move, cells painted one by one, regions found by flood
//! fill. Written from the help page, without any code of the actual rules.

use crate::chacha::Draws;

/// Block: a color as a capital letter, or four blocks in the order upper right, upper left, lower left, lower right.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tree {
    Plain(char),
    Divided(Box<[Tree; 4]>),
}

/// Names of the corners in the order of children.
pub(crate) const CORNERS: [&str; 4] = ["ne", "nw", "sw", "se"];
pub(crate) const MOVES: [&str; 5] = ["clockwise", "counterclockwise", "horizontal", "vertical", "smash"];
pub(crate) const COLORS: [char; 4] = ['R', 'G', 'B', 'Y'];

impl Tree {
    /// Parses a board from JSON with `serde_json`.
    pub(crate) fn read(json: &str) -> Self {
        fn of(value: &serde_json::Value) -> Tree {
            match value {
                serde_json::Value::String(name) => Tree::Plain(name.to_uppercase().chars().next().unwrap()),
                list => Tree::Divided(Box::new([0, 1, 2, 3].map(|at| of(&list[at])))),
            }
        }
        of(&serde_json::from_str(json).unwrap())
    }

    /// Formats the tree as [`crate::play::brief`] does.
    pub(crate) fn brief(&self) -> String {
        match self {
            Self::Plain(letter) => letter.to_lowercase().to_string(),
            Self::Divided(children) => format!("[{}]", children.each_ref().map(Self::brief).join(" ")),
        }
    }

    /// Returns the block whose child at each index is the former child `from[index]`, rearranged recursively.
    fn rearranged(&self, from: [usize; 4]) -> Self {
        match self {
            Self::Plain(_) => self.clone(),
            Self::Divided(children) => Self::Divided(Box::new(from.map(|old| children[old].rearranged(from)))),
        }
    }

    /// Returns the block after a move other than a smash. 0 is upper right, 1 upper left, 2 lower left, 3 lower right.
    pub(crate) fn after(&self, name: &str) -> Self {
        self.rearranged(match name {
            "clockwise" => [1, 2, 3, 0],
            "counterclockwise" => [3, 0, 1, 2],
            "horizontal" => [1, 0, 3, 2],
            "vertical" => [3, 2, 1, 0],
            other => panic!("{other}"),
        })
    }

    /// Returns the block at the end of a path, or `None` if the path continues below an undivided block.
    pub(crate) fn at_mut(&mut self, corners: &[usize]) -> Option<&mut Self> {
        let Some((first, rest)) = corners.split_first() else { return Some(self) };
        match self {
            Self::Plain(_) => None,
            Self::Divided(children) => children[*first].at_mut(rest),
        }
    }

    /// Rows of letters of a square with `side` cells per side.
    pub(crate) fn cells(&self, side: usize) -> Vec<Vec<char>> {
        match self {
            Self::Plain(letter) => vec![vec![*letter; side]; side],
            Self::Divided(children) => {
                let [ne, nw, sw, se] = children.each_ref().map(|child| child.cells(side / 2));
                let side_by_side = |left: Vec<Vec<char>>, right: Vec<Vec<char>>| -> Vec<Vec<char>> {
                    left.into_iter().zip(right).map(|(left, right)| [left, right].concat()).collect()
                };
                [side_by_side(nw, ne), side_by_side(sw, se)].concat()
            }
        }
    }

    /// Paths of all blocks.
    pub(crate) fn ways(&self) -> Vec<Vec<usize>> {
        let mut ways = vec![Vec::new()];
        if let Self::Divided(children) = self {
            for (corner, child) in children.iter().enumerate() {
                ways.extend(child.ways().into_iter().map(|corners| [vec![corner], corners].concat()));
            }
        }
        ways
    }
}

/// Formats a path in the notation of moves.
pub(crate) fn path(corners: &[usize]) -> String {
    if corners.is_empty() {
        "top".to_owned()
    } else {
        corners.iter().map(|at| CORNERS[*at]).collect::<Vec<_>>().join(".")
    }
}

/// Generates a random block at this level.
pub(crate) fn block(draws: &mut Draws, level: usize, depth: usize) -> Tree {
    // The floating-point comparison is exact enough: no draw is that close to the threshold.
    let chance = (-0.25 * level as f64).exp() * 2f64.powi(32);
    if level < depth && f64::from(draws.next()) < chance {
        children(draws, level, depth)
    } else {
        Tree::Plain(COLORS[draws.below(4) as usize])
    }
}

/// Generates a divided block at this level.
pub(crate) fn children(draws: &mut Draws, level: usize, depth: usize) -> Tree {
    let mut child = || block(draws, level + 1, depth);
    let (ne, nw) = (child(), child());
    let (sw, se) = (child(), child());
    Tree::Divided(Box::new([ne, nw, sw, se]))
}

/// Size of the largest region of a color, by flood fill from each cell.
pub(crate) fn blob(cells: &[Vec<char>], color: char) -> u32 {
    let mut left = cells.to_vec();
    let mut largest = 0;
    for row in 0..cells.len() {
        for column in 0..cells.len() {
            let (mut size, mut queue) = (0, vec![(row, column)]);
            while let Some((row, column)) = queue.pop() {
                if left.get(row).and_then(|row| row.get(column)) == Some(&color) {
                    left[row][column] = ' ';
                    size += 1;
                    // Wraps to an index outside the board.
                    let (above, before) = (row.wrapping_sub(1), column.wrapping_sub(1));
                    queue.extend([(above, column), (row + 1, column), (row, before), (row, column + 1)]);
                }
            }
            largest = largest.max(size);
        }
    }
    largest
}

/// Cells of a color along the four sides; corner cells count twice.
pub(crate) fn perimeter(cells: &[Vec<char>], color: char) -> u32 {
    let last = cells.len() - 1;
    let along = (0..cells.len()).flat_map(|at| [cells[0][at], cells[last][at], cells[at][0], cells[at][last]]);
    along.filter(|letter| *letter == color).count() as u32
}

/// State of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reference {
    pub(crate) tree: Tree,
    pub(crate) depth: usize,
    /// Kind and color of each player's goal.
    pub(crate) goals: Vec<(&'static str, char)>,
    turns: u32,
    pub(crate) taken: u32,
    smashes: Draws,
}

impl Reference {
    /// Starts a game on the given board, or on a random one.
    pub(crate) fn new(seed: u64, players: usize, turns: u32, depth: usize, given: Option<Tree>) -> Self {
        let tree = given.unwrap_or_else(|| children(&mut Draws::new(seed, 0), 0, depth));
        let mut draws = Draws::new(seed, 1);
        let mut colors = COLORS.to_vec();
        let mut goals = Vec::new();
        for _ in 0..players {
            // The last remaining color takes the place of the drawn one.
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

    /// Player to move, from 1, or 0 at the end.
    pub(crate) fn turn(&self) -> usize {
        if self.is_over() { 0 } else { self.taken as usize % self.goals.len() + 1 }
    }

    /// Number of turns left for each player, including the current one.
    pub(crate) fn turns_left(&self) -> Vec<u32> {
        let players = self.goals.len() as u32;
        let turns_played_by = |player| (0..self.taken).filter(|turn| turn % players == player).count() as u32;
        (0..players).map(|player| self.turns - turns_played_by(player)).collect()
    }

    pub(crate) fn winners(&self) -> Vec<usize> {
        let scores = self.scores();
        (1..=scores.len()).filter(|player| scores.iter().all(|score| scores[player - 1] >= *score)).collect()
    }

    /// Plays a move. Returns false if it is illegal.
    pub(crate) fn go(&mut self, name: &str, corners: &[usize]) -> bool {
        let possible = !self.is_over() && self.tree.at_mut(corners).is_some();
        if !possible || name == "smash" && (corners.is_empty() || corners.len() == self.depth) {
            return false;
        }
        if name == "smash" {
            let new = children(&mut self.smashes, corners.len(), self.depth);
            *self.tree.at_mut(corners).unwrap() = new;
        } else {
            let block = self.tree.at_mut(corners).unwrap();
            *block = block.after(name);
        }
        self.taken += 1;
        true
    }
}
