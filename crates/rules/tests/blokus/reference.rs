// SPDX-License-Identifier: GPL-3.0-or-later
//! Reference implementation, slow and simple: a board of letters, pieces drawn as text, and every placement tried.

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

/// State of a match. Colors are 0 to 3 in turn order.
#[derive(Clone)]
pub(crate) struct Reference {
    board: Vec<Vec<char>>,
    /// Names of the pieces that each color has left.
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
    /// Players whose time has run out.
    out_of_time: Vec<usize>,
}

/// Names of the pieces.
pub(crate) fn names() -> [&'static str; 21] {
    PIECES.map(|(name, _)| name)
}

/// Orientations of each piece, cached because they are needed often.
pub(crate) static WAYS: LazyLock<BTreeMap<&str, BTreeSet<Cells>>> =
    LazyLock::new(|| names().into_iter().map(|name| (name, ways(name))).collect());

/// All orientations of a piece, with the top left of the bounding rectangle at (0, 0).
pub(crate) fn ways(name: &str) -> BTreeSet<Cells> {
    let (_, drawing) = PIECES.iter().find(|(known, _)| *known == name).unwrap();
    let mut cells: Cells = BTreeSet::new();
    for (row, line) in drawing.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            if letter == 'x' {
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
    /// Starts a match. `owner` is the 0-based seat of each color, `None` for the rogue.
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
            out_of_time: Vec::new(),
        };
        start.turn = start.controller(0).map(|controller| (0, controller));
        start
    }

    /// Player who would move a color now, or `None` for the rogue if all players are out of time.
    fn controller(&self, color: usize) -> Option<usize> {
        if let Some(owner) = self.owner[color] {
            return Some(owner);
        }
        let mut seat = self.rogue_next;
        for _ in 0..self.players {
            if !self.out_of_time.contains(&seat) {
                return Some(seat);
            }
            seat = (seat + 1) % self.players;
        }
        None
    }

    fn at(&self, column: i32, row: i32) -> Option<char> {
        self.board.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
    }

    /// Letter of a color on the board.
    fn letter(color: usize) -> char {
        ['R', 'Y', 'G', 'P'][color]
    }

    /// Whether a color can place these cells at this offset.
    fn fits(&self, color: usize, cells: &Cells, (right, down): (i32, i32)) -> bool {
        let color_of_player = Some(Self::letter(color));
        let mut touches = false;
        for &(column, row) in cells {
            let (column, row) = (column + right, row + down);
            if self.at(column, row) != Some('.') {
                return false;
            }
            for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                if self.at(column + x, row + y) == color_of_player {
                    return false;
                }
            }
            for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] {
                touches |= self.at(column + x, row + y) == color_of_player;
            }
        }
        let (column, row) = [(0, 0), (SIDE - 1, 0), (SIDE - 1, SIDE - 1), (0, SIDE - 1)][color];
        let first = || !self.board.iter().flatten().any(|letter| Some(*letter) == color_of_player);
        touches || cells.contains(&(column - right, row - down)) && first()
    }

    /// Placements of a color in notation.
    pub(crate) fn legal(&self, color: usize) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for name in &self.left[color] {
            for orientation in &WAYS[name] {
                for row in 0..SIDE {
                    for column in 0..SIDE {
                        if self.fits(color, orientation, (column, row)) {
                            found.insert(notation(&orientation.iter().map(|(x, y)| (column + x, row + y)).collect()));
                        }
                    }
                }
            }
        }
        found
    }

    /// Whether a color can place any piece.
    pub(crate) fn can_move(&self, color: usize) -> bool {
        let anywhere =
            |orientation: &Cells| (0..SIDE * SIDE).any(|at| self.fits(color, orientation, (at % SIDE, at / SIDE)));
        self.left[color].iter().any(|name| WAYS[name].iter().any(anywhere))
    }

    /// Whether the color to move can make the placement with this notation.
    pub(crate) fn may_place(&self, notation: &str) -> bool {
        let cells = cells(notation);
        self.turn.is_some_and(|(color, _)| self.piece(color, &cells).is_some() && self.fits(color, &cells, (0, 0)))
    }

    /// Name of the piece with these cells, or `None` if the color doesn't have such a piece left.
    fn piece(&self, color: usize, cells: &Cells) -> Option<&'static str> {
        let left = cells.iter().map(|cell| cell.0).min()?;
        let top = cells.iter().map(|cell| cell.1).min()?;
        let shape: Cells = cells.iter().map(|(column, row)| (column - left, row - top)).collect();
        self.left[color].iter().find(|name| WAYS[*name].contains(&shape)).copied()
    }

    /// Places a piece of the color to move, given in notation.
    pub(crate) fn place(&mut self, notation: &str) {
        let (color, controller) = self.turn.unwrap();
        let cells = cells(notation);
        let name = self.piece(color, &cells).unwrap();
        for (column, row) in cells {
            self.board[row as usize][column as usize] = Self::letter(color);
        }
        self.last[color] = name;
        if !self.infinite {
            self.left[color].retain(|other| *other != name);
        }
        if self.owner[color].is_none() {
            self.rogue_next = (controller + 1) % self.players;
        }
        self.pass_turn(color);
    }

    /// Surrenders a color that is still in the game.
    pub(crate) fn surrender(&mut self, color: usize) {
        self.out[color] = true;
        if self.turn.is_some_and(|(mover, _)| mover == color) {
            self.pass_turn(color);
        }
    }

    /// Whether a color may surrender now.
    pub(crate) fn may_surrender(&self, color: usize) -> bool {
        let plays = self.turn.is_some() && !self.out[color] && !self.left[color].is_empty();
        plays && (self.owner[color].is_some() || !self.can_move(color))
    }

    /// Ends the time of the player to move.
    pub(crate) fn time_over(&mut self) {
        let (color, out_of_time) = self.turn.unwrap();
        self.out_of_time.push(out_of_time);
        for color_of_player in 0..4 {
            if self.owner[color_of_player] == Some(out_of_time) && !self.left[color_of_player].is_empty() {
                self.out[color_of_player] = true;
            }
        }
        match self.controller(color) {
            // Another player takes the rogue's turn.
            Some(controller) if self.owner[color].is_none() => self.turn = Some((color, controller)),
            Some(_) => self.pass_turn(color),
            None => {
                self.out[color] = true;
                self.pass_turn(color);
            }
        }
    }

    fn pass_turn(&mut self, after: usize) {
        for offset in 1..=4 {
            let color = (after + offset) % 4;
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
        let own_letter = Self::letter(color);
        let squares = self.board.iter().flatten().filter(|other| **other == own_letter).count() as u32;
        let all = self.left[color].is_empty();
        squares + if all { self.full_bonus } else { 0 } + if all && self.last[color] == "1" { 5 } else { 0 }
    }

    /// Winners as 0-based seats.
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

/// Parses the cells of a placement in notation.
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
