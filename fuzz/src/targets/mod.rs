// SPDX-License-Identifier: GPL-3.0-or-later
//! Fuzz targets. The `check` function of each panics if an input violates a guarantee of its module documentation.

pub mod arguments;
pub mod blksgf;
pub mod board;
pub mod commands;
pub mod gtp;
pub mod keys;
pub mod play_biquadris;
pub mod play_blocky;
pub mod play_blokus;
pub mod play_push_and_clear;
pub mod preferences_file;
pub mod save_files;
pub mod scores;
pub mod script_files;
