// SPDX-License-Identifier: GPL-3.0-or-later
//! Temporary home for the program, and inspection of the files in it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use toml::Table;

/// A temporary home with a working directory.
pub(crate) struct Home {
    folder: TempDir,
}

/// A result in `scores.toml`: game, setup, seat and score.
pub(crate) type SavedResult = (String, String, i64, i64);

impl Home {
    pub(crate) fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["work", "data", "config"] {
            fs::create_dir_all(folder.path().join("home").join(name)).unwrap();
        }
        Self { folder }
    }

    /// Returns the directory that contains all files of the program.
    pub(crate) fn root(&self) -> PathBuf {
        self.folder.path().canonicalize().unwrap().join("home")
    }

    /// Returns the working directory.
    pub(crate) fn work(&self) -> PathBuf {
        self.root().join("work")
    }

    /// Returns the data directory of the program.
    pub(crate) fn data(&self) -> PathBuf {
        self.root().join("data/biquadris")
    }

    /// Returns the directory of the settings.
    pub(crate) fn config(&self) -> PathBuf {
        self.root().join("config/biquadris")
    }

    /// Returns a path outside the home.
    pub(crate) fn outside(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Prepares a run with these arguments.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_biquadris"));
        command.args(arguments);
        self.isolate(&mut command);
        command
    }

    /// Gives any program this home and a clean environment.
    pub(crate) fn isolate(&self, command: &mut Command) {
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

    /// Returns the output of a run with piped input, which must succeed.
    pub(crate) fn run(&self, arguments: &[&str], input: &str) -> String {
        let file = self.outside("input");
        fs::write(&file, input).unwrap();
        let output = self.command(arguments).stdin(fs::File::open(file).unwrap()).output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Returns all files and directories, relative to the home.
    pub(crate) fn files(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        list(&self.root(), &self.root(), &mut found);
        found
    }

    /// Returns the high scores, or an empty table if there are none. The file must be intact.
    pub(crate) fn scores(&self) -> Table {
        let text = fs::read_to_string(self.data().join("scores.toml")).unwrap_or_default();
        toml::from_str(&text).unwrap_or_else(|error| panic!("scores.toml is damaged: {error}\n{text}"))
    }

    /// Returns the saved results, sorted. Asserts that there are no duplicates.
    pub(crate) fn results(&self) -> Vec<SavedResult> {
        let scores = self.scores();
        let results = scores.get("results").and_then(|it| it.as_array()).cloned().unwrap_or_default();
        let text = |it: &toml::Value, key: &str| it[key].as_str().unwrap().to_owned();
        let identities: BTreeSet<_> =
            results.iter().map(|it| (text(it, "game"), it["setup"].to_string(), text(it, "match"))).collect();
        assert_eq!(identities.len(), results.len(), "duplicate result: {results:?}");
        let number = |it: &toml::Value, key: &str| it[key].as_integer().unwrap();
        let convert =
            |it: &toml::Value| (text(it, "game"), it["setup"].to_string(), number(it, "seat"), number(it, "score"));
        let mut saved: Vec<SavedResult> = results.iter().map(convert).collect();
        saved.sort();
        saved
    }

    /// Returns the number of matches of a game in the statistics.
    pub(crate) fn match_count(&self, game: &str) -> i64 {
        let count = |scores: &Table| scores.get("statistics")?.get(game)?.get("matches")?.as_integer();
        count(&self.scores()).unwrap_or(0)
    }

    /// Asserts that no file was quarantined as damaged.
    pub(crate) fn assert_nothing_quarantined(&self) {
        let quarantined: Vec<_> = self.files().into_iter().filter(|name| name.contains("damaged")).collect();
        assert!(quarantined.is_empty(), "quarantined: {quarantined:?}");
    }

    /// Asserts that no temporary files remain.
    pub(crate) fn assert_no_temporary_files(&self) {
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

/// Returns the position of a JSON state, without members that depend on this run of the program.
pub(crate) fn position(line: &str) -> Value {
    let mut value: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    for key in ["message", "error", "hint", "hi_score"] {
        value.as_object_mut().unwrap().remove(key);
    }
    value
}

/// Returns the moves of a saved game, without its header.
pub(crate) fn moves(save_file: &str) -> String {
    save_file.split_once("\n---\n").expect("a saved game has a header").1.to_owned()
}
