// SPDX-License-Identifier: GPL-3.0-or-later
//! Computer players: search and evaluation for each game.
//!
//! Suggestions are deterministic: the same position and difficulty give the same suggestion on every machine. A search
//! does a bounded amount of work, draws no random numbers except from generators seeded by the position, and reads no
//! clock. A long search checks every few milliseconds whether it has been canceled.
//!
//! **Layering.** Depends on [`rules`] alone and, like it, uses no files, clock, environment or GTK (`tests/layers.rs`).
//! It may use threads: the expert search of Blokus runs on two.
//!
//! **Main types**
//! - [`Engine`]: a game for which the computer can suggest moves ([`Engine::suggest`], [`Engine::suggest_until`]);
//! - [`Difficulty`]: the level of a computer player, from random to expert;
//! - [`biquadris`], [`push_and_clear`], [`blocky`], [`blokus`]: the search of each game, described at the top of its
//!   module.
//!
//! ```
//! use engine::{Engine, Difficulty};
//! use rules::game::Game;
//! use rules::push_and_clear::{PushAndClear, Setup};
//!
//! let mut game = PushAndClear::new(&Setup::with_seed(7));
//! let suggestion = game.suggest(Difficulty::Hard).ok_or("the game is over")?;
//! assert_eq!(game.suggest(Difficulty::Hard), Some(suggestion));
//! for mv in PushAndClear::moves(&suggestion) {
//!     let _ = game.play(&mv, &mut Vec::new())?;
//! }
//! assert_eq!(game.steps(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Production code must not panic on any input.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

use rules::game::Game;

pub mod biquadris;
pub mod blocky;
pub mod blokus;
mod position_hash;
pub mod push_and_clear;

/// Difficulty of a computer player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Difficulty {
    /// Plays any legal move.
    Random,
    /// Misjudges or overlooks moves, as people do.
    Easy,
    /// Plays the best move by a shallow search.
    #[default]
    Medium,
    /// Searches deeper.
    Hard,
    /// Searches longest; plays as [`Hard`](Self::Hard) in games without an expert player.
    Expert,
}

impl Difficulty {
    /// All difficulties, the weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Medium, Self::Hard, Self::Expert];

    /// The difficulties that every game has, the weakest first.
    pub const USUAL: [Self; 4] = [Self::Random, Self::Easy, Self::Medium, Self::Hard];

    /// Name on the command line.
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

    /// Returns the difficulty with this command-line name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.name() == name)
    }
}

/// Game for which the computer can suggest moves.
pub trait Engine: Game {
    /// Suggested action, with everything needed to display it.
    type Suggestion: Clone + Eq + std::fmt::Debug;

    /// Difficulties that the game offers, the weakest first.
    const DIFFICULTIES: &'static [Difficulty] = &Difficulty::USUAL;

    /// Returns the action of a computer player of this difficulty for the player to move; `None` if there is nothing to
    /// do. The same position and difficulty always give the same suggestion.
    fn suggest(&self, difficulty: Difficulty) -> Option<Self::Suggestion> {
        self.suggest_until(difficulty, &|| false)
    }

    /// Like [`Engine::suggest`], but returns `None` soon after `cancelled` first returns true.
    ///
    /// Searches call `cancelled` at least every few milliseconds. A caller that searches on a thread of its own passes
    /// a closure that reads a flag set by another thread.
    fn suggest_until(&self, difficulty: Difficulty, cancelled: &dyn Fn() -> bool) -> Option<Self::Suggestion>;

    /// Returns the moves of a suggestion, in playing order.
    fn moves(suggestion: &Self::Suggestion) -> Vec<Self::Move>;

    /// Returns a computer player's answer to the game's pending question; `None` if none is pending.
    fn answer_for(&self, difficulty: Difficulty) -> Option<Self::Move> {
        let _ = difficulty;
        None
    }
}
