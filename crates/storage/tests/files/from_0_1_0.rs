// SPDX-License-Identifier: GPL-3.0-or-later
//! Tests with files of version 0.1.0 (`tests/fixtures/0.1.0`): all high scores are listed, and settings are read.
//! `tests/terminal/from_0_1_0.rs` opens its saved games and journals.

use std::fs;
use std::path::{Path, PathBuf};

use play::Playable;
use play::preferences::general::General;
use play::score_key::ScoreKey;
use rules::biquadris::Biquadris;
use rules::blocky::Blocky;
use rules::blokus::Blokus;
use rules::push_and_clear::PushAndClear;
use storage::preferences_file::PreferencesFile;
use storage::scores::Scores;

fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/0.1.0").join(name)
}

/// Returns score, setup and mark of each result of a game.
fn listed<G: Playable>(scores: &Scores) -> Vec<(u64, String, bool)> {
    scores.results::<G>().unwrap().iter().map(|it| (it.score, it.setup.label(), it.marked)).collect()
}

fn expect(found: &[(u64, String, bool)], expected: &[(u64, &str, bool)]) {
    let found: Vec<_> = found.iter().map(|(score, setup, marked)| (*score, &**setup, *marked)).collect();
    assert_eq!(found, expected);
}

fn assert_all_are_listed(scores: &Scores) {
    let (two, three) = ("2 players, bonus 10+5", "2 players, bonus 10+5, infinite pieces");
    let expected = [
        (105, "level 3", false),
        (14, "level 0", false),
        (9, "levels 0 and 3", false),
        (9, "level 0", false),
        (9, "level 0", true),
        (9, "level 0, custom blocks", false),
        (9, "level 0", false),
    ];
    expect(&listed::<Biquadris>(scores), &expected);
    expect(&listed::<PushAndClear>(scores), &[(1, "6 × 6", false)]);
    let given = "2 players, custom board, depth 2, 2 turns";
    let expected = [
        (10, "2 players, depth 3, 1 turn", false),
        (9, given, true),
        (4, given, true),
        (3, "1 player, depth 2, 1 turn", false),
        (3, "2 players, depth 3, 1 turn", false),
    ];
    expect(&listed::<Blocky>(scores), &expected);
    let timed = (2, "4 players, bonus 10+5, 10 min", false);
    let expected = [(4, two, false), (4, two, false), (4, three, true), (4, three, true), timed, timed, timed, timed];
    expect(&listed::<Blokus>(scores), &expected);
}

#[test]
fn high_scores_migrate_once_and_all_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(fixture("data/scores.toml"), folder.path().join("scores.toml")).unwrap();
    let (file, scores) = (folder.path().join("scores.toml"), Scores::in_folder(folder.path()));
    let old = fs::read_to_string(&file).unwrap();
    // Reading doesn't require migration.
    assert_all_are_listed(&scores);
    let migrate = || {
        scores.migrate::<Biquadris>().unwrap();
        scores.migrate::<PushAndClear>().unwrap();
        scores.migrate::<Blocky>().unwrap();
        scores.migrate::<Blokus>().unwrap();
        fs::read_to_string(&file).unwrap()
    };
    let new = migrate();
    assert_all_are_listed(&scores);
    assert!(old.contains("setting = ") && !new.contains("setting = ") && new.contains("setup = "), "{new}");
    assert_eq!(new.matches("[[results]]").count(), old.matches("[[results]]").count());
    assert_eq!(migrate(), new);
    // The highest score in the old statistics was 9.
    let statistics = scores.statistics::<Biquadris>().unwrap();
    assert_eq!((statistics.get("highest-score"), statistics.get("matches")), (105, 1));
}

#[test]
fn settings_are_read() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(fixture("config/settings.toml"), folder.path().join("settings.toml")).unwrap();
    let (preferences_file, notices) = PreferencesFile::load(Some(folder.path()));
    assert!(notices.is_empty());
    let general: General = preferences_file.section();
    assert_eq!((general.names(2), general.computer_pace.get()), (vec!["Ada".to_owned(), String::new()], 40));
    assert!(preferences_file.config_errors::<General>().is_empty());
}
