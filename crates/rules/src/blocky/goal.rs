// SPDX-License-Identifier: GPL-3.0-or-later
//! What players want, and how far they have come (help/blocky.md, "Goals and score").

use std::fmt;

use rand_chacha::ChaCha8Rng;
use tr::tr;

use super::block::Block;
use super::color::Color;
use crate::random::below;

/// What counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// The cells of the largest region of the color.
    Blob,
    /// The cells of the color at the edge; those in the corners count twice.
    Perimeter,
}

impl Measure {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Blob, Self::Perimeter];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blob => "blob",
            Self::Perimeter => "perimeter",
        }
    }

    /// How many cells of a color count on this board.
    #[must_use]
    pub fn of(self, board: &Block, color: Color) -> u32 {
        match self {
            Self::Blob => board.regions().largest(color),
            Self::Perimeter => board.regions().at_edge(color),
        }
    }
}

/// A player's goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// What counts.
    pub measure: Measure,
    /// In which color.
    pub color: Color,
}

impl Goal {
    /// The score on this board.
    #[must_use]
    pub fn score(self, board: &Block) -> u32 {
        self.measure.of(board, self.color)
    }

    /// The cells that make the score on this board, as columns and rows from 0 at the top left; those in the corners, which
    /// a perimeter counts twice, once. Of several blobs that are equally large, the first from the top left.
    ///
    /// This looks at every cell, unlike [`Goal::score`]: it is for showing them.
    #[must_use]
    pub fn cells(self, board: &Block) -> Vec<(usize, usize)> {
        let side = board.side();
        let mut is_mine = vec![false; side * side];
        board.for_each_plain(|place, color| {
            if color == self.color {
                for row in place.row..place.row + place.side {
                    is_mine[row * side + place.column..][..place.side].fill(true);
                }
            }
        });
        let cell = |at: usize| (at % side, at / side);
        match self.measure {
            Measure::Perimeter => {
                let at_edge = |at: &usize| {
                    let (column, row) = cell(*at);
                    is_mine[*at] && [column, row].iter().any(|&it| it == 0 || it == side - 1)
                };
                (0..side * side).filter(at_edge).map(cell).collect()
            }
            Measure::Blob => {
                let mut largest = Vec::new();
                for at in 0..side * side {
                    let blob = taken_out(&mut is_mine, side, at);
                    if blob.len() > largest.len() {
                        largest = blob;
                    }
                }
                largest.into_iter().map(cell).collect()
            }
        }
    }
}

/// Takes the group of cells out that hangs together with this one, side by side; row after row, `side` cells each.
fn taken_out(cells: &mut [bool], side: usize, from: usize) -> Vec<usize> {
    let mut group = Vec::new();
    let mut look = |at: usize, group: &mut Vec<usize>| {
        if std::mem::take(&mut cells[at]) {
            group.push(at);
        }
    };
    look(from, &mut group);
    let mut next = 0;
    while let Some(&at) = group.get(next) {
        let (column, row) = (at % side, at / side);
        if column > 0 {
            look(at - 1, &mut group);
        }
        if column + 1 < side {
            look(at + 1, &mut group);
        }
        if row > 0 {
            look(at - side, &mut group);
        }
        if row + 1 < side {
            look(at + side, &mut group);
        }
        next += 1;
    }
    group
}

/// As `blob of red`, for people.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = self.color.word();
        f.write_str(&match self.measure {
            Measure::Blob => tr!("a goal" => "blob of {color}", color),
            Measure::Perimeter => tr!("a goal" => "perimeter of {color}", color),
        })
    }
}

/// A goal for each of so many players, at most four, all of different colors.
pub(super) fn draw(rng: &mut ChaCha8Rng, players: usize) -> Vec<Goal> {
    let mut colors = Color::ALL.to_vec();
    let mut goal = || {
        // Below the number of colors that are left, and below 2.
        let color = colors.swap_remove(below(rng, colors.len() as u32) as usize);
        let measure = Measure::ALL[below(rng, 2) as usize];
        Goal { measure, color }
    };
    (0..players.min(4)).map(|_| goal()).collect()
}
