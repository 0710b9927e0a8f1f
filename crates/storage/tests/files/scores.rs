// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests of the scores file as written by this version, older and newer ones.

use std::fs;
use std::path::Path;

use play::biquadris::score_key::Key;
use play::results::SavedResult;
use play::statistics::{Counted, Counts};
use rules::biquadris::{Biquadris, Level};
use rules::blocky::Blocky;
use storage::scores::Scores;

use crate::merging::{level, on_day};

fn save(folder: &Path, results: &[SavedResult<Key>]) -> Option<String> {
    Scores::in_folder(folder).save::<Biquadris>(results, &Counts::new(Biquadris::FIGURES)).unwrap()
}

fn text(folder: &Path) -> String {
    fs::read_to_string(folder.join("scores.toml")).unwrap()
}

fn results(folder: &Path) -> Vec<SavedResult<Key>> {
    Scores::in_folder(folder).results::<Biquadris>().unwrap()
}

#[test]
fn results_survive_a_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("made/when/needed");
    assert_eq!(results(&folder), []);
    assert_eq!(save(&folder, &[]), None);
    assert_eq!(save(&folder, &[on_day(1, 0)]), None);
    assert!(!folder.exists(), "nothing is written without results");

    let odd = SavedResult {
        name: "\"Zoë\" \\ #".to_owned(),
        seed: u64::MAX.to_string(),
        seat: rules::game::Seat::SECOND,
        level: Some(4),
        setup: Key { start_levels: [Level::Zero, Level::Three], multiple: true, own_blocks: true },
        marked: true,
        ..on_day(3, 50)
    };
    save(&folder, &[on_day(2, 9), odd.clone()]);
    save(&folder, &[on_day(1, 9)]);
    assert_eq!(results(&folder), [odd, on_day(1, 9), on_day(2, 9)]);
    assert_eq!(Scores::in_folder(&folder).bests::<Biquadris>().unwrap().of(&level(0)), 9);
    let bests = Scores::in_folder(&folder).bests::<Biquadris>().unwrap();
    assert_eq!(bests.of(&results(&folder)[0].setup), 0, "marked results don't count");
    assert_eq!(Scores::in_folder(&folder).results::<Blocky>().unwrap(), []);
}

#[test]
fn a_result_belongs_to_the_game_it_names() {
    let folder = tempfile::tempdir().unwrap();
    save(folder.path(), &[on_day(1, 9)]);
    let other = text(folder.path()).replace("\"biquadris\"", "\"blocky\"");
    fs::write(folder.path().join("scores.toml"), &other).unwrap();
    assert!(other.contains("\"blocky\""), "{other}");
    assert_eq!(results(folder.path()), []);
}

#[test]
fn the_file_has_the_documented_form() {
    let folder = tempfile::tempdir().unwrap();
    let mut counts = Counts::new(Biquadris::FIGURES);
    counts.count("matches", 1);
    Scores::in_folder(folder.path()).save::<Biquadris>(&[on_day(1, 9)], &counts).unwrap();
    assert_eq!(
        text(folder.path()),
        "[[results]]\ngame = \"biquadris\"\nsetup = { start_levels = [0, 0] }\nname = \"Ann\"\nseat = 1\n\
         score = 9\nlevel = 2\ndate = \"2024-05-01T10:00:00Z\"\nseed = \"7\"\n\
         match = \"2024-05-01T10:00:00Z/7/0/1\"\n\n[statistics.biquadris]\nhighest-score = 9\nmatches = 1\n"
    );
}

#[test]
fn a_resumed_game_has_one_result() {
    let folder = tempfile::tempdir().unwrap();
    save(folder.path(), &[on_day(1, 9), on_day(2, 12)]);
    save(folder.path(), &[on_day(1, 30)]);
    save(folder.path(), &[on_day(1, 20), SavedResult { marked: true, ..on_day(2, 12) }]);
    assert_eq!(results(folder.path()), [on_day(1, 30), on_day(2, 12)]);
    assert_eq!(text(folder.path()).matches("[[results]]").count(), 2);
}

#[test]
fn older_and_newer_versions_share_the_file() {
    let folder = tempfile::tempdir().unwrap();
    // An older version has other tables in the file, and a newer one more keys.
    let written = "# mine\nlater = [1, 2]\n[best]\nblokus = 3\nbiquadris = 40 # !\n[more]\nkey = \"value\"\n";
    fs::write(folder.path().join("scores.toml"), written).unwrap();
    save(folder.path(), &[on_day(1, 9)]);
    assert!(text(folder.path()).starts_with(written), "{}", text(folder.path()));

    let more = text(folder.path()).replace("\nscore = 9", "\nscore = 9\nreplay = true # !");
    fs::write(folder.path().join("scores.toml"), &more).unwrap();
    save(folder.path(), &[on_day(1, 10)]);
    assert_eq!(text(folder.path()), more.replace("score = 9", "score = 10"), "the result and the statistics");
}

#[test]
fn invalid_results_are_skipped_and_preserved() {
    let wrong = [
        "score = 0",
        "score = -5",
        "score = \"9\"",
        "name = 3",
        "level = 300",
        "seat = 0",
        "marked = \"no\"",
        "setup = 1",
        "setup = { start_levels = [0, 5] }",
        "date = 2024-05-01T10:00:00Z",
        "match = []",
        "seed = 7",
    ];
    let folder = tempfile::tempdir().unwrap();
    save(folder.path(), &[on_day(1, 9)]);
    let right = text(folder.path()).split_once("\n\n").unwrap().0.to_owned();
    let mut written = text(folder.path());
    for line in wrong {
        let key = line.split_once(" =").unwrap().0;
        let replaced = right.lines().map(|known| if known.starts_with(&format!("{key} =")) { line } else { known });
        written += &format!("\n{}\n", replaced.collect::<Vec<_>>().join("\n"));
    }
    written += "\n[[results]]\ngame = \"biquadris\"\n\n[[results]]\nx = 1\n";
    fs::write(folder.path().join("scores.toml"), &written).unwrap();
    assert_eq!(results(folder.path()), [on_day(1, 9)]);
    save(folder.path(), &[on_day(2, 8)]);
    assert_eq!(results(folder.path()), [on_day(1, 9), on_day(2, 8)]);
}

#[test]
fn inline_results_are_supported() {
    let folder = tempfile::tempdir().unwrap();
    let line = "results = [{ game = \"biquadris\", setting = \"level 0\", name = \"Ann\", score = 9, level = 2, \
                date = \"2024-05-01T10:00:00Z\", seed = \"7\", match = \"2024-05-01T10:00:00Z/7/0/1\", x = 1 }]\n";
    fs::write(folder.path().join("scores.toml"), line).unwrap();
    assert_eq!(results(folder.path()), [on_day(1, 9)]);
    assert_eq!(save(folder.path(), &[on_day(2, 8)]), None);
    assert_eq!(results(folder.path()), [on_day(1, 9), on_day(2, 8)]);
    assert!(text(folder.path()).contains("x = 1"));
}

#[test]
fn files_of_another_form_are_backed_up() {
    for written in ["results = 3\n", "[results]\nx = 1\n", "results = [1]\n", "statistics = []\n"] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("scores.toml"), written).unwrap();
        assert_eq!(results(folder.path()), []);
        let mut counts = Counts::new(Biquadris::FIGURES);
        counts.count("matches", 1);
        let notice = Scores::in_folder(folder.path()).save::<Biquadris>(&[on_day(1, 9)], &counts).unwrap().unwrap();
        let backup = folder.path().join("scores.toml.damaged");
        assert!(notice.contains(&*backup.to_string_lossy()), "{notice}");
        assert_eq!(fs::read_to_string(backup).unwrap(), written);
        assert_eq!(results(folder.path()), [on_day(1, 9)]);
    }
}

#[test]
fn scores_are_limited_to_the_range_of_toml() {
    let folder = tempfile::tempdir().unwrap();
    save(folder.path(), &[on_day(1, u64::MAX)]);
    save(folder.path(), &[on_day(1, u64::MAX)]);
    assert_eq!(results(folder.path())[0].score, i64::MAX as u64);
    assert_eq!(Scores::in_folder(folder.path()).bests::<Biquadris>().unwrap().of(&level(0)), i64::MAX as u64);
}

#[test]
fn an_unwritable_folder_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let scores = Scores::in_folder(&folder.path().join("file/below"));
    let counts = Counts::new(Biquadris::FIGURES);
    assert!(scores.save::<Biquadris>(&[on_day(1, 9)], &counts).is_err());
    assert_eq!(fs::read(folder.path().join("file")).unwrap(), b"");
}

#[test]
fn existing_results_are_not_written_again() {
    use std::os::unix::fs::MetadataExt;
    let folder = tempfile::tempdir().unwrap();
    save(folder.path(), &[on_day(1, 9)]);
    let mine = text(folder.path()).replacen("\nscore = 9\n", "\nscore = 9 # mine\n", 1);
    let file = folder.path().join("scores.toml");
    fs::write(&file, &mine).unwrap();
    let before = fs::metadata(&file).unwrap().ino();
    save(folder.path(), &[on_day(1, 9)]);
    save(folder.path(), &[on_day(1, 8)]);
    assert_eq!((text(folder.path()), fs::metadata(&file).unwrap().ino()), (mine, before));
    save(folder.path(), &[on_day(1, 10)]);
    assert!(text(folder.path()).contains("score = 10"));
}

#[test]
fn statistics_alone_create_no_results() {
    let folder = tempfile::tempdir().unwrap();
    let mut counts = Counts::new(Biquadris::FIGURES);
    counts.count("matches", 1);
    Scores::in_folder(folder.path()).save::<Biquadris>(&[], &counts).unwrap();
    assert_eq!(text(folder.path()), "[statistics.biquadris]\nmatches = 1\n");
}
