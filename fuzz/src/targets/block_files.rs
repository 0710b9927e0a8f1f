// SPDX-License-Identifier: GPL-3.0-or-later
//! Block files of Biquadris. A text is read exactly if it holds letters of blocks and white space alone, and a letter at
//! least; then the blocks are those letters, and print as them. Else the complaint names the place of the first sign that is
//! none, or of the end.

use rules::biquadris::Sequence;
use rules::biquadris::sequence::BadSequence;

/// Checks one input.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let wrong = text.find(|sign: char| !sign.is_whitespace() && !"IJLOSZT".contains(sign));
    let letters: String = text.split_whitespace().collect();
    match text.parse::<Sequence>() {
        Ok(blocks) => {
            assert!(wrong.is_none() && !letters.is_empty());
            assert_eq!((blocks.to_string(), blocks.len()), (letters.clone(), letters.len()));
            assert_eq!(letters.parse(), Ok(blocks));
        }
        Err(error) => {
            let before = &text[..wrong.unwrap_or(text.len())];
            let here = (before.split('\n').count(), before.chars().rev().take_while(|sign| *sign != '\n').count() + 1);
            match error {
                BadSequence::NoBlock { character, line, column } => {
                    assert_eq!(wrong.and_then(|at| text[at..].chars().next()), Some(character));
                    assert_eq!((line, column), here);
                }
                BadSequence::Empty { line, column } => {
                    assert!(wrong.is_none() && letters.is_empty());
                    assert_eq!((line, column), here);
                }
            }
        }
    }
}
