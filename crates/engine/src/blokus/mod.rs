// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blokus. Each file holds one idea:
//!
//! - [`placement_features`]: what is known of each placement; [`state`]: a position as a search sees it; [`view`]: who could go where,
//!   and how soon;
//! - [`policy`]: how promising a placement looks; [`value`]: what a position will come to; [`weights`]: what was learned for
//!   both;
//! - [`search`]: looking ahead from what looks promising; [`parallel_search`]: two searches at once; [`endgame`]: trying all that
//!   is left; [`numbers`]: arithmetic.
//!
//! Nothing here draws from anywhere, or looks at a clock: an advice depends on the position and the strength alone.

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

/// So many positions a medium player looks at before each move.
const MEDIUM_SIMULATIONS: u32 = 600;
/// And a hard one.
const HARD_SIMULATIONS: u32 = 5_000;
/// And an expert, in each of two searches.
const EXPERT_SIMULATIONS: u32 = 20_000;

/// For each look, so many steps to try all that is left near the end: they are faster.
const ENDGAME_NODES_PER_SIMULATION: u32 = 2;

/// An easy player sees so many of the placements that there are.
const EASY_CANDIDATES: u64 = 5;

impl Engine for Blokus {
    type Suggestion = Placement;

    const DIFFICULTIES: &'static [Difficulty] = &Difficulty::ALL;

    fn suggest_until(&self, difficulty: Difficulty, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
        let placements = self.placements();
        // The color to move may be stuck, while others aren't.
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

/// The move after a look at so many positions.
#[must_use]
pub fn search_move(position: &Blokus, simulations: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
    let state = State::of(position);
    let search_move = || Search::new(Weights::of(&state), SearchParams::BEST, cancelled).best(&state, simulations);
    endgame::best(&state, ENDGAME_NODES_PER_SIMULATION * simulations, cancelled).or_else(search_move)
}

/// Of the few placements that come to mind, the one that looks best at first sight.
fn easy_move(position: &Blokus, placements: &[Placement]) -> Option<Placement> {
    let state = State::of(position);
    let view = View::of(&state)?;
    let map = Map::of(&state, &view, &Weights::of(&state).policy);
    let seen = (0..EASY_CANDIDATES).filter_map(|number| {
        position_hash::pick(placements, position_hash::hash_of([position_hash_of(position), number]))
            .copied()
    });
    let logit = |placement: &Placement| map.logit_of(placement.number());
    seen.max_by(|one, other| logit(one).total_cmp(&logit(other)))
}

/// A number that looks drawn by chance, but belongs to the board.
fn position_hash_of(position: &Blokus) -> u64 {
    let rows = Color::ALL.into_iter().flat_map(|color| *position.board().of(color).rows());
    position_hash::hash_of(rows.map(u64::from))
}
