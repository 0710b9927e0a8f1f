// SPDX-License-Identifier: GPL-3.0-or-later
//! Buffered output: flushed before the program waits for input, so that whoever answers line by line is answered, and a
//! long list of commands is not slowed down.

use std::io::{self, Write};

/// How much is gathered before it is written, in bytes.
const GATHERED: usize = 64 * 1024;

/// Standard output with a buffer of its own.
#[derive(Debug)]
pub struct Output<W: Write> {
    to: W,
    buffer: Vec<u8>,
}

impl<W: Write> Output<W> {
    /// Output to `to`.
    pub fn new(to: W) -> Self {
        Self { to, buffer: Vec::with_capacity(GATHERED + GATHERED / 4) }
    }

    /// Where to append what is to be printed.
    pub const fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    /// Writes what was gathered, if that is much.
    ///
    /// # Errors
    /// The system's.
    pub fn relieve(&mut self) -> io::Result<()> {
        if self.buffer.len() >= GATHERED { self.flush() } else { Ok(()) }
    }

    /// Writes all that was gathered.
    ///
    /// # Errors
    /// The system's.
    pub fn flush(&mut self) -> io::Result<()> {
        let written = self.to.write_all(&self.buffer).and_then(|()| self.to.flush());
        self.buffer.clear();
        written
    }
}
