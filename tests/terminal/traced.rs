// SPDX-License-Identifier: GPL-3.0-or-later
//! SECURITY.md, "No network access", "File access": the files that the program opens, as observed with strace.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::home::{Home, finish};

/// Prefixes of paths that system libraries open when a program starts.
const OF_THE_SYSTEM: &[&str] =
    &["/etc/ld.so.", "/lib", "/usr/lib", "/usr/share/locale", "/proc/self/", "/proc/filesystems", "/sys/"];
/// Prefixes of system calls that change the file system.
const CHANGING: &[&str] =
    &["rename", "unlink", "mkdir", "rmdir", "link", "symlink", "mknod", "truncate", "chmod", "chown", "creat"];

/// Paths that a run of the program opened or changed, and its network calls.
#[derive(Debug, Default)]
struct Traced {
    opened: BTreeSet<String>,
    changed: BTreeSet<String>,
    sockets: Vec<String>,
}

/// Returns a command that runs under strace, and the path of the trace.
fn strace(home: &Home, command: &[&str]) -> (Command, PathBuf) {
    let log = home.data().parent().unwrap().join("trace");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-s", "4096", "-e", "trace=%file,%network", "-o"]).arg(&log).args(command);
    home.isolate(&mut strace);
    strace.env("PATH", std::env::var("PATH").unwrap());
    (strace, log)
}

/// Asserts that strace works: it must record the socket of a program that opens one.
fn strace_sees_sockets() {
    const HELP: &str = "these tests need strace and the right to trace (in a container: --cap-add=SYS_PTRACE); \
                        to skip them: cargo test -- --skip traced";
    let home = Home::new();
    // UDP needs no listener.
    let (mut command, log) = strace(&home, &["bash", "-c", ": </dev/udp/127.0.0.1/9"]);
    let output = command.output().unwrap_or_else(|error| panic!("strace: {error}; {HELP}"));
    let seen = fs::read_to_string(log).unwrap_or_default();
    assert!(!Traced::of(&seen).sockets.is_empty(), "{}{HELP}", String::from_utf8_lossy(&output.stderr));
}

/// Runs the program under strace.
fn traced(home: &Home, arguments: &[&str], input: &str) -> Traced {
    strace_sees_sockets();
    let (command, log) = strace(home, &[&[env!("CARGO_BIN_EXE_biquadris")], arguments].concat());
    let output = finish(command, input.as_bytes());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Traced::of(&fs::read_to_string(log).unwrap())
}

impl Traced {
    fn of(log: &str) -> Self {
        let mut traced = Self::default();
        for line in log.lines() {
            // `PID call("path", …) = result`
            let Some((call, rest)) = line.split_once(' ').and_then(|(_, line)| line.trim_start().split_once('('))
            else {
                continue;
            };
            let succeeded = rest.rsplit_once(" = ").is_some_and(|(_, result)| !result.starts_with('-'));
            let paths: Vec<&str> = rest.split('"').skip(1).step_by(2).collect();
            if ["socket", "connect", "bind", "sendto", "sendmsg"].contains(&call) {
                traced.sockets.push(line.to_owned());
            }
            if !succeeded || call == "execve" {
                continue;
            }
            let changes = ["O_CREAT", "O_WRONLY", "O_RDWR", "O_TRUNC"].iter().any(|flag| rest.contains(flag));
            if changes || CHANGING.iter().any(|name| call.starts_with(name)) {
                traced.changed.extend(paths.iter().map(|&path| path.to_owned()));
            } else if call.starts_with("open") && !rest.contains("O_PATH") {
                traced.opened.extend(paths.iter().map(|&path| path.to_owned()));
            }
        }
        traced
    }

    /// Returns the paths that the program opened, without those of system libraries and catalogs.
    fn own(&self) -> BTreeSet<&str> {
        let of_the_system = |path: &&str| OF_THE_SYSTEM.iter().any(|begin| path.starts_with(begin));
        let locale = |path: &&str| path.ends_with(".mo") || path.ends_with("/locale");
        self.opened.iter().map(String::as_str).filter(|path| !of_the_system(path) && !locale(path)).collect()
    }

    /// Returns the paths that the program changed, without temporary files, which are renamed later.
    fn changes(&self) -> BTreeSet<String> {
        let is_new = |path: &str| path.rsplit_once("/.biquadris-").is_some();
        self.changed.iter().filter(|path| !is_new(path)).cloned().collect()
    }
}

fn set<'a>(names: &[&'a str]) -> BTreeSet<&'a str> {
    names.iter().copied().collect()
}

#[test]
fn piped_input_accesses_only_the_files_it_names() {
    let home = Home::new();
    for folder in ["in", "../elsewhere"] {
        fs::create_dir(home.work().join(folder)).unwrap();
    }
    home.write("in/f", "right sequence in/g save in/saved sequence ../elsewhere/h").write("../elsewhere/h", "down");
    home.write("in/g", "down").write("blocks", "IJ").write("one", "IJLO");
    let commands = "sequence in/f\nhint\n3levelup norandom blocks\nsave out\nload in/saved\nnew\nlegal\nhelp\nundo\n";
    let traced = traced(&home, &["-text", "--json", "-scriptfile1", "one", "-computer", "2"], commands);
    assert_eq!(traced.sockets, [""; 0]);
    // The parent directory of a written file is synced.
    assert_eq!(
        traced.own(),
        set(&["one", "in/f", "in/g", "../elsewhere/h", "blocks", "in/saved", ".", "in"]),
        "{traced:#?}"
    );
    let work = home.work().canonicalize().unwrap();
    let at = |name: &str| work.join(name).to_str().unwrap().to_owned();
    let changes: BTreeSet<String> =
        traced.changes().iter().map(|path| work.join(path).to_str().unwrap().to_owned()).collect();
    assert_eq!(changes, BTreeSet::from([at("in/saved"), at("out")]), "{traced:#?}");
    assert!(fs::read_dir(home.work()).unwrap().all(|it| !it.unwrap().file_name().to_string_lossy().starts_with('.')));
}

#[test]
fn saved_games_and_trees_cause_no_file_access() {
    let home = Home::new();
    home.play("right save game");
    let save_file = home.read("game");
    home.write("strange", save_file.replace("right", "norandom /etc/passwd"));
    home.write("tree", "(;GM[Blokus];1[a20]C[/etc/passwd]AP[../x])");
    let commands = "load game\nload strange\nload tree\n";
    let traced = traced(&home, &["-text", "--json"], commands);
    assert_eq!((traced.sockets.len(), traced.changes().len()), (0, 0), "{traced:#?}");
    assert_eq!(traced.own(), set(&["game", "strange", "tree"]), "{traced:#?}");
}

#[test]
fn gtp_accesses_only_the_files_it_names() {
    let home = Home::new();
    let commands = "set_game Blokus\nplay 1 a20\nsavesgf out.blksgf\nloadsgf out.blksgf\ngenmove 2\nquit\n";
    let traced = traced(&home, &["blokus", "--gtp"], commands);
    assert_eq!(traced.sockets, [""; 0]);
    assert_eq!(traced.own(), set(&[".", "out.blksgf"]), "{traced:#?}");
    assert_eq!(traced.changes(), BTreeSet::from(["out.blksgf".to_owned()]), "{traced:#?}");
}
