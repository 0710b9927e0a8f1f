// SPDX-License-Identifier: GPL-3.0-or-later
//! Rules of the games, one module each: pure, without files, clocks, threads, windows or global randomness.

// What comes from outside may be anything: it never ends the program.
#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod game;
pub mod push_and_clear;
pub mod random;
pub mod shown;
