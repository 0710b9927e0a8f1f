// SPDX-License-Identifier: GPL-3.0-or-later
//! Files cut at every byte, and with every bit flipped: nothing stops the program, and what was there is still there, in
//! the file or beside it.

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

/// The bytes cut after each, then with each bit flipped.
fn damaged(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    let cut = (0..whole.len()).map(|end| whole[..end].to_vec());
    let flipped = (0..8 * whole.len()).map(|bit| {
        let mut bytes = whole.to_vec();
        bytes[bit / 8] ^= 1 << (bit % 8);
        bytes
    });
    cut.chain(flipped)
}

/// Every so many of them: those that are written back take the disk's time.
fn some_damaged(whole: &[u8]) -> impl Iterator<Item = Vec<u8>> {
    damaged(whole).step_by(23)
}

fn as_table(bytes: &[u8]) -> Option<Table> {
    toml::from_str(std::str::from_utf8(bytes).ok()?).ok()
}

/// What the damaged file of this name was set aside as; it is taken away.
fn take_aside(file: &Path) -> Option<Vec<u8>> {
    let aside = PathBuf::from(format!("{}.damaged", file.display()));
    let bytes = fs::read(&aside).ok()?;
    fs::remove_file(aside).unwrap();
    Some(bytes)
}

const SETTINGS: &[u8] =
    b"# mine\nlater = \"\xc3\xa9\" # !\n[general]\nnames = [\"Ann\", \"\", \"\", \"\"]\ncomputer-pace = 30\n\
                          [biquadris]\nseed = 7\nseats = [\"person\", \"hard\"]\n";

#[test]
fn damaged_settings_are_read_as_far_as_they_go() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    for bytes in damaged(SETTINGS) {
        fs::write(&file, &bytes).unwrap();
        let (preferences_file, notices) = PreferencesFile::load(Some(folder.path()));
        let sound = as_table(&bytes).is_some();
        assert_eq!(notices.len(), usize::from(!sound), "{}", bytes.escape_ascii());
        assert!(notices.iter().all(|notice| notice.to_string().contains(&*file.to_string_lossy())));
        for config_error in
            [preferences_file.config_errors::<General>(), preferences_file.config_errors::<Preferences>()].concat()
        {
            assert!(sound && config_error.to_string().contains(" must be "), "{config_error}");
        }
        assert_eq!(fs::read(&file).unwrap(), bytes, "reading changes nothing");
    }
}

#[test]
fn damaged_settings_are_set_aside_when_others_are_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    for bytes in some_damaged(SETTINGS) {
        fs::write(&file, &bytes).unwrap();
        let (mut preferences_file, _) = PreferencesFile::load(Some(folder.path()));
        preferences_file.set(&General { computer_pace: Bounded::nearest(1999), ..preferences_file.section() });
        let notice = preferences_file.save().unwrap();
        assert_eq!(PreferencesFile::load(Some(folder.path())).0.section::<General>().computer_pace.get(), 1999);
        let aside = take_aside(&file);
        assert_eq!(notice.is_some(), aside.is_some());
        match aside {
            Some(aside) => assert_eq!(aside, bytes),
            None => {
                // All else is as it was.
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
fn damaged_scores_cost_no_result() {
    let folder = tempfile::tempdir().unwrap();
    let scores = Scores::in_folder(folder.path());
    let file = folder.path().join("scores.toml");
    let mut counts = Counts::new(Biquadris::FIGURES);
    counts.count("matches", 1);
    scores.keep::<Biquadris>(&[on_day(1, 9)], &counts).unwrap();
    let whole = fs::read(&file).unwrap();
    for bytes in damaged(&whole) {
        fs::write(&file, &bytes).unwrap();
        let sound = as_table(&bytes).is_some();
        assert!(scores.bests::<Biquadris>().is_ok_and(|bests| sound || bests.of(&level(0)) == 0));
        assert!(scores.results::<Biquadris>().is_ok_and(|results| results.len() <= usize::from(sound)));
        assert!(scores.statistics::<Biquadris>().is_ok());
    }
    for bytes in some_damaged(&whole) {
        fs::write(&file, &bytes).unwrap();
        let before = scores.results::<Biquadris>().unwrap();
        let notice = scores.keep::<Biquadris>(&[on_day(2, 8)], &counts).unwrap();
        let after = scores.results::<Biquadris>().unwrap();
        assert!(after.contains(&on_day(2, 8)));
        let aside = take_aside(&file);
        assert_eq!(notice.is_some(), aside.is_some());
        match aside {
            Some(aside) => assert_eq!(aside, bytes),
            None => assert!(before.iter().all(|it| after.contains(it))),
        }
    }
}

#[test]
fn damaged_matches_are_resumed_or_set_aside_whole() {
    let folder = tempfile::tempdir().unwrap();
    let matches = Matches::in_folder(folder.path());
    let file = saved_match(folder.path());
    let whole = fs::read(&file).unwrap();
    let aside = file.with_extension("damaged");
    for bytes in damaged(&whole) {
        fs::write(&file, &bytes).unwrap();
        assert!(matches.list(None).len() <= 1);
        let (resumed, notice) = matches.resume::<Biquadris>();
        match notice {
            None => {
                // What is left of it is what was resumed, but for a line that was torn.
                let now = fs::read(&file).unwrap();
                assert!(bytes.starts_with(&now) && !bytes[now.len()..].contains(&b'\n'));
            }
            // A newer version's, by the flip of a bit: it stays where it is.
            Some(notice) if notice.to_string().contains("newer") => assert_eq!(fs::read(&file).unwrap(), bytes),
            Some(notice) => {
                assert!(resumed.is_none() && notice.to_string().contains(&*aside.to_string_lossy()), "{notice}");
                assert_eq!(fs::read(&aside).unwrap(), bytes);
                fs::remove_file(&aside).unwrap();
            }
        }
    }
}

#[test]
fn what_was_set_aside_before_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scores.toml");
    for text in ["one", "two", "three"] {
        fs::write(&file, text).unwrap();
        let counts = Counts::new(Biquadris::FIGURES);
        Scores::in_folder(folder.path()).keep::<Biquadris>(&[on_day(1, 9)], &counts).unwrap();
    }
    let read = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("scores.toml.damaged"), "one");
    assert_eq!(read("scores.toml.damaged-2"), "two");
    assert_eq!(read("scores.toml.damaged-3"), "three");
}
