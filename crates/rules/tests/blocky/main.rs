// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the rules of Blocky by section of help/blocky.md: examples worked out by hand, an independent reference
//! implementation that must agree on random games, and invariants.

// Test helpers.
#[path = "../biquadris/chacha.rs"]
mod chacha;
mod play;
mod reference;

// Rules by example.
mod given_boards;
mod goals;
mod moving;
mod notation;
mod random_boards;
mod scoring;
mod smashing;
mod turns;

// Invariants and comparisons.
mod against_reference;
mod properties;
mod regions;
