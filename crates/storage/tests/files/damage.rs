// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests with files truncated at every byte and with every bit flipped: nothing causes a panic, and no contents are
//! lost.

use std::fs;
use std::path::{Path, PathBuf};

use play::biquadris::preferences::Preferences;
use play::preferences::Bounded;
use play::preferences::general::General;
use play::statistics::{Counted, Counts};
use rules::biquadris::Biquadris;
use storage::matches::Matches;
use storage::preferences_file::PreferencesFile;
use storage::scores::Scores;
use toml::Table;

use crate::matches::saved_match;
use crate::merging::{level, on_day};

/// Returns all truncations, then all copies with a flipped bit.
fn damaged(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let cut = (0..whole.len()).map(|end| whole[..end].to_vec());
    let flipped = (0..8 * whole.len()).map(|bit| {
        let mut bytes = whole.to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    });
    cut.chain(flipped)
}

/// Returns a sample of the damaged files, for tests that write, which takes longer.
fn some_damaged(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    damaged(whole).step_by(23)
}

fn as_table(bytes: &[u8]) -> Option<Table> {
    toml::from_str(std::str::from_utf8(bytes).ok()?).ok()
}

/// Removes the backup of this file and returns its contents.
fn take_backup(file: &Path) -> Option<Vec<u8>> {
    let backup = PathBuf::from(format!("{}.damaged", file.display()));
    let bytes = fs::read(&backup).ok()?;
    fs::remove_file(backup).unwrap();
    Some(bytes)
}

const SETTINGS: &[u8] =
    b"# mine\nlater = \"\xc3\xa9\" # !\n[general]\nnames = [\"Ann\", \"\", \"\", \"\"]\ncomputer-pace = 30\n\
                          [biquadris]\nseed = 7\nseats = [\"person\", \"hard\"]\n";

#[test]
fn damaged_settings_are_read_without_changes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    for bytes in damaged(SETTINGS) {
        fs::write(&file, &bytes).unwrap();
        let (preferences_file, notices) = PreferencesFile::load(Some(folder.path()));
        let valid = as_table(&bytes).is_some();
        assert_eq!(notices.len(), usize::from(!valid), "{}", bytes.escape_ascii());
        assert!(notices.iter().all(|notice| notice.to_string().contains(&*file.to_string_lossy())));
        for config_error in
            [preferences_file.config_errors::<General>(), preferences_file.config_errors::<Preferences>()].concat()
        {
            assert!(valid && config_error.to_string().contains(" must be "), "{config_error}");
        }
        assert_eq!(fs::read(&file).unwrap(), bytes, "reading changes nothing");
    }
}

#[test]
fn damaged_settings_are_backed_up_when_saving() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    for bytes in some_damaged(SETTINGS) {
        fs::write(&file, &bytes).unwrap();
        let (mut preferences_file, _) = PreferencesFile::load(Some(folder.path()));
        preferences_file.set(&General { computer_pace: Bounded::nearest(1999), ..preferences_file.section() });
        let notice = preferences_file.save().unwrap();
        assert_eq!(PreferencesFile::load(Some(folder.path())).0.section::<General>().computer_pace.get(), 1999);
        let backup = take_backup(&file);
        assert_eq!(notice.is_some(), backup.is_some());
        match backup {
            Some(backup) => assert_eq!(backup, bytes),
            None => {
                // Everything else is unchanged.
                let mut before = as_table(&bytes).unwrap();
                before.entry("general").or_insert(Table::new().into()).as_table_mut().unwrap().remove("computer-pace");
                let mut after = as_table(&fs::read(&file).unwrap()).unwrap();
                after["general"].as_table_mut().unwrap().remove("computer-pace");
                assert_eq!(after, before);
            }
        }
    }
}

#[test]
fn damaged_scores_lose_no_result() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    let file = folder.path().join("scores.toml");
    let mut counts = Counts::new(Biquadris::FIGURES);
    counts.count("matches", 1);
    scores.save::<Biquadris>(&[on_day(1, 9)], &counts).unwrap();
    let whole = fs::read(&file).unwrap();
    for bytes in damaged(&whole) {
        fs::write(&file, &bytes).unwrap();
        let valid = as_table(&bytes).is_some();
        assert!(scores.bests::<Biquadris>().is_ok_and(|bests| valid || bests.of(&level(0)) == 0));
        assert!(scores.results::<Biquadris>().is_ok_and(|results| results.len() <= usize::from(valid)));
        assert!(scores.statistics::<Biquadris>().is_ok());
    }
    for bytes in some_damaged(&whole) {
        fs::write(&file, &bytes).unwrap();
        let before = scores.results::<Biquadris>().unwrap();
        let notice = scores.save::<Biquadris>(&[on_day(2, 8)], &counts).unwrap();
        let after = scores.results::<Biquadris>().unwrap();
        assert!(after.contains(&on_day(2, 8)));
        let backup = take_backup(&file);
        assert_eq!(notice.is_some(), backup.is_some());
        match backup {
            Some(backup) => assert_eq!(backup, bytes),
            None => assert!(before.iter().all(|it| after.contains(it))),
        }
    }
}

#[test]
fn damaged_matches_are_resumed_or_backed_up() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    let file = saved_match(folder.path());
    let whole = fs::read(&file).unwrap();
    let backup = file.with_extension("damaged");
    for bytes in damaged(&whole) {
        fs::write(&file, &bytes).unwrap();
        assert!(matches.list(None).len() <= 1);
        let (resumed, notice) = matches.resume::<Biquadris>();
        match notice {
            None => {
                // The file contains what was resumed, without an incomplete line.
                let now = fs::read(&file).unwrap();
                assert!(bytes.starts_with(&now) && !bytes[now.len()..].contains(&b'\n'));
            }
            // A flipped bit can turn the format into a newer one; such a file is unchanged.
            Some(notice) if notice.to_string().contains("newer") => assert_eq!(fs::read(&file).unwrap(), bytes),
            Some(notice) => {
                assert!(resumed.is_none() && notice.to_string().contains(&*backup.to_string_lossy()), "{notice}");
                assert_eq!(fs::read(&backup).unwrap(), bytes);
                fs::remove_file(&backup).unwrap();
            }
        }
    }
}

#[test]
fn backups_are_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scores.toml");
    for text in ["one", "two", "three"] {
        fs::write(&file, text).unwrap();
        let counts = Counts::new(Biquadris::FIGURES);
        Scores::in_folder(folder.path()).save::<Biquadris>(&[on_day(1, 9)], &counts).unwrap();
    }
    let read = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("scores.toml.damaged"), "one");
    assert_eq!(read("scores.toml.damaged-2"), "two");
    assert_eq!(read("scores.toml.damaged-3"), "three");
}
