// SPDX-License-Identifier: GPL-3.0-or-later
//! Lists of words within a sentence: "a, b and c", "a, b or c".

use tr::tr;

/// These, one after the other: "a, b, c".
#[must_use]
pub fn list(words: &[impl AsRef<str>]) -> String {
    match words {
        [] => String::new(),
        [first, rest @ ..] => longer(first.as_ref().to_owned(), rest),
    }
}

/// What stands before, and more of the list.
fn longer(before: String, rest: &[impl AsRef<str>]) -> String {
    let add = |before, next: &str| tr!("list of three or more items, before the last item" => "{before}, {next}", before, next);
    rest.iter().fold(before, |before: String, next| add(before, next.as_ref()))
}

/// All of these: "a, b and c".
#[must_use]
pub fn and(words: &[impl AsRef<str>]) -> String {
    join(
        words,
        |first, last| tr!("list of two items: “a and b”" => "{first} and {last}", first, last),
        |before, last| tr!("end of a list of three or more items: “a, b and c”" => "{before} and {last}", before, last),
    )
}

/// One of these: "a, b or c".
#[must_use]
pub fn or(words: &[impl AsRef<str>]) -> String {
    join(
        words,
        |first, last| tr!("list of two alternatives: “a or b”" => "{first} or {last}", first, last),
        |before, last| tr!("end of a list of three or more alternatives: “a, b or c”" => "{before} or {last}", before, last),
    )
}

/// A list: `two` joins the only two of them, and `end` the last to what stands before it in a longer one.
fn join(words: &[impl AsRef<str>], two: impl Fn(&str, &str) -> String, end: impl Fn(&str, &str) -> String) -> String {
    match words {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first, last] => two(first.as_ref(), last.as_ref()),
        [first, middle @ .., last] => end(&longer(first.as_ref().to_owned(), middle), last.as_ref()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_stands_after_the_other() {
        assert_eq!(list(&[] as &[&str]), "");
        assert_eq!(list(&["red"]), "red");
        assert_eq!(list(&["red", "{next}", "green"]), "red, {next}, green");
    }

    #[test]
    fn the_last_word_is_joined_by_a_word() {
        assert_eq!(and(&[] as &[&str]), "");
        assert_eq!(and(&["red"]), "red");
        assert_eq!(and(&["red", "blue"]), "red and blue");
        assert_eq!(and(&["red", "blue", "green"]), "red, blue and green");
        assert_eq!(or(&["red", "blue"]), "red or blue");
        assert_eq!(or(&["red", "blue", "green", "pink"]), "red, blue, green or pink");
    }

    #[test]
    fn words_with_braces_stay_what_they_are() {
        let words = ["{before}".to_owned(), "{last}".to_owned(), "{}".to_owned()];
        assert_eq!(and(&words), "{before}, {last} and {}");
    }
}
