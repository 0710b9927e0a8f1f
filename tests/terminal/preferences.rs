// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Command line", "Keys": preferences affect a program with piped input only where documented.

use std::fs;

use crate::home::Home;

fn set(home: &Home, preferences_file: &str) {
    let folder = home.work().parent().unwrap().join("config/biquadris");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("settings.toml"), preferences_file).unwrap();
}

#[test]
fn piped_input_ignores_the_names_in_preferences() {
    let home = Home::new();
    set(&home, "[general]\nnames = [\"Ann\", \"Bee\", \"\", \"\"]\n");
    home.play("right save m");
    assert!(!home.read("m").contains("Ann"));
}

#[test]
fn matches_in_the_terminal_use_the_command_line_alone() {
    let home = Home::new();
    let expected = home.displays("state 9drop");
    set(
        &home,
        "[biquadris]\nseed = 99\nstart-levels = [3, 4]\nscript-files = [\"nowhere\", \"\"]\nmultiple = true\n\
         seats = [\"easy\", \"hard\"]\n",
    );
    assert_eq!(home.displays("state 9drop"), expected);
}

#[test]
fn piped_keys_are_always_the_default_keys() {
    let home = Home::new();
    let press = || home.run(&["-text", "-keyboard", "--json", "-seed", "7"], "\x1b[C\x1b[Ca h q");
    let expected = press();
    set(&home, "[biquadris-keys]\nleft = [\"a\"]\nright = []\ndrop = [\"q\"]\n");
    assert_eq!(press().out, expected.out);
}

#[test]
fn invalid_preferences_are_reported_and_the_program_runs() {
    let home = Home::new();
    for (preferences_file, words) in [
        ("[general]\nnames = [\"Ann\"]\n", ["settings.toml", "general.names must be a list of 4"]),
        (
            "[biquadris-keys]\nleft = [\"Foo\"]\n",
            ["biquadris-keys.left must be a list of keys", "\"Foo\" is not a key"],
        ),
        ("[general\n", ["settings.toml", "line 1"]),
        ("general = 1\n", ["settings.toml", "must be a table"]),
    ] {
        set(&home, preferences_file);
        let ran = home.run(&["-text", "-seed", "7"], "right");
        assert_eq!((ran.code, ran.err.lines().count()), (Some(0), 1), "{}", ran.err);
        for word in words {
            assert!(ran.err.contains(word), "{}", ran.err);
        }
    }
}
