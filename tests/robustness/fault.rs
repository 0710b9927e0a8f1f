// SPDX-License-Identifier: GPL-3.0-or-later
//! Fault injection: the program runs with `failing.c` preloaded, which makes the N-th call that writes below its home fail.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::home::Home;
use crate::pseudo_terminal::Terminal;

/// A fault to inject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Kind of the fault; see `failing.c`.
    pub(crate) kind: &'static str,
    /// Number of the affected call, from 1.
    pub(crate) at: usize,
    /// Whether all later calls fail too.
    pub(crate) all: bool,
}

impl Fault {
    /// No fault; calls are only logged.
    pub(crate) const NONE: Self = Self { kind: "", at: 0, all: false };
}

/// Outcome of a run on a failing disk.
#[derive(Debug)]
pub(crate) struct Played {
    /// Exit code, or `None` if it was killed.
    pub(crate) code: Option<i32>,
    /// JSON states, one per line.
    pub(crate) answers: Vec<String>,
    /// Standard error.
    pub(crate) stderr: String,
    /// Calls that write, in order.
    pub(crate) calls: Vec<String>,
}

impl Played {
    /// Returns the messages to the player, in the answers and on standard error, without those of a successful run.
    pub(crate) fn notices(&self) -> Vec<String> {
        let of_answers = self.answers.iter().flat_map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let text = value["message"].as_str().unwrap_or_default().to_owned();
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        });
        let is_good = |line: &String| {
            line.starts_with("Saved to ") || line.starts_with("Practice: ") || line.starts_with("Resumed your game ")
        };
        of_answers.filter(|line| !is_good(line)).chain(self.stderr.lines().map(str::to_owned)).collect()
    }

    /// Returns the call that failed first.
    pub(crate) fn failed(&self, fault: Fault) -> &str {
        self.calls.get(fault.at - 1).map_or("", String::as_str)
    }
}

/// Compiles and returns the library that makes calls fail.
pub(crate) fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/robustness/failing.c");
        let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("failing-{}.so", std::process::id()));
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&to).arg(source).arg("-ldl");
        assert!(compiler.status().expect("cc is needed for these tests").success(), "failing.c can't be compiled");
        to
    })
}

/// Configures a program to run with this fault in this home; returns the path of the log of its calls.
pub(crate) fn inject(command: &mut Command, home: &Home, library: &Path, fault: Fault) -> PathBuf {
    let log = home.outside("calls");
    let _ = fs::remove_file(&log);
    command
        .env("LD_PRELOAD", library)
        .env("FAULT_ROOT", home.root())
        .env("FAULT_LOG", &log)
        .env("FAULT_AT", fault.at.to_string())
        .env("FAULT_KIND", fault.kind);
    if fault.all {
        command.env("FAULT_ALL", "1");
    }
    log
}

/// All kinds of faults, injected once and from the call onward.
const ALL_KINDS: [(&str, bool); 12] = [
    ("ENOSPC", false),
    ("ENOSPC", true),
    ("EIO", false),
    ("EIO", true),
    ("EACCES", false),
    ("EACCES", true),
    ("EROFS", true),
    ("EINTR", false),
    ("short", false),
    ("short", true),
    ("short-ENOSPC", false),
    ("short-ENOSPC", true),
];

/// The kinds of faults that kill the program: before, within and after a call.
pub(crate) const KILLS: [(&str, bool); 3] = [("kill", false), ("kill-half", false), ("kill-after", false)];

/// The faults that killed the program.
#[derive(Debug, Default)]
pub(crate) struct Kills(Vec<Fault>);

impl Kills {
    /// Records that the program was killed by this fault.
    pub(crate) fn add(&mut self, fault: Fault) {
        self.0.push(fault);
    }

    /// Asserts that the program was killed before and after each of these calls and within each write, with at most `exceptions`
    /// exceptions.
    pub(crate) fn reached(&self, calls: &[String], exceptions: usize) {
        let writes = calls.iter().filter(|call| call.contains(" write ")).count();
        for (kind, expected) in [("kill", calls.len()), ("kill-half", writes), ("kill-after", calls.len())] {
            let kills = self.0.iter().filter(|fault| fault.kind == kind).count();
            assert!(kills > 0 && kills + exceptions >= expected, "{kind}: {kills} kills in {calls:#?}");
        }
    }
}

/// Returns these kinds of faults, or all with `FAULTS=all` in the environment, which takes minutes.
pub(crate) fn kinds(default: &[(&'static str, bool)]) -> Vec<(&'static str, bool)> {
    if std::env::var_os("FAULTS").is_some_and(|faults| faults == "all") { ALL_KINDS.into() } else { default.into() }
}

/// Returns the logged calls.
pub(crate) fn calls(log: &Path) -> Vec<String> {
    fs::read_to_string(log).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Plays these lines on a terminal, as a user would, and quits. Without a library or fault, the disk works.
pub(crate) fn play(home: &Home, words: &[&str], lines: &[&str], fault: Option<(&Path, Fault)>) -> Played {
    let stderr = home.outside("stderr");
    let mut command = home.command(words);
    command.stderr(Stdio::from(fs::File::create(&stderr).unwrap()));
    let log = fault.map(|(library, fault)| inject(&mut command, home, library, fault));
    let mut terminal = Terminal::start(command);
    let text: String = lines.iter().chain(&["quit"]).map(|line| format!("{line}\n")).collect();
    terminal.type_in(&text);
    let (status, answers) = terminal.ended();
    let calls = log.map(|log| calls(&log)).unwrap_or_default();
    Played { code: status.code(), answers, stderr: fs::read_to_string(stderr).unwrap(), calls }
}

/// Runs a test once for each kind of fault and each of the program's calls, in parallel on all processors. `calls` is the number
/// of calls without a fault; `run` returns the number of calls made, which can be higher after a fault.
pub(crate) fn for_each_call(kinds: &[(&'static str, bool)], calls: usize, run: impl Fn(Fault) -> usize + Sync) {
    assert!(calls > 0, "the program writes nothing");
    let next = std::sync::Mutex::new(kinds.iter());
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(&(kind, all)) = next.lock().unwrap().next() else { return };
                    let (mut at, mut last) = (1, calls);
                    while at <= last {
                        last = last.max(run(Fault { kind, at, all }));
                        at += 1;
                    }
                }
            });
        }
    });
}
