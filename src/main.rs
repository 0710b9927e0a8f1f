// SPDX-License-Identifier: GPL-3.0-or-later
//! The program: reads the command line and opens a front end.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os())
}
