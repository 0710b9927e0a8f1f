// SPDX-License-Identifier: GPL-3.0-or-later
//! Lines and comments that are added, and how much room they take (help/blokus.md, "Files of other programs").

use super::*;

fn variations(text: &str) -> Variations {
    Variations::of(Tree::read(text).unwrap()).unwrap()
}

fn moves(lines: &[&str]) -> Vec<Move> {
    lines.iter().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn the_size_follows_every_change() {
    let mut annotations = Variations::of_setup(&Setup::with_seed(1));
    let whole = |annotations: &Variations| annotations.tree.size_of(annotations.tree.nodes());
    let line = moves(&["a20", "t20", "t1"]);
    assert_eq!(annotations.add(&line), Ok(true));
    let bare = annotations.size;
    assert_eq!(bare, whole(&annotations));
    assert_eq!(annotations.add(&line), Ok(false), "it is there already");
    for (text, added) in [("one", 6), ("four", 7), ("", 0)] {
        assert_eq!(annotations.set_comment(&line[..2], text), Ok(true));
        assert_eq!((annotations.size, whole(&annotations)), (bare + added, bare + added), "{text}");
        assert_eq!(
            (annotations.comment(&line[..2]).as_str(), annotations.set_comment(&line[..2], text)),
            (text, Ok(false))
        );
    }
}

#[test]
fn no_more_is_added_than_there_is_room_for() {
    // ";GM[Blokus]XY[…]\n" is 16 bytes and the text.
    let with_room = |room: usize| variations(&format!("(;GM[Blokus]XY[{}])", "x".repeat((512 << 10) - 16 - room)));
    assert_eq!(with_room(100).size, (512 << 10) - 100);
    assert!(with_room(100).has_room_for(100).is_ok() && with_room(100).has_room_for(101).is_err());
    // A move counts as 48 bytes.
    assert_eq!(with_room(100).add(&moves(&["a20", "t20"])), Ok(true));
    assert!(with_room(100).add(&moves(&["a20", "t20", "t1"])).is_err());
    assert_eq!(with_room(10).set_comment(&[], "0123456789"), Ok(true));
    let mut full = with_room(10);
    assert!(full.set_comment(&[], "0123456789a").is_err());
    full.size = (512 << 10) + 1;
    full.tree.set(Tree::ROOT, COMMENT, vec!["x".to_owned()]);
    assert_eq!(full.set_comment(&[], ""), Ok(true), "what is taken away needs no room");
}

#[test]
fn a_comment_holds_ten_thousand_characters() {
    let mut annotations = Variations::of_setup(&Setup::with_seed(1));
    assert_eq!(annotations.set_comment(&[], &"é".repeat(10_000)), Ok(true));
    assert!(annotations.set_comment(&[], &"x".repeat(10_001)).is_err());
    // Of several at one position, what is too much is left out, and said so.
    let shown = |first: usize| variations(&format!("(;GM[Blokus]C[{}];C[b])", "x".repeat(first))).comment(&[]);
    assert_eq!(shown(9_997), "x".repeat(9_997) + "\n\nb");
    assert_eq!(shown(9_998), "x".repeat(9_998) + "\n\n…");
    assert_eq!(shown(10_000), "x".repeat(10_000) + "…");
    assert_eq!(variations(&format!("(;GM[Blokus]C[{}])", "x".repeat(10_000))).comment(&[]), "x".repeat(10_000));
}

#[test]
fn a_line_of_ones_own_stands_behind_the_main_line() {
    let mut annotations = variations("(;GM[Blokus];1[a20];C[x];C[y])");
    assert_eq!(annotations.add(&moves(&["a20", "t20"])), Ok(true));
    assert_eq!(annotations.match_line(), moves(&["a20"]));
    assert_eq!(annotations.ways(&moves(&["a20"])), moves(&["t20"]));
    // Each game of a match is a line.
    assert_eq!(annotations.add(&moves(&["a20,b20", "restart", "a20", "s20,t20"])), Ok(true));
    assert_eq!((annotations.ways(&[]), annotations.ways(&moves(&["a20"])).len()), (moves(&["a20", "a20,b20"]), 2));
    assert_eq!(annotations.comment(&moves(&["t20", "restart", "a20"])), "x\n\ny");
}
