// SPDX-License-Identifier: GPL-3.0-or-later
//! Fuzz targets: `check` of each panics where an input breaks what its page promises.

pub mod arguments;
pub mod blksgf;
pub mod block_files;
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
