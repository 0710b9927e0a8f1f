// SPDX-License-Identifier: GPL-3.0-or-later
//! Buffered output, flushed before the program waits for input: interactive peers get each reply at once, and long batches
//! are written in large chunks.

use std::io::{self, Write};

/// Buffer size at which output is written, in bytes.
const BUFFER_SIZE: usize = 64 * 1024;

/// Output with its own buffer.
#[derive(Debug)]
pub struct Output<W: Write> {
    to: W,
    buffer: Vec<u8>,
}

impl<W: Write> Output<W> {
    /// Creates output to `to`.
    pub fn new(to: W) -> Self {
        Self { to, buffer: Vec::with_capacity(BUFFER_SIZE + BUFFER_SIZE / 4) }
    }

    /// Buffer to append output to.
    pub const fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    /// Writes the buffer if it is large.
    ///
    /// # Errors
    /// Returns an error if writing fails.
    pub fn relieve(&mut self) -> io::Result<()> {
        if self.buffer.len() >= BUFFER_SIZE { self.flush() } else { Ok(()) }
    }

    /// Writes the buffer.
    ///
    /// # Errors
    /// Returns an error if writing fails.
    pub fn flush(&mut self) -> io::Result<()> {
        let written = self.to.write_all(&self.buffer).and_then(|()| self.to.flush());
        self.buffer.clear();
        written
    }
}
