// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of size limits (SECURITY.md): saved games, journals and settings at their limits and beyond.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use play::command::Request;
use play::command::files::SAVE_FILE_LIMIT;
use play::results::BestScores;
use play::save_file::{self, SaveFile};
use play::seats::Seats;
use play::session::Seeds;
use play::{GameSession, MoveHistory};
use rules::biquadris::{Biquadris, Setup};
use storage::disk::Disk;
use storage::matches::Matches;
use storage::preferences_file::PreferencesFile;

/// Returns a saved game with this number of moves, all with an effect.
fn save_file(moves: usize) -> String {
    let history = MoveHistory::<Biquadris>::new(Setup::with_seed(1));
    let header = SaveFile::of(&history, String::new(), Vec::new()).header_text().unwrap();
    header + &"multiple on\nmultiple off\n".repeat(moves / 2) + if moves % 2 == 1 { "multiple on\n" } else { "" }
}

#[test]
fn games_too_large_to_be_opened_are_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long").display().to_string();
    let mut session = GameSession::new(Setup::with_seed(1), Seeds::Fixed(1), Seats::default(), BestScores::default());
    let mut save = |moves| {
        session.continue_with(save_file::open::<Biquadris>(&save_file(moves)).unwrap());
        session.perform(Request::Save(file.clone()), &Disk).map(drop).map_err(|failure| failure.fault.to_string())
    };
    // Two moves take 25 bytes.
    let max_moves = SAVE_FILE_LIMIT as usize / 25 * 2;
    let error = save(max_moves).unwrap_err();
    assert!(error.contains("64 MiB"), "{error}");
    assert!(!Path::new(&file).exists());
    save(max_moves - 100).unwrap();
    assert!(fs::metadata(&file).unwrap().len() <= SAVE_FILE_LIMIT);
}

#[test]
fn files_that_are_not_journals_are_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    fs::create_dir(folder.path().join("matches")).unwrap();
    let at = |name: &str| folder.path().join("matches").join(name);
    let created = Command::new("mkfifo").arg(at("biquadris-pipe.biquadris")).status().unwrap();
    assert!(created.success());
    let resumed = || {
        let (resumed, notice) = matches.resume::<Biquadris>();
        (resumed.map(|it| it.opened.history.steps()), notice.map(|it| it.to_string()))
    };
    assert_eq!(resumed(), (None, None));
    // A file that is too large is left in place and named in the notice.
    let large = at("biquadris-large.biquadris");
    File::create(&large).unwrap().set_len(SAVE_FILE_LIMIT + 1).unwrap();
    let (none, notice) = resumed();
    assert_eq!(none, None);
    assert!(notice.as_ref().is_some_and(|it| it.contains("65536 KiB") && it.contains("large.biquadris")), "{notice:?}");
    assert_eq!(fs::metadata(&large).unwrap().len(), SAVE_FILE_LIMIT + 1);
    fs::remove_file(&large).unwrap();
    fs::write(at("biquadris-sound.biquadris"), save_file(3)).unwrap();
    assert_eq!(resumed(), (Some(3), None));
    assert_eq!(matches.list(None).len(), 1);
}

#[test]
fn settings_are_limited_to_4_mib() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let config_errors =
        |folder: &Path| PreferencesFile::load(Some(folder)).1.iter().map(ToString::to_string).collect::<String>();
    let text = |length: usize| format!("#{}\n", "x".repeat(length - 2));
    fs::write(&file, text(4 << 20)).unwrap();
    assert_eq!(config_errors(folder.path()), "");
    fs::write(&file, text((4 << 20) + 1)).unwrap();
    assert!(config_errors(folder.path()).contains("too large"));
    // Deeply nested values are rejected.
    for nested in ["a = ".to_owned() + &"[".repeat(1 << 20), format!("a{} = 1", ".a".repeat(1 << 20))] {
        fs::write(&file, nested).unwrap();
        assert!(config_errors(folder.path()).contains("damaged"));
    }
}
