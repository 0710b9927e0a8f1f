// SPDX-License-Identifier: GPL-3.0-or-later
//! Matches of single games: undo, saved games, variations. What holds in every game is in `conformance`.

mod biquadris;
mod blocky;
mod blokus;

// What the tests of the rules are written with.
#[path = "../../../rules/tests/blocky/play.rs"]
#[allow(dead_code, reason = "the tests of the rules need more")]
mod blocky_boards;
#[path = "../../../rules/tests/blocky/reference.rs"]
#[allow(dead_code, reason = "the tests of the rules need more")]
mod blocky_reference;
#[path = "../../../rules/tests/blokus/generate.rs"]
mod blokus_generate;
#[path = "../../../rules/tests/biquadris/chacha.rs"]
mod chacha;
