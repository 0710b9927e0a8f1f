// SPDX-License-Identifier: GPL-3.0-or-later
//! The program in the terminal, as whoever types sees it (help/biquadris.md, from "Commands" on): it is started with
//! a home of its own, given input through a pipe or a pseudo-terminal, and judged by what it prints.

// What the tests are written with.
mod home;
mod shot;

// The command language.
mod answers;
mod arguments;
mod block_files;
mod given_names;
mod limits;
mod multiplied_drops;
mod multipliers;
mod prefixes;
mod raw_input;
mod sequence_depth;
mod sequence_files;

// The match.
mod blocky;
mod blocky_kept;
mod blocky_started;
mod blokus;
mod blokus_files;
mod blokus_kept;
mod blokus_started;
mod computer;
mod damaged_records;
mod from_0_1_0;
mod game_over;
mod push_and_clear;
mod push_and_clear_kept;
mod save_files;
mod showing;
mod undoing;

// What is printed.
mod display;
mod display_effects;
mod display_properties;
mod golden;
mod json;

// The program.
mod command_line;
mod gtp;
mod high_score;
mod kept;
mod keys;
mod languages;
mod long_play;
mod outputs;
mod pseudo_terminal;
mod traced;
