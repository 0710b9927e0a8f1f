// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules of Blocky, section by section of help/blocky.md: examples worked out by hand, a second, plain model of the
//! rules that must agree with the real one on random games, and properties that hold everywhere.

// What the tests are written with.
#[path = "../biquadris/chacha.rs"]
mod chacha;
mod play;
mod reference;

// Rules by example.
mod giving;
mod goals;
mod making;
mod moving;
mod notation;
mod scoring;
mod smashing;
mod turns;

// Rules in general.
mod against_reference;
mod properties;
mod regions;
