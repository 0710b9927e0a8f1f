// SPDX-License-Identifier: GPL-3.0-or-later
//! Where a text has what is looked for, whatever the case of its letters.

use std::ops::Range;

/// The places of what is looked for, as bytes of the text; none where nothing is looked for.
#[must_use]
pub fn places(text: &str, sought: &str) -> Vec<Range<usize>> {
    let sought: Vec<char> = sought.trim().chars().flat_map(char::to_lowercase).collect();
    if sought.is_empty() {
        return Vec::new();
    }
    // Each letter in small, with the place where it begins and ends: there can be two to one that is large.
    let letters: Vec<(char, usize, usize)> = text
        .char_indices()
        .flat_map(|(at, letter)| letter.to_lowercase().map(move |small| (small, at, at + letter.len_utf8())))
        .collect();
    let mut found: Vec<Range<usize>> = Vec::new();
    for window in letters.windows(sought.len()) {
        let fits = window.iter().zip(&sought).all(|((letter, ..), sought)| letter == sought);
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

    /// The places as beginnings and ends.
    fn found(text: &str, sought: &str) -> Vec<(usize, usize)> {
        places(text, sought).into_iter().map(|place| (place.start, place.end)).collect()
    }

    #[test]
    fn words_are_found_in_large_and_small_letters() {
        assert_eq!(found("Drop, drop; DROP", "drop"), [(0, 4), (6, 10), (12, 16)]);
        assert_eq!(found("die Äpfel", "ÄPFEL"), [(4, 10)]);
        // The large I with a dot is two small letters.
        assert_eq!(found("İx", "x"), [(2, 3)]);
        assert_eq!(found("清除一行", "一"), [(6, 9)]);
        assert_eq!(found("aaaa", "aa"), [(0, 2), (2, 4)]);
        assert_eq!(found("drop", " drop "), [(0, 4)]);
        for (text, sought) in [("drop", ""), ("drop", "  "), ("", "drop"), ("dro", "drop")] {
            assert!(places(text, sought).is_empty(), "{text:?} {sought:?}");
        }
    }

    proptest! {
        #[test]
        fn places_are_parts_of_the_text(text in "\\PC{0,20}", sought in "\\PC{0,3}") {
            for place in places(&text, &sought) {
                prop_assert!(text.get(place).is_some_and(|part| !part.is_empty()));
            }
        }
    }
}
