// SPDX-License-Identifier: GPL-3.0-or-later
//! Root parallelization (Chaslot et al. 2008): two independent tree searches with different parameters, merged by adding the
//! visits of each move.
//!
//! The searches run at the same time if a second thread can be started, and one after the other otherwise. The result is the
//! same, as the two share no state.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use super::search::{Edge, Search, SearchParams};
use super::state::State;
use super::weights::Weights;
use rules::blokus::Placement;

/// Returns the move with the most visits of both searches together, each with this number of simulations; `None` if there
/// are no moves, and once canceled.
#[must_use]
pub fn best(state: &State, simulations: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
    let weights = Weights::of(state);
    let stop = AtomicBool::new(false);
    let stop = &stop;
    let poll = || {
        if cancelled() {
            stop.store(true, Relaxed);
        }
        stop.load(Relaxed)
    };
    // `cancelled` can't be called from another thread. The second search sends a heartbeat at each check instead, for which
    // this thread polls `cancelled` once its own search is finished.
    let (heartbeat, heartbeats) = mpsc::channel();
    let second = move || {
        let check = || {
            // Fails if the receiver has been dropped, which doesn't matter here.
            let _ = heartbeat.send(());
            stop.load(Relaxed)
        };
        root_edges(&mut Search::new(weights, SearchParams::OTHER, &check), state, simulations)
    };
    let (first, second) = thread::scope(|scope| {
        let worker = thread::Builder::new().spawn_scoped(scope, second);
        let first = root_edges(&mut Search::new(weights, SearchParams::BEST, &poll), state, simulations);
        let second = match worker {
            Ok(worker) => {
                // The channel closes when the second search ends.
                for () in heartbeats {
                    poll();
                }
                worker.join().ok().flatten()
            }
            Err(_) => root_edges(&mut Search::new(weights, SearchParams::OTHER, &poll), state, simulations),
        };
        (first, second)
    });
    let (first, second) = (first?, second?);
    if cancelled() {
        return None;
    }
    // Ties go to the move with the higher prior: the bit patterns of nonnegative floats are in numerical order.
    let rank = |edge: &Edge| {
        let same = second.iter().find(|other| other.placement == edge.placement);
        (edge.visits + same.map_or(0, |same| same.visits), edge.prior.to_bits())
    };
    first.iter().max_by_key(|edge| rank(edge)).map(|edge| edge.placement)
}

/// Runs a search and returns the edges of its root; `None` once canceled.
fn root_edges(search: &mut Search<'_>, state: &State, simulations: u32) -> Option<Vec<Edge>> {
    search.run(state, simulations).then(|| search.moves().to_vec())
}
