// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions and moves that several benchmarks measure, game by game; the same in every run.

#![allow(dead_code, reason = "each benchmark uses another part")]

pub mod biquadris;
pub mod blocky;
pub mod blokus;
pub mod push_and_clear;
pub mod study;
