// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules of Push and Clear, section by section of help/push-and-clear.md: examples worked out by hand, a second slow
//! model of the rules that must agree with the real one on random games, and properties that hold everywhere.

// What the tests are written with.
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

// Rules in general.
mod against_reference;
mod properties;
