// SPDX-License-Identifier: GPL-3.0-or-later
//! Keys from a pipe: each byte is a key, except in the escape sequences of the arrow keys.

use std::io::{self, Read};

use super::Input;
use play::keys::Key;

/// Reader of keys from bytes.
#[derive(Debug)]
pub struct Bytes<R: Read> {
    from: R,
    /// Start of an escape sequence.
    begun: Vec<u8>,
}

impl<R: Read> Bytes<R> {
    /// Creates a reader of the keys in `from`.
    pub const fn new(from: R) -> Self {
        Self { from, begun: Vec::new() }
    }

    /// Returns the next keys; blocks until there is at least one byte. `None` at the end of the input.
    ///
    /// # Errors
    /// Returns an error if reading fails.
    pub fn next_inputs(&mut self) -> io::Result<Option<Vec<Input>>> {
        let mut buffer = [0; 4096];
        let read = loop {
            match self.from.read(&mut buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        let mut inputs = Vec::new();
        if read == 0 {
            let ended = self.begun.is_empty();
            inputs.extend(self.begun.drain(..).filter_map(key));
            return Ok((!ended).then_some(inputs));
        }
        for &byte in &buffer[..read] {
            self.take(byte, &mut inputs);
        }
        Ok(Some(inputs))
    }

    fn take(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        match (self.begun.as_slice(), byte) {
            ([], 0x1b) | ([0x1b], b'[' | b'O') => self.begun.push(byte),
            // A digit and the modifiers follow: `1;2` for Shift.
            ([0x1b, b'['], b'1') | ([0x1b, b'[', b'1'], b';') | ([0x1b, b'[', b'1', b';'], b'2') => {
                self.begun.push(byte);
            }
            ([0x1b, _] | [0x1b, b'[', b'1', b';', b'2'], b'A'..=b'D') => {
                let arrow = [Key::Up, Key::Down, Key::Right, Key::Left][usize::from(byte - b'A')];
                inputs.push(Input::Key(if self.begun.len() > 2 { arrow.shifted() } else { arrow }));
                self.begun.clear();
            }
            _ => {
                inputs.extend(self.begun.drain(..).filter_map(key));
                inputs.extend(key(byte));
            }
        }
    }
}

/// Meaning of a single byte.
fn key(byte: u8) -> Option<Input> {
    match byte {
        0x03 | 0x04 => Some(Input::Leave),
        0x1a => Some(Input::Undo),
        0x1b => Some(Input::Key(Key::Escape)),
        b'\r' | b'\n' => Some(Input::Key(Key::Enter)),
        b' '..=b'~' => Some(Input::Key(Key::Letter(char::from(byte)))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_keys_and_arrows_may_come_in_parts() {
        let inputs = |parts: &[&[u8]]| {
            let mut bytes = Bytes::new(io::empty());
            let mut inputs = Vec::new();
            parts.iter().copied().flatten().for_each(|&byte| bytes.take(byte, &mut inputs));
            inputs
        };
        assert_eq!(inputs(&[b"\x1b", b"[", b"D"]), [Input::Key(Key::Left)]);
        assert_eq!(
            inputs(&[b"\x1b[1;2A\x1b[1", b";2D\x1b[A"]),
            [Key::ShiftUp, Key::ShiftLeft, Key::Up].map(Input::Key)
        );
        assert_eq!(
            inputs(&[b"c \x1a\x03"]),
            [Input::Key(Key::Letter('c')), Input::Key(Key::Letter(' ')), Input::Undo, Input::Leave]
        );
        assert_eq!(
            inputs(&[b"\x1bb\n"]),
            [Input::Key(Key::Escape), Input::Key(Key::Letter('b')), Input::Key(Key::Enter)]
        );
    }
}
