// SPDX-License-Identifier: GPL-3.0-or-later
//! Runs the program in a temporary home directory.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use crate::shot::Shot;

/// Five O's side by side, then an upright I in column 11, clear two rows. The other player plays the same in between, so after
/// eleven drops it is the first player's turn to choose a special action.
pub(crate) const EARN: &str = "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
                        O 8right drop O 8right drop I clockwise 10right drop";

/// Maximum running time of a program.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A temporary home with a working directory.
pub(crate) struct Home {
    folder: TempDir,
}

/// Exit code and output of a run.
#[derive(Debug)]
pub(crate) struct RunOutput {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Home {
    pub(crate) fn new() -> Self {
        let home = Self { folder: tempfile::tempdir().unwrap() };
        for folder in ["work", "data", "config"] {
            fs::create_dir(home.folder.path().join(folder)).unwrap();
        }
        home
    }

    /// Returns the working directory.
    pub(crate) fn work(&self) -> PathBuf {
        self.folder.path().join("work")
    }

    /// Returns the data directory of the program, which the program creates.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data/biquadris")
    }

    /// Writes a file in the working directory.
    pub(crate) fn write(&self, name: &str, contents: impl AsRef<[u8]>) -> &Self {
        fs::write(self.work().join(name), contents).unwrap();
        self
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.work().join(name)).unwrap()
    }

    pub(crate) fn exists(&self, name: &str) -> bool {
        self.work().join(name).exists()
    }

    /// Copies the files of version 0.1.0 into this home: settings with names, scores, journals.
    pub(crate) fn add_files_of_0_1_0(&self) {
        let from = test_file("fixtures/0.1.0");
        let config = self.folder.path().join("config/biquadris");
        copy(&from.join("data"), &self.data());
        copy(&from.join("config"), &config);
    }

    /// Returns the contents of all files of this home.
    pub(crate) fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files.insert(path.clone(), fs::read(path).unwrap());
                }
            }
        }
        files
    }

    /// Prepares a run with these arguments, without a display and with an environment of its own.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_biquadris"));
        command.args(arguments);
        self.isolate(&mut command);
        command
    }

    /// Gives any program this home and a clean environment.
    pub(crate) fn isolate(&self, command: &mut Command) {
        let at = |name: &str| self.folder.path().join(name);
        command
            .env_clear()
            .env("HOME", self.folder.path())
            .env("XDG_DATA_HOME", at("data"))
            .env("XDG_CONFIG_HOME", at("config"))
            .env("XDG_STATE_HOME", at("state"))
            .env("XDG_CACHE_HOME", at("cache"))
            .env("XDG_RUNTIME_DIR", self.folder.path())
            .env("LANG", "C.UTF-8")
            .env("TERM", "xterm")
            .current_dir(self.work());
    }

    /// Runs the program until it exits.
    pub(crate) fn run(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> RunOutput {
        RunOutput::of(finish(self.command(arguments), input.as_ref()))
    }

    /// Plays a match with seed 7 and returns its JSON states, the first for the start. The program must succeed.
    pub(crate) fn play(&self, input: impl AsRef<[u8]>) -> Vec<Shot> {
        self.play_with(&[], input)
    }

    /// Plays a match like `play`, with more options.
    pub(crate) fn play_with(&self, options: &[&str], input: impl AsRef<[u8]>) -> Vec<Shot> {
        let ran = self.run(&[&["-text", "-seed", "7", "--json"], options].concat(), input);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
        ran.out.lines().map(Shot::read).collect()
    }

    /// Returns the text displays of a match with seed 7 and everything printed between them.
    pub(crate) fn displays(&self, input: impl AsRef<[u8]>) -> String {
        let ran = self.run(&["-text", "-seed", "7"], input);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
        ran.out
    }
}

impl RunOutput {
    fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

/// Passes input to a program and waits for it to exit.
pub(crate) fn finish(mut command: Command, input: &[u8]) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feeder = thread::spawn(move || {
        // A program may exit before it reads all input.
        let _ = stdin.write_all(&input);
    });
    let pid = rustix::process::Pid::from_child(&child);
    let (ended, waiting) = mpsc::channel::<()>();
    let watchdog = thread::spawn(move || {
        // Kill a program that hangs, so that only its own test fails.
        if waiting.recv_timeout(TIMEOUT) == Err(RecvTimeoutError::Timeout) {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
        }
    });
    let output = child.wait_with_output().unwrap();
    drop(ended);
    watchdog.join().unwrap();
    feeder.join().unwrap();
    output
}

/// Plays a match in a new home.
pub(crate) fn play(input: &str) -> Vec<Shot> {
    Home::new().play(input)
}

/// Returns the state after commands that must all be accepted.
pub(crate) fn after(input: &str) -> Shot {
    let shots = play(input);
    for shot in &shots {
        assert_eq!(shot.error(), None, "{input}");
    }
    shots.into_iter().next_back().unwrap()
}

/// Copies a directory recursively.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let from = entry.unwrap().path();
        let to = to.join(from.file_name().unwrap());
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).unwrap();
        }
    }
}

/// Returns the path of a file below `tests`.
pub(crate) fn test_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}
