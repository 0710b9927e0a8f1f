// SPDX-License-Identifier: GPL-3.0-or-later
//! Localized lists within a sentence: "a, b and c", "a, b or c".

use tr::tr;

/// Joins the items with commas: "a, b, c".
#[must_use]
pub fn list(items: &[impl AsRef<str>]) -> String {
    match items {
        [] => String::new(),
        [first, rest @ ..] => append(first.as_ref().to_owned(), rest),
    }
}

/// Appends `rest` to `before`, separated by commas.
fn append(before: String, rest: &[impl AsRef<str>]) -> String {
    let add = |before, next: &str| tr!("list of three or more items, before the last item" => "{before}, {next}", before, next);
    rest.iter().fold(before, |before: String, next| add(before, next.as_ref()))
}

/// Joins the items as a conjunction: "a, b and c".
#[must_use]
pub fn and(items: &[impl AsRef<str>]) -> String {
    join(
        items,
        |first, last| tr!("list of two items: “a and b”" => "{first} and {last}", first, last),
        |before, last| tr!("end of a list of three or more items: “a, b and c”" => "{before} and {last}", before, last),
    )
}

/// Joins the items as a disjunction: "a, b or c".
#[must_use]
pub fn or(items: &[impl AsRef<str>]) -> String {
    join(
        items,
        |first, last| tr!("list of two alternatives: “a or b”" => "{first} or {last}", first, last),
        |before, last| tr!("end of a list of three or more alternatives: “a, b or c”" => "{before} or {last}", before, last),
    )
}

/// Joins a list. `two` formats a list of exactly two items; `end` appends the last item to a longer list.
fn join(items: &[impl AsRef<str>], two: impl Fn(&str, &str) -> String, end: impl Fn(&str, &str) -> String) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first, last] => two(first.as_ref(), last.as_ref()),
        [first, middle @ .., last] => end(&append(first.as_ref().to_owned(), middle), last.as_ref()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_joined_with_commas() {
        assert_eq!(list(&[] as &[&str]), "");
        assert_eq!(list(&["red"]), "red");
        assert_eq!(list(&["red", "{next}", "green"]), "red, {next}, green");
    }

    #[test]
    fn the_last_item_is_joined_with_a_conjunction() {
        assert_eq!(and(&[] as &[&str]), "");
        assert_eq!(and(&["red"]), "red");
        assert_eq!(and(&["red", "blue"]), "red and blue");
        assert_eq!(and(&["red", "blue", "green"]), "red, blue and green");
        assert_eq!(or(&["red", "blue"]), "red or blue");
        assert_eq!(or(&["red", "blue", "green", "pink"]), "red, blue, green or pink");
    }

    #[test]
    fn items_with_braces_are_not_placeholders() {
        let items = ["{before}".to_owned(), "{last}".to_owned(), "{}".to_owned()];
        assert_eq!(and(&items), "{before}, {last} and {}");
    }
}
