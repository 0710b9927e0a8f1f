// SPDX-License-Identifier: GPL-3.0-or-later
//! What the fuzz targets share: choices made of bytes, files that are made of an input, and a folder for one.
//!
//! Each module of `targets` is one reader of untrusted input, or one game compared with its reference implementation. Its page
//! says what it guarantees. All of them guarantee that nothing panics, nothing hangs and memory stays bounded.
//!
//! `fuzz_targets/` runs them under libFuzzer. This file is also a test of the application (`--test fuzz_corpora`), which runs
//! every file of `corpus/` through its target: without libFuzzer, and with the builds that the other tests need anyway.
#![cfg_attr(test, allow(unreachable_pub, reason = "a library elsewhere"))]

#[cfg(test)]
mod corpora;
pub mod history;
pub mod targets;

// These files refer to each other as modules of the crate they are in.
#[path = "../../crates/rules/tests/biquadris/chacha.rs"]
mod chacha;
#[path = "../../src/cli/mod.rs"]
#[allow(dead_code, reason = "only the command line is parsed here")]
mod cli;
#[path = "../../crates/rules/tests/biquadris/half.rs"]
mod half;
#[path = "../../crates/rules/tests/biquadris/reference.rs"]
mod reference;
#[path = "../../crates/rules/tests/biquadris/view.rs"]
mod view;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use play::command::files::{FileError, FileText, Files};
use tempfile::TempDir;

/// Choices, one after the other, until the bytes are used up.
#[derive(Debug)]
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// Those that these bytes make.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// The next byte; `None` where all are used up.
    pub fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// A number below `bound`, which is not 0: of one byte, or of two where one is too small.
    pub fn below(&mut self, bound: usize) -> Option<usize> {
        let low = usize::from(self.byte()?);
        let high = if bound > 256 { usize::from(self.byte()?) } else { 0 };
        Some((high * 256 + low) % bound)
    }

    /// One of these; `None` also where there are none.
    pub fn one_of<'b, T>(&mut self, all: &'b [T]) -> Option<&'b T> {
        if all.is_empty() { None } else { all.get(self.below(all.len())?) }
    }
}

/// Bytes as a pipe brings them: so many at a time.
#[derive(Debug)]
pub struct Drops<'a> {
    rest: &'a [u8],
    at_a_time: usize,
}

impl<'a> Drops<'a> {
    /// These bytes, at most so many at a time, and one at least.
    #[must_use]
    pub fn of(bytes: &'a [u8], at_a_time: usize) -> Self {
        Self { rest: bytes, at_a_time: at_a_time.max(1) }
    }
}

impl Read for Drops<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let length = self.at_a_time.min(to.len()).min(self.rest.len());
        let (drop, rest) = self.rest.split_at(length);
        to[..length].copy_from_slice(drop);
        self.rest = rest;
        Ok(length)
    }
}

/// Whether a text can be printed: a terminal obeys nothing in it but ends of lines, and no line is turned around.
#[must_use]
pub fn is_harmless(text: &str) -> bool {
    let turns = |sign| matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !text.contains(|sign: char| sign != '\n' && (sign.is_control() || turns(sign)))
}

/// What stands between the parts of an input that holds several texts: a byte that is part of no text.
pub const BETWEEN: u8 = 0xff;

/// The texts that an input holds. What is no text becomes a character that no reader takes.
pub fn texts(data: &[u8]) -> impl Iterator<Item = String> {
    data.split(|byte| *byte == BETWEEN).map(|part| String::from_utf8_lossy(part).into_owned())
}

/// Files that are not on any disk, called `a`, `b`, `c` …
#[derive(Debug, Default)]
pub struct Memory(RefCell<BTreeMap<String, String>>);

impl Memory {
    /// Files with these texts.
    #[must_use]
    pub fn holding(texts: impl IntoIterator<Item = String>) -> Self {
        Self(RefCell::new(('a'..='z').map(String::from).zip(texts).collect()))
    }

    /// What a file holds; `None` if there is none.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<String> {
        self.0.borrow().get(name).cloned()
    }
}

impl Files for Memory {
    fn read(&self, name: &str, limit: u64) -> Result<FileText, FileError> {
        let text = self.text(name).ok_or(FileError::NotFound)?;
        if text.len() as u64 > limit {
            return Err(FileError::TooLarge(limit));
        }
        Ok(FileText { identity: name.to_owned(), text })
    }

    fn with_prefix(&self, prefix: &str) -> Vec<String> {
        self.0.borrow().keys().filter(|name| name.starts_with(prefix)).cloned().collect()
    }

    fn write_save_file(&self, name: &str, text: &str) -> Result<(), FileError> {
        self.0.borrow_mut().insert(name.to_owned(), text.to_owned());
        Ok(())
    }
}

/// A folder that is gone when it is dropped: in memory where the system has such a place, since bringing files to a disk
/// takes a thousand times as long.
///
/// # Panics
/// Where none can be made: nothing can be tried then.
#[must_use]
pub fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let place = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
    tempfile::Builder::new().prefix("biquadris-fuzz-").tempdir_in(place).expect("a folder for files")
}

/// The files in a folder, by name, and what they hold.
///
/// # Panics
/// Where they can't be read: nothing can be tried then.
#[must_use]
pub fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("a folder that is there");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    paths.map(|path| (path.clone(), std::fs::read(path).expect("a file of the folder"))).collect()
}
