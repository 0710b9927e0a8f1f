// SPDX-License-Identifier: GPL-3.0-or-later
//! Sentences one after the other, as the reader's language has it.

use tr::tr;

/// Where a sentence brings its own end along.
const ENDS: [char; 7] = ['.', '!', '?', '。', '！', '？', '…'];

/// Sentences one after the other, each with its own end; the last stays as it is.
#[must_use]
pub(super) fn sentences(sentences: &[impl AsRef<str>]) -> String {
    let mut rest = sentences.iter().map(AsRef::as_ref);
    let Some(first) = rest.next() else { return String::new() };
    rest.fold(first.to_owned(), |before, next| {
        if before.ends_with(ENDS) {
            tr!("a sentence with its own end, and the next one" => "{before} {next}", before, next)
        } else {
            tr!("a sentence without its full stop, and the next one" => "{before}. {next}", before, next)
        }
    })
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
}
