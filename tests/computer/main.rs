// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer player of Biquadris: where its search finds resting places, what it advises, and how well it plays.

#[path = "../../benches/computer/arena.rs"]
mod arena;

mod advice;
mod choosing;
mod evaluation;
mod matches;
mod positions;
mod reach;
