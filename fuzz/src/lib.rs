// SPDX-License-Identifier: GPL-3.0-or-later
//! Fuzz targets and their shared parts: choices derived from the input, files held in memory, and temporary folders.
//!
//! Each module of `targets` tests one reader of untrusted input, or compares one game with its reference
//! implementation. Its documentation lists what it guarantees. All of them guarantee that nothing panics, nothing hangs
//! and memory stays bounded.
//!
//! `fuzz_targets/` runs them under libFuzzer. This file is also a test of the application (`--test fuzz_corpora`),
//! which runs every file of `corpus/` through its target: without libFuzzer, and with the builds that the other tests
//! need anyway.
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

/// Sequence of choices derived from the input, until it is used up.
#[derive(Debug)]
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// Creates the choices of these bytes.
    #[must_use]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// Returns the next byte; `None` if all are used up.
    pub fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// Returns a number less than `bound`, which must not be 0; consumes one byte, or two if `bound` exceeds 256.
    pub fn below(&mut self, bound: usize) -> Option<usize> {
        let low = usize::from(self.byte()?);
        let high = if bound > 256 { usize::from(self.byte()?) } else { 0 };
        Some((high * 256 + low) % bound)
    }

    /// Returns one of these items; `None` if there are none or the input is used up.
    pub fn pick<'b, T>(&mut self, all: &'b [T]) -> Option<&'b T> {
        if all.is_empty() { None } else { all.get(self.below(all.len())?) }
    }
}

/// Reader that returns a limited number of bytes at a time, like a pipe.
#[derive(Debug)]
pub struct Chunks<'a> {
    rest: &'a [u8],
    chunk_size: usize,
}

impl<'a> Chunks<'a> {
    /// Creates a reader of these bytes with this maximum chunk size, at least 1.
    #[must_use]
    pub fn of(bytes: &'a [u8], chunk_size: usize) -> Self {
        Self { rest: bytes, chunk_size: chunk_size.max(1) }
    }
}

impl Read for Chunks<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let length = self.chunk_size.min(to.len()).min(self.rest.len());
        let (chunk, rest) = self.rest.split_at(length);
        to[..length].copy_from_slice(chunk);
        self.rest = rest;
        Ok(length)
    }
}

/// Whether a text is safe to print: it has no control characters but line ends, and none that change the writing
/// direction.
#[must_use]
pub fn is_harmless(text: &str) -> bool {
    let changes_direction = |c| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    !text.contains(|c: char| c != '\n' && (c.is_control() || changes_direction(c)))
}

/// Separator of the parts of an input that holds several texts; not a valid byte in UTF-8.
pub const SEPARATOR: u8 = 0xff;

/// Returns the texts of an input. Invalid UTF-8 becomes the replacement character, which no reader accepts.
pub fn texts(data: &[u8]) -> impl Iterator<Item = String> {
    data.split(|byte| *byte == SEPARATOR).map(|part| String::from_utf8_lossy(part).into_owned())
}

/// In-memory files named `a`, `b`, `c` …
#[derive(Debug, Default)]
pub struct Memory(RefCell<BTreeMap<String, String>>);

impl Memory {
    /// Creates files with these texts.
    #[must_use]
    pub fn holding(texts: impl IntoIterator<Item = String>) -> Self {
        Self(RefCell::new(('a'..='z').map(String::from).zip(texts).collect()))
    }

    /// Returns the contents of a file; `None` if there is none.
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

/// Creates a temporary folder that is deleted on drop, in memory if `/dev/shm` exists: syncing files to a disk takes a
/// thousand times as long.
///
/// # Panics
/// Panics if the folder can't be created.
#[must_use]
pub fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let parent = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
    tempfile::Builder::new().prefix("biquadris-fuzz-").tempdir_in(parent).expect("a temporary folder")
}

/// Returns the files in a folder and their contents, by path.
///
/// # Panics
/// Panics if they can't be read.
#[must_use]
pub fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("the folder exists");
    let paths = entries.map(|entry| entry.expect("a readable folder entry").path());
    paths.map(|path| (path.clone(), std::fs::read(path).expect("a readable file"))).collect()
}
