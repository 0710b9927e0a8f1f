// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of matches removed from a session: their journals are complete and closed.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use play::command::Request;
use play::results::BestScores;
use play::seats::Seats;
use play::session::Seeds;
use play::{GameSession, save_file};
use rules::biquadris::{Biquadris, Setup};
use storage::disk::Disk;
use storage::matches::Matches;

/// Maximum number of matches in a session.
const MAX_MATCHES: usize = 16;

fn session(folder: &Path) -> GameSession<Biquadris> {
    let mut session = GameSession::new(Setup::with_seed(5), Seeds::Fresh, Seats::default(), BestScores::default());
    session.journal_to(Box::new(Matches::in_folder(folder).journal()));
    session
}

fn perform(session: &mut GameSession<Biquadris>, request: Request<<Biquadris as rules::game::Game>::Move>) {
    session.perform(request, &Disk).unwrap();
}

fn play(session: &mut GameSession<Biquadris>, moves: &str) {
    for mv in moves.split_whitespace() {
        perform(session, Request::Play(mv.parse().unwrap()));
    }
}

/// Returns the contents of all journals.
fn journals(folder: &Path) -> BTreeMap<PathBuf, String> {
    let files = fs::read_dir(folder.join("matches")).unwrap().map(|it| it.unwrap().path());
    files.map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// Returns the number of files in this folder that the program has open.
fn open_files(folder: &Path) -> usize {
    let folder = folder.canonicalize().unwrap();
    let open = fs::read_dir("/proc/self/fd").unwrap().filter_map(|it| fs::read_link(it.ok()?.path()).ok());
    open.filter(|path| path.starts_with(&folder)).count()
}

/// A match left by undo keeps its journal when another one replaces it; the new match gets its own journal and seed.
#[test]
fn a_replacing_match_has_its_own_journal() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(folder.path());
    play(&mut session, "drop drop");
    perform(&mut session, Request::New);
    play(&mut session, "3right drop right drop");
    // Undo returns to the first match; a new match then replaces the second one.
    perform(&mut session, Request::Undo(5));
    assert_eq!(session.history().steps(), 2);
    perform(&mut session, Request::New);
    let seed = session.history().setup().seed;
    play(&mut session, "drop 2right drop");
    let position = session.position().clone();
    drop(session);

    let all = journals(folder.path());
    assert_eq!(all.len(), 3);
    let opened: Vec<_> = all.values().map(|text| save_file::open::<Biquadris>(text).unwrap()).collect();
    let mine: Vec<_> = opened.iter().filter(|it| it.history.setup().seed == seed).collect();
    assert_eq!(mine.len(), 1, "the last match has its own journal");
    assert_eq!(mine[0].history.position(), &position);
    let mut steps: Vec<usize> = opened.iter().map(|it| it.history.steps()).collect();
    steps.sort_unstable();
    assert_eq!(steps, [2, 3, 4], "the match that was left is complete");
}

/// Only the journals of matches within reach of undo and redo are open.
#[test]
fn journals_of_removed_matches_are_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = session(folder.path());
    for started in 1..=40 {
        play(&mut session, "right drop");
        assert_eq!(open_files(folder.path()), started.min(MAX_MATCHES));
        perform(&mut session, Request::New);
    }
    // Back by ten matches with two steps and a start each; the move there removes the matches after it.
    perform(&mut session, Request::Undo(30));
    play(&mut session, "right");
    assert_eq!(open_files(folder.path()), MAX_MATCHES - 10);
    // A closed journal can be resumed elsewhere.
    assert!(Matches::in_folder(folder.path()).resume::<Biquadris>().0.is_some());
    drop(session);
    assert_eq!(open_files(folder.path()), 0);
    assert_eq!(journals(folder.path()).len(), 40);
}
