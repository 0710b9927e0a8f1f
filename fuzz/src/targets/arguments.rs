// SPDX-License-Identifier: GPL-3.0-or-later
//! The command line: each line of the input is an argument, whatever bytes it holds.
//!
//! It is read, or refused with a message; only help and the version are no refusals. The files that are read from it stand
//! there as they are, in their order. No control character but the end of a line is in a message, so a terminal obeys
//! nothing in it, and no Rust (`0..=4`).

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use crate::cli::{self, StartError};
use crate::is_harmless;

/// Checks one input.
pub fn check(data: &[u8]) {
    let arguments: Vec<OsString> =
        data.split(|byte| *byte == b'\n').take(32).map(|line| OsStr::from_bytes(line).to_owned()).collect();
    // Later messages may repeat any of them.
    for argument in &arguments {
        assert!(is_harmless(&cli::line(&argument.to_string_lossy())));
    }
    let message = match cli::read(std::iter::once("biquadris".into()).chain(arguments.iter().cloned())) {
        Ok(line) => {
            let mut rest = arguments.iter();
            let mut words = line.matches.get_many::<String>("words").into_iter().flatten();
            assert!(words.all(|word| rest.any(|argument| argument == OsStr::new(word))));
            return;
        }
        Err(StartError::Asked(text)) => return assert!(is_harmless(&text.render().to_string())),
        Err(StartError::Wrong(message)) => message,
    };
    assert!(!message.trim().is_empty() && !message.contains("..="));
    assert!(is_harmless(&cli::line(&message)));
}
