// SPDX-License-Identifier: GPL-3.0-or-later
//! The command line: each line of the input is an argument, whatever bytes it holds.
//!
//! It is read, or refused with what is wrong and status 2; only help and the version end with 0. The files that are read from
//! it stand there as they are, in their order.
#![no_main]

#[path = "../../src/cli/mod.rs"]
#[allow(dead_code, reason = "nothing is carried out here")]
mod cli;

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use clap::error::ErrorKind;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let arguments: Vec<OsString> =
        data.split(|byte| *byte == b'\n').take(32).map(|line| OsStr::from_bytes(line).to_owned()).collect();
    let error = match cli::read(std::iter::once("biquadris".into()).chain(arguments.iter().cloned())) {
        Ok(matches) => {
            let mut rest = arguments.iter();
            let mut words = matches.get_many::<String>("words").into_iter().flatten();
            assert!(words.all(|word| rest.any(|argument| argument == OsStr::new(word))));
            return;
        }
        Err(error) => error,
    };
    let told = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
    assert_eq!(error.exit_code(), if told { 0 } else { 2 });
    assert!(!error.render().to_string().trim().is_empty());
});
