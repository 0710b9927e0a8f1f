// SPDX-License-Identifier: GPL-3.0-or-later
//! Killed before, within and after each call that writes, one after the other: what the random moments of `killed.rs` may miss.
//! The promises are the same.

use serde_json::Value;

use crate::fault::{Fault, for_each_call, library, play};
use crate::home::{Home, position};

/// A match in which a move is taken back, one that is saved, and its end; then the first moves of another.
const LINES: [&str; 14] = [
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
];
const BEGIN: [&str; 7] = ["blokus", "-text", "--json", "-seed", "7", "-players", "2"];
const GO_ON: [&str; 3] = ["blokus", "-text", "--json"];
const AFTERWARDS: [&str; 7] =
    ["a1", "t20", "surrender red", "surrender yellow", "surrender green", "surrender purple", "save m"];

#[test]
fn whatever_is_being_written() {
    let Some(library) = library() else { return };
    let sound_home = Home::new();
    let sound = play(&sound_home, &BEGIN, &LINES, None);
    let positions: Vec<Value> = sound.answers.iter().map(|line| position(line)).collect();
    let over = positions.iter().position(|it| it["over"] == true).unwrap();
    let results = sound_home.results();
    assert!(!results.is_empty());

    let kinds = [("kill", false), ("kill-half", false), ("kill-after", false)];
    for_each_call(&kinds, |fault: Fault| {
        let home = Home::new();
        let played = play(&home, &BEGIN, &LINES, Some((library, fault)));
        let case = format!("{fault:?} at '{}'", played.failed(fault));
        if played.code.is_none() {
            // Only what was meant to happen has happened.
            assert!(played.calls.len() == fault.at, "{case}");
        }
        let least = played.answers.len().saturating_sub(1);
        let later = play(&home, &GO_ON, &[], None);
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
        home.nothing_is_set_aside();
        // What was not finished is taken away by whoever writes there next.
        let ended = play(&home, &BEGIN, &AFTERWARDS, None);
        assert_eq!((ended.code, ended.notices()), (Some(0), vec![]), "{case}");
        home.results();
        home.nothing_is_left_over();
        played.calls.len()
    });
}
