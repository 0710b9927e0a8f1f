// SPDX-License-Identifier: GPL-3.0-or-later
//! Case-insensitive text search.

use std::ops::Range;

/// Returns the byte ranges of all non-overlapping matches of `needle`, surrounding spaces ignored; none if it is empty.
#[must_use]
pub fn places(text: &str, needle: &str) -> Vec<Range<usize>> {
    let needle: Vec<char> = needle.trim().chars().flat_map(char::to_lowercase).collect();
    if needle.is_empty() {
        return Vec::new();
    }
    // Lower-case letters with the byte range of the original letter, which may expand to several.
    let letters: Vec<(char, usize, usize)> = text
        .char_indices()
        .flat_map(|(at, letter)| letter.to_lowercase().map(move |small| (small, at, at + letter.len_utf8())))
        .collect();
    let mut found: Vec<Range<usize>> = Vec::new();
    for window in letters.windows(needle.len()) {
        let fits = window.iter().zip(&needle).all(|((letter, ..), needle)| letter == needle);
        let (Some((_, start, _)), Some((.., end))) = (window.first(), window.last()) else { continue };
        if fits && found.last().is_none_or(|last| last.end <= *start) {
            found.push(*start..*end);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Matches as pairs of start and end.
    fn found(text: &str, needle: &str) -> Vec<(usize, usize)> {
        places(text, needle).into_iter().map(|place| (place.start, place.end)).collect()
    }

    #[test]
    fn search_ignores_case() {
        assert_eq!(found("Drop, drop; DROP", "drop"), [(0, 4), (6, 10), (12, 16)]);
        assert_eq!(found("die Äpfel", "ÄPFEL"), [(4, 10)]);
        // U+0130 expands to two characters in lower case.
        assert_eq!(found("İx", "x"), [(2, 3)]);
        assert_eq!(found("清除一行", "一"), [(6, 9)]);
        assert_eq!(found("aaaa", "aa"), [(0, 2), (2, 4)]);
        assert_eq!(found("drop", " drop "), [(0, 4)]);
        for (text, needle) in [("drop", ""), ("drop", "  "), ("", "drop"), ("dro", "drop")] {
            assert!(places(text, needle).is_empty(), "{text:?} {needle:?}");
        }
    }

    proptest! {
        #[test]
        fn matches_are_nonempty_slices_of_the_text(text in "\\PC{0,20}", needle in "\\PC{0,3}") {
            for place in places(&text, &needle) {
                prop_assert!(text.get(place).is_some_and(|part| !part.is_empty()));
            }
        }
    }
}
