// SPDX-License-Identifier: GPL-3.0-or-later
//! Position from the perspective of the color to move: where each color may place its next piece, and how far it
//! reaches.
//!
//! Colors are numbered by how many turns they come after the color to move: 0 is that color itself, 2 the opposite one.

use super::state::State;
use rules::blokus::square::SIDE;
use rules::blokus::{Color, Squares};

/// All squares of a row.
const ROW: u32 = (1 << SIDE) - 1;
/// Number of rows of the board.
pub const HEIGHT: usize = SIDE as usize;

/// Set of squares as a bitboard: one number per row from the top, with an empty row before the first and after the
/// last.
pub type Rows = [u32; HEIGHT + 2];

/// Empty set.
const NONE: Rows = [0; HEIGHT + 2];

/// Number of steps for which reach is computed.
pub const STEPS: usize = 10;

/// Squares that each color has, may take, and reaches.
pub struct View {
    /// Colors in turn order, the color to move first.
    pub colors: [Color; 4],
    /// Whether each color plays for the same seat as the color to move.
    pub friend: [bool; 4],
    /// Squares of each color.
    pub own: [Rows; 4],
    /// All taken squares.
    pub taken: Rows,
    /// Squares that each color can't take.
    pub forbidden: [Rows; 4],
    /// Open squares of each color: its next piece must cover one of them.
    pub open: [Rows; 4],
    /// Squares that each color reaches from its open squares within each number of steps. Every second step may cross a
    /// corner, as from one piece to the next.
    pub reach: [[Rows; STEPS + 1]; 4],
}

impl View {
    /// Returns the view of the color to move; `None` at the end.
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
        // If the opposite color is on the same side, so it is for every color.
        one != other && !(self.friend[2] && one.abs_diff(other) == 2)
    }

    /// Returns the squares that a color reaches in fewer steps than any rival: within four steps, and within [`STEPS`].
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

    /// Returns the squares that the rivals of a color reach together within this number of steps.
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

/// Adds a set to another one (union).
pub fn join(rows: &mut Rows, more: &Rows) {
    for (row, more) in rows.iter_mut().zip(more) {
        *row |= more;
    }
}

/// Returns the squares of the first set that aren't in the second (difference).
#[must_use]
pub fn without(rows: &Rows, others: &Rows) -> Rows {
    std::array::from_fn(|at| rows[at] & !others[at])
}

/// Returns the squares in both sets.
#[must_use]
pub fn intersection(rows: &Rows, others: &Rows) -> Rows {
    std::array::from_fn(|at| rows[at] & others[at])
}

/// Returns the number of squares.
#[must_use]
pub fn count(rows: &Rows) -> u32 {
    rows.iter().map(|row| row.count_ones()).sum()
}

/// Returns the squares that share an edge with a square of this set.
#[must_use]
pub fn edge_neighbors(rows: &Rows) -> Rows {
    let mut sides = NONE;
    for at in 1..=HEIGHT {
        sides[at] = (rows[at] << 1 | rows[at] >> 1 | rows[at - 1] | rows[at + 1]) & ROW;
    }
    sides
}

/// Returns the squares that touch a square of this set at a corner.
#[must_use]
pub fn at_corners(rows: &Rows) -> Rows {
    let mut corners = NONE;
    for at in 1..=HEIGHT {
        let near = rows[at - 1] | rows[at + 1];
        corners[at] = (near << 1 | near >> 1) & ROW;
    }
    corners
}

/// Returns the squares of `rows` with at least one, two, three, and four edge neighbors among `others`.
#[must_use]
pub fn sides_among(rows: &Rows, others: &Rows) -> [Rows; 4] {
    let mut counts = [NONE; 4];
    for at in 1..=HEIGHT {
        let sides = [others[at] << 1 & ROW, others[at] >> 1, others[at - 1], others[at + 1]];
        for side in sides {
            for at_least in (1..4).rev() {
                counts[at_least][at] |= counts[at_least - 1][at] & side;
            }
            counts[0][at] |= side;
        }
        for count in &mut counts {
            count[at] &= rows[at];
        }
    }
    counts
}

/// Returns row and column after rotating the board so that the color's corner is at the top left.
#[must_use]
pub const fn rotated_to_corner(color: Color, row: usize, column: usize) -> (usize, usize) {
    let last = HEIGHT - 1;
    match color {
        Color::Red => (row, column),
        Color::Yellow => (last - column, row),
        Color::Green => (last - row, last - column),
        Color::Purple => (column, last - row),
    }
}
