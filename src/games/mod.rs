// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules of the games, a room each. Nothing in here knows files, clocks, threads, windows or global randomness.

pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod push_and_clear;
pub mod random;
pub mod shown;
