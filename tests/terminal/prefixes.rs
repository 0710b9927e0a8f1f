// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Abbreviations": exact names, classic commands, then all others.

use crate::home::{Home, after, play};
use crate::shot::Shot;

/// An abbreviation, the full command, and the commands that must come before it so that it has an effect.
const SHORTEST: &[(&str, &str, &str)] = &[
    ("lef", "left", "3right"),
    ("ri", "right", ""),
    ("do", "down", ""),
    ("cl", "clockwise", ""),
    ("co", "counterclockwise", ""),
    ("dr", "drop", ""),
    ("levelu", "levelup", ""),
    ("leveld", "leveldown", "levelup"),
    ("n f", "norandom f", "4levelup"),
    ("ra", "random", "4levelup norandom f"),
    ("s commands", "sequence commands", ""),
    ("re", "restart", "drop drop"),
    ("h", "hint", ""),
];

/// Commands with abbreviations that mean them: the full names, and one letter more than the shortest.
const LONGER: &[(&str, &[&str])] = &[
    ("left", &["lef", "left"]),
    ("right", &["ri", "rig", "righ", "right"]),
    ("down", &["do", "dow", "down"]),
    ("clockwise", &["cl", "clo", "clockwis", "clockwise"]),
    ("counterclockwise", &["co", "cou", "counterclockwis", "counterclockwise"]),
    ("drop", &["dr", "dro", "drop"]),
    ("levelup", &["levelu", "levelup"]),
];

fn home() -> Home {
    let home = Home::new();
    home.write("f", "SZ").write("commands", "right down");
    home
}

fn last(shots: &[Shot]) -> serde_json::Value {
    let shot = shots.last().unwrap();
    assert_eq!(shot.error(), None, "{}", shot.line);
    shot.json.clone()
}

#[test]
fn the_shortest_forms_of_the_classic_commands() {
    let home = home();
    for (short, full, before) in SHORTEST {
        // One drop shows the effect of random and norandom.
        let tail = if *short == "h" { "" } else { "drop drop drop drop" };
        let shots = |word: &str| home.play(format!("{before} {word} {tail}"));
        assert_eq!(last(&shots(short)), last(&shots(full)), "{short}");
        let without = home.play(format!("{before} {tail}"));
        assert_ne!(last(&shots(short)), last(&without), "{full} does nothing, so that this shows nothing");
    }
}

#[test]
fn all_longer_forms_mean_the_same() {
    let home = home();
    for (full, forms) in LONGER {
        let expected = last(&home.play(format!("3right {full}")));
        for form in *forms {
            assert_eq!(last(&home.play(format!("3right {form}"))), expected, "{form}");
        }
    }
}

#[test]
fn an_ambiguous_abbreviation_lists_all_candidates_and_does_nothing() {
    let cases: &[(&str, &[&str])] = &[
        ("l", &["left", "levelup", "leveldown"]),
        ("le", &["left", "levelup", "leveldown"]),
        ("lev", &["levelup", "leveldown"]),
        ("level", &["levelup", "leveldown"]),
        ("d", &["down", "drop"]),
        ("c", &["clockwise", "counterclockwise"]),
        ("r", &["right", "random", "restart"]),
        ("u", &["up", "undo"]),
        ("m", &["multiple", "macro"]),
    ];
    for (word, candidates) in cases {
        let shots = play(word);
        assert_eq!(shots.len(), 2, "{word}");
        shots[1].refused(candidates);
        assert_eq!(shots[0].position(), shots[1].position(), "{word}");
    }
}

#[test]
fn an_ambiguous_word_lists_only_commands_of_its_rank() {
    let shots = play("l r d");
    assert!(!shots[1].error().unwrap().contains("load"), "{}", shots[1].line);
    assert!(!shots[1].error().unwrap().contains("legal"), "{}", shots[1].line);
    assert!(!shots[2].error().unwrap().contains("rename"), "{}", shots[2].line);
    assert!(!shots[2].error().unwrap().contains("redo"), "{}", shots[2].line);
}

#[test]
fn other_commands_match_when_no_classic_one_does() {
    let home = home();
    // `un` is undo, `hel` help, `sa` save, `st` state, `sh` show, `see` seed, `lo` load, `leg` legal, `ne` new, `red` redo, `ren`
    // rename, `mu` multiple, `ma` macro, `q` quit.
    let undone = home.play("right un");
    assert_eq!(undone[2].players_state(), undone[0].players_state());
    let redone = home.play("right undo red");
    assert_eq!(redone[3].position(), redone[1].position());
    assert!(home.play("hel left")[1].message().unwrap().contains("left"));
    assert!(home.play("he left")[1].message().unwrap().contains("left"));
    assert_eq!(home.play("seed")[1].message(), home.play("see")[1].message());
    assert_eq!(home.play("leg")[1].json, home.play("legal")[1].json);
    assert_eq!(home.play("right ne")[2].moves(), 0);
    let saved = home.play("right sa m.biquadris drop lo m.biquadris");
    assert_eq!(saved[4].position(), saved[1].position());
    for word in ["st", "sta", "sh"] {
        let shown = home.play(word);
        assert_eq!(shown[1].json, shown[0].json, "{word}");
    }
    assert_eq!(home.play("mu on")[1].json["multiple"], true);
    assert_eq!(home.play("ma go 2right\nren go there\nthere")[3].column(1), 2);
    assert_eq!(home.play("right q right").len(), 2);
}

#[test]
fn classic_commands_take_precedence() {
    let home = home();
    // `re` is also a prefix of redo and rename, `s` of save, state and show, `h` of help, `n` of new, and `ra` of no other
    // command.
    let restarted = home.play("right drop re");
    assert_eq!(restarted[3].players_state(), restarted[0].players_state());
    assert_eq!(restarted[3].moves(), 3);
    assert_eq!(home.play("s commands")[2].row(1), 4);
    assert!(home.play("h")[1].json["hint"].is_object());
    home.play("n f")[1].refused(&["norandom", "levels 3 and 4"]);
}

#[test]
fn an_exact_name_wins() {
    // `up` is a prefix of no other command. A single capital letter is a block: L isn't a level.
    assert_eq!(after("L").block(1), "L");
    assert_eq!(after("S").block(1), "S");
    play("up")[1].refused(&["upward"]);
    // A user-defined name that is a prefix of a command counts only in full.
    let shots = play("macro le 4right\nle macro d 2down\nd lef");
    assert_eq!((shots[2].column(1), shots[4].row(1), shots[5].column(1)), (4, 5, 3));
}

#[test]
fn commands_are_case_sensitive() {
    for word in ["Left", "LEFT", "DROP", "i", "Hint", "Ri", "QUIT", "sTate"] {
        let shots = play(word);
        shots[1].refused(&[word]);
        assert_eq!(shots[0].position(), shots[1].position(), "{word}");
    }
    // Lowercase z, o and t are prefixes of no command; lowercase l, s, j, i aren't blocks either.
    for word in ["z", "o", "t", "j", "i"] {
        play(word)[1].refused(&["unknown"]);
    }
}

#[test]
fn unknown_words_come_with_suggestions() {
    play("rihgt")[1].refused(&["rihgt", "unknown", "right"]);
    play("leftt")[1].refused(&["leftt", "left"]);
    play("clockwize")[1].refused(&["clockwise"]);
    play("xyzzy")[1].refused(&["xyzzy", "unknown"]);
    for word in ["lefts", "dropp", "quits", "IJ", "II"] {
        let shots = play(word);
        shots[1].refused(&[word]);
        assert_eq!(shots[0].position(), shots[1].position());
    }
}

#[test]
fn the_words_after_a_wrong_one_are_still_executed() {
    let shots = play("right wrong right l down");
    assert_eq!(shots.len(), 6);
    assert_eq!((shots[5].column(1), shots[5].row(1)), (2, 4));
}
