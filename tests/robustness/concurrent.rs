// SPDX-License-Identifier: GPL-3.0-or-later
//! Instances that run at the same time in the same home: results and settings of each are saved, and a match in play is never
//! resumed by another instance.

use std::path::Path;
use std::process::{Child, Command, Stdio};

use play::biquadris::preferences::Preferences;
use play::preferences::Bounded;
use play::preferences::general::General;
use play::results::SavedResult;
use play::statistics::{Counted, Counts};
use rules::biquadris::{Biquadris, Setup};
use rules::game::Seat;
use storage::preferences_file::PreferencesFile;
use storage::scores::Scores;

use crate::fault::play;
use crate::home::{Home, position};
use crate::pseudo_terminal::Terminal;

/// Environment variables that pass the folder and the number of an instance to the tests below.
const FOLDER: &str = "CONCURRENT_FOLDER";
const NUMBER: &str = "CONCURRENT_NUMBER";

/// Number of instances, and of results that each writes: a thousand in all.
const PROGRAMS: u32 = 4;
const RESULTS: u32 = 250;
/// Number of best results that are stored.
const MAX_STORED: u64 = 100;

/// Returns the folder and number of this instance if a test below started it.
fn task() -> Option<(std::path::PathBuf, u32)> {
    let folder = std::env::var_os(FOLDER)?;
    Some((folder.into(), std::env::var(NUMBER).ok()?.parse().ok()?))
}

/// Runs a test of this file several times at once, each instance with a number.
fn run_concurrently(test: &str, folder: &Path) {
    let start = |number: u32| -> Child {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--exact", &format!("concurrent::{test}")]).env(FOLDER, folder).env(NUMBER, number.to_string());
        command.stdout(Stdio::null()).spawn().unwrap()
    };
    let programs: Vec<Child> = (0..PROGRAMS).map(start).collect();
    programs.into_iter().for_each(|mut program| assert!(program.wait().unwrap().success(), "{test}"));
}

#[test]
fn save_results_as_instance() {
    let Some((folder, program)) = task() else { return };
    let scores = Scores::in_folder(&folder);
    for number in (program..PROGRAMS * RESULTS).step_by(PROGRAMS as usize) {
        let mut counts = Counts::new(Biquadris::FIGURES);
        counts.count("matches", 1);
        let result = SavedResult {
            seat: Seat::FIRST,
            name: "Ann".to_owned(),
            score: u64::from(number) + 1,
            level: Some(0),
            setup: (&Setup::with_seed(0)).into(),
            seed: number.to_string(),
            date: "2024-05-01T10:00:00Z".to_owned(),
            marked: false,
            identity: number.to_string(),
        };
        assert_eq!(scores.save::<Biquadris>(&[result], &counts).unwrap(), None);
    }
}

#[test]
fn a_thousand_results_of_four_instances_are_saved_once_each() {
    if task().is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    run_concurrently("save_results_as_instance", folder.path());
    let scores = Scores::in_folder(folder.path());
    let all = u64::from(PROGRAMS * RESULTS);
    let found: Vec<u64> = scores.results::<Biquadris>().unwrap().iter().map(|it| it.score).collect();
    assert_eq!(found, (all - MAX_STORED + 1..=all).rev().collect::<Vec<_>>());
    // Each result was match_count once, including those that are no longer among the best.
    assert_eq!(scores.statistics::<Biquadris>().unwrap().get("matches"), all);
    assert_eq!(scores.bests::<Biquadris>().unwrap().of(&(&Setup::with_seed(0)).into()), all);
}

#[test]
fn results_of_matches_that_end_at_once_are_all_saved() {
    let home = Home::new();
    let one = ["a20", "t20", "t1", "surrender red", "surrender yellow", "surrender green", "surrender purple", "new"];
    let lines = [one; 3].concat();
    std::thread::scope(|scope| {
        for seed in 0..8_u32 {
            let (home, lines) = (&home, &lines);
            scope.spawn(move || {
                let words = ["blokus", "-text", "--json", "-players", "2", "-seed", &seed.to_string()];
                let mut terminal = Terminal::start(home.command(&words));
                terminal.type_in(&lines.iter().chain(&["quit"]).map(|line| format!("{line}\n")).collect::<String>());
                assert!(terminal.ended().0.success());
            });
        }
    });
    assert_eq!(home.match_count("blokus"), 24);
    // Both players of each match; matches that start in the same second with the same seed count as one.
    let results = home.results();
    assert!((16..=48).contains(&results.len()) && results.len().is_multiple_of(2), "{results:?}");
    home.assert_no_temporary_files();
}

#[test]
fn change_setting_as_instance() {
    let Some((folder, program)) = task() else { return };
    let (mut preferences_file, _) = PreferencesFile::load(Some(&folder));
    for round in 1..=25 {
        match program {
            0 => {
                preferences_file.set(&General { computer_pace: Bounded::nearest(round), ..preferences_file.section() })
            }
            1 => preferences_file.set(&Preferences { seed: Some(round.into()), ..preferences_file.section() }),
            2 => preferences_file.set(&Preferences { multiple: round % 2 == 1, ..preferences_file.section() }),
            _ => preferences_file
                .set(&Preferences { script_files: [round.to_string(), String::new()], ..preferences_file.section() }),
        }
        assert_eq!(preferences_file.save().unwrap(), None);
    }
}

#[test]
fn concurrent_changes_of_settings_are_all_saved() {
    if task().is_some() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    run_concurrently("change_setting_as_instance", folder.path());
    let (preferences_file, notices) = PreferencesFile::load(Some(folder.path()));
    assert_eq!(notices, []);
    assert_eq!(preferences_file.section::<General>().computer_pace.get(), 25);
    let preferences: Preferences = preferences_file.section();
    assert_eq!((preferences.seed, preferences.multiple), (Some(25), true));
    assert_eq!(preferences.script_files[0], "25");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "no other file remains");
}

#[test]
fn a_match_in_play_is_not_resumed_by_another_instance() {
    const RESUME: [&str; 3] = ["push-and-clear", "-text", "--json"];
    let home = Home::new();
    let begin = |moves: &[&str]| {
        let mut terminal = Terminal::start(home.command(&RESUME));
        terminal.type_in(&moves.iter().map(|mv| format!("{mv}\n")).collect::<String>());
        let last = terminal.wait_for(1 + moves.len());
        (terminal, position(last.last().unwrap()))
    };
    let (first, left_first) = begin(&["left", "right", "up", "down"]);
    // The second instance starts a new match and reports why.
    let second = play(&home, &RESUME, &["left", "down", "right", "up"], None);
    let left_second = position(second.answers.last().unwrap());
    assert!(second.notices().iter().any(|it| it.contains("open in another window")), "{second:#?}");
    assert_ne!(left_first["seed"], left_second["seed"]);
    // The first instance continues, and ends last.
    assert_eq!(position(first.kill().last().unwrap()), left_first);
    // Both matches exist: while one is in play, the next instance resumes the other.
    let (one, now_one) = begin(&[]);
    let (other, now_other) = begin(&[]);
    let both = [&left_first, &left_second];
    assert!(both.contains(&&now_one) && both.contains(&&now_other) && now_one != now_other, "{now_one} {now_other}");
    one.kill();
    other.kill();
    home.assert_nothing_quarantined();
}
