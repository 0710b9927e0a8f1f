// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus: saved games, variations and undo.

mod records;
mod undo;
mod variations;
