// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules once more, slow and plain: a board of letters, pieces drawn as text, and every way to lay one tried.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

pub(crate) const SIDE: i32 = 20;

/// Names and drawings of the pieces.
const PIECES: [(&str, &[&str]); 21] = [
    ("1", &["x"]),
    ("2", &["xx"]),
    ("I3", &["xxx"]),
    ("V3", &["x", "xx"]),
    ("I4", &["xxxx"]),
    ("O", &["xx", "xx"]),
    ("T4", &["xxx", " x"]),
    ("L4", &["x", "xxx"]),
    ("Z4", &["xx", " xx"]),
    ("I5", &["xxxxx"]),
    ("L5", &["x", "xxxx"]),
    ("N", &["xx", " xxx"]),
    ("P", &["xx", "xx", "x"]),
    ("U", &["x x", "xxx"]),
    ("V5", &["x", "x", "xxx"]),
    ("W", &["x", "xx", " xx"]),
    ("X", &[" x", "xxx", " x"]),
    ("Y", &[" x", "xxxx"]),
    ("F", &[" xx", "xx", " x"]),
    ("T5", &["xxx", " x", " x"]),
    ("Z5", &["xx", " x", " xx"]),
];

type Cells = BTreeSet<(i32, i32)>;

/// A match: colors are 0 to 3 in the order of turns.
#[derive(Clone)]
pub(crate) struct Reference {
    board: Vec<Vec<char>>,
    /// The names of the pieces that each color has left.
    left: [Vec<&'static str>; 4],
    last: [&'static str; 4],
    pub(crate) out: [bool; 4],
    owner: [Option<usize>; 4],
    players: usize,
    infinite: bool,
    full_bonus: u32,
    manual: bool,
    pub(crate) turn: Option<(usize, usize)>,
    rogue_next: usize,
    /// The players whose time is over.
    late: Vec<usize>,
}

/// The names of the pieces.
pub(crate) fn names() -> [&'static str; 21] {
    PIECES.map(|(name, _)| name)
}

/// The ways of each piece, found once: the same is asked for again and again.
pub(crate) static WAYS: LazyLock<BTreeMap<&str, BTreeSet<Cells>>> =
    LazyLock::new(|| names().into_iter().map(|name| (name, ways(name))).collect());

/// All ways in which a piece can lie, with the top left at 0, 0.
pub(crate) fn ways(name: &str) -> BTreeSet<Cells> {
    let (_, drawing) = PIECES.iter().find(|(known, _)| *known == name).unwrap();
    let mut cells: Cells = BTreeSet::new();
    for (row, line) in drawing.iter().enumerate() {
        for (column, sign) in line.chars().enumerate() {
            if sign == 'x' {
                cells.insert((column as i32, row as i32));
            }
        }
    }
    let mut ways = BTreeSet::new();
    for flip in [false, true] {
        for turns in 0..4 {
            let mut now = cells.clone();
            if flip {
                now = now.into_iter().map(|(column, row)| (-column, row)).collect();
            }
            for _ in 0..turns {
                now = now.into_iter().map(|(column, row)| (-row, column)).collect();
            }
            let left = now.iter().map(|cell| cell.0).min().unwrap();
            let top = now.iter().map(|cell| cell.1).min().unwrap();
            ways.insert(now.into_iter().map(|(column, row)| (column - left, row - top)).collect());
        }
    }
    ways
}

impl Reference {
    /// `owners` says which seat, from 0, has each color; none the rogue.
    pub(crate) fn new(
        owner: [Option<usize>; 4],
        players: usize,
        infinite: bool,
        full_bonus: u32,
        manual: bool,
    ) -> Self {
        let mut start = Self {
            board: vec![vec!['.'; SIDE as usize]; SIDE as usize],
            left: [(); 4].map(|()| PIECES.iter().map(|(name, _)| *name).collect()),
            last: [""; 4],
            out: [false; 4],
            owner,
            players,
            infinite,
            full_bonus,
            manual,
            turn: None,
            rogue_next: 0,
            late: Vec::new(),
        };
        start.turn = start.controller(0).map(|controller| (0, controller));
        start
    }

    /// Who would move a color now; nobody the rogue when all are out of time.
    fn controller(&self, color: usize) -> Option<usize> {
        if let Some(owner) = self.owner[color] {
            return Some(owner);
        }
        let mut seat = self.rogue_next;
        for _ in 0..self.players {
            if !self.late.contains(&seat) {
                return Some(seat);
            }
            seat = (seat + 1) % self.players;
        }
        None
    }

    fn at(&self, column: i32, row: i32) -> Option<char> {
        self.board.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
    }

    /// The sign of a color on the board.
    fn sign(color: usize) -> char {
        ['R', 'Y', 'G', 'P'][color]
    }

    /// Whether a color can lay these cells down, moved so far to the right and down.
    fn fits(&self, color: usize, cells: &Cells, (right, down): (i32, i32)) -> bool {
        let own = Some(Self::sign(color));
        let mut touches = false;
        for &(column, row) in cells {
            let (column, row) = (column + right, row + down);
            if self.at(column, row) != Some('.') {
                return false;
            }
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                if self.at(column + x, row + y) == own {
                    return false;
                }
            }
            for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
                touches |= self.at(column + x, row + y) == own;
            }
        }
        let (column, row) = [(0, 0), (SIDE - 1, 0), (SIDE - 1, SIDE - 1), (0, SIDE - 1)][color];
        let first = || !self.board.iter().flatten().any(|sign| Some(*sign) == own);
        touches || cells.contains(&(column - right, row - down)) && first()
    }

    /// The placements of a color, as a record writes them.
    pub(crate) fn legal(&self, color: usize) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for name in &self.left[color] {
            for way in &WAYS[name] {
                for row in 0..SIDE {
                    for column in 0..SIDE {
                        if self.fits(color, way, (column, row)) {
                            found.insert(notation(&way.iter().map(|(x, y)| (column + x, row + y)).collect()));
                        }
                    }
                }
            }
        }
        found
    }

    /// Whether a color can lay anything down.
    pub(crate) fn can_move(&self, color: usize) -> bool {
        let anywhere = |way: &Cells| (0..SIDE * SIDE).any(|at| self.fits(color, way, (at % SIDE, at / SIDE)));
        self.left[color].iter().any(|name| WAYS[name].iter().any(anywhere))
    }

    /// Whether the color to move can lay down what a record calls so.
    pub(crate) fn may_place(&self, notation: &str) -> bool {
        let cells = cells(notation);
        self.turn.is_some_and(|(color, _)| self.piece(color, &cells).is_some() && self.fits(color, &cells, (0, 0)))
    }

    /// The name of the piece of these cells; `None` if the color has none such left.
    fn piece(&self, color: usize, cells: &Cells) -> Option<&'static str> {
        let left = cells.iter().map(|cell| cell.0).min()?;
        let top = cells.iter().map(|cell| cell.1).min()?;
        let shape: Cells = cells.iter().map(|(column, row)| (column - left, row - top)).collect();
        self.left[color].iter().find(|name| WAYS[*name].contains(&shape)).copied()
    }

    /// The color to move lays down what a record calls so.
    pub(crate) fn place(&mut self, notation: &str) {
        let (color, controller) = self.turn.unwrap();
        let cells = cells(notation);
        let name = self.piece(color, &cells).unwrap();
        for (column, row) in cells {
            self.board[row as usize][column as usize] = Self::sign(color);
        }
        self.last[color] = name;
        if !self.infinite {
            self.left[color].retain(|other| *other != name);
        }
        if self.owner[color].is_none() {
            self.rogue_next = (controller + 1) % self.players;
        }
        self.pass_on(color);
    }

    /// A color that is still in surrenders.
    pub(crate) fn surrender(&mut self, color: usize) {
        self.out[color] = true;
        if self.turn.is_some_and(|(mover, _)| mover == color) {
            self.pass_on(color);
        }
    }

    /// Whether a color may surrender now.
    pub(crate) fn may_surrender(&self, color: usize) -> bool {
        let plays = self.turn.is_some() && !self.out[color] && !self.left[color].is_empty();
        plays && (self.owner[color].is_some() || !self.can_move(color))
    }

    /// The time of the player to move is over.
    pub(crate) fn time_over(&mut self) {
        let (color, late) = self.turn.unwrap();
        self.late.push(late);
        for own in 0..4 {
            if self.owner[own] == Some(late) && !self.left[own].is_empty() {
                self.out[own] = true;
            }
        }
        match self.controller(color) {
            // Somebody else takes the rogue's turn.
            Some(controller) if self.owner[color].is_none() => self.turn = Some((color, controller)),
            Some(_) => self.pass_on(color),
            None => {
                self.out[color] = true;
                self.pass_on(color);
            }
        }
    }

    fn pass_on(&mut self, after: usize) {
        for later in 1..=4 {
            let color = (after + later) % 4;
            if self.out[color] || self.left[color].is_empty() {
                continue;
            }
            let controller = self.controller(color);
            if controller.is_none() || !self.manual && !self.can_move(color) {
                self.out[color] = true;
                continue;
            }
            self.turn = controller.map(|controller| (color, controller));
            return;
        }
        self.turn = None;
    }

    pub(crate) fn score(&self, color: usize) -> u32 {
        let sign = Self::sign(color);
        let squares = self.board.iter().flatten().filter(|other| **other == sign).count() as u32;
        let all = self.left[color].is_empty();
        squares + if all { self.full_bonus } else { 0 } + if all && self.last[color] == "1" { 5 } else { 0 }
    }

    /// Who has won, from 0.
    pub(crate) fn winners(&self) -> Vec<usize> {
        let total = |seat: usize| -> u32 {
            (0..4).filter(|color| self.owner[*color] == Some(seat)).map(|color| self.score(color)).sum()
        };
        let best = (0..self.players).map(total).max().unwrap();
        (0..self.players).filter(|seat| total(*seat) == best).collect()
    }

    pub(crate) fn rows(&self) -> Vec<String> {
        self.board.iter().map(|row| row.iter().collect()).collect()
    }
}

/// The cells that a record calls so.
fn cells(notation: &str) -> Cells {
    let cell = |name: &str| {
        let column = name.chars().next().unwrap() as i32 - 'a' as i32;
        (column, SIDE - name[1..].parse::<i32>().unwrap())
    };
    notation.split(',').map(cell).collect()
}

fn notation(cells: &Cells) -> String {
    let mut cells: Vec<_> = cells.iter().map(|&(column, row)| (SIDE - row, column)).collect();
    cells.sort_unstable();
    let names: Vec<String> =
        cells.iter().map(|(row, column)| format!("{}{row}", (b'a' + *column as u8) as char)).collect();
    names.join(",")
}
