// SPDX-License-Identifier: GPL-3.0-or-later
//! What goes with the program when it is installed: man page and completions, which it prints itself; small pictures of
//! matches; and the files in `data/`, which must agree with the program and with each other.

mod completions;
mod files;
mod man;
#[cfg(feature = "paint")]
mod thumbnails;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Every option that a person can use, as the rules pages list them (help/biquadris.md, "Command line", and those of the other
/// games), and those that every command line has.
const OPTIONS: [&str; 22] = [
    "text",
    "keyboard",
    "json",
    "gtp",
    "seed",
    "computer",
    "new-game",
    "scriptfile1",
    "scriptfile2",
    "startlevel",
    "size",
    "players",
    "depth",
    "turns",
    "board",
    "rogue",
    "time",
    "infinite",
    "bonus",
    "surrender",
    "help",
    "version",
];

/// The games.
const GAMES: [&str; 4] = ["biquadris", "push-and-clear", "blocky", "blokus"];

/// Options that are for the desktop and for whoever installs the program.
const HIDDEN: [&str; 3] = ["generate", "thumbnail", "gapplication-service"];

fn program(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_biquadris"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

/// The text of this kind.
fn generated(kind: &str) -> String {
    let output = program(&["--generate", kind]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A file of the project.
fn file(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Whether this program is here.
fn is_here(name: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(name).is_file())
}

#[test]
fn other_kinds_are_wrong() {
    assert_eq!(program(&["--generate", "powershell"]).status.code(), Some(2));
    assert_eq!(program(&["--generate"]).status.code(), Some(2));
}

#[test]
fn what_is_hidden_is_in_no_text() {
    let help = String::from_utf8(program(&["--help"]).stdout).unwrap();
    for text in ["man", "bash", "zsh", "fish"].map(generated).iter().chain([&help]) {
        for option in HIDDEN {
            assert!(!text.contains(option), "{option}");
        }
    }
}
