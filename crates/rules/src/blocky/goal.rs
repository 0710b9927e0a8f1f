// SPDX-License-Identifier: GPL-3.0-or-later
//! Goals and scores of players (help/blocky.md, "Goals and score").

use std::fmt;

use rand_chacha::ChaCha8Rng;
use tr::tr;

use super::block::Block;
use super::color::Color;
use crate::random::below;

/// Kind of goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Measure {
    /// Number of cells in the largest connected region of the color.
    Blob,
    /// Number of cells of the color at the edge of the board; corner cells count twice.
    Perimeter,
}

impl Measure {
    /// Both kinds of goals.
    pub const ALL: [Self; 2] = [Self::Blob, Self::Perimeter];

    /// Name in JSON and in the text display.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blob => "blob",
            Self::Perimeter => "perimeter",
        }
    }

    /// Returns the score of a color on this board by this measure.
    #[must_use]
    pub fn of(self, board: &Block, color: Color) -> u32 {
        match self {
            Self::Blob => board.regions().largest(color),
            Self::Perimeter => board.regions().at_edge(color),
        }
    }
}

/// Goal of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// Kind of goal.
    pub measure: Measure,
    /// Color of the goal.
    pub color: Color,
}

impl Goal {
    /// Returns the score on this board.
    #[must_use]
    pub fn score(self, board: &Block) -> u32 {
        self.measure.of(board, self.color)
    }

    /// Returns the unit cells that count toward the score, as (column, row) from the top left. Corner cells of a
    /// perimeter are listed once. Of several largest blobs, returns the first in row-major order.
    ///
    /// Takes time proportional to the number of unit cells, unlike [`Goal::score`]; intended for highlighting.
    #[must_use]
    pub fn cells(self, board: &Block) -> Vec<(usize, usize)> {
        let side = board.side();
        let mut matches = vec![false; side * side];
        board.for_each_plain(|place, color| {
            if color == self.color {
                for row in place.row..place.row + place.side {
                    matches[row * side + place.column..][..place.side].fill(true);
                }
            }
        });
        let cell = |at: usize| (at % side, at / side);
        match self.measure {
            Measure::Perimeter => {
                let at_edge = |at: &usize| {
                    let (column, row) = cell(*at);
                    matches[*at] && [column, row].iter().any(|&it| it == 0 || it == side - 1)
                };
                (0..side * side).filter(at_edge).map(cell).collect()
            }
            Measure::Blob => {
                let mut largest = Vec::new();
                for at in 0..side * side {
                    let blob = take_region(&mut matches, side, at);
                    if blob.len() > largest.len() {
                        largest = blob;
                    }
                }
                largest.into_iter().map(cell).collect()
            }
        }
    }
}

/// Flood fill: clears and returns the connected group of cells that contains `from`. `cells` is row-major with `side`
/// cells per row.
fn take_region(cells: &mut [bool], side: usize, from: usize) -> Vec<usize> {
    let mut group = Vec::new();
    let mut visit = |at: usize, group: &mut Vec<usize>| {
        if std::mem::take(&mut cells[at]) {
            group.push(at);
        }
    };
    visit(from, &mut group);
    let mut next = 0;
    while let Some(&at) = group.get(next) {
        let (column, row) = (at % side, at / side);
        if column > 0 {
            visit(at - 1, &mut group);
        }
        if column + 1 < side {
            visit(at + 1, &mut group);
        }
        if row > 0 {
            visit(at - side, &mut group);
        }
        if row + 1 < side {
            visit(at + side, &mut group);
        }
        next += 1;
    }
    group
}

/// Formats a phrase like `blob of red`, translated.
impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = self.color.word();
        f.write_str(&match self.measure {
            Measure::Blob => tr!("a goal" => "blob of {color}", color),
            Measure::Perimeter => tr!("a goal" => "perimeter of {color}", color),
        })
    }
}

/// Draws goals with distinct colors for up to four players.
pub(super) fn draw(rng: &mut ChaCha8Rng, players: usize) -> Vec<Goal> {
    let mut colors = Color::ALL.to_vec();
    let mut goal = || {
        // Safe indices: `below` returns less than the number of remaining colors, or less than 2.
        let color = colors.swap_remove(below(rng, colors.len() as u32) as usize);
        let measure = Measure::ALL[below(rng, 2) as usize];
        Goal { measure, color }
    };
    (0..players.min(4)).map(|_| goal()).collect()
}
