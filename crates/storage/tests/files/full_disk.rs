// SPDX-License-Identifier: GPL-3.0-or-later
//! A disk that takes no more bytes: what was kept is still there, and whoever plays is told.

use std::fs;
use std::path::Path;
use std::process::Command;

use play::preferences::Bounded;
use play::preferences::general::General;
use play::statistics::{Counted, Counts};
use rules::biquadris::Biquadris;
use storage::preferences_file::PreferencesFile;
use storage::scores::Scores;

use crate::merging::on_day;

/// Names the folder to a test that runs as a child of another one.
const FOLDER: &str = "FULL_DISK_FOLDER";

/// A command that can't write a single byte into a file: writing fails as it does on a full disk.
fn without_room(program: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"]).arg(program);
    command
}

#[test]
fn writing_on_a_full_disk() {
    // Only as a child of the test below.
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let (mut preferences_file, _) = PreferencesFile::load(Some(folder));
    preferences_file.set(&General { computer_pace: Bounded::nearest(9), ..preferences_file.section() });
    let error = preferences_file.save().unwrap_err().to_string();
    assert!(error.contains("settings.toml") && error.contains("until the program ends"), "{error}");
    let scores = Scores::in_folder(folder);
    scores.keep::<Biquadris>(&[on_day(2, 100)], &Counts::new(Biquadris::FIGURES)).unwrap_err();
    println!("both failed");
}

#[test]
fn what_was_kept_is_still_there() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    scores.keep::<Biquadris>(&[on_day(1, 9)], &Counts::new(Biquadris::FIGURES)).unwrap();
    fs::write(folder.path().join("settings.toml"), "[general]\ncomputer-pace = 30\n").unwrap();
    let before = files(folder.path());

    let mut child = without_room(&std::env::current_exe().unwrap());
    child.args(["--exact", "full_disk::writing_on_a_full_disk", "--nocapture"]).env(FOLDER, folder.path());
    let output = child.output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && printed.contains("both failed"), "{printed}");
    assert_eq!(files(folder.path()), before, "nothing else is left behind");
}

/// The names of the files in a folder, and what they hold.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files: Vec<_> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}
