// SPDX-License-Identifier: GPL-3.0-or-later
//! Sentences, clauses and other parts of messages, joined as the reader's language does.

use std::path::Path;

use tr::tr;

/// Where a sentence brings its own end along.
const ENDS: [char; 7] = ['.', '!', '?', '。', '！', '？', '…'];

/// Sentences one after the other, each with its own end; the last stays as it is.
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

/// Joins messages; `None` if there are none.
pub fn said<const N: usize>(sentences: [Option<String>; N]) -> Option<String> {
    let said: Vec<String> = sentences.into_iter().flatten().collect();
    (!said.is_empty()).then(|| self::sentences(&said))
}

/// Appends whose turn it is to what happened, or puts the result first, where narrow windows show it, too.
/// `None` if nothing happened.
pub(crate) fn news_with(mut happened: Vec<String>, turn: String, is_over: bool) -> Option<String> {
    if happened.is_empty() {
        return None;
    }
    happened.insert(if is_over { 0 } else { happened.len() }, turn);
    Some(sentences(&happened))
}

/// Clauses of one sentence, as of a result.
pub fn clauses(all: &[impl AsRef<str>]) -> String {
    let mut rest = all.iter().map(AsRef::as_ref);
    let Some(first) = rest.next() else { return String::new() };
    rest.fold(first.to_owned(), |before, next| tr!("a clause, and the next clause" => "{before}; {next}", before, next))
}

/// Somebody or something, and what is said of it.
pub fn said_of(it: &str, said: &str) -> String {
    tr!("an item, and its description" => "{it}: {said}", it, said)
}

/// Something, and what is added to it in brackets.
pub fn with(it: &str, more: &str) -> String {
    tr!("an item, and a detail in parentheses" => "{it} ({more})", it, more)
}

/// Effect of a button, with the keys that do the same.
pub fn with_keys(action: String, keys: &[String]) -> String {
    if keys.is_empty() { action } else { with(&action, &i18n::list(keys)) }
}

/// A text that begins with a capital letter.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Maximum number of lines of an answer: a label blocks the window while it lays out very many.
pub const MOST_LINES: usize = 200;

/// Maximum number of characters of a line.
const MOST_CHARACTERS: usize = 10_000;

/// An answer, cut where nobody reads on; then it says how much more there is.
pub fn excerpt<L: AsRef<str>>(lines: impl IntoIterator<Item = L>) -> String {
    let (mut lines, mut text) = (lines.into_iter(), String::new());
    for (number, line) in lines.by_ref().take(MOST_LINES).enumerate() {
        let line = line.as_ref();
        let end = line.char_indices().nth(MOST_CHARACTERS).map_or(line.len(), |(end, _)| end);
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

/// The last part of a path: enough for a message.
#[must_use]
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sentence_ends_once() {
        assert_eq!(sentences(&[] as &[&str]), "");
        assert_eq!(sentences(&["One"]), "One");
        assert_eq!(sentences(&["One!"]), "One!");
        assert_eq!(sentences(&["One", "two!", "three", "four"]), "One. two! three. four");
    }

    #[test]
    fn what_was_said_is_joined_by_full_stops() {
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(said([None, None]), None);
        assert_eq!(said([None, some("One"), None]), some("One"));
        assert_eq!(said([some("One"), some("Two {next}"), some("Three")]), some("One. Two {next}. Three"));
    }

    #[test]
    fn one_stands_after_the_other() {
        assert_eq!(clauses(&[] as &[&str]), "");
        assert_eq!(clauses(&["a"]), "a");
        assert_eq!(clauses(&["a", "b", "c"]), "a; b; c");
        assert_eq!(said_of("Ann", "3"), "Ann: 3");
    }

    #[test]
    fn names_with_braces_stay_what_they_are() {
        assert_eq!(clauses(&["{next}", "{before}", "{}"]), "{next}; {before}; {}");
    }

    #[test]
    fn keys_are_told_where_there_are_any() {
        assert_eq!(with_keys("Smash".to_owned(), &[]), "Smash");
        assert_eq!(with_keys("Smash".to_owned(), &["Space".to_owned(), "S".to_owned()]), "Smash (Space, S)");
    }

    #[test]
    fn the_first_letter_is_a_capital_whatever_it_is() {
        assert_eq!(["", "a b", "éa", "1a"].map(capitalized), ["", "A b", "Éa", "1a"]);
    }

    #[test]
    fn long_answers_are_cut_and_say_so() {
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
    fn a_file_is_called_by_the_last_part_of_its_path() {
        assert_eq!(["/a/b.c", "b.c", "/"].map(|path| file_name(Path::new(path))), ["b.c", "b.c", "/"]);
    }
}
