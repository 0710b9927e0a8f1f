// SPDX-License-Identifier: GPL-3.0-or-later
//! A home of its own for the program, and what is found in it afterwards.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use toml::Table;

/// A clean home, with a working directory in it.
pub(crate) struct Home {
    folder: TempDir,
}

/// A result as `scores.toml` holds it: game, setup, seat and score.
pub(crate) type Kept = (String, String, i64, i64);

impl Home {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["work", "data", "config"] {
            fs::create_dir_all(folder.path().join("home").join(name)).unwrap();
        }
        Self { folder }
    }

    /// The folder in which all is that the program writes.
    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join("home")
    }

    /// The working directory.
    pub(crate) fn work(&self) -> PathBuf {
        self.root().join("work")
    }

    /// The folder of the program's data.
    pub(crate) fn data(&self) -> PathBuf {
        self.root().join("data/biquadris")
    }

    /// The folder of the settings.
    pub(crate) fn config(&self) -> PathBuf {
        self.root().join("config/biquadris")
    }

    /// A place beside the home.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The program with these arguments, still to be started.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_biquadris"));
        command.args(arguments);
        self.settle(&mut command);
        command
    }

    /// Gives any program this home.
    pub(crate) fn settle(&self, command: &mut Command) {
        let at = |name: &str| self.root().join(name);
        command
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("HOME", self.root())
            .env("XDG_DATA_HOME", at("data"))
            .env("XDG_CONFIG_HOME", at("config"))
            .env("XDG_STATE_HOME", at("state"))
            .env("XDG_CACHE_HOME", at("cache"))
            .env("XDG_RUNTIME_DIR", self.root())
            .env("LANG", "C.UTF-8")
            .env("TERM", "xterm")
            .current_dir(self.work());
    }

    /// What a run from a pipe prints; it must end well.
    pub(crate) fn run(&self, arguments: &[&str], input: &str) -> String {
        let file = self.beside("input");
        fs::write(&file, input).unwrap();
        let output = self.command(arguments).stdin(fs::File::open(file).unwrap()).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// All files and folders, by their paths within the home.
    pub(crate) fn files(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        list(&self.root(), &self.root(), &mut found);
        found
    }

    /// The high scores; empty if there are none. The file must be whole.
    pub(crate) fn scores(&self) -> Table {
        let text = fs::read_to_string(self.data().join("scores.toml")).unwrap_or_default();
        toml::from_str(&text).unwrap_or_else(|error| panic!("scores.toml is damaged: {error}\n{text}"))
    }

    /// The results in them, sorted. None may be there twice.
    pub(crate) fn results(&self) -> Vec<Kept> {
        let scores = self.scores();
        let results = scores.get("results").and_then(|it| it.as_array()).cloned().unwrap_or_default();
        let text = |it: &toml::Value, key: &str| it[key].as_str().unwrap().to_owned();
        let identities: BTreeSet<_> =
            results.iter().map(|it| (text(it, "game"), it["setup"].to_string(), text(it, "match"))).collect();
        assert_eq!(identities.len(), results.len(), "a result is there twice: {results:?}");
        let number = |it: &toml::Value, key: &str| it[key].as_integer().unwrap();
        let kept =
            |it: &toml::Value| (text(it, "game"), it["setup"].to_string(), number(it, "seat"), number(it, "score"));
        let mut kept: Vec<Kept> = results.iter().map(kept).collect();
        kept.sort();
        kept
    }

    /// How many matches of a game the statistics count.
    pub(crate) fn counted(&self, game: &str) -> i64 {
        let count = |scores: &Table| scores.get("statistics")?.get(game)?.get("matches")?.as_integer();
        count(&self.scores()).unwrap_or(0)
    }

    /// Nothing that was sound is set aside.
    pub(crate) fn nothing_is_set_aside(&self) {
        let aside: Vec<_> = self.files().into_iter().filter(|name| name.contains("damaged")).collect();
        assert!(aside.is_empty(), "set aside: {aside:?}");
    }

    /// Nothing is left that was not finished.
    pub(crate) fn nothing_is_left_over(&self) {
        let left: Vec<_> = self.files().into_iter().filter(|name| name.contains(".biquadris-")).collect();
        assert!(left.is_empty(), "left over: {left:?}");
    }
}

fn list(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        found.insert(path.strip_prefix(root).unwrap().to_string_lossy().into_owned());
        if path.is_dir() {
            list(root, &path, found);
        }
    }
}

/// The position in a line of JSON, without what tells of this run of the program alone.
pub(crate) fn position(line: &str) -> Value {
    let mut value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    for key in ["message", "error", "hint", "hi_score"] {
        value.as_object_mut().unwrap().remove(key);
    }
    value
}

/// The moves of a saved game, without its header.
pub(crate) fn moves(save_file: &str) -> String {
    save_file.split_once("\n---\n").expect("a saved game has a header").1.to_owned()
}
