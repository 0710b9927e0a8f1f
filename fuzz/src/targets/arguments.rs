// SPDX-License-Identifier: GPL-3.0-or-later
//! Command line: each line of the input is an argument of arbitrary bytes.
//!
//! It is parsed or refused with a message, except for help and version. The files in a parsed command line are the
//! given ones, in order. Messages contain no control characters other than line ends, and no Rust syntax (`0..=4`).

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;

use crate::cli::{self, StartError};
use crate::is_harmless;

/// Checks one input.
pub fn check(data: &[u8]) {
    let arguments: Vec<OsString> =
        data.split(|byte| *byte == b'\n').take(32).map(|line| OsStr::from_bytes(line).to_owned()).collect();
    // Later messages may quote any argument.
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
