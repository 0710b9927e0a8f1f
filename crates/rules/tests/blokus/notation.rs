// SPDX-License-Identifier: GPL-3.0-or-later
//! Notation of moves (help/blokus.md, "Notation").

use std::collections::BTreeSet;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};
use rules::blokus::{Move, Placement};

/// Index of a square by its name, by rows from the bottom: a1 is 0, t20 is 399.
fn square_index(name: &str) -> u32 {
    let column = u32::from(name.as_bytes()[0] - b'a');
    (name[1..].parse::<u32>().unwrap() - 1) * 20 + column
}

#[test]
fn placements_have_unique_sorted_names() {
    let mut names = BTreeSet::new();
    for placement in Placement::all() {
        let name = placement.to_string();
        let indices: Vec<u32> = name.split(',').map(square_index).collect();
        assert!(indices.is_sorted() && indices.iter().all(|square_index| *square_index < 400), "{name}");
        let squares: BTreeSet<u32> = placement
            .squares()
            .map(|square| (19 - u32::from(square.row())) * 20 + u32::from(square.column()))
            .collect();
        assert_eq!(indices, squares.into_iter().collect::<Vec<_>>());
        assert!(names.insert(name));
    }
    assert_eq!(names.len(), 30_433);
}

#[test]
fn squares_parse_in_any_order() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for placement in Placement::all() {
        let name = placement.to_string();
        let mut squares: Vec<&str> = name.split(',').collect();
        for at in (1..squares.len()).rev() {
            squares.swap(at, rng.next_u32() as usize % (at + 1));
        }
        assert_eq!(squares.join(",").parse::<Move>(), Ok(Move::from(placement)), "{squares:?}");
    }
}

#[test]
fn notation_examples() {
    for (text, printed) in [
        ("a1", "a1"),
        ("b20,a20", "a20,b20"),
        // The row counts first: b1 comes before a2.
        ("a2,b1,b2", "b1,a2,b2"),
        // Rows are compared as numbers: 9 comes before 10.
        ("c10,c9,c11", "c9,c10,c11"),
        ("t20,s20,r20,t19,t18", "t18,t19,r20,s20,t20"),
    ] {
        assert_eq!(text.parse::<Placement>().unwrap().to_string(), printed);
    }
}

#[test]
fn invalid_moves_are_rejected() {
    for (text, why) in [
        ("A20,B20", "unknown square “A20”"),
        ("a20, b20", "unknown square “”"),
        ("a20,b20 ", "invalid time “”"),
        (" a20", "unknown square “”"),
        ("a20;b20", "unknown square “a20;b20”"),
        ("a21", "unknown square “a21”"),
        ("a0", "unknown square “a0”"),
        ("u1", "unknown square “u1”"),
        ("a01", "unknown square “a01”"),
        ("a20,a20", "a20 is listed twice"),
        ("a20,c20", "no piece has this shape"),
        ("a1,b1,c1,d1,e1,f1", "no piece has this shape"),
        ("pass", "unknown square “pass”"),
        ("surrender blue", "unknown color “blue”; use red, yellow, green or purple"),
        ("surrender Red", "unknown color “Red”"),
        ("timeout five", "unknown player “five”"),
        ("a20 5", "invalid time “5”"),
        ("a20 5:00.000 b20", "unexpected “b20” after the move"),
    ] {
        let error = text.parse::<Move>().unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
}
