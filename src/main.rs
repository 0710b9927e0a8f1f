// SPDX-License-Identifier: GPL-3.0-or-later
//! Entry point: reads the command line and opens a front end.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
