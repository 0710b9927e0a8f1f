// SPDX-License-Identifier: GPL-3.0-or-later
//! Words that come from outside, as messages repeat them.

use std::borrow::Cow;

/// So many characters of a word are repeated in a message.
const LONGEST: usize = 60;

/// So many characters of a sentence.
const LONGEST_SENTENCE: usize = 300;

/// What somebody else says is wrong, which may repeat anything: in one line, with nothing in it that a terminal would obey,
/// and its end left out if it is long.
#[must_use]
pub fn sentence(said: &str) -> String {
    let mut sentence = String::new();
    for letter in said.trim_end().chars().take(LONGEST_SENTENCE) {
        match letter {
            '\n' => sentence.push_str(", "),
            '\'' | '"' | '\\' => sentence.push(letter),
            _ => sentence.extend(letter.escape_debug()),
        }
    }
    if said.chars().nth(LONGEST_SENTENCE).is_some() {
        sentence.push('…');
    }
    sentence
}

/// A word as a message repeats it: nothing in it that a terminal would obey, and its end left out if it is long.
#[must_use]
pub fn shown(word: &str) -> String {
    let mut shown = String::new();
    for letter in word.chars().take(LONGEST) {
        match letter {
            '\'' | '"' => shown.push(letter),
            _ => shown.extend(letter.escape_debug()),
        }
    }
    if word.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// A message as a terminal may print it: control characters and those that reverse the direction of a line are escaped; only
/// line ends stay. What went through [`shown`] or [`sentence`] stays as it is.
#[must_use]
pub fn printable(message: &str) -> Cow<'_, str> {
    let obeyed = |sign: char| {
        sign != '\n' && (sign.is_control() || matches!(sign, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
    };
    if !message.contains(obeyed) {
        return Cow::Borrowed(message);
    }
    let mut printable = String::new();
    for sign in message.chars() {
        if obeyed(sign) { printable.extend(sign.escape_default()) } else { printable.push(sign) }
    }
    Cow::Owned(printable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_it_is_obeyed_and_it_is_short() {
        assert_eq!(shown("ne.sw"), "ne.sw");
        assert_eq!(shown("\u{1b}[31m'red'\n"), "\\u{1b}[31m'red'\\n");
        assert_eq!(shown(&"é".repeat(60)), "é".repeat(60));
        assert_eq!(shown(&"x".repeat(3_000_000)), format!("{}…", "x".repeat(60)));
    }

    #[test]
    fn a_terminal_obeys_nothing_in_a_message() {
        let message = "\u{1b}]0;x\u{7}é\u{9b}2J\u{7f}\t\u{202e}gnp\u{2069}\r\nnext";
        let escaped = "\\u{1b}]0;x\\u{7}é\\u{9b}2J\\u{7f}\\t\\u{202e}gnp\\u{2069}\\r\nnext";
        assert_eq!(printable(message), escaped);
        assert_eq!(printable(escaped), escaped);
        assert!(matches!(printable("e\u{301}, “プレイヤー”\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn a_sentence_stays_in_its_line() {
        assert_eq!(
            sentence("unknown `\u{1b}[2J\u{202e}`\nexpected `a\\b`\n"),
            "unknown `\\u{1b}[2J\\u{202e}`, expected `a\\b`"
        );
        assert_eq!(sentence(&"é".repeat(3_000_000)), format!("{}…", "é".repeat(300)));
    }
}
