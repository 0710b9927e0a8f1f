// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of adding lines and comments, and of the size limit (help/blokus.md, "Files of other programs").

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
    assert_eq!(annotations.add(&line), Ok(false), "already in the tree");
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
fn additions_beyond_the_size_limit_are_rejected() {
    // ";GM[Blokus]XY[…]\n" takes 16 bytes besides the text.
    let with_free_bytes =
        |free: usize| variations(&format!("(;GM[Blokus]XY[{}])", "x".repeat((512 << 10) - 16 - free)));
    assert_eq!(with_free_bytes(100).size, (512 << 10) - 100);
    assert!(with_free_bytes(100).check_size(100).is_ok() && with_free_bytes(100).check_size(101).is_err());
    // A move counts as 48 bytes.
    assert_eq!(with_free_bytes(100).add(&moves(&["a20", "t20"])), Ok(true));
    assert!(with_free_bytes(100).add(&moves(&["a20", "t20", "t1"])).is_err());
    assert_eq!(with_free_bytes(10).set_comment(&[], "0123456789"), Ok(true));
    let mut full = with_free_bytes(10);
    assert!(full.set_comment(&[], "0123456789a").is_err());
    full.size = (512 << 10) + 1;
    full.tree.set(Tree::ROOT, COMMENT, vec!["x".to_owned()]);
    assert_eq!(full.set_comment(&[], ""), Ok(true), "removing a comment is always possible");
}

#[test]
fn comments_are_limited_to_ten_thousand_characters() {
    let mut annotations = Variations::of_setup(&Setup::with_seed(1));
    assert_eq!(annotations.set_comment(&[], &"é".repeat(10_000)), Ok(true));
    assert!(annotations.set_comment(&[], &"x".repeat(10_001)).is_err());
    // Joined comments of one position are truncated with an ellipsis.
    let shown = |first: usize| variations(&format!("(;GM[Blokus]C[{}];C[b])", "x".repeat(first))).comment(&[]);
    assert_eq!(shown(9_997), "x".repeat(9_997) + "\n\nb");
    assert_eq!(shown(9_998), "x".repeat(9_998) + "\n\n…");
    assert_eq!(shown(10_000), "x".repeat(10_000) + "…");
    assert_eq!(variations(&format!("(;GM[Blokus]C[{}])", "x".repeat(10_000))).comment(&[]), "x".repeat(10_000));
}

#[test]
fn an_added_line_follows_the_main_line() {
    let mut annotations = variations("(;GM[Blokus];1[a20];C[x];C[y])");
    assert_eq!(annotations.add(&moves(&["a20", "t20"])), Ok(true));
    assert_eq!(annotations.match_line(), moves(&["a20"]));
    assert_eq!(annotations.continuations(&moves(&["a20"])), moves(&["t20"]));
    // Each game of a match is a separate line.
    assert_eq!(annotations.add(&moves(&["a20,b20", "restart", "a20", "s20,t20"])), Ok(true));
    assert_eq!(
        (annotations.continuations(&[]), annotations.continuations(&moves(&["a20"])).len()),
        (moves(&["a20", "a20,b20"]), 2)
    );
    assert_eq!(annotations.comment(&moves(&["t20", "restart", "a20"])), "x\n\ny");
}
