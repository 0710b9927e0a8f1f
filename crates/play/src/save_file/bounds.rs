// SPDX-License-Identifier: GPL-3.0-or-later
//! Limits on saved games, so that reading any file takes a bounded amount of memory.

use serde::de::DeserializeOwned;
use tr::tr;

use crate::config_error;
use i18n::{Message, in_english};

/// Maximum number of letters in the moves of a match that come from files.
pub const MAX_LETTERS: usize = 16 << 20;
/// Maximum number of characters of a header outside of strings, including line breaks. A string takes as much memory as
/// its text, but every other character can take a hundred times as much. A tree of a million nodes needs two per node.
const MAX_CHARS_OUTSIDE_STRINGS: usize = 2_500_000;

/// Returns the error for a match that can't have another move.
pub(crate) fn too_long() -> Message {
    Message::new(|| tr!("the game has reached its maximum length; start another with “new”"))
}

/// Parses a header.
///
/// # Errors
/// Returns an error if the header is too long or not valid TOML.
pub(super) fn header<T: DeserializeOwned>(header: &str) -> Result<T, Message> {
    if chars_outside_strings(header) > MAX_CHARS_OUTSIDE_STRINGS {
        return Err(Message::new(|| tr!("it is too long")));
    }
    // The TOML parser's messages are in English, so the rest of the sentence is, too.
    let read: Result<T, toml::de::Error> = in_english(|| toml::from_str(header));
    read.map_err(|error| config_error::of_toml(header, error.message(), error.span()))
}

/// Returns the number of characters outside of strings and comments. A string or comment counts as one.
fn chars_outside_strings(header: &str) -> usize {
    let bytes = header.as_bytes();
    let (mut count, mut at) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        at = match byte {
            b'"' | b'\'' => end_of_text(bytes, at),
            b'#' => bytes[at..].iter().position(|&byte| byte == b'\n').map_or(bytes.len(), |length| at + length),
            _ => at + 1,
        };
        count += usize::from(!matches!(byte, b' ' | b'\t'));
    }
    count
}

/// Returns the offset after the string that starts here: after its closing quotes, or at the end of the line if they
/// are missing.
fn end_of_text(bytes: &[u8], start: usize) -> usize {
    let quote = bytes[start];
    let triple = [quote; 3];
    let is_long = bytes[start..].starts_with(&triple);
    let mut at = start + if is_long { 3 } else { 1 };
    while let Some(&byte) = bytes.get(at) {
        if byte == b'\\' && quote == b'"' && (is_long || bytes.get(at + 1) != Some(&b'\n')) {
            at += 2;
        } else if is_long && bytes[at..].starts_with(&triple) {
            // Up to two more quotes belong to the string.
            return at + bytes[at..].iter().take(5).take_while(|&&byte| byte == quote).count();
        } else if !is_long && (byte == quote || byte == b'\n') {
            return at + usize::from(byte == quote);
        } else {
            at += 1;
        }
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_comments_count_as_one_character() {
        for (header, count) in [
            ("", 0),
            (" \t a = 1\n", 4),
            ("a = \"b.c.d\"\n", 4),
            ("a = 'b.c.\\'\nb", 5),
            ("a = \"\\\"b\" # \"c\n[d]\n", 9),
            ("a = \"\"\"b\n\"c\"\\\"\"\"\"\"\"d", 4),
            ("a = '''b\n'c'''''d", 4),
            ("a = '''\\''' .", 4),
            // An unclosed string ends with its line, or with the header.
            ("a = \"b\nc", 5),
            ("a = '''b\nc", 3),
            ("a = \"b\\", 3),
            ("a = \"b\\\nc", 5),
        ] {
            assert_eq!(chars_outside_strings(header), count, "{header:?}");
        }
    }

    #[test]
    fn long_strings_are_read_and_other_long_headers_are_rejected() {
        #[derive(serde::Deserialize)]
        struct Lines {
            lines: Vec<String>,
        }
        let text = |lines: usize, line: &str| format!("lines = [{}]\n", format!("{line},").repeat(lines));
        let read = header::<Lines>(&text(1_000_000, "\";1[a20]\"")).unwrap();
        assert_eq!((read.lines.len(), &*read.lines[999_999]), (1_000_000, ";1[a20]"));
        assert_eq!(
            header::<Lines>(&text(1, &format!("\"{}\"", ".".repeat(20 << 20)))).unwrap().lines[0].len(),
            20 << 20
        );
        let refused = |header: &str| self::header::<Lines>(header).err().map(|it| it.to_string());
        let too_much = Some("it is too long".to_owned());
        assert_eq!(refused(&text(1_250_000, "\"\"")), too_much);
        assert_eq!(refused(&"\n".repeat(MAX_CHARS_OUTSIDE_STRINGS + 1)), too_much);
        assert_eq!(refused(&format!("a{} = 1", ".a".repeat(MAX_CHARS_OUTSIDE_STRINGS / 2))), too_much);
        // Deeply nested input is rejected without a stack overflow.
        for nested in ["a = ".to_owned() + &"[".repeat(100_000), format!("a{} = 1", ".a".repeat(100_000))] {
            assert!(refused(&nested).is_some_and(|why| why.contains("recurs")), "{:?}", refused(&nested));
        }
    }
}
