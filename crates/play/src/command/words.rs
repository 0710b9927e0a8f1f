// SPDX-License-Identifier: GPL-3.0-or-later
//! Tokenizer: words are separated by white space; words that contain spaces are in double quotes.

use std::ops::Range;

/// Word with its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word without quotes.
    pub text: &'a str,
    /// Offset of the first byte, including an opening quote.
    pub start: usize,
}

/// Tokenizer of a text.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    at: usize,
    first: Option<(usize, usize)>,
}

impl<'a> Words<'a> {
    /// Creates a tokenizer that starts at byte offset `at`, which must be between two words.
    #[must_use]
    pub const fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, first: None }
    }

    /// Returns the byte offset after the last word.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the next word, on this line or a later one.
    pub fn next_word(&mut self) -> Option<Word<'a>> {
        self.skip(is_space);
        let word = self.cut();
        self.first = self.first.or(word.map(|word| (word.start, self.at)));
        word
    }

    /// Returns the byte range of the first word that was returned, including quotes.
    #[must_use]
    pub fn first_word(&self) -> Range<usize> {
        let (start, end) = self.first.unwrap_or((self.at, self.at));
        start..end
    }

    /// Returns the next word if it is on this line, without consuming it.
    #[must_use]
    pub fn peek_on_line(&self) -> Option<Word<'a>> {
        let mut ahead = self.clone();
        ahead.skip(|byte| byte != b'\n' && is_space(byte));
        if ahead.rest().starts_with('\n') { None } else { ahead.cut() }
    }

    /// Returns the next word if it is quoted, or else the rest of the line; `None` if the line ends.
    pub fn text_on_line(&mut self) -> Option<&'a str> {
        let word = self.peek_on_line()?;
        if self.text[word.start..].starts_with('"') {
            self.next_word();
            return Some(word.text);
        }
        Some(self.rest_of_line())
    }

    /// Returns the rest of the line, trimmed.
    pub fn rest_of_line(&mut self) -> &'a str {
        let rest = self.rest();
        let line = rest.find('\n').map_or(rest, |end| &rest[..end]);
        self.at += line.len();
        line.trim()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip(&mut self, is_skipped: impl Fn(u8) -> bool) {
        let bytes = &self.text.as_bytes()[self.at..];
        self.at += bytes.iter().position(|&byte| !is_skipped(byte)).unwrap_or(bytes.len());
    }

    fn cut(&mut self) -> Option<Word<'a>> {
        let start = self.at;
        let rest = self.rest();
        if let Some(quoted) = rest.strip_prefix('"') {
            // An unclosed quote ends with its line.
            let end = quoted.find(['"', '\n']).unwrap_or(quoted.len());
            let close = usize::from(quoted[end..].starts_with('"'));
            self.at += 1 + end + close;
            return Some(Word { text: &quoted[..end], start });
        }
        let end = rest.bytes().position(is_space).unwrap_or(rest.len());
        self.at += end;
        (end > 0).then(|| Word { text: &rest[..end], start })
    }
}

/// Whether a byte is ASCII white space, including the vertical tab.
const fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0b
}

/// Returns the number of the line with the byte at this offset, from 1.
#[must_use]
pub fn line_of(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|&&byte| byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<&str> {
        let mut words = Words::new(text, 0);
        std::iter::from_fn(|| words.next_word()).map(|word| word.text).collect()
    }

    #[test]
    fn any_white_space_separates_words() {
        assert_eq!(words(" left\tright\r\n\n  drop "), ["left", "right", "drop"]);
        assert_eq!(words(" \n\t "), [""; 0]);
    }

    #[test]
    fn quoted_words_contain_spaces() {
        assert_eq!(words("save \"my game\" drop"), ["save", "my game", "drop"]);
        assert_eq!(words("\"\" left"), ["", "left"]);
        assert_eq!(words("save \"open\nleft"), ["save", "open", "left"]);
    }

    #[test]
    fn peeking_stays_on_the_line() {
        let mut text = Words::new("undo 3\nleft", 0);
        text.next_word();
        assert_eq!(text.peek_on_line().map(|word| word.text), Some("3"));
        text.next_word();
        assert_eq!(text.peek_on_line(), None);
        assert_eq!(text.next_word().map(|word| word.text), Some("left"));
    }

    #[test]
    fn text_ends_at_its_quote_or_the_end_of_the_line() {
        let text = |text| {
            let mut words = Words::new(text, 0);
            words.next_word();
            (words.text_on_line(), words.next_word().map(|word| word.text))
        };
        assert_eq!(text("comment Which way?  \nundo"), (Some("Which way?"), Some("undo")));
        assert_eq!(text("comment \"Which way?\" undo"), (Some("Which way?"), Some("undo")));
        assert_eq!(text("comment \"\" undo"), (Some(""), Some("undo")));
        assert_eq!(text("comment \nundo"), (None, Some("undo")));
    }

    #[test]
    fn lines_count_from_one() {
        assert_eq!(line_of("a\nb\nc", 0), 1);
        assert_eq!(line_of("a\nb\nc", 4), 3);
    }
}
