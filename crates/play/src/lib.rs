// SPDX-License-Identifier: GPL-3.0-or-later
//! A match in play: its moves and their undoing, its record, the command language. Knows no screen and no disk.

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod clocks;
pub mod command;
pub mod companion;
pub mod complaint;
pub mod counting;
pub mod journal;
pub mod keys;
pub mod playable;
pub mod preferences;
pub mod push_and_clear;
pub mod record;
pub mod replay;
pub mod results;
pub mod score_key;
pub mod seats;
pub mod session;
pub mod sgf;
pub mod statistics;
pub mod study;
pub mod table;

pub use playable::Playable;
pub use session::Session;
pub use table::Table;
