// SPDX-License-Identifier: GPL-3.0-or-later
//! The computer players: what they see, what they advise, and how well they play.

#[path = "../../../../benches/computer/arena.rs"]
mod arena;

mod blocky;
mod blokus;
mod choosing;
mod evaluation;
mod matches;
mod positions;
mod push_and_clear;
mod random;
mod reach;
mod suggestion;
