// SPDX-License-Identifier: GPL-3.0-or-later
//! Escaping of untrusted text (user input, file contents, error messages of other libraries) for messages and
//! terminals.

use std::borrow::Cow;

/// Maximum number of characters of a word in a message.
const MAX_WORD_CHARS: usize = 60;

/// Maximum number of characters of a sentence in a message.
const MAX_SENTENCE_CHARS: usize = 300;

/// Prepares a library's error message for display: puts it on one line, escapes control characters and truncates it to
/// 300 characters.
#[must_use]
pub fn escaped_sentence(text: &str) -> String {
    let mut sentence = String::new();
    for c in text.trim_end().chars().take(MAX_SENTENCE_CHARS) {
        match c {
            '\n' => sentence.push_str(", "),
            '\'' | '"' | '\\' => sentence.push(c),
            _ => sentence.extend(c.escape_debug()),
        }
    }
    if text.chars().nth(MAX_SENTENCE_CHARS).is_some() {
        sentence.push('…');
    }
    sentence
}

/// Prepares a word for display in a message: escapes control characters and truncates it to 60 characters.
#[must_use]
pub fn escaped(word: &str) -> String {
    let mut escaped = String::new();
    for c in word.chars().take(MAX_WORD_CHARS) {
        match c {
            '\'' | '"' => escaped.push(c),
            _ => escaped.extend(c.escape_debug()),
        }
    }
    if word.chars().nth(MAX_WORD_CHARS).is_some() {
        escaped.push('…');
    }
    escaped
}

/// Prepares a message for a terminal: escapes control characters and bidirectional overrides, except newlines. The
/// output of [`escaped`] and [`escaped_sentence`] is unchanged.
#[must_use]
pub fn printable(message: &str) -> Cow<'_, str> {
    let is_unsafe =
        |c: char| c != '\n' && (c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'));
    if !message.contains(is_unsafe) {
        return Cow::Borrowed(message);
    }
    let mut printable = String::new();
    for c in message.chars() {
        if is_unsafe(c) { printable.extend(c.escape_default()) } else { printable.push(c) }
    }
    Cow::Owned(printable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_long_words_truncated() {
        assert_eq!(escaped("ne.sw"), "ne.sw");
        assert_eq!(escaped("\u{1b}[31m'red'\n"), "\\u{1b}[31m'red'\\n");
        assert_eq!(escaped(&"é".repeat(60)), "é".repeat(60));
        assert_eq!(escaped(&"x".repeat(3_000_000)), format!("{}…", "x".repeat(60)));
    }

    #[test]
    fn control_characters_in_a_message_are_escaped() {
        let message = "\u{1b}]0;x\u{7}é\u{9b}2J\u{7f}\t\u{202e}gnp\u{2069}\r\nnext";
        let escaped = "\\u{1b}]0;x\\u{7}é\\u{9b}2J\\u{7f}\\t\\u{202e}gnp\\u{2069}\\r\nnext";
        assert_eq!(printable(message), escaped);
        assert_eq!(printable(escaped), escaped);
        assert!(matches!(printable("e\u{301}, “プレイヤー”\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_sentence_stays_on_one_line() {
        assert_eq!(
            escaped_sentence("unknown `\u{1b}[2J\u{202e}`\nexpected `a\\b`\n"),
            "unknown `\\u{1b}[2J\\u{202e}`, expected `a\\b`"
        );
        assert_eq!(escaped_sentence(&"é".repeat(3_000_000)), format!("{}…", "é".repeat(300)));
    }
}
