// SPDX-License-Identifier: GPL-3.0-or-later
//! Joining sentences, clauses and other parts of messages in the user's language.

use std::path::Path;

use tr::tr;

/// Punctuation that ends a sentence; no period is added after it.
const ENDS: [char; 7] = ['.', '!', '?', '。', '！', '？', '…'];

/// Joins sentences, adding a period after each that has no punctuation of its own, except the last.
#[must_use]
pub fn sentences(sentences: &[impl AsRef<str>]) -> String {
    let mut rest = sentences.iter().map(AsRef::as_ref);
    let Some(first) = rest.next() else { return String::new() };
    rest.fold(first.to_owned(), |before, next| {
        if before.ends_with(ENDS) {
            tr!("a sentence with its own punctuation, and the next sentence" => "{before} {next}", before, next)
        } else {
            tr!("a sentence without its period, and the next sentence" => "{before}. {next}", before, next)
        }
    })
}

/// Joins the messages that are present; `None` if there are none.
pub fn join<const N: usize>(messages: [Option<String>; N]) -> Option<String> {
    let present: Vec<String> = messages.into_iter().flatten().collect();
    (!present.is_empty()).then(|| sentences(&present))
}

/// Appends the message about the turn to what happened. When the game is over, the message (the result) comes first so
/// that it is visible in narrow windows. `None` if nothing happened.
pub(crate) fn news_with(mut happened: Vec<String>, turn: String, is_over: bool) -> Option<String> {
    if happened.is_empty() {
        return None;
    }
    happened.insert(if is_over { 0 } else { happened.len() }, turn);
    Some(sentences(&happened))
}

/// Joins clauses of one sentence, such as the parts of a result.
pub fn clauses(all: &[impl AsRef<str>]) -> String {
    let mut rest = all.iter().map(AsRef::as_ref);
    let Some(first) = rest.next() else { return String::new() };
    rest.fold(first.to_owned(), |before, next| tr!("a clause, and the next clause" => "{before}; {next}", before, next))
}

/// Combines an item and its description: "Ann: 3".
pub fn labeled(item: &str, description: &str) -> String {
    tr!("an item, and its description" => "{item}: {description}", item, description)
}

/// Adds a detail in parentheses.
pub fn with_detail(item: &str, detail: &str) -> String {
    tr!("an item, and a detail in parentheses" => "{item} ({detail})", item, detail = detail)
}

/// Tooltip of a button: its action and the equivalent keys.
pub fn with_keys(action: String, keys: &[String]) -> String {
    if keys.is_empty() { action } else { with_detail(&action, &i18n::list(keys)) }
}

/// Returns the text with its first letter in upper case.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Maximum number of lines of an answer. Laying out a label with very many lines blocks the window.
pub const MAX_LINES: usize = 200;

/// Maximum number of characters per line of an answer.
const MAX_CHARS: usize = 10_000;

/// Joins lines, truncated to [`MAX_LINES`] lines of `MAX_CHARS` characters; the text says how much was cut.
pub fn excerpt<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> String {
    let (mut lines, mut text) = (lines.into_iter(), String::new());
    for (number, line) in lines.by_ref().take(MAX_LINES).enumerate() {
        let line = line.as_ref();
        let end = line.char_indices().nth(MAX_CHARS).map_or(line.len(), |(end, _)| end);
        let (shown, rest) = line.split_at(end);
        if number > 0 {
            text.push('\n');
        }
        text.push_str(shown);
        if !rest.is_empty() {
            text += &tr!("… and {n} more character" | "… and {n} more characters" % rest.chars().count());
        }
    }
    let more = lines.count();
    if more > 0 {
        text.push('\n');
        text += &tr!("… and {n} more line" | "… and {n} more lines" % more);
    }
    text
}

/// Returns the last component of a path, for messages.
#[must_use]
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_punctuated_once() {
        assert_eq!(sentences(&[] as &[&str]), "");
        assert_eq!(sentences(&["One"]), "One");
        assert_eq!(sentences(&["One!"]), "One!");
        assert_eq!(sentences(&["One", "two!", "three", "four"]), "One. two! three. four");
    }

    #[test]
    fn messages_are_joined_by_periods() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(join([None, None]), None);
        assert_eq!(join([None, some("One"), None]), some("One"));
        assert_eq!(join([some("One"), some("Two {next}"), some("Three")]), some("One. Two {next}. Three"));
    }

    #[test]
    fn clauses_are_joined_by_semicolons() {
        assert_eq!(clauses(&[] as &[&str]), "");
        assert_eq!(clauses(&["a"]), "a");
        assert_eq!(clauses(&["a", "b", "c"]), "a; b; c");
        assert_eq!(labeled("Ann", "3"), "Ann: 3");
    }

    #[test]
    fn braces_in_names_are_not_placeholders() {
        assert_eq!(clauses(&["{next}", "{before}", "{}"]), "{next}; {before}; {}");
    }

    #[test]
    fn tooltip_lists_keys_if_there_are_any() {
        assert_eq!(with_keys("Smash".to_owned(), &[]), "Smash");
        assert_eq!(with_keys("Smash".to_owned(), &["Space".to_owned(), "S".to_owned()]), "Smash (Space, S)");
    }

    #[test]
    fn first_letter_is_capitalized() {
        assert_eq!(["", "a b", "éa", "1a"].map(capitalized), ["", "A b", "Éa", "1a"]);
    }

    #[test]
    fn long_answers_are_truncated_with_a_note() {
        assert_eq!(excerpt(["", "a", "", "b"]), "\na\n\nb");
        assert_eq!(excerpt(Vec::<String>::new()), "");
        let lines = |number: usize| excerpt((1..=number).map(|line| line.to_string()));
        assert!(lines(200).ends_with("199\n200"));
        assert!(lines(201).ends_with("199\n200\n… and 1 more line"));
        assert!(lines(100_000).ends_with("\n200\n… and 99800 more lines"));
        let long = "é".repeat(10_002);
        assert_eq!(excerpt([&long[..20_000]]), long[..20_000]);
        assert_eq!(excerpt([&*long, "b"]), format!("{}… and 2 more characters\nb", &long[..20_000]));
    }

    #[test]
    fn file_name_is_the_last_path_component() {
        assert_eq!(["/a/b.c", "b.c", "/"].map(|path| file_name(Path::new(path))), ["b.c", "b.c", "/"]);
    }
}
