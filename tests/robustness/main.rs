// SPDX-License-Identifier: GPL-3.0-or-later
//! Robustness tests: the program killed at any moment, on a disk where each write fails in turn, next to other instances, ended
//! by signals, and with closed streams. No data that was reported as saved is lost, and every failure is reported to the player.

// Test support.
mod fault;
mod home;
mod pseudo_terminal;
mod script;

mod concurrent;
mod failing_disk;
mod failing_settings;
mod killed;
mod killed_at_each_write;
mod locked;
mod signals_and_streams;
