// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the rules of Biquadris by section of help/biquadris.md: examples worked out by hand, an independent
//! reference implementation that must agree on random matches, and invariants.

// Test helpers.
mod chacha;
mod half;
mod play;
mod reference;
mod streams;
mod view;

// Rules by example.
mod blocks;
mod clearing;
mod ending;
mod entry;
mod heavy;
mod levels;
mod moving;
mod multipliers;
mod norandom;
mod notation;
mod order_of_drop;
mod restarting;
mod rotation;
mod scoring;
mod setup;
mod special_actions;
mod special_heavy;
mod star;
mod star_rulings;
mod supply;
mod turns;

// Invariants and comparisons.
mod against_reference;
mod landings;
mod properties;
