// SPDX-License-Identifier: GPL-3.0-or-later
//! Kills the program before, within and after each call that writes, one by one, including moments that the random kills of
//! `killed.rs` may miss. The guarantees are the same.

use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

use crate::fault::{Fault, KILLS, Kills, for_each_call, library, play};
use crate::home::{Home, moves, position};

/// A match with an undone move and a save, played to its end; then a match that counts for the high scores, and the first move of
/// another.
const LINES: [&str; 20] = [
    "a20,b20",
    "t20",
    "undo",
    "t20,t19",
    "t1",
    "undo 2",
    "save m",
    "t20",
    "surrender red",
    "surrender yellow",
    "surrender green",
    "surrender purple",
    "new",
    "a20",
    "surrender red",
    "surrender yellow",
    "surrender green",
    "surrender purple",
    "new",
    "a20",
];
/// Index of the answer to the first `undo`.
const UNDONE: usize = 3;
const START: [&str; 7] = ["blokus", "-text", "--json", "-seed", "7", "-players", "2"];
const RESUME: [&str; 3] = ["blokus", "-text", "--json"];
const AFTERWARDS: [&str; 7] =
    ["a1", "t20", "surrender red", "surrender yellow", "surrender green", "surrender purple", "save m"];

#[test]
fn killed_at_each_call() {
    let library = library();
    let baseline_home = Home::new();
    let baseline = play(&baseline_home, &START, &LINES, Some((library, Fault::NONE)));
    assert_eq!((baseline.code, baseline.notices()), (Some(0), vec![]));
    let positions: Vec<Value> = baseline.answers.iter().map(|line| position(line)).collect();
    let over = positions.iter().rposition(|it| it["over"] == true).unwrap();
    let saved = fs::read_to_string(baseline_home.work().join("m")).unwrap();
    let results = baseline_home.results();
    assert!(!results.is_empty());

    let undone = AtomicUsize::new(0);
    let kills = Mutex::new(Kills::default());
    for_each_call(&KILLS, baseline.calls.len(), |fault: Fault| {
        let home = Home::new();
        let played = play(&home, &START, &LINES, Some((library, fault)));
        let case = format!("{fault:?} at '{}'", played.failed(fault));
        if played.code.is_none() {
            // The fault reached the intended call, though another thread may have made a call of its own meanwhile.
            assert!(played.calls.len() >= fault.at, "{case}");
            kills.lock().unwrap().add(fault);
        }
        let answered = played.answers.len().saturating_sub(1);
        let later = play(&home, &RESUME, &["save k"], None);
        assert_eq!((later.code, later.notices()), (Some(0), vec![]), "{case}");
        let first = position(&later.answers[0]);
        let found = (answered..positions.len()).find(|&at| positions[at] == first);
        let is_new = first["move_number"] == 0;
        // Before the first move nothing is saved, and a finished match isn't resumed.
        let begins = positions[answered..].iter().any(|it| it["move_number"] == 0 || it["over"] == true);
        assert!(found.is_some() || is_new && begins, "{case}: {first:#} after {answered} answers");
        if found.is_some_and(|at| at > over) || answered >= over {
            // The results of a finished match are saved by now.
            assert_eq!(home.results(), results, "{case}");
        }
        // An undone move stays undone: the second move was written to the journal and is no longer there. A journal is logged
        // under the name it was opened with, until it is rewritten as a whole.
        let is_move =
            |call: &&String| call.contains(" write ") && (call.contains(".biquadris ") || call.contains("(deleted)"));
        let written = played.calls.iter().take(fault.at - 1).filter(is_move).count();
        if found.is_some() && first == positions[UNDONE] && written >= 2 {
            let save_file = fs::read_to_string(home.work().join("k")).unwrap();
            assert!(save_file.contains("# marked"), "{case}: {save_file}");
            undone.fetch_add(1, Ordering::Relaxed);
        }
        // The saved game is intact or absent.
        if let Ok(save_file) = fs::read_to_string(home.work().join("m")) {
            assert_eq!(moves(&save_file), moves(&saved), "{case}");
        }
        home.assert_nothing_quarantined();
        // Unfinished files are removed by the next program that writes there.
        let ended = play(&home, &START, &AFTERWARDS, None);
        assert_eq!((ended.code, ended.notices()), (Some(0), vec![]), "{case}");
        home.results();
        home.assert_no_temporary_files();
        played.calls.len()
    });
    // Two matches that start in the same second want the same file name, which costs one more call and delays the others.
    kills.into_inner().unwrap().reached(&baseline.calls, 2);
    assert!(undone.into_inner() > 0, "no kill came just after a move was undone");
}
