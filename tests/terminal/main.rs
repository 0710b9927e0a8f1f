// SPDX-License-Identifier: GPL-3.0-or-later
//! End-to-end tests of the program in the terminal (help/biquadris.md, from "Commands" on): it runs in a temporary home, gets
//! input through a pipe or a pseudo-terminal, and is judged by its output.

// Test support.
mod home;
mod shot;

// Command language.
mod answers;
mod arguments;
mod limits;
mod multiplied_drops;
mod multipliers;
mod names_and_macros;
mod prefixes;
mod raw_input;
mod script_files;
mod sequence_depth;
mod sequence_files;

// Matches.
mod blocky;
mod blocky_saves;
mod blocky_setup;
mod blokus;
mod blokus_files;
mod blokus_saves;
mod blokus_setup;
mod computer;
mod damaged_saves;
mod from_0_1_0;
mod game_over;
mod information;
mod push_and_clear;
mod push_and_clear_saves;
mod save_files;
mod undo;

// Output.
mod display;
mod display_effects;
mod display_properties;
mod golden;
mod json;

// Program.
mod command_line;
mod gtp;
mod high_score;
mod keys;
mod languages;
mod long_play;
mod outputs;
mod preferences;
mod pseudo_terminal;
mod traced;
