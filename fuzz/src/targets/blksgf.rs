// SPDX-License-Identifier: GPL-3.0-or-later
//! Blokus SGF files of other programs: game trees.
//!
//! - A tree is written as a text that reads as the same tree, and is written as the same text again.
//! - A game that is read can be replayed, and at each position the next move is among the continuations. It is written
//!   as a file that reads as the same game, and is written as the same text again.
//! - The main line in the form for GTP controllers is written as a text that reads as the same line.

use crate::is_harmless;
use play::Playable;
use play::annotations::Annotations;
use play::blokus::blksgf::sequence::Sequence;
use play::blokus::blksgf::{self, BadFile};
use play::save_file::{self, OpenedGame, SaveFile};
use play::sgf::Tree;
use rules::blokus::Blokus;

/// Checks one input.
pub fn check(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let _ = play::sgf::game_of(text);
    match Tree::read(text) {
        Ok(tree) => print(&tree),
        Err(error) => {
            assert!((1..=text.split('\n').count()).contains(&error.line), "{error}");
            let line = text.split('\n').nth(error.line - 1).unwrap_or_default();
            assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
            assert_eq!(blksgf::read(text).err(), Some(BadFile::Tree(error)));
            return;
        }
    }
    if let Ok(line) = Sequence::read(text) {
        assert_eq!(Sequence::read(&line.to_text()), Ok(line));
    }
    match blksgf::read(text) {
        Ok(_) => play(text),
        Err(error) => assert!(is_harmless(&error.to_string()), "{error:?}"),
    }
}

/// Whether two trees are equal except for the line numbers of their nodes.
fn are_equal(one: &Tree, other: &Tree) -> bool {
    one.len() == other.len()
        && one.nodes().all(|node| {
            one.properties(node) == other.properties(node)
                && one.children(node) == other.children(node)
                && one.parent(node) == other.parent(node)
        })
}

fn print(tree: &Tree) {
    let printed = tree.to_text();
    let again = Tree::read(&printed).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    // The first round trip may renumber nodes.
    assert_eq!(again.len(), tree.len());
    assert_eq!(again.to_text(), printed);
    let second = Tree::read(&again.to_text()).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    assert!(are_equal(&again, &second));
}

fn play(text: &str) {
    let opened = save_file::open::<Blokus>(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let moves = opened.history.moves();
    let annotations = opened.annotations.as_deref().expect("a tree has annotations");
    for made in 0..=moves.len() {
        let continuations = annotations.continuations(&moves[..made]);
        assert!(moves.get(made).is_none_or(|mv| continuations.contains(mv)), "{made}: {continuations:?}");
        let comment = annotations.comment(&moves[..made]);
        assert!(!comment.contains(|c: char| c.is_control() && c != '\n'));
        for index in 0..continuations.len() {
            let line = annotations.line(&moves[..made], index).expect("a continuation has a line");
            assert_eq!(line.first(), continuations.get(index));
        }
        assert_eq!(annotations.line(&moves[..made], continuations.len()), None);
    }
    let Some(written) = written(&opened) else { return };
    let again = save_file::open::<Blokus>(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert!(again.history.position() == opened.history.position());
    assert_eq!(again.history.moves(), moves);
    assert_eq!((&again.header.setup, &again.practices), (&opened.header.setup, &opened.practices));
    assert_eq!(
        (&again.header.names, &again.header.date, &again.seats),
        (&opened.header.names, &opened.header.date, &opened.seats)
    );
    assert_eq!(self::written(&again).as_deref(), Some(&*written));
}

/// Returns the game as a file; `None` if the format can't represent it.
fn written(opened: &OpenedGame<Blokus>) -> Option<String> {
    let OpenedGame { header, history, practices, seats, annotations, .. } = opened;
    let save_file = SaveFile::of(history, header.date.clone(), header.names.clone())
        .with_annotations(annotations.as_ref().map(|annotations| &***annotations));
    (Blokus::IMPORTED_FORMAT?.write)(&SaveFile { practices: practices.clone(), seats: seats.clone(), ..save_file }).ok()
}
