// SPDX-License-Identifier: GPL-3.0-or-later
//! Positions and moves shared by several benchmarks, by game, the same in every run.

#![allow(dead_code, reason = "each benchmark uses another part")]

pub(crate) mod annotations;
pub(crate) mod biquadris;
pub(crate) mod blocky;
pub(crate) mod blokus;
pub(crate) mod push_and_clear;
