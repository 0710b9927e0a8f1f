// SPDX-License-Identifier: GPL-3.0-or-later
//! Match records and journals of all games, and what files of other programs hold.
//!
//! - What is read is written and read again as the same match, and then as the same text. Its summary, which isn't played,
//!   says the same.
//! - A complaint about a line names one that is there, and repeats nothing that a terminal would obey.
//! - A line that is a move of any game prints as a line that is the same move.
//! - Whatever a journal holds, it is resumed, or left as it is, or set aside as it is.
//! - Wherever a journal is torn, at most the last move is lost; it goes on from there and is found again.

use std::fs;

use crate::{Memory, contents, folder, is_harmless};
use play::annotations::Annotations;
use play::command::Request;
use play::results::BestScores;
use play::save_file::{self, OpenedGame, SaveFile, SaveFileError};
use play::session::Seeds;
use play::{GameSession, Playable};
use rules::biquadris::Biquadris;
use rules::blocky::Blocky;
use rules::blokus::Blokus;
use rules::game::Game;
use rules::push_and_clear::PushAndClear;
use storage::matches::Matches;

/// Maximum number of lines parsed as moves of all games.
const MOST: usize = 64;

/// Checks one input.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for line in text.lines().take(MOST) {
        is_read_as_it_prints::<Biquadris>(line);
        is_read_as_it_prints::<PushAndClear>(line);
        is_read_as_it_prints::<Blocky>(line);
        is_read_as_it_prints::<Blokus>(line);
    }
    match save_file::game_of(&text).as_deref() {
        Some(PushAndClear::NAME) => look_at::<PushAndClear>(data, &text),
        Some(Blocky::NAME) => look_at::<Blocky>(data, &text),
        Some(Blokus::NAME) => look_at::<Blokus>(data, &text),
        _ => look_at::<Biquadris>(data, &text),
    }
}

fn is_read_as_it_prints<G: Game>(line: &str) {
    if let Ok(mv) = line.trim().parse::<G::Move>() {
        let printed = mv.to_string();
        assert_eq!(printed.parse(), Ok(mv), "{line:?} prints as {printed:?}");
        assert!(!printed.contains('\n') && printed.trim() == printed && !printed.starts_with('#'));
    }
}

fn look_at<G: Playable>(data: &[u8], text: &str) {
    let _ = save_file::summary(data);
    resume_whatever_it_is::<G>(data);
    match save_file::open::<G>(text) {
        Ok(opened) => {
            let text = is_written_as_it_is(&opened);
            tear(&opened, &text, data);
        }
        Err(error) => {
            assert!(!error.to_string().is_empty() && is_harmless(&error.to_string()), "{error:?}");
            if let SaveFileError::Line { line, .. } = error {
                assert!((1..=text.lines().count()).contains(&line), "{error}");
            }
        }
    }
}

fn written<G: Playable>(opened: &OpenedGame<G>) -> String {
    let OpenedGame { header, history, practices, seats, clocks, annotations } = opened;
    let save_file = SaveFile::of(history, header.date.clone(), header.names.clone())
        .with_annotations(annotations.as_ref().map(|annotations| &***annotations));
    let save_file =
        SaveFile { practices: practices.clone(), seats: seats.clone(), clocks: clocks.clone(), ..save_file };
    save_file.to_text().expect("what was read can be written")
}

/// The text that is written for it.
fn is_written_as_it_is<G: Playable>(opened: &OpenedGame<G>) -> String {
    let text = written(opened);
    let again = save_file::open::<G>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(again.history.position() == opened.history.position());
    assert_eq!(again.history.moves(), opened.history.moves());
    assert_eq!(again.header.setup, opened.header.setup);
    assert_eq!((&again.header.date, &again.header.names), (&opened.header.date, &opened.header.names));
    assert_eq!((&again.practices, &again.seats, &again.clocks), (&opened.practices, &opened.seats, &opened.clocks));
    let lines = |opened: &OpenedGame<G>| opened.annotations.as_ref().map(|annotations| annotations.to_lines());
    assert_eq!(lines(&again), lines(opened));
    assert_eq!(written(&again), text);
    let summary = save_file::summary(text.as_bytes()).expect("a record has a summary");
    assert_eq!((&*summary.game, &summary.date, &summary.names), (G::NAME, &opened.header.date, &opened.header.names));
    assert_eq!((summary.moves, summary.marked), (opened.history.moves().len(), !opened.practices.mark().is_empty()));
    text
}

/// Where the journal of a match of this game would lie.
fn journal<G: Game>(folder: &std::path::Path) -> std::path::PathBuf {
    fs::create_dir(folder.join("matches")).expect("a folder in the folder");
    folder.join("matches").join(format!("{}-1.biquadris", G::NAME))
}

fn resume_whatever_it_is<G: Playable>(data: &[u8]) {
    let folder = folder();
    let path = journal::<G>(folder.path());
    fs::write(&path, data).expect("a file in the folder");
    let (resumed, notice) = Matches::in_folder(folder.path()).resume::<G>();
    assert!(resumed.is_none() || notice.is_none());
    drop(resumed);
    let there = contents(&folder.path().join("matches"));
    let (name, bytes) = there.first_key_value().expect("a file that isn't deleted");
    assert_eq!(there.len(), 1);
    if *name == path {
        // Nothing but a line without an end may be cut off.
        assert!(data.strip_prefix(&**bytes).is_some_and(|rest| !rest.contains(&b'\n')));
    } else {
        assert!(notice.is_some(), "what is set aside is told");
        assert_eq!(bytes, data);
    }
}

/// Tears the record of a match anywhere behind its head, as the bytes of the input have it.
fn tear<G: Playable>(opened: &OpenedGame<G>, text: &str, data: &[u8]) {
    let ends = save_file::line_ends(text);
    assert_eq!(ends.len(), opened.history.moves().len() + 1, "the head, and every move");
    let header = ends[0] as usize;
    let mixed = data.iter().fold(0_usize, |mixed, byte| mixed.wrapping_mul(31).wrapping_add(usize::from(*byte)));
    let torn = header + mixed % (text.len() - header + 1);
    let moves = ends.iter().filter(|end| **end as usize <= torn).count() - 1;
    let folder = folder();
    fs::write(journal::<G>(folder.path()), &text.as_bytes()[..torn]).expect("a file in the folder");
    let matches = Matches::in_folder(folder.path());
    let (resumed, notice) = matches.resume::<G>();
    assert_eq!(notice, None);
    let there = opened.history.position_after(moves);
    let Some(resumed) = resumed else {
        assert!(moves == 0 || there.turn().is_none(), "a match that goes on is found");
        return;
    };
    assert!(*resumed.opened.history.position() == there);
    assert_eq!(resumed.opened.history.moves(), &opened.history.moves()[..moves]);
    // It goes on.
    let Some(next) = there.legal_moves().into_iter().find(|mv| !G::is_restart(mv)) else { return };
    let setup = resumed.opened.history.setup().clone();
    let seeds = Seeds::Fixed(G::seed(&setup));
    let mut session = GameSession::new(setup, seeds, resumed.opened.seats.clone(), BestScores::default());
    session.resume(resumed.opened);
    session.journal_to(Box::new(resumed.journal));
    session.perform(Request::Play(next), &Memory::default()).expect("a move that is possible");
    assert_eq!(session.take_notice(), None);
    let (position, made) = (session.position().clone(), session.history().moves().to_vec());
    drop(session);
    match matches.resume::<G>() {
        (Some(resumed), None) => {
            assert!(*resumed.opened.history.position() == position);
            assert_eq!(resumed.opened.history.moves(), made);
        }
        (None, None) => assert_eq!(position.turn(), None),
        (_, notice) => panic!("{notice:?}"),
    }
}
