// SPDX-License-Identifier: GPL-3.0-or-later
//! The rules of Biquadris, sentence by sentence of help/biquadris.md: examples worked out by hand, a second slow model
//! of the rules that must agree with the real one on random matches, and properties that hold everywhere.

// What the tests are written with.
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

// Rules in general.
mod against_reference;
mod landings;
mod properties;
