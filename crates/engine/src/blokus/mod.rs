// SPDX-License-Identifier: GPL-3.0-or-later
//! Computer player of Blokus: PUCT tree search (Rosin 2011; Silver et al. 2017) with a learned linear policy as prior
//! and a small neural network as evaluation, and an exhaustive search of the endgame.
//!
//! - [`placement_features`]: precomputed squares and neighbors of each placement; [`state`]: position of the search;
//!   [`view`]: squares that each color can take, and reach;
//! - [`policy`]: prior of a placement; [`value`]: evaluation of a position; [`weights`]: learned weights of both;
//! - [`search`]: tree search; [`parallel_search`]: two searches at once; [`endgame`]: exhaustive search; [`numbers`]:
//!   deterministic arithmetic.
//!
//! A suggestion depends on the position and the difficulty alone: the search draws no random numbers and reads no
//! clock.

pub mod endgame;
pub mod numbers;
pub mod parallel_search;
pub mod placement_features;
pub mod policy;
pub mod search;
pub mod state;
pub mod value;
pub mod view;
pub mod weights;

use super::{Difficulty, Engine, position_hash};
use rules::blokus::{Blokus, Color, Move, Placement};

use policy::Map;
use search::{Search, SearchParams};
use state::State;
use view::View;
use weights::Weights;

/// Simulations per move of the medium player.
const MEDIUM_SIMULATIONS: u32 = 600;
/// Simulations per move of the hard player.
const HARD_SIMULATIONS: u32 = 5_000;
/// Simulations per move of the expert player, in each of two searches.
const EXPERT_SIMULATIONS: u32 = 20_000;

/// Node budget of the endgame search per simulation; its nodes are faster than simulations.
const ENDGAME_NODES_PER_SIMULATION: u32 = 2;

/// Number of placements that the easy player considers, selected by position hash.
const EASY_CANDIDATES: u64 = 5;

impl Engine for Blokus {
    type Suggestion = Placement;

    const DIFFICULTIES: &'static [Difficulty] = &Difficulty::ALL;

    fn suggest_until(&self, difficulty: Difficulty, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
        let placements = self.placements();
        // The color to move may have no placement while others do.
        if placements.is_empty() || cancelled() {
            return None;
        }
        match difficulty {
            Difficulty::Random => position_hash::pick(&placements, position_hash_of(self)).copied(),
            Difficulty::Easy => easy_move(self, &placements),
            Difficulty::Medium => search_move(self, MEDIUM_SIMULATIONS, cancelled),
            Difficulty::Hard => search_move(self, HARD_SIMULATIONS, cancelled),
            Difficulty::Expert => {
                let state = State::of(self);
                endgame::best(&state, ENDGAME_NODES_PER_SIMULATION * EXPERT_SIMULATIONS, cancelled)
                    .or_else(|| parallel_search::best(&state, EXPERT_SIMULATIONS, cancelled))
            }
        }
    }

    fn moves(suggestion: &Placement) -> Vec<Move> {
        vec![(*suggestion).into()]
    }
}

/// Returns the move of a search with this number of simulations, or of the endgame search if it completes; `None` if
/// there is none, and once canceled.
#[must_use]
pub fn search_move(position: &Blokus, simulations: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
    let state = State::of(position);
    let tree_search = || Search::new(Weights::of(&state), SearchParams::BEST, cancelled).best(&state, simulations);
    endgame::best(&state, ENDGAME_NODES_PER_SIMULATION * simulations, cancelled).or_else(tree_search)
}

/// Returns the placement with the highest policy logit among [`EASY_CANDIDATES`] arbitrary ones.
fn easy_move(position: &Blokus, placements: &[Placement]) -> Option<Placement> {
    let state = State::of(position);
    let view = View::of(&state)?;
    let map = Map::of(&state, &view, &Weights::of(&state).policy);
    let candidates = (0..EASY_CANDIDATES).filter_map(|number| {
        position_hash::pick(placements, position_hash::hash_of([position_hash_of(position), number])).copied()
    });
    let logit = |placement: &Placement| map.logit_of(placement.number());
    candidates.max_by(|one, other| logit(one).total_cmp(&logit(other)))
}

/// Returns the position hash of the board.
fn position_hash_of(position: &Blokus) -> u64 {
    let rows = Color::ALL.into_iter().flat_map(|color| *position.board().of(color).rows());
    position_hash::hash_of(rows.map(u64::from))
}
