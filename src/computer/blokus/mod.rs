// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Blokus. Each file holds one idea:
//!
//! - [`facts`]: what is known of each placement; [`state`]: a position as a search sees it; [`view`]: who could go where,
//!   and how soon;
//! - [`policy`]: how promising a placement looks; [`value`]: what a position will come to; [`weights`]: what was learned for
//!   both;
//! - [`search`]: looking ahead from what looks promising; [`together`]: two searches at once; [`numbers`]: arithmetic.
//!
//! Nothing here draws from anywhere, or looks at a clock: an advice depends on the position and the strength alone.

pub mod facts;
pub mod numbers;
pub mod policy;
pub mod search;
pub mod state;
pub mod together;
pub mod value;
pub mod view;
pub mod weights;

use super::{Advises, Strength, whim};
use crate::games::blokus::{Blokus, Colour, Move, Placement};

use policy::Map;
use search::{Search, Ways};
use state::State;
use view::View;
use weights::Weights;

/// So many positions a medium player looks at before each move.
const MEDIUM: u32 = 600;
/// And a hard one.
const HARD: u32 = 5_000;
/// And an expert, in each of two searches.
const EXPERT: u32 = 20_000;

/// An easy player sees so many of the placements that there are.
const SEEN: u64 = 5;

impl Advises for Blokus {
    type Advice = Placement;

    const STRENGTHS: &'static [Strength] = &Strength::ALL;

    fn advise_until(&self, strength: Strength, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
        if cancelled() {
            return None;
        }
        match strength {
            Strength::Random => whim::one_of(&self.placements(), self.mixed()).copied(),
            Strength::Easy => self.first_impression(),
            Strength::Medium => self.searched(MEDIUM, cancelled),
            Strength::Hard => self.searched(HARD, cancelled),
            Strength::Expert => together::best(&State::of(self), EXPERT, cancelled),
        }
    }

    fn moves(advice: &Placement) -> Vec<Move> {
        vec![(*advice).into()]
    }
}

impl Blokus {
    /// The move after a look at so many positions.
    #[must_use]
    pub fn searched(&self, looks: u32, cancelled: &dyn Fn() -> bool) -> Option<Placement> {
        let state = State::of(self);
        Search::new(Weights::of(&state), Ways::BEST, cancelled).best(&state, looks)
    }

    /// Of the few placements that come to mind, the one that looks best at first sight.
    fn first_impression(&self) -> Option<Placement> {
        let placements = self.placements();
        let state = State::of(self);
        let view = View::of(&state)?;
        let map = Map::of(&state, &view, &Weights::of(&state).policy);
        let seen =
            (0..SEEN).filter_map(|number| whim::one_of(&placements, whim::mixed([self.mixed(), number])).copied());
        let worth = |placement: &Placement| map.worth_of(placement.number());
        seen.max_by(|one, other| worth(one).total_cmp(&worth(other)))
    }

    /// A number that looks drawn by chance, but belongs to the board.
    fn mixed(&self) -> u64 {
        let rows = Colour::ALL.into_iter().flat_map(|colour| *self.board().of(colour).rows());
        whim::mixed(rows.map(u64::from))
    }
}
