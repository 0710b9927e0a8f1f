// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blokus. Each file holds one idea:
//!
//! - [`facts`]: what is known of each placement; [`policy`], [`weights`]: how promising one looks;
//! - [`state`]: a position as a search sees it; [`playout`]: playing on to the end in a hurry;
//! - [`search`]: Monte-Carlo tree search.
//!
//! Nothing here draws from anywhere but a generator that is seeded by the position, or looks at a clock: an advice depends
//! on the position and the strength alone.

pub mod facts;
pub mod playout;
pub mod policy;
pub mod search;
pub mod state;
pub mod weights;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::{Advises, Strength, whim};
use crate::games::blokus::{Blokus, Colour, Move, Placement};

use policy::Map;
use search::Search;
use state::State;
use weights::WEIGHTS;

/// So many games a hard player plays before each move.
const HARD: u32 = 3_000;
/// And a medium one.
const MEDIUM: u32 = 300;

impl Advises for Blokus {
    type Advice = Placement;

    const STRENGTHS: &'static [Strength] = &Strength::ALL;

    fn advise_until(&self, strength: Strength, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
        if cancelled() {
            return None;
        }
        let placements = self.placements();
        match strength {
            Strength::Random => whim::one_of(&placements, self.mixed()).copied(),
            Strength::Easy => self.first_impression(&placements),
            Strength::Medium => self.searched(MEDIUM, cancelled),
            Strength::Hard | Strength::Expert => self.searched(HARD, cancelled),
        }
    }

    fn moves(advice: &Placement) -> Vec<Move> {
        vec![(*advice).into()]
    }
}

impl Blokus {
    /// The move after so many games.
    #[must_use]
    pub fn searched(&self, games: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
        Search::new(ChaCha8Rng::seed_from_u64(self.mixed()), cancelled).best(&State::of(self), games)
    }

    /// The most promising placement at first sight.
    fn first_impression(&self, placements: &[Placement]) -> Option<Placement> {
        let state = State::of(self);
        let map = Map::of(self.board(), state.colour()?, state.friends(), &WEIGHTS);
        let worth = |placement: &Placement| map.worth(&facts::all()[placement.number()], &WEIGHTS);
        placements.iter().copied().max_by(|one, other| worth(one).total_cmp(&worth(other)))
    }

    /// A number that looks drawn by chance, but belongs to the board.
    fn mixed(&self) -> u64 {
        let rows = Colour::ALL.into_iter().flat_map(|colour| *self.board().of(colour).rows());
        whim::mixed(rows.map(u64::from))
    }
}
