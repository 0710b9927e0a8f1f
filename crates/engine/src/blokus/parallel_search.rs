// SPDX-License-Identifier: GPL-3.0-or-later
//! Two searches that go about it in different ways, and what they find together. They run at the same time where the
//! machine can do so, and find the same where it can't.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use super::search::{Edge, Search, SearchParams};
use super::state::State;
use super::weights::Weights;
use rules::blokus::Placement;

/// The best move after so many looks of each search; `None` where there is none, and once it is cancelled.
#[must_use]
pub fn best(state: &State, simulations: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
    let weights = Weights::of(state);
    let over = AtomicBool::new(false);
    let over = &over;
    let watched = || {
        if cancelled() {
            over.store(true, Relaxed);
        }
        over.load(Relaxed)
    };
    let (sign, signs) = mpsc::channel();
    let other = move || {
        let signs_of_life = || {
            // Nobody may listen any more.
            let _ = sign.send(());
            over.load(Relaxed)
        };
        seen(&mut Search::new(weights, SearchParams::OTHER, &signs_of_life), state, simulations)
    };
    let (one, other) = thread::scope(|scope| {
        let beside = thread::Builder::new().spawn_scoped(scope, other);
        let one = seen(&mut Search::new(weights, SearchParams::BEST, &watched), state, simulations);
        let other = match beside {
            Ok(beside) => {
                // As long as the other one gives signs of life, somebody has to ask for both.
                for () in signs {
                    watched();
                }
                beside.join().ok().flatten()
            }
            Err(_) => seen(&mut Search::new(weights, SearchParams::OTHER, &watched), state, simulations),
        };
        (one, other)
    });
    let (one, other) = (one?, other?);
    if cancelled() {
        return None;
    }
    let intersection = |edge: &Edge| {
        let same = other.iter().find(|seen| seen.placement == edge.placement);
        (edge.visits + same.map_or(0, |same| same.visits), edge.prior.to_bits())
    };
    one.iter().max_by_key(|edge| intersection(edge)).map(|edge| edge.placement)
}

/// What a search has seen of each move; `None` once it is cancelled.
fn seen(search: &mut Search<'_>, state: &State, simulations: u32) -> Option<Vec<Edge>> {
    search.run(state, simulations).then(|| search.moves().to_vec())
}
