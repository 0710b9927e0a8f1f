// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris: turn-based block games with one set of rules, a window and a terminal.
//!
//! ```text
//!  keys · mouse · command line · script file · computer player
//!                      │  a move, or a command
//!                      ▼
//!         play::Table       the match in play: setup + moves; undo, redo, hint, save, load
//!                      │  play(move)
//!                      ▼
//!         rules::<game>     pure rules: no files, clock, threads, window or global randomness
//!                      │  events
//!                      ▼
//!    terminal (text, JSON)        desktop (model → signals → painted widgets)
//! ```
//!
//! This crate has the two front ends; what they show and ask is in the crates below it, which import each other one way only:
//! [`storage`] → [`play`] → [`engine`] → [`rules`], and `paint` → [`rules`]. [`i18n`] translates what people read, for all.
//! Every layer has a module for each game, under the game's name.

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

#[cfg(feature = "desktop")]
pub mod desktop;
pub mod terminal;
