// SPDX-License-Identifier: GPL-3.0-or-later
//! How what is told of a match is put together, in the reader's language: clauses, and what is said of somebody.

use tr::tr;

use super::words;
use engine::Strength;

/// Clauses of one sentence, as of a result.
pub(super) fn clauses(all: &[impl AsRef<str>]) -> String {
    let mut rest = all.iter().map(AsRef::as_ref);
    let Some(first) = rest.next() else { return String::new() };
    rest.fold(first.to_owned(), |before, next| tr!("one clause after another" => "{before}; {next}", before, next))
}

/// Somebody or something, and what is said of it.
pub(super) fn said_of(it: &str, said: &str) -> String {
    tr!("a thing, and what is said of it" => "{it}: {said}", it, said)
}

/// Something, and what is added to it in brackets.
pub(super) fn with(it: &str, more: &str) -> String {
    tr!("a thing, and what is added to it" => "{it} ({more})", it, more)
}

/// What a button does, and the keys that do the same.
pub(super) fn with_keys(action: String, keys: &[String]) -> String {
    if keys.is_empty() { action } else { with(&action, &i18n::list(keys)) }
}

/// Whether a name says already that it is a computer's.
pub(super) fn is_computers(name: &str) -> bool {
    Strength::ALL.into_iter().any(|strength| name == words::computer(strength))
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_computers_name_says_so() {
        assert!(is_computers("Computer (easy)"));
        assert!(!is_computers("Computer Ann") && !is_computers("Ann"));
    }
}
