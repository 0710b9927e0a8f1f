// SPDX-License-Identifier: GPL-3.0-or-later
//! The application: two front ends, a GTK window and a terminal, for four turn-based block games.
//!
//! ```text
//!  key · click · drag · menu                typed line · sequence file · bot
//!             │                                          │
//!             │                                 play::command parses
//!             ▼                                          ▼
//!                        play::command::Request
//!                                   │
//!                                   ▼
//!         play::GameSession  setup + moves, undo, redo, seats, clocks, journal
//!                                   │  play(move)
//!                                   ▼
//!         rules::<game>   pure rules
//!                                   │  events
//!              ┌────────────────────┴────────────────────┐
//!    desktop: model → signals → drawn boards     terminal: text, JSON
//! ```
//!
//! [`terminal`] reads and prints text; `desktop` is the window, built with the feature of that name. The binary in `src/main.rs`
//! and `src/cli/` reads the command line and opens one of the two, or both on the same match. The front ends do not know each
//! other (`tests/layers.rs`); what they share is in the crates of the workspace, which depend on each other one way only:
//! [`storage`] → [`play`] → [`engine`] → [`rules`], and `view` → `paint` → [`rules`]; [`i18n`] translates. Every layer has a module for
//! each game, by the same name.
//!
//! `docs/architecture.md` is the overview, with the way of a key press, a typed line and a click through the files;
//! `docs/adding-a-game.md` lists the files that a new game needs.

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

#[cfg(feature = "desktop")]
pub mod desktop;
pub mod terminal;
