// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of Blokus: saved games, variations and undo.

mod save_files;
mod undo;
mod variations;
