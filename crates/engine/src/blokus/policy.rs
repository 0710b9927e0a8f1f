// SPDX-License-Identifier: GPL-3.0-or-later
//! Linear policy: the prior of a placement before any search.
//!
//! The logit of a placement is a sum over its squares, its edge neighbors and its corner neighbors, plus a term for its
//! piece. The contribution of a square in each of these roles depends on what is on and near it: who may take it, whose
//! next piece may start there, how soon each color reaches it, how much free space adjoins it, and where it is on the
//! board. These properties form four codes per square, each an index into a table of learned weights (as in n-tuple
//! networks).

use super::placement_features::{self, PlacementFeatures, SQUARES};
use super::state::State;
use super::view::{self, HEIGHT, Rows, View};
use rules::blokus::{Color, Piece};

/// Roles of a square: covered, edge neighbor, corner neighbor.
pub const ROLES: usize = 3;
/// Number of game phases, each with its own weights; see [`phase`].
pub const PHASES: usize = 4;
/// Number of contact codes (ten bits): which colors may take the square or start there.
pub const CONTACTS: usize = 1 << 10;
/// Number of reach codes (nine bits): how soon the colors reach the square.
pub const REACHES: usize = 1 << 9;
/// Number of space codes (seven bits): free space adjoining the square.
pub const SPACES: usize = 1 << 7;
/// Total number of codes: those above, and the positions on the board.
pub const CODES: usize = CONTACTS + REACHES + SPACES + SQUARES;

/// Learned weights.
#[derive(Clone)]
pub struct Policy {
    /// By phase and code, for each role; padded to four entries with a zero.
    pub squares: Vec<[f32; ROLES + 1]>,
    /// By the number of pieces placed, then by piece.
    pub pieces: [[f32; Piece::COUNT]; Piece::COUNT],
}

/// Codes of a square, as indices into the weights of a phase.
pub type Codes = [u16; 4];

/// Returns the codes of all squares.
#[must_use]
pub fn codes(view: &View) -> [Codes; SQUARES] {
    let rivals = |step: usize| view.rivals_reach(0, step);
    let near_rivals = {
        let mut near = [0; HEIGHT + 2];
        for other in (1..4).filter(|other| view.are_rivals(0, *other)) {
            view::join(&mut near, &view::without(&view::edge_neighbors(&view.open[other]), &view.forbidden[other]));
        }
        near
    };
    let [own, next, opposite, last] = &view.forbidden;
    let every: Rows = [u32::MAX; HEIGHT + 2];
    let free = view::without(&every, own);
    let space = view::sides_among(&every, &free);
    let contacts_low = spread([own, &view.open[0], &view.open[2], opposite, &view.open[1], &view.open[3], next, last]);
    let contacts_high = spread([&near_rivals, &view.taken]);
    let reach = &view.reach;
    let reaches_low = spread([
        &rivals(0),
        &rivals(1),
        &rivals(2),
        &rivals(4),
        &reach[0][1],
        &reach[0][3],
        &reach[0][6],
        &reach[2][1],
    ]);
    let reaches_high = spread([&reach[2][4]]);
    let spaces = spread([&space[0], &space[1], &space[2], &space[3], own, &view.open[0], &rivals(2)]);
    let place = |at: usize| {
        let (row, column) = (at / HEIGHT, at % HEIGHT);
        let (row, column) = view::rotated_to_corner(view.colors[0], row, column);
        // The board is symmetric about the diagonal through the color's corner.
        (row.min(column) * HEIGHT + row.max(column)) as u16
    };
    std::array::from_fn(|at| {
        [
            u16::from(contacts_low[at]) | u16::from(contacts_high[at]) << 8,
            CONTACTS as u16 + (u16::from(reaches_low[at]) | u16::from(reaches_high[at]) << 8),
            (CONTACTS + REACHES) as u16 + u16::from(spaces[at]),
            (CONTACTS + REACHES + SPACES) as u16 + place(at),
        ]
    })
}

/// Table that spreads eight bits to eight bytes.
const BYTES: [u64; 256] = {
    let mut bytes = [0; 256];
    let mut at = 0;
    while at < 256 {
        let mut bit = 0;
        while bit < 8 {
            bytes[at] |= ((at as u64 >> bit) & 1) << (8 * bit);
            bit += 1;
        }
        at += 1;
    }
    bytes
};

/// Returns one byte per square; bit i is set if the square is in set i.
fn spread<const N: usize>(sets: [&Rows; N]) -> [u8; SQUARES] {
    let mut all = [0; SQUARES];
    for (row, squares) in all.chunks_exact_mut(HEIGHT).enumerate() {
        for (part, squares) in squares.chunks_mut(8).enumerate() {
            let mut bytes = 0;
            for (bit, rows) in sets.iter().enumerate() {
                bytes |= BYTES[(rows[row + 1] >> (8 * part) & 255) as usize] << bit;
            }
            squares.copy_from_slice(&bytes.to_le_bytes()[..squares.len()]);
        }
    }
    all
}

/// Returns the phase after this number of placed pieces.
#[must_use]
pub const fn phase(placed: usize) -> usize {
    match placed {
        0..2 => 0,
        2..5 => 1,
        5..10 => 2,
        _ => 3,
    }
}

/// Returns the number of pieces that a color has placed, capped at the last row of the piece weights.
#[must_use]
pub fn placed(state: &State, color: Color) -> usize {
    let placed = if state.is_infinite() {
        // Pieces are not used up; most have five squares.
        state.board.of(color).count() as usize / 5
    } else {
        Piece::COUNT - state.left(color).len() as usize
    };
    placed.min(Piece::COUNT - 1)
}

/// Length of a map. Indices beyond the last square are off the board and have weight 0. A power of two lets the
/// compiler replace bounds checks by a mask.
const PLACES: usize = 512;

/// Policy weights of one position: the contribution of each square in each role, and of each piece.
pub struct Map {
    roles: [[f32; PLACES]; ROLES],
    pieces: [f32; Piece::COUNT],
}

impl Map {
    /// Computes the map for the color to move.
    #[must_use]
    pub fn of(state: &State, view: &View, policy: &Policy) -> Self {
        let placed = placed(state, view.colors[0]);
        let weights = &policy.squares[phase(placed) * CODES..][..CODES];
        let mut roles = [[0.0; PLACES]; ROLES];
        for (at, codes) in codes(view).iter().enumerate() {
            let mut sum = [0.0; ROLES + 1];
            for code in codes {
                for (sum, weight) in sum.iter_mut().zip(&weights[usize::from(*code)]) {
                    *sum += weight;
                }
            }
            for role in 0..ROLES {
                roles[role][at] = sum[role];
            }
        }
        Self { roles, pieces: policy.pieces[placed] }
    }

    /// Returns the policy logit of a placement; only differences matter.
    #[must_use]
    pub fn logit(&self, placement_features: &PlacementFeatures) -> f32 {
        let [covered, edges, corners] = &self.roles;
        let covered: f32 = placement_features.squares().map(|at| covered[at % PLACES]).sum();
        let edges: f32 = placement_features.edges().map(|at| edges[at % PLACES]).sum();
        let corners: f32 = placement_features.corners().map(|at| corners[at % PLACES]).sum();
        covered + edges + corners + self.pieces[usize::from(placement_features.piece)]
    }

    /// Returns the policy logit of the placement with this number.
    #[must_use]
    pub fn logit_of(&self, number: usize) -> f32 {
        self.logit(&placement_features::all()[number])
    }
}
