// SPDX-License-Identifier: GPL-3.0-or-later
//! The end, played out in all ways: where few placements are left, the best one needn't be guessed.

use super::state::{SEATS, State};
use rules::blokus::{Color, Placement, generate};

/// With more placements of all colors together than this, there are too many ways to play on.
const FEW: usize = 200;

/// After so many steps it is asked whether to go on.
const OFTEN: u32 = 256;

/// The best placement, if all ways to play on can be tried in so many steps before `cancelled` holds.
#[must_use]
pub fn best(state: &State, steps: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
    let playing = Color::ALL.into_iter().filter(|color| state.plays(*color));
    let ways = playing.map(|color| generate::count(&state.board, color, state.left(color)));
    // With infinite pieces the end is never so near.
    if state.is_infinite() || ways.sum::<usize>() > FEW {
        return None;
    }
    let mut trial = Scratch { steps, best: None, lists: Vec::new(), cancelled };
    if state.seats() == 2 {
        trial.ahead(state.clone(), 0, -i32::MAX, i32::MAX)?;
    } else {
        trial.each_for_itself(state.clone(), 0)?;
    }
    trial.best
}

struct Scratch<'a> {
    /// How many steps may still be made.
    steps: u32,
    /// The best first placement.
    best: Option<Placement>,
    /// Lists of placements, by depth, to be used again.
    lists: Vec<Vec<Placement>>,
    cancelled: &'a dyn Fn() -> bool,
}

impl Scratch<'_> {
    /// The placements that are possible, the largest first; `None` if too many steps were made, or it is
    /// cancelled.
    fn placements(&mut self, state: &mut State, depth: usize) -> Option<Vec<Placement>> {
        self.steps = self.steps.checked_sub(1)?;
        if self.steps.is_multiple_of(OFTEN) && (self.cancelled)() {
            return None;
        }
        if self.lists.len() <= depth {
            self.lists.resize(depth + 1, Vec::new());
        }
        let mut found = std::mem::take(&mut self.lists[depth]);
        state.moves(&mut found);
        // Numbers rise with the size of the piece.
        found.reverse();
        Some(found)
    }

    /// How many points the first of two seats will be ahead. What is below `least` or above `most` needn't be exact: one of
    /// the seats has something better elsewhere.
    fn ahead(&mut self, mut state: State, depth: usize, mut least: i32, mut most: i32) -> Option<i32> {
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
            let ahead = self.ahead(next, depth + 1, least, most)?;
            if (first && ahead > best) || (!first && ahead < best) {
                best = ahead;
                if depth == 0 {
                    self.best = Some(*placement);
                }
            }
            if first {
                least = least.max(best);
            } else {
                most = most.min(best);
            }
            if least >= most {
                break;
            }
        }
        self.lists[depth] = found;
        Some(best)
    }

    /// The points of all seats, where each does the best for itself: wins if it can, and by as much as it can.
    fn each_for_itself(&mut self, mut state: State, depth: usize) -> Option<[i32; SEATS]> {
        let found = self.placements(&mut state, depth)?;
        let seats = state.seats();
        let mut best = None;
        if let Some(seat) = state.seat() {
            for placement in &found {
                let mut next = state.clone();
                next.place(*placement);
                let totals = self.each_for_itself(next, depth + 1)?;
                let rival = (0..seats).filter(|other| *other != seat).map(|other| totals[other]).max();
                let worth = (totals[seat] - rival.unwrap_or(0), totals[seat]);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, totals));
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
