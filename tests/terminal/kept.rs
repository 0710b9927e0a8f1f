// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Scoring", "Records": what the terminal takes from the settings, and what it keeps.

use std::fs;

use toml::{Table, Value};

use crate::home::{EARN, Home};

fn set(home: &Home, settings: &str) {
    let folder = home.work().parent().unwrap().join("config/biquadris");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("settings.toml"), settings).unwrap();
}

fn scores(home: &Home) -> Table {
    toml::from_str(&fs::read_to_string(home.data().join("scores.toml")).unwrap()).unwrap()
}

/// Name, score, level, setting and mark of each result.
fn results(home: &Home) -> Vec<(String, i64, i64, String, bool)> {
    let text = |it: &Value, key: &str| it[key].as_str().unwrap().to_owned();
    let number = |it: &Value, key: &str| it[key].as_integer().unwrap();
    let results = scores(home)["results"].as_array().unwrap().clone();
    let result = |it: &Value| {
        (
            text(it, "name"),
            number(it, "score"),
            number(it, "level"),
            text(it, "setting"),
            it["marked"].as_bool().unwrap(),
        )
    };
    results.iter().map(result).collect()
}

#[test]
fn a_result_is_kept_with_the_name_that_was_set() {
    let home = Home::new();
    set(&home, "[general]\nnames = [\"Ann\", \"Bee\", \"\", \"\"]\n");
    home.play(format!("{EARN} moveup levelup save m"));
    assert!(home.read("m").contains("names = [\"Ann\", \"Bee\"]"));
    assert_eq!(results(&home), [("Ann".to_owned(), 9, 0, "level 0".to_owned(), false)]);
    assert_eq!(scores(&home)["best"]["biquadris"].as_integer(), Some(9));
    // The match goes on, and its result with it; then it is a record's, with the names in it.
    set(&home, "[general]\nnames = [\"Cy\", \"\", \"\", \"\"]\n");
    home.play("load m I clockwise 10right drop heavy");
    // Two rows at level 1, and five blocks of level 0.
    let result = |name: &str, score, level| (name.to_owned(), score, level, "level 0".to_owned(), false);
    assert_eq!(results(&home), [result("Ann", 9, 0), result("Bee", 14, 1)]);
}

#[test]
fn matches_in_the_terminal_begin_by_the_command_line_alone() {
    let home = Home::new();
    let expected = home.pictures("state 9drop");
    set(
        &home,
        "[biquadris]\nseed = 99\nstart-levels = [3, 4]\nscript-files = [\"nowhere\", \"\"]\nmultiple = true\n\
         seats = [\"easy\", \"hard\"]\n",
    );
    assert_eq!(home.pictures("state 9drop"), expected);
}

#[test]
fn keys_from_a_pipe_are_never_others() {
    let home = Home::new();
    let press = || home.run(&["-text", "-keyboard", "--json", "-seed", "7"], "\x1b[C\x1b[Ca h q");
    let expected = press();
    set(&home, "[biquadris-keys]\nleft = [\"a\"]\nright = []\ndrop = [\"q\"]\n");
    assert_eq!(press().out, expected.out);
}

#[test]
fn wrong_settings_are_named_and_stop_nothing() {
    let home = Home::new();
    for (settings, words) in [
        ("[general]\nnames = [\"Ann\"]\n", ["settings.toml", "general.names must be a list of 4"]),
        ("[biquadris-keys]\nleft = [\"Foo\"]\n", ["biquadris-keys.left must be a list of keys", "without \"Foo\""]),
        ("[general\n", ["settings.toml", "line 1"]),
        ("general = 1\n", ["settings.toml", "must be a table"]),
    ] {
        set(&home, settings);
        let ran = home.run(&["-text", "-seed", "7"], "right");
        assert_eq!((ran.code, ran.err.lines().count()), (Some(0), 1), "{}", ran.err);
        for word in words {
            assert!(ran.err.contains(word), "{}", ran.err);
        }
    }
}

#[test]
fn games_that_end_are_counted() {
    let home = Home::new();
    home.play("1000drop restart 1000drop undo 1000drop new 1000drop");
    let counted = &scores(&home)["statistics"]["biquadris"];
    assert_eq!(counted["matches"].as_integer(), Some(3));
    // Without a single point no result is kept.
    assert!(scores(&home).get("results").is_none());
    home.play("1000drop");
    assert_eq!(scores(&home)["statistics"]["biquadris"]["matches"].as_integer(), Some(4));
}

#[test]
fn computers_hold_no_results() {
    let home = Home::new();
    home.play_with(&["-computer", "2:hard"], "drop ".repeat(40));
    let file = home.data().join("scores.toml");
    let text = fs::read_to_string(file).unwrap_or_default();
    assert!(!text.contains("seat = 2"), "{text}");
}
