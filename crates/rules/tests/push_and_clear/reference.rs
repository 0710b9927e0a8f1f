// SPDX-License-Identifier: GPL-3.0-or-later
//! Reference implementation: columns of characters, simple and slow. Written from help/push-and-clear.md, independently
//! of the actual rules.

use std::collections::BTreeMap;

use crate::chacha::Draws;

/// Source of random numbers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Source {
    Classic(u32),
    Seeded(Draws),
}

impl Source {
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        match self {
            Self::Seeded(draws) => draws.below(bound),
            Self::Classic(k) => loop {
                *k = *k * 31 % 173;
                if *k < 173 / bound * bound {
                    return *k % bound;
                }
            },
        }
    }
}

/// A position. `cells[x][y]` is a character of the text display.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    pub(crate) cells: Vec<Vec<char>>,
    pub(crate) source: Source,
    pub(crate) score: u64,
    pub(crate) steps: u64,
    /// Number of times each rare case has occurred, by name.
    pub(crate) seen: BTreeMap<&'static str, u32>,
}

pub(crate) const WAYS: [(&str, i32, i32); 4] = [("left", -1, 0), ("up", 0, -1), ("right", 1, 0), ("down", 0, 1)];

impl Reference {
    /// Creates an empty board without boxes and a player.
    pub(crate) fn empty(side: usize, source: Source) -> Self {
        Self { cells: vec![vec!['.'; side]; side], source, score: 0, steps: 0, seen: BTreeMap::new() }
    }

    pub(crate) fn start(&mut self) {
        let side = self.cells.len();
        self.cells = vec![vec!['.'; side]; side];
        (self.score, self.steps) = (0, 0);
        for _ in 0..side {
            self.new_box();
            self.clear();
        }
        let (x, y) = self.draw_cell(&['.']);
        self.cells[x][y] = '@';
    }

    fn count_case(&mut self, what: &'static str) {
        *self.seen.entry(what).or_default() += 1;
    }

    fn draw_cell(&mut self, allowed: &[char]) -> (usize, usize) {
        let side = self.cells.len();
        let mut draws = 0;
        loop {
            if let (Source::Classic(_), 86) = (&self.source, draws) {
                self.count_case("no cell in 86 draws");
                let all = (0..side * side).map(|number| (number / side, number % side));
                return all.into_iter().find(|&(x, y)| allowed.contains(&self.cells[x][y])).unwrap();
            }
            let number = self.source.below((side * side) as u32) as usize;
            let (x, y) = (number / side, number % side);
            if allowed.contains(&self.cells[x][y]) {
                return (x, y);
            }
            draws += 1;
        }
    }

    fn is_solid(&self, x: usize, y: usize) -> bool {
        matches!(self.cells[x][y], 'o' | '#')
    }

    pub(crate) fn full_columns(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|&x| (0..self.cells.len()).all(|y| self.is_solid(x, y))).collect()
    }

    pub(crate) fn full_rows(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|&y| (0..self.cells.len()).all(|x| self.is_solid(x, y))).collect()
    }

    fn clear(&mut self) {
        let (columns, rows) = (self.full_columns(), self.full_rows());
        for &x in &columns {
            for y in 0..self.cells.len() {
                self.cells[x][y] = '*';
            }
        }
        for &y in &rows {
            for x in 0..self.cells.len() {
                self.cells[x][y] = '*';
            }
        }
        match (columns.len(), rows.len()) {
            (0, 0) => {}
            (1, 0) | (0, 1) => self.count_case("one line"),
            (0, _) | (_, 0) => self.count_case("parallel lines"),
            _ => self.count_case("crossing lines"),
        }
    }

    fn new_box(&mut self) {
        let mut cell = (0, 0);
        for attempt in 1..=3 {
            cell = self.draw_cell(&['.', '*']);
            let mut with = self.clone();
            with.cells[cell.0][cell.1] = 'o';
            if with.full_columns().is_empty() && with.full_rows().is_empty() {
                break;
            }
            self.count_case(
                ["", "first cell fills a line", "second cell fills a line", "third cell fills a line"][attempt],
            );
        }
        // ⌊√(100 · steps)⌋ is the largest number whose square is at most 100 · steps.
        let mut root = 0;
        while root < 300 && (root + 1) * (root + 1) <= u128::from(self.steps) * 100 {
            root += 1;
        }
        let mut character = if u128::from(self.source.below(100)) < root / 3 { '#' } else { 'o' };
        if self.cells[cell.0][cell.1] == '*' {
            self.count_case("point destroyed");
        }
        self.cells[cell.0][cell.1] = character;
        if character == '#' {
            self.count_case("fixed");
            if self.is_over() {
                self.count_case("not fixed after all");
                character = 'o';
            }
        }
        self.cells[cell.0][cell.1] = character;
    }

    fn player(&self) -> (i32, i32) {
        let all = (0..self.cells.len()).flat_map(|x| (0..self.cells.len()).map(move |y| (x, y)));
        let (x, y) = all.into_iter().find(|&(x, y)| self.cells[x][y] == '@').unwrap();
        (x as i32, y as i32)
    }

    /// Cells from the player to the wall or the first fixed box, nearest first.
    fn cells_ahead(&self, dx: i32, dy: i32) -> Vec<(usize, usize)> {
        let (mut x, mut y) = self.player();
        let mut cells_ahead = Vec::new();
        loop {
            (x, y) = (x + dx, y + dy);
            let character = usize::try_from(x).ok().zip(usize::try_from(y).ok());
            let character = character.and_then(|(x, y)| self.cells.get(x)?.get(y));
            if matches!(character, None | Some('#')) {
                return cells_ahead;
            }
            cells_ahead.push((x as usize, y as usize));
        }
    }

    fn count(&self, cells_ahead: &[(usize, usize)], character: char) -> usize {
        cells_ahead.iter().filter(|&&(x, y)| self.cells[x][y] == character).count()
    }

    pub(crate) fn can_go(&self, dx: i32, dy: i32) -> bool {
        let cells_ahead = self.cells_ahead(dx, dy);
        self.count(&cells_ahead, '.') + self.count(&cells_ahead, '*') > 0
    }

    pub(crate) fn is_over(&self) -> bool {
        WAYS.iter().all(|&(_, dx, dy)| !self.can_go(dx, dy))
    }

    /// Plays a move, which must be legal.
    pub(crate) fn go(&mut self, dx: i32, dy: i32) {
        assert!(self.can_go(dx, dy));
        let cells_ahead = self.cells_ahead(dx, dy);
        let (points, boxes) = (self.count(&cells_ahead, '*'), self.count(&cells_ahead, 'o'));
        let (x, y) = self.player();
        self.cells[x as usize][y as usize] = '.';
        for &(x, y) in &cells_ahead {
            self.cells[x][y] = '.';
        }
        let innermost = cells_ahead.len() - boxes;
        for &(x, y) in &cells_ahead[innermost..] {
            self.cells[x][y] = 'o';
        }
        let (x, y) = cells_ahead[innermost - 1];
        self.cells[x][y] = '@';
        self.score += points as u64;
        self.steps += 1;
        if boxes > 1 && points > 0 {
            self.count_case("several boxes pushed, points swept up");
        }
        let points_before = self.points();
        self.clear();
        let cleared = self.points() > points_before;
        self.new_box();
        let points_between = self.points();
        self.clear();
        if cleared && self.points() > points_between {
            self.count_case("cleared twice");
        }
        if self.is_over() {
            self.count_case("over");
        }
    }

    fn points(&self) -> usize {
        self.cells.iter().flatten().filter(|character| **character == '*').count()
    }

    /// Rows from the top, separated by spaces.
    pub(crate) fn rows(&self) -> String {
        let side = self.cells.len();
        let row = |y: usize| (0..side).map(|x| self.cells[x][y]).collect::<String>();
        (0..side).map(row).collect::<Vec<_>>().join(" ")
    }
}
