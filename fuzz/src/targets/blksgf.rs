// SPDX-License-Identifier: GPL-3.0-or-later
//! Files of other programs that play Blokus: trees of moves.
//!
//! - A tree prints as a text that is read as the same tree, and prints as the same text.
//! - A match that is read can be played, and at each of its positions the move that follows is among the ways that lead on.
//!   It is written as a file that is read as the same match, and then as the same text.
//! - The main line as referees see it prints as a file that is read as the same line.

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

/// Whether two trees are the same but for the lines on which their nodes began.
fn are_alike(one: &Tree, other: &Tree) -> bool {
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
    // Nodes may be numbered in another order the first time.
    assert_eq!(again.len(), tree.len());
    assert_eq!(again.to_text(), printed);
    let once_more = Tree::read(&again.to_text()).unwrap_or_else(|error| panic!("{error}\n{printed}"));
    assert!(are_alike(&again, &once_more));
}

fn play(text: &str) {
    let opened = save_file::open::<Blokus>(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let moves = opened.history.moves();
    let annotations = opened.annotations.as_deref().expect("a tree comes with its variations");
    for made in 0..=moves.len() {
        let continuations = annotations.continuations(&moves[..made]);
        assert!(moves.get(made).is_none_or(|mv| continuations.contains(mv)), "{made}: {continuations:?}");
        let comment = annotations.comment(&moves[..made]);
        assert!(!comment.contains(|sign: char| sign.is_control() && sign != '\n'));
        for way in 0..continuations.len() {
            let line = annotations.line(&moves[..made], way).expect("a way has a line");
            assert_eq!(line.first(), continuations.get(way));
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

/// The match as a file; `None` where the format can't hold it.
fn written(opened: &OpenedGame<Blokus>) -> Option<String> {
    let OpenedGame { header, history, practices, seats, annotations, .. } = opened;
    let save_file = SaveFile::of(history, header.date.clone(), header.names.clone())
        .with_annotations(annotations.as_ref().map(|annotations| &***annotations));
    (Blokus::IMPORTED_FORMAT?.write)(&SaveFile { practices: practices.clone(), seats: seats.clone(), ..save_file }).ok()
}
