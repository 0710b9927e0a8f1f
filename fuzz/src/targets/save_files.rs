// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved games and journals of all games, including annotations.
//!
//! - A game that is read is written and read again as the same game, and then written as the same text. Its summary,
//!   which is read without replaying, agrees.
//! - An error in a line gives an existing line number, and its message contains no control characters.
//! - A line that is a move of any game prints as a line that is the same move.
//! - Any journal is resumed, left alone, or moved to a backup unchanged.
//! - If a journal is truncated anywhere, at most the last move is lost; it can be continued and resumed again.

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
const MAX_LINES: usize = 64;

/// Checks one input.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for line in text.lines().take(MAX_LINES) {
        assert_prints_as_move::<Biquadris>(line);
        assert_prints_as_move::<PushAndClear>(line);
        assert_prints_as_move::<Blocky>(line);
        assert_prints_as_move::<Blokus>(line);
    }
    match save_file::game_of(&text).as_deref() {
        Some(PushAndClear::NAME) => check_as::<PushAndClear>(data, &text),
        Some(Blocky::NAME) => check_as::<Blocky>(data, &text),
        Some(Blokus::NAME) => check_as::<Blokus>(data, &text),
        _ => check_as::<Biquadris>(data, &text),
    }
}

fn assert_prints_as_move<G: Game>(line: &str) {
    if let Ok(mv) = line.trim().parse::<G::Move>() {
        let printed = mv.to_string();
        assert_eq!(printed.parse(), Ok(mv), "{line:?} prints as {printed:?}");
        assert!(!printed.contains('\n') && printed.trim() == printed && !printed.starts_with('#'));
    }
}

fn check_as<G: Playable>(data: &[u8], text: &str) {
    let _ = save_file::summary(data);
    check_resume::<G>(data);
    match save_file::open::<G>(text) {
        Ok(opened) => {
            let text = assert_round_trip(&opened);
            check_truncated(&opened, &text, data);
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
    save_file.to_text().expect("a game that was read can be written")
}

/// Asserts that a game survives writing and reading. Returns its text.
fn assert_round_trip<G: Playable>(opened: &OpenedGame<G>) -> String {
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
    let summary = save_file::summary(text.as_bytes()).expect("a saved game has a summary");
    assert_eq!((&*summary.game, &summary.date, &summary.names), (G::NAME, &opened.header.date, &opened.header.names));
    assert_eq!((summary.moves, summary.marked), (opened.history.moves().len(), !opened.practices.mark().is_empty()));
    text
}

/// Returns the path of a journal of this game, and creates its folder.
fn journal<G: Game>(folder: &std::path::Path) -> std::path::PathBuf {
    fs::create_dir(folder.join("matches")).expect("the folder is writable");
    folder.join("matches").join(format!("{}-1.biquadris", G::NAME))
}

fn check_resume<G: Playable>(data: &[u8]) {
    let folder = folder();
    let path = journal::<G>(folder.path());
    fs::write(&path, data).expect("the folder is writable");
    let (resumed, notice) = Matches::in_folder(folder.path()).resume::<G>();
    assert!(resumed.is_none() || notice.is_none());
    drop(resumed);
    let files = contents(&folder.path().join("matches"));
    let (name, bytes) = files.first_key_value().expect("the file is not deleted");
    assert_eq!(files.len(), 1);
    if *name == path {
        // At most an unterminated last line may be cut off.
        assert!(data.strip_prefix(&**bytes).is_some_and(|rest| !rest.contains(&b'\n')));
    } else {
        assert!(notice.is_some(), "a backup is reported");
        assert_eq!(bytes, data);
    }
}

/// Truncates a saved game somewhere after its header, at a position derived from the input, and resumes it.
fn check_truncated<G: Playable>(opened: &OpenedGame<G>, text: &str, data: &[u8]) {
    let ends = save_file::line_ends(text);
    assert_eq!(ends.len(), opened.history.moves().len() + 1, "one line for the header and each move");
    let header = ends[0] as usize;
    let hash = data.iter().fold(0_usize, |hash, byte| hash.wrapping_mul(31).wrapping_add(usize::from(*byte)));
    let truncated = header + hash % (text.len() - header + 1);
    let moves = ends.iter().filter(|end| **end as usize <= truncated).count() - 1;
    let folder = folder();
    fs::write(journal::<G>(folder.path()), &text.as_bytes()[..truncated]).expect("the folder is writable");
    let matches = Matches::in_folder(folder.path());
    let (resumed, notice) = matches.resume::<G>();
    assert_eq!(notice, None);
    let expected = opened.history.position_after(moves);
    let Some(resumed) = resumed else {
        assert!(moves == 0 || expected.turn().is_none(), "an unfinished game is found");
        return;
    };
    assert!(*resumed.opened.history.position() == expected);
    assert_eq!(resumed.opened.history.moves(), &opened.history.moves()[..moves]);
    // It can be continued.
    let Some(next) = expected.legal_moves().into_iter().find(|mv| !G::is_restart(mv)) else { return };
    let setup = resumed.opened.history.setup().clone();
    let seeds = Seeds::Fixed(G::seed(&setup));
    let mut session = GameSession::new(setup, seeds, resumed.opened.seats.clone(), BestScores::default());
    session.resume(resumed.opened);
    session.journal_to(Box::new(resumed.journal));
    session.perform(Request::Play(next), &Memory::default()).expect("a legal move");
    assert_eq!(session.take_notice(), None);
    let (position, moves_made) = (session.position().clone(), session.history().moves().to_vec());
    drop(session);
    match matches.resume::<G>() {
        (Some(resumed), None) => {
            assert!(*resumed.opened.history.position() == position);
            assert_eq!(resumed.opened.history.moves(), moves_made);
        }
        (None, None) => assert_eq!(position.turn(), None),
        (_, notice) => panic!("{notice:?}"),
    }
}
