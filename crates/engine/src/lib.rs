// SPDX-License-Identifier: GPL-3.0-or-later
//! Computer players: search and evaluation for each game.
//!
//! The same position and level always give the same answer, on every machine: a search does a fixed amount of work, draws no
//! random numbers and reads no clock. A long search asks every few milliseconds whether it was cancelled.
//!
//! **Layering.** Depends on [`rules`] alone, and like it uses no files, clock, environment or GTK (`tests/layers.rs`). It may
//! use threads: the search of Blokus runs on two.
//!
//! **Main types**
//! - [`Engine`]: a game for which the computer can suggest moves ([`Engine::suggest`], [`Engine::suggest_until`]);
//! - [`Difficulty`]: the level of a computer player, from random to expert;
//! - [`biquadris`], [`push_and_clear`], [`blocky`], [`blokus`]: the search of each game, described at the top of its module.
//!
//! ```
//! use engine::{Engine, Difficulty};
//! use rules::game::Game;
//! use rules::push_and_clear::{PushAndClear, Setup};
//!
//! let mut game = PushAndClear::new(&Setup::with_seed(7));
//! let advice = game.suggest(Difficulty::Hard).ok_or("the game is over")?;
//! assert_eq!(game.suggest(Difficulty::Hard), Some(advice));
//! for mv in PushAndClear::moves(&advice) {
//!     let _ = game.play(&mv, &mut Vec::new())?;
//! }
//! assert_eq!(game.steps(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use rules::game::Game;

pub mod biquadris;
pub mod blocky;
pub mod blokus;
mod position_hash;
pub mod push_and_clear;

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// Plays what is possible, without a thought.
    Random,
    /// Overlooks things, as people do.
    Easy,
    /// Looks at what is on the board.
    #[default]
    Medium,
    /// Looks ahead.
    Hard,
    /// Thinks long; where a game has no such player, the hard one plays.
    Expert,
}

impl Difficulty {
    /// All strengths, the weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// Those that every game has, the weakest first.
    pub const USUAL: [Self; 4] = [Self::Random, Self::Easy, Self::Medium, Self::Hard];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }

    /// The strength of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == name)
    }
}

/// A game in which the computer can say what it would do.
pub trait Engine: Game {
    /// What to do, with all that is needed to show it.
    type Suggestion: Clone + Eq + std::fmt::Debug;

    /// How well the computer can play it, the weakest first.
    const DIFFICULTIES: &'static [Difficulty] = &Difficulty::USUAL;

    /// What a computer of this strength would do for the player to move; `None` where there is nothing to do. The same
    /// position and strength always bring the same advice.
    fn suggest(&self, difficulty: Difficulty) -> Option<Self::Suggestion> {
        self.suggest_until(difficulty, &|| false)
    }

    /// As [`Engine::suggest`], but thinking ends soon after `cancelled` first holds; then there is no advice. Whoever looks
    /// ahead asks it every few milliseconds at least. Whoever thinks on a thread of its own passes a flag that another one sets.
    fn suggest_until(&self, difficulty: Difficulty, cancelled: &dyn Fn() -> bool) -> Option<Self::Suggestion>;

    /// The moves of an advice, in their order.
    fn moves(suggestion: &Self::Suggestion) -> Vec<Self::Move>;

    /// What a computer player answers where the game asks it something; `None` where it asks nothing.
    fn answer_for(&self, difficulty: Difficulty) -> Option<Self::Move> {
        let _ = difficulty;
        None
    }
}
