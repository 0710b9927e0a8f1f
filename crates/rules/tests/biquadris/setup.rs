// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Script files" and "Saved games": setups and sequences, and their serialized forms.

use proptest::prelude::*;
use rules::biquadris::sequence::BadSequence;
use rules::biquadris::{Sequence, Setup};

use crate::play::setup;
use crate::streams;

#[test]
fn the_largest_seed_can_be_serialized() {
    let setup = setup(u64::MAX, [0, 4], ["IJ", "T"]);
    let text = toml::to_string(&setup).unwrap();
    assert!(text.contains("18446744073709551615"), "{text}");
    assert_eq!(toml::from_str::<Setup>(&text).unwrap(), setup);
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
}

#[test]
fn invalid_setups_are_rejected() {
    let good = toml::to_string(&setup(5, [1, 2], ["IJ", "T"])).unwrap();
    assert!(toml::from_str::<Setup>(&good).is_ok());
    for (from, to) in [
        ("\"5\"", "\"-5\""),
        ("\"5\"", "\"18446744073709551616\""),
        ("[1, 2]", "[1, 5]"),
        ("[1, 2]", "[1]"),
        ("\"IJ\"", "\"IX\""),
        ("\"IJ\"", "\"\""),
    ] {
        let bad = good.replace(from, to);
        assert_ne!(bad, good, "{from} is not in it");
        assert!(toml::from_str::<Setup>(&bad).is_err(), "{bad}");
    }
}

#[test]
fn a_script_file_contains_letters_and_white_space() {
    let expected: Sequence = "IJLOSZT".parse().unwrap();
    for text in ["I J L O S Z T", "IJL\nOSZT\n", "\r\nI\tJ L\r\n\r\nOS  ZT", "\u{a0}IJLOSZ\u{2003}T"] {
        assert_eq!(text.parse(), Ok(expected.clone()), "{text:?}");
    }
    assert_eq!((expected.len(), expected.to_string()), (7, "IJLOSZT".into()));
}

#[test]
fn other_characters_are_errors_with_line_and_column() {
    for (text, character, line, column) in [
        ("X", 'X', 1, 1),
        ("IJi", 'i', 1, 3),
        ("I J\nL ?", '?', 2, 3),
        ("I\r\n\r\n 7", '7', 3, 2),
        ("IÄ", 'Ä', 1, 2),
        ("*", '*', 1, 1),
    ] {
        assert_eq!(text.parse::<Sequence>(), Err(BadSequence::NoBlock { character, line, column }), "{text:?}");
    }
}

#[test]
fn an_empty_file_is_an_error() {
    assert_eq!("".parse::<Sequence>(), Err(BadSequence::Empty { line: 1, column: 1 }));
    assert_eq!(" \n ".parse::<Sequence>(), Err(BadSequence::Empty { line: 2, column: 2 }));
}

#[test]
fn two_sequences_are_shipped() {
    let setup = Setup::with_seed(3);
    assert_eq!((setup.seed, setup.sequences), (3, Sequence::shipped()));
    assert_eq!(setup.start_levels.map(|level| level.number()), [0, 0]);
    assert!(Sequence::shipped().iter().all(|sequence| sequence.len() >= 7));
}

proptest! {
    #[test]
    fn setups_serialize_and_deserialize(setup in streams::setup()) {
        let text = toml::to_string(&setup).unwrap();
        prop_assert_eq!(toml::from_str::<Setup>(&text).unwrap(), setup.clone());
        let text = serde_json::to_string(&setup).unwrap();
        prop_assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    }
}
