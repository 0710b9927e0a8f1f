// SPDX-License-Identifier: GPL-3.0-or-later
//! Makes each call that writes fail in turn, with each kind of fault, once or from then on: the match continues to its end, the
//! player is reported once which file can't be written and why, and existing data is preserved. If the disk fails only once, nothing
//! is lost. Afterwards the program starts and writes normally.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use serde_json::Value;

use crate::fault::{Fault, Played, for_each_call, kinds, library, play};
use crate::home::{Home, SavedResult, moves, position};

/// A match of Blokus that is saved and played to its end; then another one, in which moves are undone.
const LINES: [&str; 17] = [
    "a20,b20",
    "show",
    "show",
    "t20,t19",
    "save m",
    "t1",
    "surrender red",
    "surrender yellow",
    "surrender green",
    "surrender purple",
    "save m",
    "new",
    "a20",
    "t20",
    "undo 2",
    "a20,b20",
    "t20",
];
/// Number of lines up to the first save.
const SAVED: usize = 5;
/// Index of the position at the end of the first match, and of the first position of the second.
const OVER: usize = 10;
const STARTED: usize = 12;

const START: [&str; 7] = ["blokus", "-text", "--json", "-seed", "7", "-players", "2"];
const RESUME: [&str; 3] = ["blokus", "-text", "--json"];
/// Lines played afterwards on a working disk.
const AFTERWARDS: [&str; 5] = ["surrender red", "surrender yellow", "surrender green", "surrender purple", "save m"];

/// Initial files: high scores with results, and a saved game to overwrite.
struct Before {
    scores: String,
    results: Vec<SavedResult>,
    save_file: String,
}

impl Before {
    fn new() -> Self {
        let home = Home::new();
        let lines = ["a20", "t20", "t1", "surrender", "surrender", "surrender", "surrender", "save m"];
        play(&home, &["blokus", "-text", "--json", "-seed", "3"], &lines, None);
        let read = |path: &Path| fs::read_to_string(path).unwrap();
        Self {
            scores: read(&home.data().join("scores.toml")),
            results: home.results(),
            save_file: read(&home.work().join("m")),
        }
    }

    fn home(&self) -> Home {
        let home = Home::new();
        fs::create_dir(home.data()).unwrap();
        fs::write(home.data().join("scores.toml"), &self.scores).unwrap();
        fs::write(home.work().join("m"), &self.save_file).unwrap();
        home
    }
}

/// Course of the match without faults.
struct Baseline {
    positions: Vec<Value>,
    /// Includes the results from before.
    results: Vec<SavedResult>,
    match_count: i64,
    /// Moves in the saved game after the first save and at the end.
    save_files: [String; 2],
    /// Number of calls that write.
    calls: usize,
}

impl Baseline {
    fn new(before: &Before, library: &Path) -> Self {
        let save_file = |home: &Home| moves(&fs::read_to_string(home.work().join("m")).unwrap());
        let home = before.home();
        play(&home, &START, &LINES[..SAVED], None);
        let saved_once = save_file(&home);
        let home = before.home();
        let played = play(&home, &START, &LINES, Some((library, Fault::NONE)));
        assert_eq!((played.code, played.notices()), (Some(0), vec![]));
        home.assert_no_temporary_files();
        Self {
            positions: played.answers.iter().map(|line| position(line)).collect(),
            results: home.results(),
            match_count: home.match_count("blokus"),
            save_files: [saved_once, save_file(&home)],
            calls: played.calls.len(),
        }
    }
}

/// Asserts a condition; a failure names the case.
fn check(case: &str, holds: bool, what: &str, played: &Played) {
    assert!(holds, "{case}: {what}\n{:#?}", played);
}

/// Whether a program doesn't notice the fault or recovers at once.
fn is_harmless(kind: &str) -> bool {
    matches!(kind, "EINTR" | "short")
}

fn play_with(
    before: &Before,
    baseline: &Baseline,
    library: &Path,
    fault: Fault,
    reported: &Mutex<BTreeMap<String, usize>>,
) -> usize {
    let home = before.home();
    let played = play(&home, &START, &LINES, Some((library, fault)));
    let case = format!("{fault:?} at '{}'", played.failed(fault));
    let check = |holds, what: &str| check(&case, holds, what, &played);

    // The game continues.
    check(played.code == Some(0), "the program succeeds");
    let positions: Vec<Value> = played.answers.iter().map(|line| position(line)).collect();
    check(positions == baseline.positions, "the match isn't affected");

    // Each failure is reported once, with the path and the reason.
    let notices = played.notices();
    let about = |word: &str| notices.iter().filter(|notice| notice.contains(word)).count();
    for notice in &notices {
        *reported
            .lock()
            .unwrap()
            .entry(notice.split(home.root().to_str().unwrap()).next().unwrap().to_owned())
            .or_default() += 1;
    }
    check(
        about("The game can’t be saved") <= 1 && about("high scores can’t be saved") <= 1,
        "each notice is given once",
    );
    check(notices.len() == about("The game can’t be saved") + about("high scores"), "there are no other notices");
    let all_have_path_and_reason =
        notices.iter().all(|notice| notice.contains(home.data().to_str().unwrap()) && notice.contains("(os error "));
    check(all_have_path_and_reason, "a notice names the path and the reason");
    check(notices.is_empty() || !is_harmless(fault.kind), "harmless faults are not reported");

    // Existing results remain, and new results are added unless a failure was reported.
    home.assert_nothing_quarantined();
    let results = home.results();
    check(before.results.iter().all(|it| results.contains(it)), "existing results remain");
    let all_is_saved = (&results, home.match_count("blokus")) == (&baseline.results, baseline.match_count);
    check(all_is_saved || fault.all && about("high scores can’t be saved") == 1, "new results are saved");
    check(home.match_count("blokus") <= baseline.match_count, "nothing is match_count twice");

    // The saved game is that of the last save reported as successful, or else the one from before.
    let mut save_file = moves(&before.save_file);
    let saves = LINES.iter().zip(&played.answers[1..]).filter(|(line, _)| **line == "save m");
    for ((_, answer), saved) in saves.zip(&baseline.save_files) {
        let answer: Value = serde_json::from_str(answer).unwrap();
        match answer["error"].as_str() {
            None => {
                check(answer["message"].as_str().is_some_and(|it| it.contains("Saved to m")), "it is saved");
                save_file.clone_from(saved);
            }
            Some(error) => check(error.contains('m') && !is_harmless(fault.kind), "the error names the file"),
        }
    }
    check(moves(&fs::read_to_string(home.work().join("m")).unwrap()) == save_file, "the saved game is intact");

    // Afterwards the match resumes where it was, unless its loss was reported.
    let later = play(&home, &RESUME, &AFTERWARDS, None);
    let case = format!("{case}, afterwards {later:#?}");
    let check = |holds, what: &str| crate::failing_disk::check(&case, holds, what, &played);
    check(later.code == Some(0) && later.notices().is_empty(), "the program starts and succeeds");
    let first = position(&later.answers[0]);
    let last = baseline.positions.len() - 1;
    if about("The game can’t be saved") == 0 {
        check(first == baseline.positions[last], "the match resumes where it was");
    } else if !fault.all {
        check(first == baseline.positions[last] || first == baseline.positions[last - 1], "a failed write is retried");
    } else {
        let is_known = baseline.positions[STARTED..].contains(&first) || baseline.positions[..=OVER].contains(&first);
        check(is_known || first["move_number"] == 0, "the position is from one of the matches");
    }
    check(later.answers.last().unwrap().contains("Saved to m"), "it is saved");
    // Results of the resumed match, and of the previous match if they could not be saved earlier.
    check(home.results().len() >= results.len(), "later results are saved");
    // The next program that starts a match removes leftover files among the journals.
    play(&home, &START, &["a20"], None);
    home.assert_nothing_quarantined();
    home.assert_no_temporary_files();
    played.calls.len()
}

#[test]
fn a_match_is_playable_despite_failing_writes() {
    let library = library();
    let before = Before::new();
    let baseline = Baseline::new(&before, library);
    let reported = Mutex::new(BTreeMap::new());
    let played = Mutex::new(0);
    let default_kinds = [("ENOSPC", true), ("EIO", false), ("EACCES", false), ("EINTR", false), ("short-ENOSPC", true)];
    for_each_call(&kinds(&default_kinds), baseline.calls, |fault| {
        *played.lock().unwrap() += 1;
        play_with(&before, &baseline, library, fault, &reported)
    });
    println!("{} matches; reported: {:#?}", played.lock().unwrap(), reported.lock().unwrap());
    // Faults must have affected every kind of file.
    let reported = reported.into_inner().unwrap();
    assert!(
        reported.keys().any(|it| it.contains("game can’t"))
            && reported.keys().any(|it| it.contains("high scores can’t"))
    );
}

/// Plays a game of Biquadris from a pipe to its end and beyond while no byte can be written to any file.
#[test]
fn a_program_with_piped_input_writes_no_files() {
    const FAIR: &str = "3right drop drop clockwise 14down clockwise drop 5right drop drop 2right clockwise 14down clockwise \
                        drop 8right 2clockwise drop 2clockwise drop 2right 2clockwise drop 3right drop drop 2right drop \
                        5right clockwise drop clockwise drop clockwise 9right drop 9right drop 3right drop 2right 3clockwise \
                        drop 5right clockwise drop right clockwise drop 7right clockwise drop";
    let home = Home::new();
    let input = home.outside("input");
    fs::write(&input, format!("{FAIR} moveup 1000drop restart 1000drop new")).unwrap();
    let mut command = Command::new("sh");
    command.args([
        "-c",
        "trap '' XFSZ; ulimit -f 0; exec \"$@\"",
        "sh",
        env!("CARGO_BIN_EXE_biquadris"),
        "-text",
        "-seed",
        "7",
    ]);
    home.isolate(&mut command);
    let output = command.stdin(fs::File::open(input).unwrap()).output().unwrap();
    let reported = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*reported), (Some(0), ""));
}
