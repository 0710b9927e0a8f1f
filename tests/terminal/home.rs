// SPDX-License-Identifier: GPL-3.0-or-later
//! Runs the program in a folder of its own.

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

/// Five O side by side, then an upright I in column 11: two rows less. Between them the other player, who plays the
/// same, so that it is the first player's turn to answer after eleven drops.
pub(crate) const EARN: &str = "O drop O drop O 2right drop O 2right drop O 4right drop O 4right drop O 6right drop O 6right drop \
                        O 8right drop O 8right drop I clockwise 10right drop";

/// How long a program may run.
const PATIENCE: Duration = Duration::from_secs(60);

/// A clean home, and a working directory in it.
pub(crate) struct Home {
    folder: TempDir,
}

/// What a run of the program left behind.
#[derive(Debug)]
pub(crate) struct Ran {
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

    /// The working directory.
    pub(crate) fn work(&self) -> PathBuf {
        self.folder.path().join("work")
    }

    /// The folder of the program's data, which the program makes.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join("data/biquadris")
    }

    /// A file in the working directory.
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

    /// The files that version 0.1.0 wrote are in this home: settings with names, scores, journals.
    pub(crate) fn has_files_of_0_1_0(&self) {
        let from = of_these_tests("fixtures/0.1.0");
        let config = self.folder.path().join("config/biquadris");
        copy(&from.join("data"), &self.data());
        copy(&from.join("config"), &config);
    }

    /// All files of this home, and what they hold.
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

    /// The program with these arguments, still to be started: no display, and nothing of the one who runs the tests.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_biquadris"));
        command.args(arguments);
        self.settle(&mut command);
        command
    }

    /// Gives any program this home.
    pub(crate) fn settle(&self, command: &mut Command) {
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

    /// Runs the program to its end.
    pub(crate) fn run(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
        Ran::of(finish(self.command(arguments), input.as_ref()))
    }

    /// Plays a match of seed 7 and returns its lines of JSON, the first for the start. Nothing may go wrong.
    pub(crate) fn play(&self, input: impl AsRef<[u8]>) -> Vec<Shot> {
        self.play_with(&[], input)
    }

    /// The same with more options.
    pub(crate) fn play_with(&self, options: &[&str], input: impl AsRef<[u8]>) -> Vec<Shot> {
        let ran = self.run(&[&["-text", "-seed", "7", "--json"], options].concat(), input);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
        ran.out.lines().map(Shot::read).collect()
    }

    /// The pictures of a match of seed 7, and what stands between them.
    pub(crate) fn pictures(&self, input: impl AsRef<[u8]>) -> String {
        let ran = self.run(&["-text", "-seed", "7"], input);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
        ran.out
    }
}

impl Ran {
    fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

/// Gives a program its input and waits for its end.
pub(crate) fn finish(mut command: Command, input: &[u8]) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let feeder = thread::spawn(move || {
        // A program that ends before it has read all is no fault here.
        let _ = stdin.write_all(&input);
    });
    let pid = rustix::process::Pid::from_child(&child);
    let (ended, waiting) = mpsc::channel::<()>();
    let watchdog = thread::spawn(move || {
        // A program that hangs fails its test, and not all of them.
        if waiting.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
        }
    });
    let output = child.wait_with_output().unwrap();
    drop(ended);
    watchdog.join().unwrap();
    feeder.join().unwrap();
    output
}

/// Plays in a home that nothing else is needed from.
pub(crate) fn play(input: &str) -> Vec<Shot> {
    Home::new().play(input)
}

/// The position after commands, of which each must be taken.
pub(crate) fn after(input: &str) -> Shot {
    let shots = play(input);
    for shot in &shots {
        assert_eq!(shot.error(), None, "{input}");
    }
    shots.into_iter().next_back().unwrap()
}

/// Copies a folder with all that is in it.
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

/// The path of a file of these tests.
pub(crate) fn of_these_tests(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}
