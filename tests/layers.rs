// SPDX-License-Identifier: GPL-3.0-or-later
//! Layering rules that crates can't enforce: the front ends don't depend on each other, and rules, engine and view are free of
//! I/O, time and randomness.

use std::fs;
use std::path::{Path, PathBuf};

/// Names that pure code must not use.
const IMPURE: &[&str] = &[
    "gtk::",
    "adw::",
    "gdk::",
    "glib::",
    "gio::",
    "cairo::",
    "rand::",
    "std::fs",
    "std::time",
    "std::env",
    "std::net",
    "std::io",
    "std::process",
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// Returns the code of a file without its comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).flat_map(|line| [line, "\n"]).collect()
}

/// Asserts that no file below a folder uses one of these names.
fn assert_unused(folder: &str, names: &[&str]) {
    let files = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    assert!(files.len() > 10, "{folder} has only {} files", files.len());
    for path in files {
        let code = code(&path);
        for name in names {
            // A longer identifier that ends with the name is a different one.
            let mut found = code.match_indices(name).map(|(at, _)| code[..at].chars().next_back());
            let is_used = found.any(|before| before.is_none_or(|before| !before.is_alphanumeric() && before != '_'));
            assert!(!is_used, "{} uses {name}", path.display());
        }
    }
}

#[test]
fn front_ends_are_independent() {
    assert_unused("src/terminal", &["crate::desktop", "gtk::", "adw::"]);
    assert_unused("src/desktop", &["crate::terminal"]);
}

#[test]
fn rules_engine_and_view_are_pure() {
    for folder in ["crates/rules/src", "crates/engine/src", "crates/view/src"] {
        assert_unused(folder, IMPURE);
    }
    for folder in ["crates/rules/src", "crates/view/src"] {
        assert_unused(folder, &["std::thread"]);
    }
}

/// Keys, gestures, buttons and menus create typed requests; only text typed by the user is parsed.
#[test]
fn the_window_parses_only_text_of_the_command_bar() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let parses = |path: &PathBuf| {
        let code = code(path);
        let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        code.contains(".run_line(") || code.contains("interpreter.feed(")
    };
    let folders = ["src/desktop", "crates/view/src"].map(|folder| sources(&root.join(folder)));
    let mut found: Vec<PathBuf> = folders.concat().into_iter().filter(parses).collect();
    found.retain(|path| !path.ends_with("tests.rs"));
    found.sort();
    let expected = ["crates/view/src/controller/commands.rs", "src/desktop/command_bar/imp.rs"];
    assert_eq!(found, expected.map(|name| root.join(name)));
}
