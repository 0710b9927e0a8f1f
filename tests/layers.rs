// SPDX-License-Identifier: GPL-3.0-or-later
//! The layers of the program import each other one way only, and the rules know nothing of the machine.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What every layer may import: the reader's language.
const EVERYWHERE: &str = "i18n";

/// Each layer, and the layers that it may import from.
const ARROWS: &[(&str, &[&str])] = &[
    (EVERYWHERE, &[]),
    ("game", &[]),
    ("games", &["game"]),
    ("computer", &["games", "game"]),
    ("paint", &["games", "game"]),
    ("play", &["computer", "games", "game"]),
    ("storage", &["play", "computer", "games", "game"]),
    ("terminal", &["paint", "play", "storage", "computer", "games", "game"]),
    ("desktop", &["paint", "play", "storage", "computer", "games", "game"]),
];

/// What the rules must not reach for.
const NOT_IN_RULES: &[&str] = &[
    "gtk::",
    "adw::",
    "glib::",
    "gio::",
    "cairo::",
    "rand::",
    "std::fs",
    "std::time",
    "std::thread",
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

/// The code of a file without its comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).flat_map(|line| [line, "\n"]).collect()
}

/// The first folder or file below `src`.
fn layer(path: &Path, src: &Path) -> String {
    let first = path.strip_prefix(src).unwrap().components().next().unwrap();
    first.as_os_str().to_string_lossy().trim_end_matches(".rs").to_owned()
}

/// The modules of the crate that a code names: `crate::play::…`, and each of `crate::{play, games::…}`.
fn imports(code: &str) -> BTreeSet<String> {
    let word = |text: &str| text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>();
    let mut found = BTreeSet::new();
    for piece in code.split("crate::").skip(1) {
        if let Some(group) = piece.strip_prefix('{') {
            let (mut depth, mut start) = (0, true);
            for (at, letter) in group.char_indices() {
                match letter {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => start = true,
                    _ if start && letter.is_alphabetic() => {
                        found.insert(word(&group[at..]));
                        start = false;
                    }
                    _ => {}
                }
            }
        } else {
            found.insert(word(piece));
        }
    }
    found
}

#[test]
fn imports_follow_the_arrows() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    let mut checked = 0;
    for path in sources(&src) {
        let from = layer(&path, &src);
        let Some((_, allowed)) = ARROWS.iter().find(|(name, _)| *name == from) else {
            assert!(
                ["lib", "main", "cli"].contains(&from.as_str()),
                "{from} is in no layer: say in ARROWS what it may import"
            );
            continue;
        };
        for to in imports(&code(&path)) {
            let is_layer = ARROWS.iter().any(|(name, _)| *name == to);
            if is_layer && to != from && to != EVERYWHERE && !allowed.contains(&to.as_str()) {
                wrong.push(format!("{}: {from} imports {to}", path.display()));
            }
            checked += 1;
        }
    }
    assert!(checked > 50, "only {checked} imports were seen: the test has lost its eyes");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rules_know_nothing_of_the_machine() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut rules = sources(&src.join("games"));
    rules.push(src.join("game.rs"));
    assert!(rules.len() > 10);
    for path in rules {
        let code = code(&path);
        for name in NOT_IN_RULES {
            assert!(!code.contains(name), "{} reaches for {name}", path.display());
        }
    }
}

#[test]
fn the_reader_of_imports_sees_them() {
    let seen = imports("use crate::play::{Table, session};\nuse crate::{games::biquadris::{Level, Move}, storage};\n");
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["games", "play", "storage"]);
}
