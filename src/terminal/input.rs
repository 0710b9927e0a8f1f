// SPDX-License-Identifier: GPL-3.0-or-later
//! Reader of whole lines, in batches.

use std::io::{self, Read};

use play::command::files::LINE_LIMIT;

/// Bytes per read.
const CHUNK: usize = 64 * 1024;

/// Reader of whole lines.
#[derive(Debug)]
pub struct Lines<R: Read> {
    from: R,
    bytes: Vec<u8>,
    /// Maximum length of a line, in bytes.
    limit: usize,
    /// Whether the rest of an overlong line is being skipped.
    skipping: bool,
    ended: bool,
}

impl<R: Read> Lines<R> {
    /// Creates a reader of the lines of `from`.
    pub const fn new(from: R) -> Self {
        Self { from, bytes: Vec::new(), limit: LINE_LIMIT, skipping: false, ended: false }
    }

    /// Returns all complete lines read so far; blocks until there is one. The last line may lack its line end. `None` at the end
    /// of the input. A line over the limit is truncated, but stays long enough to be refused by the parser.
    ///
    /// # Errors
    /// Returns an error if reading fails.
    pub fn next_lines(&mut self) -> io::Result<Option<String>> {
        while !self.ended {
            let old = self.bytes.len();
            self.bytes.resize(old + CHUNK, 0);
            let read = match self.from.read(&mut self.bytes[old..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                    self.bytes.truncate(old);
                    continue;
                }
                read => read,
            };
            self.bytes.truncate(old + read.as_ref().copied().unwrap_or(0));
            self.ended = read? == 0;
            if self.skipping {
                let end = self.bytes[old..].iter().position(|&byte| byte == b'\n');
                self.bytes.drain(old..end.map_or(self.bytes.len(), |end| old + end));
                self.skipping = end.is_none();
            }
            if let Some(end) = self.bytes[old..].iter().rposition(|&byte| byte == b'\n') {
                let rest = self.bytes.split_off(old + end + 1);
                return Ok(Some(text(std::mem::replace(&mut self.bytes, rest))));
            }
            if self.bytes.len() > self.limit {
                self.bytes.truncate(self.limit + 1);
                self.skipping = true;
            }
        }
        let rest = std::mem::take(&mut self.bytes);
        Ok((!rest.is_empty()).then(|| text(rest)))
    }
}

/// Decodes UTF-8. Invalid bytes become U+FFFD, which no command contains.
fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reader that returns a few bytes at a time.
    struct Drops(&'static [&'static [u8]], usize);

    impl Read for Drops {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            let Some(drop) = self.0.get(self.1) else { return Ok(0) };
            self.1 += 1;
            to[..drop.len()].copy_from_slice(drop);
            Ok(drop.len())
        }
    }

    #[test]
    fn lines_are_whole_but_for_the_last() {
        let mut lines = Lines::new(Drops(&[b"le", b"ft\ndr", b"op\n\n", b"\xff", b"qu"], 0));
        assert_eq!(lines.next_lines().unwrap().as_deref(), Some("left\n"));
        assert_eq!(lines.next_lines().unwrap().as_deref(), Some("drop\n\n"));
        assert_eq!(lines.next_lines().unwrap().as_deref(), Some("\u{fffd}qu"));
        assert_eq!(lines.next_lines().unwrap(), None);
    }

    #[test]
    fn no_line_fills_the_memory() {
        const LIMIT: usize = 1 << 20;

        let long = |length| "x".repeat(length) + "\nleft\n" + &"y".repeat(length) + "\nright";
        let limited = |text: String| Lines { limit: LIMIT, ..Lines::new(io::Cursor::new(text)) };
        let mut held = limited(long(LIMIT));
        let mut taken = String::new();
        while let Some(lines) = held.next_lines().unwrap() {
            taken += &lines;
        }
        assert_eq!(taken, long(LIMIT));
        for surplus in [1, 2, CHUNK, CHUNK + 1, 20 * LIMIT] {
            let mut cut = limited(long(LIMIT + surplus));
            let mut taken = String::new();
            while let Some(lines) = cut.next_lines().unwrap() {
                assert!(lines.len() <= LIMIT + CHUNK + 1);
                assert!(cut.bytes.capacity() <= 4 * LIMIT, "{}", cut.bytes.capacity());
                taken += &lines;
            }
            let lengths: Vec<usize> = taken.lines().map(str::len).collect();
            let [one, 4, two, 5] = *lengths else { panic!("{lengths:?}") };
            assert!([one, two].iter().all(|length| (LIMIT + 1..=LIMIT + CHUNK).contains(length)), "{lengths:?}");
        }
    }
}
