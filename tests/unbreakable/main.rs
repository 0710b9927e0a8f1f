// SPDX-License-Identifier: GPL-3.0-or-later
//! The program in trouble: killed in any moment, on a disk where each write fails in turn, beside others of its kind, ended by
//! signals, and with its streams closed. Nothing is lost that was told to be kept, and whoever plays is told what is wrong.

// What the tests are written with.
mod fault;
mod home;
mod pseudo_terminal;
mod script;

mod ends;
mod failing_disk;
mod failing_settings;
mod killed;
mod killed_at_each_write;
mod locked;
mod together;
