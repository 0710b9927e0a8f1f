// SPDX-License-Identifier: GPL-3.0-or-later
//! How much a record can hold: whatever a file says, reading it takes a bounded amount of memory.

use serde::de::DeserializeOwned;
use tr::tr;

use crate::config_error;
use i18n::{Message, in_english};

/// The most letters that the moves of a match can carry from files.
pub const MOST_LETTERS: usize = 16 << 20;
/// The most signs of a head that stand outside of texts, line ends among them. A text is as large as it is long, but of all else
/// each sign may need a hundred times as much. A tree of a million nodes needs two for each.
const MOST_SIGNS: usize = 2_500_000;

/// Why a match can't have another move.
pub(crate) fn too_long() -> Message {
    Message::new(|| tr!("the game has reached its maximum length; start another with “new”"))
}

/// Reads a head.
///
/// # Errors
/// What is wrong with it.
pub(super) fn header<T: DeserializeOwned>(header: &str) -> Result<T, Message> {
    if signs(header) > MOST_SIGNS {
        return Err(Message::new(|| tr!("it is longer than any valid header")));
    }
    // What TOML says, it says in English, whatever we add to it.
    let read: Result<T, toml::de::Error> = in_english(|| toml::from_str(header));
    read.map_err(|error| config_error::of_toml(header, error.message(), error.span()))
}

/// How many signs stand outside of texts and remarks, those at whose beginnings they stand included.
fn signs(header: &str) -> usize {
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

/// Where a text ends that begins here: behind its quotes, or with its line where it has only one.
fn end_of_text(bytes: &[u8], begin: usize) -> usize {
    let quote = bytes[begin];
    let triple = [quote; 3];
    let is_long = bytes[begin..].starts_with(&triple);
    let mut at = begin + if is_long { 3 } else { 1 };
    while let Some(&byte) = bytes.get(at) {
        if byte == b'\\' && quote == b'"' && (is_long || bytes.get(at + 1) != Some(&b'\n')) {
            at += 2;
        } else if is_long && bytes[at..].starts_with(&triple) {
            // Two more may be the text's own.
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
    fn texts_and_remarks_count_as_one_sign() {
        for (header, count) in [
            ("", 0),
            (" \t a = 1\n", 4),
            ("a = \"b.c.d\"\n", 4),
            ("a = 'b.c.\\'\nb", 5),
            ("a = \"\\\"b\" # \"c\n[d]\n", 9),
            ("a = \"\"\"b\n\"c\"\\\"\"\"\"\"\"d", 4),
            ("a = '''b\n'c'''''d", 4),
            ("a = '''\\''' .", 4),
            // What isn't closed ends with its line, or with the head.
            ("a = \"b\nc", 5),
            ("a = '''b\nc", 3),
            ("a = \"b\\", 3),
            ("a = \"b\\\nc", 5),
        ] {
            assert_eq!(signs(header), count, "{header:?}");
        }
    }

    #[test]
    fn much_text_is_read_and_much_else_is_not() {
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
        let too_much = Some("it is longer than any valid header".to_owned());
        assert_eq!(refused(&text(1_250_000, "\"\"")), too_much);
        assert_eq!(refused(&"\n".repeat(MOST_SIGNS + 1)), too_much);
        assert_eq!(refused(&format!("a{} = 1", ".a".repeat(MOST_SIGNS / 2))), too_much);
        // Deep, but not much: refused as well, and nothing overflows.
        for deep in ["a = ".to_owned() + &"[".repeat(100_000), format!("a{} = 1", ".a".repeat(100_000))] {
            assert!(refused(&deep).is_some_and(|why| why.contains("recurs")), "{:?}", refused(&deep));
        }
    }
}
