// SPDX-License-Identifier: GPL-3.0-or-later
//! Each call that writes fails in turn, in each way that a disk can fail, once or from then on: the match goes on to its end,
//! whoever plays is told once what can't be written, where and why, and what was there before is still there. Where the disk
//! fails once only, nothing is lost at all. Afterwards the program starts and writes as if nothing had been.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use serde_json::Value;

use crate::fault::{Fault, Played, for_each_call, kinds, library, play};
use crate::home::{Home, Kept, moves, position};

/// A match of Blokus that comes to its end, with one that is saved; then another one, in which a move is taken back.
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
/// So many of them save the match for the first time.
const SAVED: usize = 5;
/// Where the match that is over is, and those after it.
const OVER: usize = 10;
const BEGUN: usize = 12;

const BEGIN: [&str; 7] = ["blokus", "-text", "--json", "-seed", "7", "-players", "2"];
const GO_ON: [&str; 3] = ["blokus", "-text", "--json"];
/// What is played on a sound disk afterwards.
const AFTERWARDS: [&str; 5] = ["surrender red", "surrender yellow", "surrender green", "surrender purple", "save m"];

/// What is in a home before: a result, and a record to be saved over.
struct Before {
    scores: String,
    results: Vec<Kept>,
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

/// How the match goes where nothing fails.
struct Sound {
    positions: Vec<Value>,
    /// With those from before.
    results: Vec<Kept>,
    counted: i64,
    /// The moves that the record holds when it was saved once, and at the end.
    save_files: [String; 2],
    /// Number of calls that write.
    calls: usize,
}

impl Sound {
    fn new(before: &Before, library: &Path) -> Self {
        let save_file = |home: &Home| moves(&fs::read_to_string(home.work().join("m")).unwrap());
        let home = before.home();
        play(&home, &BEGIN, &LINES[..SAVED], None);
        let saved_once = save_file(&home);
        let home = before.home();
        let played = play(&home, &BEGIN, &LINES, Some((library, Fault::NONE)));
        assert_eq!((played.code, played.notices()), (Some(0), vec![]));
        home.nothing_is_left_over();
        Self {
            positions: played.answers.iter().map(|line| position(line)).collect(),
            results: home.results(),
            counted: home.counted("blokus"),
            save_files: [saved_once, save_file(&home)],
            calls: played.calls.len(),
        }
    }
}

/// A case that went wrong says which it was.
fn check(case: &str, holds: bool, what: &str, played: &Played) {
    assert!(holds, "{case}: {what}\n{:#?}", played);
}

/// The fault is one that a program doesn't notice, or makes up for at once.
fn is_harmless(kind: &str) -> bool {
    matches!(kind, "EINTR" | "short")
}

fn play_with(
    before: &Before,
    sound: &Sound,
    library: &Path,
    fault: Fault,
    told: &Mutex<BTreeMap<String, usize>>,
) -> usize {
    let home = before.home();
    let played = play(&home, &BEGIN, &LINES, Some((library, fault)));
    let case = format!("{fault:?} at '{}'", played.failed(fault));
    let check = |holds, what: &str| check(&case, holds, what, &played);

    // The game goes on.
    check(played.code == Some(0), "it ends well");
    let positions: Vec<Value> = played.answers.iter().map(|line| position(line)).collect();
    check(positions == sound.positions, "the match goes as ever");

    // Each thing is told once, with its place and the reason.
    let notices = played.notices();
    let about = |word: &str| notices.iter().filter(|notice| notice.contains(word)).count();
    for notice in &notices {
        *told
            .lock()
            .unwrap()
            .entry(notice.split(home.root().to_str().unwrap()).next().unwrap().to_owned())
            .or_default() += 1;
    }
    check(about("The game can’t be saved") <= 1 && about("high scores can’t be saved") <= 1, "a notice comes once");
    check(notices.len() == about("The game can’t be saved") + about("high scores"), "there are no other notices");
    let places =
        notices.iter().all(|notice| notice.contains(home.data().to_str().unwrap()) && notice.contains("(os error "));
    check(places, "a notice says where and why");
    check(notices.is_empty() || !is_harmless(fault.kind), "what does no harm is not told");

    // What was kept before stays, and what was reached comes to it unless that was told.
    home.nothing_is_set_aside();
    let results = home.results();
    check(before.results.iter().all(|it| results.contains(it)), "what was kept before stays");
    let all_is_kept = (&results, home.counted("blokus")) == (&sound.results, sound.counted);
    check(all_is_kept || fault.all && about("high scores can’t be saved") == 1, "what was reached is kept");
    check(home.counted("blokus") <= sound.counted, "nothing is counted twice");

    // A record is that of a save that was answered so, and else the one before.
    let mut save_file = moves(&before.save_file);
    let saves = LINES.iter().zip(&played.answers[1..]).filter(|(line, _)| **line == "save m");
    for ((_, answer), saved) in saves.zip(&sound.save_files) {
        let answer: Value = serde_json::from_str(answer).unwrap();
        match answer["error"].as_str() {
            None => {
                check(answer["message"].as_str().is_some_and(|it| it.contains("Saved to m")), "it is saved");
                save_file.clone_from(saved);
            }
            Some(error) => check(error.contains('m') && !is_harmless(fault.kind), "why it isn't saved"),
        }
    }
    check(moves(&fs::read_to_string(home.work().join("m")).unwrap()) == save_file, "the record is whole");

    // Afterwards it goes on where it was, as far as that was not told to be lost.
    let later = play(&home, &GO_ON, &AFTERWARDS, None);
    let case = format!("{case}, afterwards {later:#?}");
    let check = |holds, what: &str| crate::failing_disk::check(&case, holds, what, &played);
    check(later.code == Some(0) && later.notices().is_empty(), "it starts and ends well");
    let first = position(&later.answers[0]);
    let last = sound.positions.len() - 1;
    if about("The game can’t be saved") == 0 {
        check(first == sound.positions[last], "the match goes on where it was");
    } else if !fault.all {
        check(
            first == sound.positions[last] || first == sound.positions[last - 1],
            "what could not be written was tried again",
        );
    } else {
        let was_there = sound.positions[BEGUN..].contains(&first) || sound.positions[..=OVER].contains(&first);
        check(was_there || first["move_number"] == 0, "the match is one that there was");
    }
    check(later.answers.last().unwrap().contains("Saved to m"), "it is saved");
    // Those of the match that went on; those of before if they could not be kept when they were reached.
    check(home.results().len() >= results.len(), "later results are kept");
    // Whoever begins a match takes away what was left among the matches.
    play(&home, &BEGIN, &["a20"], None);
    home.nothing_is_set_aside();
    home.nothing_is_left_over();
    played.calls.len()
}

#[test]
fn a_match_is_played_whatever_fails() {
    let library = library();
    let before = Before::new();
    let sound = Sound::new(&before, library);
    let told = Mutex::new(BTreeMap::new());
    let played = Mutex::new(0);
    let some = [("ENOSPC", true), ("EIO", false), ("EACCES", false), ("EINTR", false), ("short-ENOSPC", true)];
    for_each_call(&kinds(&some), sound.calls, |fault| {
        *played.lock().unwrap() += 1;
        play_with(&before, &sound, library, fault, &told)
    });
    println!("{} matches; told: {:#?}", played.lock().unwrap(), told.lock().unwrap());
    // Faults have met everything that is written.
    let told = told.into_inner().unwrap();
    assert!(told.keys().any(|it| it.contains("game can’t")) && told.keys().any(|it| it.contains("high scores can’t")));
}

/// A game of Biquadris that a pipe brings, to its end and beyond, where no byte can be written into a file.
#[test]
fn a_program_that_is_fed_from_a_pipe_writes_nothing() {
    const FAIR: &str = "3right drop drop clockwise 14down clockwise drop 5right drop drop 2right clockwise 14down clockwise \
                        drop 8right 2clockwise drop 2clockwise drop 2right 2clockwise drop 3right drop drop 2right drop \
                        5right clockwise drop clockwise drop clockwise 9right drop 9right drop 3right drop 2right 3clockwise \
                        drop 5right clockwise drop right clockwise drop 7right clockwise drop";
    let home = Home::new();
    let input = home.beside("input");
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
    home.settle(&mut command);
    let output = command.stdin(fs::File::open(input).unwrap()).output().unwrap();
    let reported = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*reported), (Some(0), ""));
}
