// SPDX-License-Identifier: GPL-3.0-or-later
//! Saved games of version 0.1.0 (`tests/fixtures/0.1.0`) open, and its journals resume, in the position that it printed.

use std::fs;
use std::path::PathBuf;

use biquadris::terminal::TextView;
use biquadris::terminal::console::state_line;
use play::counting::Practice;
use play::results::BestScores;
use play::save_file;
use play::seats::Seats;
use play::session::{GameSession, Seeds};
use rules::biquadris::Biquadris;
use rules::blocky::Blocky;
use rules::blokus::Blokus;
use rules::push_and_clear::PushAndClear;
use serde_json::Value;
use storage::matches::Matches;
use tempfile::TempDir;

use crate::home::test_file;

fn fixture(name: &str) -> PathBuf {
    test_file("fixtures/0.1.0").join(name)
}

/// Returns a data directory with copies of the journals, the newest written last.
fn data() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let matches = folder.path().join("matches");
    fs::create_dir(&matches).unwrap();
    for entry in fs::read_dir(fixture("data/matches")).unwrap() {
        let from = entry.unwrap().path();
        let to = matches.join(from.file_name().unwrap());
        fs::copy(&from, &to).unwrap();
        let written = std::time::SystemTime::UNIX_EPOCH;
        fs::File::options().append(true).open(&to).unwrap().set_modified(written).unwrap();
    }
    folder
}

fn opens<G: TextView>(game: &str, practice: Option<Practice>) {
    let text = fs::read_to_string(fixture(&format!("saved/{game}.biquadris"))).unwrap();
    let opened = save_file::open::<G>(&text).unwrap();
    let (setup, seed) = (opened.header.setup.clone(), G::seed(&opened.header.setup));
    let session =
        || GameSession::<G>::new(setup.clone(), Seeds::Fixed(seed.clone()), Seats::default(), BestScores::default());
    let state = |session: &GameSession<G>| {
        let mut state: Value = serde_json::from_str(&state_line(session)).unwrap();
        // The high score is part of the saved position.
        state.as_object_mut().unwrap().remove("hi_score");
        state
    };
    let mut expected: Value =
        serde_json::from_str(&fs::read_to_string(fixture(&format!("saved/{game}.json"))).unwrap()).unwrap();
    expected.as_object_mut().unwrap().remove("hi_score");
    let mut saved = session();
    saved.continue_with(opened);
    assert_eq!(state(&saved), expected, "{game}");
    assert_eq!(saved.practice(), practice, "{game}");
    // The journal of the same game.
    let folder = data();
    let (resumed, notice) = Matches::in_folder(folder.path()).resume::<G>();
    assert_eq!(notice, None);
    let mut resumes = session();
    resumes.resume(resumed.unwrap().opened);
    assert_eq!(state(&resumes), expected, "{game}");
    assert_eq!(resumes.practice(), practice, "{game}");
}

#[test]
fn saved_games_open_and_journals_resume_in_the_same_position() {
    opens::<Biquadris>("biquadris", None);
    opens::<PushAndClear>("push-and-clear", None);
    opens::<Blocky>("blocky", None);
    opens::<Blokus>("blokus", Some(Practice::Earlier));
}
