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
//!         games::<game>     pure rules: no files, clock, threads, window or global randomness
//!                      │  events
//!                      ▼
//!    terminal (text, JSON)        desktop (model → signals → painted widgets)
//! ```
//!
//! Imports point one way: [`terminal`] and `desktop` → `paint`, [`play`], [`storage`] → [`computer`] → [`games`] →
//! [`game`]. Every layer has a room for each game, under the game's name. What people read is put into their language by
//! [`i18n`], which all may ask.

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod computer;
#[cfg(feature = "desktop")]
pub mod desktop;
pub mod game;
pub mod games;
pub mod i18n;
#[cfg(feature = "paint")]
pub mod paint;
pub mod play;
pub mod storage;
pub mod terminal;
