// SPDX-License-Identifier: GPL-3.0-or-later
//! SECURITY.md, "Everything that comes in is bounded": matches, journals and settings at their limits and beyond.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use play::command::Request;
use play::command::files::RECORD_LIMIT;
use play::results::BestScores;
use play::save_file::{self, SaveFile};
use play::seats::Seats;
use play::session::Seeds;
use play::{GameSession, MoveHistory};
use rules::biquadris::{Biquadris, Setup};
use storage::disk::Disk;
use storage::matches::Matches;
use storage::preferences_file::PreferencesFile;

/// A record of so many moves, each of which changes something.
fn save_file(moves: usize) -> String {
    let history = MoveHistory::<Biquadris>::new(Setup::with_seed(1));
    let header = SaveFile::of(&history, String::new(), Vec::new()).header_text().unwrap();
    header + &"multiple on\nmultiple off\n".repeat(moves / 2) + if moves % 2 == 1 { "multiple on\n" } else { "" }
}

#[test]
fn a_record_that_could_not_be_read_again_is_not_saved() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("long").display().to_string();
    let mut session = GameSession::new(Setup::with_seed(1), Seeds::Fixed(1), Seats::default(), BestScores::default());
    let mut save = |moves| {
        session.continue_with(save_file::open::<Biquadris>(&save_file(moves)).unwrap());
        session.perform(Request::Save(file.clone()), &Disk).map(drop).map_err(|failure| failure.fault.to_string())
    };
    // Two moves are 25 bytes.
    let most = RECORD_LIMIT as usize / 25 * 2;
    let error = save(most).unwrap_err();
    assert!(error.contains("64 MiB"), "{error}");
    assert!(!Path::new(&file).exists());
    save(most - 100).unwrap();
    assert!(fs::metadata(&file).unwrap().len() <= RECORD_LIMIT);
}

#[test]
fn what_is_no_journal_is_neither_waited_for_nor_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    fs::create_dir(folder.path().join("matches")).unwrap();
    let at = |name: &str| folder.path().join("matches").join(name);
    let made = Command::new("mkfifo").arg(at("biquadris-pipe.biquadris")).status().unwrap();
    assert!(made.success());
    let resumed = || {
        let (resumed, notice) = matches.resume::<Biquadris>();
        (resumed.map(|it| it.opened.history.steps()), notice.map(|it| it.to_string()))
    };
    assert_eq!(resumed(), (None, None));
    // One that is too large stays where it is, and is named.
    let large = at("biquadris-large.biquadris");
    File::create(&large).unwrap().set_len(RECORD_LIMIT + 1).unwrap();
    let (none, notice) = resumed();
    assert_eq!(none, None);
    assert!(notice.as_ref().is_some_and(|it| it.contains("65536 KiB") && it.contains("large.biquadris")), "{notice:?}");
    assert_eq!(fs::metadata(&large).unwrap().len(), RECORD_LIMIT + 1);
    fs::remove_file(&large).unwrap();
    fs::write(at("biquadris-sound.biquadris"), save_file(3)).unwrap();
    assert_eq!(resumed(), (Some(3), None));
    assert_eq!(matches.list(None).len(), 1);
}

#[test]
fn settings_hold_four_mebibytes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let config_errors =
        |folder: &Path| PreferencesFile::load(Some(folder)).1.iter().map(ToString::to_string).collect::<String>();
    let text = |length: usize| format!("#{}\n", "x".repeat(length - 2));
    fs::write(&file, text(4 << 20)).unwrap();
    assert_eq!(config_errors(folder.path()), "");
    fs::write(&file, text((4 << 20) + 1)).unwrap();
    assert!(config_errors(folder.path()).contains("too large"));
    // Deep, and refused for it, however deep it is.
    for deep in ["a = ".to_owned() + &"[".repeat(1 << 20), format!("a{} = 1", ".a".repeat(1 << 20))] {
        fs::write(&file, deep).unwrap();
        assert!(config_errors(folder.path()).contains("damaged"));
    }
}
