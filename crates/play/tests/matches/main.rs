// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of matches in single games: undo, saved games, variations. Contracts of all games are in `conformance`.

mod biquadris;
mod blocky;
mod blokus;

// Test support shared with the tests of `rules`.
#[path = "../../../rules/tests/blocky/play.rs"]
#[allow(dead_code, reason = "used by the tests of rules")]
mod blocky_boards;
#[path = "../../../rules/tests/blocky/reference.rs"]
#[allow(dead_code, reason = "used by the tests of rules")]
mod blocky_reference;
#[path = "../../../rules/tests/blokus/generate.rs"]
mod blokus_generate;
#[path = "../../../rules/tests/biquadris/chacha.rs"]
mod chacha;
