// SPDX-License-Identifier: GPL-3.0-or-later
//! Test with a full disk: saved data is not lost, and the player is notified.

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

/// Environment variable with the folder for the test that runs in a child process.
const FOLDER: &str = "FULL_DISK_FOLDER";

/// Returns a command in which every write to a file fails, as on a full disk.
fn with_full_disk(program: &Path) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$@\"", "sh"]).arg(program);
    command
}

#[test]
fn writing_on_a_full_disk() {
    // Runs only in a child process of the test below.
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let folder = Path::new(&folder);
    let (mut preferences_file, _) = PreferencesFile::load(Some(folder));
    preferences_file.set(&General { computer_pace: Bounded::nearest(9), ..preferences_file.section() });
    let error = preferences_file.save().unwrap_err().to_string();
    assert!(error.contains("settings.toml") && error.contains("They apply until you quit"), "{error}");
    let scores = Scores::in_folder(folder);
    scores.save::<Biquadris>(&[on_day(2, 100)], &Counts::new(Biquadris::FIGURES)).unwrap_err();
    println!("both failed");
}

#[test]
fn saved_data_is_not_lost() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    scores.save::<Biquadris>(&[on_day(1, 9)], &Counts::new(Biquadris::FIGURES)).unwrap();
    fs::write(folder.path().join("settings.toml"), "[general]\ncomputer-pace = 30\n").unwrap();
    let before = files(folder.path());

    let mut child = with_full_disk(&std::env::current_exe().unwrap());
    child.args(["--exact", "full_disk::writing_on_a_full_disk", "--nocapture"]).env(FOLDER, folder.path());
    let output = child.output().unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && printed.contains("both failed"), "{printed}");
    assert_eq!(files(folder.path()), before, "no other files remain");
}

/// Returns names and contents of the files in a folder.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files: Vec<_> = entries
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}
