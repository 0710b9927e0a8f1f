// SPDX-License-Identifier: GPL-3.0-or-later
//! Killed before, within and after each call that writes, one after the other: what the random moments of `killed.rs` may miss.
//! The promises are the same.

use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;

use crate::fault::{Fault, KILLS, Kills, for_each_call, library, play};
use crate::home::{Home, moves, position};

/// A match in which a move is taken back, one that is saved, and its end; then one that counts, and the first move of another.
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
/// So many answers there are when a move was taken back.
const TAKEN_BACK: usize = 3;
const BEGIN: [&str; 7] = ["blokus", "-text", "--json", "-seed", "7", "-players", "2"];
const GO_ON: [&str; 3] = ["blokus", "-text", "--json"];
const AFTERWARDS: [&str; 7] =
    ["a1", "t20", "surrender red", "surrender yellow", "surrender green", "surrender purple", "save m"];

#[test]
fn whatever_is_being_written() {
    let library = library();
    let sound_home = Home::new();
    let sound = play(&sound_home, &BEGIN, &LINES, Some((library, Fault::NONE)));
    assert_eq!((sound.code, sound.notices()), (Some(0), vec![]));
    let positions: Vec<Value> = sound.answers.iter().map(|line| position(line)).collect();
    let over = positions.iter().rposition(|it| it["over"] == true).unwrap();
    let saved = fs::read_to_string(sound_home.work().join("m")).unwrap();
    let results = sound_home.results();
    assert!(!results.is_empty());

    let taken_back = AtomicUsize::new(0);
    let kills = Mutex::new(Kills::default());
    for_each_call(&KILLS, sound.calls.len(), |fault: Fault| {
        let home = Home::new();
        let played = play(&home, &BEGIN, &LINES, Some((library, fault)));
        let case = format!("{fault:?} at '{}'", played.failed(fault));
        if played.code.is_none() {
            // It was the call that was meant, though another thread may have come to its own meanwhile.
            assert!(played.calls.len() >= fault.at, "{case}");
            kills.lock().unwrap().add(fault);
        }
        let least = played.answers.len().saturating_sub(1);
        let later = play(&home, &GO_ON, &["save k"], None);
        assert_eq!((later.code, later.notices()), (Some(0), vec![]), "{case}");
        let first = position(&later.answers[0]);
        let found = (least..positions.len()).find(|&at| positions[at] == first);
        let is_new = first["move_number"] == 0;
        // Before the first move nothing is written down, and a match that is over doesn't go on.
        let begins = positions[least..].iter().any(|it| it["move_number"] == 0 || it["over"] == true);
        assert!(found.is_some() || is_new && begins, "{case}: {first:#} after {least} answers");
        if found.is_some_and(|at| at > over) || least >= over {
            // What was reached in a match that is over is kept by now.
            assert_eq!(home.results(), results, "{case}");
        }
        // Whoever has taken a move back has done so: the second move was written, and isn't there any longer.
        // A journal's file is known by the name under which it was opened, until it is written again as a whole.
        let is_move =
            |call: &&String| call.contains(" write ") && (call.contains(".biquadris ") || call.contains("(deleted)"));
        let written = played.calls.iter().take(fault.at - 1).filter(is_move).count();
        if found.is_some() && first == positions[TAKEN_BACK] && written >= 2 {
            let save_file = fs::read_to_string(home.work().join("k")).unwrap();
            assert!(save_file.contains("# marked"), "{case}: {save_file}");
            taken_back.fetch_add(1, Ordering::Relaxed);
        }
        // A record is whole, or isn't there.
        if let Ok(save_file) = fs::read_to_string(home.work().join("m")) {
            assert_eq!(moves(&save_file), moves(&saved), "{case}");
        }
        home.nothing_is_set_aside();
        // What was not finished is taken away by whoever writes there next.
        let ended = play(&home, &BEGIN, &AFTERWARDS, None);
        assert_eq!((ended.code, ended.notices()), (Some(0), vec![]), "{case}");
        home.results();
        home.nothing_is_left_over();
        played.calls.len()
    });
    // Two matches that start in the same second want the same file name: one call more, and the calls after it come later.
    kills.into_inner().unwrap().reached(&sound.calls, 2);
    assert!(taken_back.into_inner() > 0, "no kill came just after a move was taken back");
}
