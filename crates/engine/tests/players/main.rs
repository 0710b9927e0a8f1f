// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the computer players: board representations, suggestions and playing strength.

#[path = "../../../../benches/computer/arena.rs"]
mod arena;

mod actions;
mod blocky;
mod blokus;
mod evaluation;
mod matches;
mod positions;
mod push_and_clear;
mod random;
mod reach;
mod suggestion;
