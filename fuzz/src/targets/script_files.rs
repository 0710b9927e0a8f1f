// SPDX-License-Identifier: GPL-3.0-or-later
//! Block files of Biquadris.
//!
//! A text is valid if and only if it consists of block letters and white space, with at least one letter; then the
//! sequence is those letters, and prints as them. Otherwise the error gives the position of the first invalid
//! character, or of the end.

use rules::biquadris::Sequence;
use rules::biquadris::sequence::BadSequence;

/// Checks one input.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let invalid = text.find(|c: char| !c.is_whitespace() && !"IJLOSZT".contains(c));
    let letters: String = text.split_whitespace().collect();
    match text.parse::<Sequence>() {
        Ok(blocks) => {
            assert!(invalid.is_none() && !letters.is_empty());
            assert_eq!((blocks.to_string(), blocks.len()), (letters.clone(), letters.len()));
            assert_eq!(letters.parse(), Ok(blocks));
        }
        Err(error) => {
            let before = &text[..invalid.unwrap_or(text.len())];
            let expected = (before.split('\n').count(), before.chars().rev().take_while(|c| *c != '\n').count() + 1);
            match error {
                BadSequence::NoBlock { character, line, column } => {
                    assert_eq!(invalid.and_then(|at| text[at..].chars().next()), Some(character));
                    assert_eq!((line, column), expected);
                }
                BadSequence::Empty { line, column } => {
                    assert!(invalid.is_none() && letters.is_empty());
                    assert_eq!((line, column), expected);
                }
            }
        }
    }
}
