// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules of the four games: positions, moves and events, as pure data and functions.
//!
//! A match is its setup and its list of moves. [`Game::new`](game::Game::new) and [`Game::play`](game::Game::play) rebuild
//! every position from the two, on every machine and in every later version. Undo, saved games, replays and computer players
//! rely on this.
//!
//! **Layering.** The bottom crate: it depends on no other crate of the workspace. No files, clock, threads, environment, GTK or
//! global randomness; random numbers come from the seed in the setup. `tests/layers.rs` checks the code for such names. Error
//! messages go through `tr!`, which returns English until a program sets a translator.
//!
//! **Main types**
//! - [`game::Game`]: the trait that every game implements, with its [`Seat`](game::Seat) and [`Change`](game::Change);
//! - [`biquadris::Biquadris`], [`push_and_clear::PushAndClear`], [`blocky::Blocky`], [`blokus::Blokus`]: a position of each
//!   game; their modules define its `Setup`, `Move`, `Event` and `IllegalMove`;
//! - [`random`]: bounded random numbers with the same values on every platform;
//! - [`escape`]: escaping of untrusted text for messages and terminals.
//!
//! ```
//! use rules::biquadris::{Biquadris, Setup};
//! use rules::game::Game;
//!
//! fn replay<G: Game>(setup: &G::Setup, moves: &[G::Move]) -> Result<G, G::IllegalMove> {
//!     let mut position = G::new(setup);
//!     for mv in moves {
//!         let _ = position.play(mv, &mut Vec::new())?;
//!     }
//!     Ok(position)
//! }
//!
//! let setup = Setup::with_seed(7);
//! let moves = ["3right".parse()?, "drop".parse()?];
//! assert_eq!(replay::<Biquadris>(&setup, &moves)?, replay(&setup, &moves)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Input from files and users must never panic.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod escape;
pub mod game;
pub mod push_and_clear;
pub mod random;
