// SPDX-License-Identifier: GPL-3.0-or-later
//! Words that come from outside, as messages repeat them.

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
    fn a_sentence_stays_in_its_line() {
        assert_eq!(
            sentence("unknown `\u{1b}[2J\u{202e}`\nexpected `a\\b`\n"),
            "unknown `\\u{1b}[2J\\u{202e}`, expected `a\\b`"
        );
        assert_eq!(sentence(&"é".repeat(3_000_000)), format!("{}…", "é".repeat(300)));
    }
}
