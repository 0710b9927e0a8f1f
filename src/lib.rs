// SPDX-License-Identifier: GPL-3.0-or-later
//! Biquadris: four turn-based block games with one set of rules, a window and a terminal.

pub mod computer;
pub mod game;
pub mod games;
pub mod play;
