// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the rules of Push and Clear by section of help/push-and-clear.md: examples worked out by hand, an
//! independent reference implementation that must agree on random games, and invariants.

// Test helpers.
#[path = "../biquadris/chacha.rs"]
mod chacha;
mod play;
mod reference;

// Rules by example.
mod classic;
mod clearing;
mod ending;
mod fixed;
mod moving;
mod new_box;
mod notation;
mod restarting;
mod start;

// Invariants and comparisons.
mod against_reference;
mod properties;
