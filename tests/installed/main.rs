// SPDX-License-Identifier: GPL-3.0-or-later
//! Installed files: man page and completions, which the program generates; thumbnails of saved games; and the files in `data/`,
//! which must agree with the program and with each other.

mod completions;
mod files;
mod man;
#[cfg(feature = "paint")]
mod thumbnails;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// All options for users, as listed in the help (help/biquadris.md, "Command line", and those of the other games), and the
/// general options.
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

const GAMES: [&str; 4] = ["biquadris", "push-and-clear", "blocky", "blokus"];

/// Options for the desktop and for packagers.
const HIDDEN: [&str; 3] = ["generate", "thumbnail", "gapplication-service"];

fn program(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_biquadris"));
    command.args(arguments).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").output().unwrap()
}

/// Returns the generated text of this kind.
fn generated(kind: &str) -> String {
    let output = program(&["--generate", kind]);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the contents of a file of the project.
fn file(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Whether a program is installed.
fn is_installed(name: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(name).is_file())
}

#[test]
fn unknown_kinds_are_rejected() {
    assert_eq!(program(&["--generate", "powershell"]).status.code(), Some(2));
    assert_eq!(program(&["--generate"]).status.code(), Some(2));
}

#[test]
fn hidden_options_are_in_no_generated_text() {
    let help = String::from_utf8(program(&["--help"]).stdout).unwrap();
    for text in ["man", "bash", "zsh", "fish"].map(generated).iter().chain([&help]) {
        for option in HIDDEN {
            assert!(!text.contains(option), "{option}");
        }
    }
}
