// SPDX-License-Identifier: GPL-3.0-or-later
//! Exhaustive endgame search: alpha-beta for two seats, maxⁿ (Luckhardt and Irani 1986) for more.

use super::state::{SEATS, State};
use rules::blokus::{Color, Placement, generate};

/// Maximum number of placements of all colors together for which an exhaustive search is tried.
const MAX_PLACEMENTS: usize = 200;

/// Nodes between cancellation checks.
const CANCEL_CHECK_INTERVAL: u32 = 256;

/// Returns the best placement if the whole game tree can be searched within `nodes` nodes; `None` otherwise, and once
/// canceled.
#[must_use]
pub fn best(state: &State, nodes: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
    let playing = Color::ALL.into_iter().filter(|color| state.plays(*color));
    let counts = playing.map(|color| generate::count(&state.board, color, state.left(color)));
    // With infinite pieces the tree is never small enough.
    if state.is_infinite() || counts.sum::<usize>() > MAX_PLACEMENTS {
        return None;
    }
    let mut solver = Solver { nodes, best: None, lists: Vec::new(), cancelled };
    if state.seats() == 2 {
        solver.alpha_beta(state.clone(), 0, -i32::MAX, i32::MAX)?;
    } else {
        solver.max_n(state.clone(), 0)?;
    }
    solver.best
}

struct Solver<'a> {
    /// Remaining node budget.
    nodes: u32,
    /// Best placement at the root.
    best: Option<Placement>,
    /// Buffers for placements, by depth, reused between nodes.
    lists: Vec<Vec<Placement>>,
    cancelled: &'a dyn Fn() -> bool,
}

impl Solver<'_> {
    /// Returns the possible placements, the largest first; `None` if the node budget is used up, and once canceled.
    fn placements(&mut self, state: &mut State, depth: usize) -> Option<Vec<Placement>> {
        self.nodes = self.nodes.checked_sub(1)?;
        if self.nodes.is_multiple_of(CANCEL_CHECK_INTERVAL) && (self.cancelled)() {
            return None;
        }
        if self.lists.len() <= depth {
            self.lists.resize(depth + 1, Vec::new());
        }
        let mut found = std::mem::take(&mut self.lists[depth]);
        state.moves(&mut found);
        // Placements are generated in order of increasing piece size.
        found.reverse();
        Some(found)
    }

    /// Returns the final lead of the first of two seats with best play, exact between `alpha` and `beta` and a bound
    /// outside.
    fn alpha_beta(&mut self, mut state: State, depth: usize, mut alpha: i32, mut beta: i32) -> Option<i32> {
        let found = self.placements(&mut state, depth)?;
        let Some(seat) = state.seat() else {
            let [one, other, ..] = state.totals();
            self.lists[depth] = found;
            return Some(one - other);
        };
        let first = seat == 0;
        let mut best = if first { -i32::MAX } else { i32::MAX };
        for placement in &found {
            let mut next = state.clone();
            next.place(*placement);
            let value = self.alpha_beta(next, depth + 1, alpha, beta)?;
            if (first && value > best) || (!first && value < best) {
                best = value;
                if depth == 0 {
                    self.best = Some(*placement);
                }
            }
            if first {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
        }
        self.lists[depth] = found;
        Some(best)
    }

    /// Returns the final points of all seats if each maximizes its lead over the best other seat, then its own points.
    fn max_n(&mut self, mut state: State, depth: usize) -> Option<[i32; SEATS]> {
        let found = self.placements(&mut state, depth)?;
        let seats = state.seats();
        let mut best = None;
        if let Some(seat) = state.seat() {
            for placement in &found {
                let mut next = state.clone();
                next.place(*placement);
                let totals = self.max_n(next, depth + 1)?;
                let rival = (0..seats).filter(|other| *other != seat).map(|other| totals[other]).max();
                let value = (totals[seat] - rival.unwrap_or(0), totals[seat]);
                if best.is_none_or(|(max, _)| value > max) {
                    best = Some((value, totals));
                    if depth == 0 {
                        self.best = Some(*placement);
                    }
                }
            }
        }
        self.lists[depth] = found;
        Some(best.map_or_else(|| state.totals(), |(_, totals)| totals))
    }
}
