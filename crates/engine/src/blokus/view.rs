// SPDX-License-Identifier: GPL-3.0-or-later
//! A position as the color to move sees it: where each color could lay its next piece, and how far it reaches from there.
//!
//! Colors are named by how many turns they come after the one to move: 0 is that color itself, 2 the opposite one.

use super::state::State;
use rules::blokus::square::SIDE;
use rules::blokus::{Color, Squares};

/// The bits of a whole row.
const ROW: u32 = (1 << SIDE) - 1;
/// Rows of the board.
pub const HEIGHT: usize = SIDE as usize;

/// Squares by row from the top, with an empty row on either side.
pub type Rows = [u32; HEIGHT + 2];

/// No squares.
const NONE: Rows = [0; HEIGHT + 2];

/// Reach is looked at for so many steps.
pub const STEPS: usize = 10;

/// What each color has, could take, and reaches.
pub struct View {
    /// The colors, the one to move first.
    pub colors: [Color; 4],
    /// Which of them play for the same seat as the one to move.
    pub friend: [bool; 4],
    /// The squares of each.
    pub own: [Rows; 4],
    /// All squares that are taken.
    pub taken: Rows,
    /// The squares that a color can't take.
    pub forbidden: [Rows; 4],
    /// Those of which its next piece must cover one.
    pub open: [Rows; 4],
    /// Those that it comes to in so many steps from there. Each second step may be one across a corner, as from piece to
    /// piece.
    pub reach: [[Rows; STEPS + 1]; 4],
}

impl View {
    /// The view of the color to move; `None` at the end.
    #[must_use]
    pub fn of(state: &State) -> Option<Self> {
        let mover = state.color()?;
        let [second, third] = [mover.next(), mover.next().next()];
        let colors = [mover, second, third, third.next()];
        let friends = state.friends();
        let own = colors.map(|color| padded(state.board.of(color)));
        let mut taken = NONE;
        for rows in &own {
            join(&mut taken, rows);
        }
        let mut view = Self {
            colors,
            friend: colors.map(|color| friends[color as usize]),
            own,
            taken,
            forbidden: [taken; 4],
            open: [NONE; 4],
            reach: [[NONE; STEPS + 1]; 4],
        };
        for (at, color) in colors.into_iter().enumerate() {
            let sides = edge_neighbors(&view.own[at]);
            join(&mut view.forbidden[at], &sides);
            if !state.plays(color) {
                continue;
            }
            let corners = if view.own[at] == NONE {
                padded(&[color.corner()].into_iter().collect())
            } else {
                at_corners(&view.own[at])
            };
            view.open[at] = without(&corners, &view.forbidden[at]);
            view.flood(at);
        }
        Some(view)
    }

    fn flood(&mut self, color: usize) {
        let (forbidden, levels) = (&self.forbidden[color], &mut self.reach[color]);
        levels[0] = self.open[color];
        for step in 1..=STEPS {
            let before = levels[step - 1];
            let mut more = edge_neighbors(&before);
            if step % 2 == 0 {
                join(&mut more, &at_corners(&before));
            }
            let mut level = without(&more, forbidden);
            join(&mut level, &before);
            levels[step] = level;
        }
    }

    /// Whether two colors play against each other.
    #[must_use]
    pub fn are_rivals(&self, one: usize, other: usize) -> bool {
        // Where the opposite color is a friend, so it is for all.
        one != other && !(self.friend[2] && one.abs_diff(other) == 2)
    }

    /// The squares to which a color comes in fewer steps than any rival: in few steps, and in however many.
    #[must_use]
    pub fn sooner_than_rivals(&self, color: usize) -> (Rows, Rows) {
        let (mut soon, mut all) = (NONE, NONE);
        for step in 0..=STEPS {
            let mut rivals = NONE;
            for other in (0..4).filter(|other| self.are_rivals(color, *other)) {
                join(&mut rivals, &self.reach[other][step]);
            }
            join(&mut all, &without(&self.reach[color][step], &rivals));
            if step == 4 {
                soon = all;
            }
        }
        (soon, all)
    }

    /// What the rivals of a color reach together.
    #[must_use]
    pub fn rivals_reach(&self, color: usize, step: usize) -> Rows {
        let mut all = NONE;
        for other in (0..4).filter(|other| self.are_rivals(color, *other)) {
            join(&mut all, &self.reach[other][step]);
        }
        all
    }
}

fn padded(squares: &Squares) -> Rows {
    let mut rows = NONE;
    rows[1..=HEIGHT].copy_from_slice(squares.rows());
    rows
}

/// Adds squares to others.
pub fn join(rows: &mut Rows, more: &Rows) {
    for (row, more) in rows.iter_mut().zip(more) {
        *row |= more;
    }
}

/// Those of the first that aren't of the second.
#[must_use]
pub fn without(rows: &Rows, others: &Rows) -> Rows {
    std::array::from_fn(|at| rows[at] & !others[at])
}

/// Those of both.
#[must_use]
pub fn intersection(rows: &Rows, others: &Rows) -> Rows {
    std::array::from_fn(|at| rows[at] & others[at])
}

/// How many there are.
#[must_use]
pub fn count(rows: &Rows) -> u32 {
    rows.iter().map(|row| row.count_ones()).sum()
}

/// The squares beside these.
#[must_use]
pub fn edge_neighbors(rows: &Rows) -> Rows {
    let mut sides = NONE;
    for at in 1..=HEIGHT {
        sides[at] = (rows[at] << 1 | rows[at] >> 1 | rows[at - 1] | rows[at + 1]) & ROW;
    }
    sides
}

/// The squares that touch these at a corner.
#[must_use]
pub fn at_corners(rows: &Rows) -> Rows {
    let mut corners = NONE;
    for at in 1..=HEIGHT {
        let near = rows[at - 1] | rows[at + 1];
        corners[at] = (near << 1 | near >> 1) & ROW;
    }
    corners
}

/// Those of these squares that have at least one, two, three, and all four of their sides among others.
#[must_use]
pub fn sides_among(rows: &Rows, others: &Rows) -> [Rows; 4] {
    let mut counts = [NONE; 4];
    for at in 1..=HEIGHT {
        let sides = [others[at] << 1 & ROW, others[at] >> 1, others[at - 1], others[at + 1]];
        for side in sides {
            for number in (1..4).rev() {
                counts[number][at] |= counts[number - 1][at] & side;
            }
            counts[0][at] |= side;
        }
        for count in &mut counts {
            count[at] &= rows[at];
        }
    }
    counts
}

/// Row and column as seen with the color's corner at the top left.
#[must_use]
pub const fn turned(color: Color, row: usize, column: usize) -> (usize, usize) {
    let last = HEIGHT - 1;
    match color {
        Color::Red => (row, column),
        Color::Yellow => (last - column, row),
        Color::Green => (last - row, last - column),
        Color::Purple => (column, last - row),
    }
}
