// SPDX-License-Identifier: GPL-3.0-or-later
//! Signals and streams: whatever ends the program, or goes away under it, the match is found again, and the program ends as
//! others of its kind do. How the terminal is left is told in `tests/terminal/pty.py`.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};

use rustix::process::{Signal, kill_process};

use crate::home::{Home, position};
use crate::pseudo_terminal::{Terminal, type_and_close};

const GO_ON: [&str; 3] = ["push-and-clear", "-text", "--json"];
const PRESS: [&str; 4] = ["push-and-clear", "-text", "-keyboard", "--json"];

/// The program as a terminal starts it: what this test was started with (in the background of a script, say) may ignore signals.
fn without_ignoring_signals(home: &Home, words: &[&str]) -> Command {
    let mut command = Command::new("env");
    home.settle(&mut command);
    command.arg("--default-signal").arg(env!("CARGO_BIN_EXE_biquadris")).args(words);
    command
}

#[test]
fn signals_that_end_the_program_lose_no_move() {
    for (words, moves) in [(&GO_ON[..], "left\nright\nup\ndown\n"), (&PRESS, "adws")] {
        for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
            let home = Home::new();
            let mut terminal = Terminal::start(without_ignoring_signals(&home, words));
            terminal.type_in(moves);
            let left = position(terminal.wait_for(5).last().unwrap());
            kill_process(terminal.pid(), signal).unwrap();
            let (status, _) = terminal.ended();
            // By the signal itself, as a program that doesn't look at it, or well, as one that was asked to leave.
            let ended_so = status.signal() == Some(signal.as_raw());
            assert!(if words == PRESS { status.success() } else { ended_so }, "{words:?} {signal:?}: {status}");
            let again = Terminal::start(home.command(words));
            assert_eq!(position(&again.wait_for(1)[0]), left, "{words:?} {signal:?}");
            again.kill();
            home.nothing_is_set_aside();
        }
    }
}

#[test]
fn a_terminal_that_is_closed_loses_no_move() {
    for (words, moves) in [(&GO_ON[..], "left\nright\nup\ndown\n"), (&PRESS, "adws")] {
        let home = Home::new();
        let (answers, status) = type_and_close(home.command(words), moves, 5);
        let left = position(answers.last().unwrap());
        // No crash; nobody is left to be told anything.
        assert!(matches!(status.code(), Some(0 | 1)), "{words:?}: {status}");
        let again = Terminal::start(home.command(words));
        assert_eq!(position(&again.wait_for(1)[0]), left, "{words:?}");
        again.kill();
    }
}

/// Runs the program from a shell, so that its streams are as the shell's words have them.
fn in_shell(home: &Home, streams: &str, words: &[&str]) -> Output {
    let mut command = Command::new("sh");
    home.settle(&mut command);
    command.arg("-c").arg(format!("exec \"$0\" \"$@\" {streams}")).arg(env!("CARGO_BIN_EXE_biquadris")).args(words);
    command.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn streams_that_are_closed_stop_nothing() {
    let home = Home::new();
    for words in
        [&["-text", "-seed", "7"][..], &["-text", "-keyboard", "-seed", "7"], &["blokus", "--gtp"], &["--help"]]
    {
        let sound = in_shell(&home, "", words);
        assert!(sound.status.success() && sound.stderr.is_empty(), "{words:?}");
        let without_input = in_shell(&home, "<&-", words);
        assert_eq!((without_input.status.code(), &without_input.stdout), (Some(0), &sound.stdout), "{words:?}");
        let without_errors = in_shell(&home, "2>&-", words);
        assert_eq!((without_errors.status.code(), &without_errors.stdout), (Some(0), &sound.stdout), "{words:?}");
        for streams in [">&-", ">&- 2>&-", "<&- >&- 2>&-"] {
            let output = in_shell(&home, streams, words);
            assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{words:?} {streams}");
        }
    }
    // What goes wrong has its status also where nobody hears of it.
    for (words, code) in [(&["-text", "./nowhere"][..], 1), (&["-text", "-startlevel", "9"], 2)] {
        for streams in ["2>&-", "<&- >&- 2>&-", "2>/dev/full", ">/dev/full 2>&1"] {
            assert_eq!(in_shell(&home, streams, words).status.code(), Some(code), "{words:?} {streams}");
        }
    }
}

#[test]
fn a_folder_as_input_is_said_to_be_one() {
    let home = Home::new();
    for words in [&["-text"][..], &["-text", "--json"], &["-text", "-keyboard"], &["blokus", "--gtp"]] {
        let output = in_shell(&home, "</", words);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{words:?}: {told}");
        assert!(told.starts_with("biquadris: ") && told.contains("Is a directory"), "{words:?}: {told}");
    }
}

/// Everything that prints much or for long.
const PRINTS: [&[&str]; 8] = [
    &["-text"],
    &["-text", "--json"],
    &["blokus", "--gtp"],
    &["--help"],
    &["--version"],
    &["--generate", "man"],
    &["--generate", "bash"],
    &["--generate", "zsh"],
];

#[test]
fn output_that_nobody_reads_to_its_end_ends_the_program() {
    for words in PRINTS {
        let home = Home::new();
        let mut command = home.command(words);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut to = child.stdin.take().unwrap();
        // Whoever doesn't read commands may have ended.
        let _ = to.write_all(b"version\n");
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        assert!(lines.read_line(&mut String::new()).unwrap() > 0, "{words:?}");
        drop(lines);
        // More than a pipe holds, so that it must notice.
        let text = if words.contains(&"--gtp") { "list_commands\n" } else { "show\n" };
        while to.write_all(text.repeat(100).as_bytes()).is_ok() {}
        let output = child.wait_with_output().unwrap();
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*told), (Some(0), ""), "{words:?}");
    }
}

#[test]
fn output_onto_a_full_disk_is_said_to_fail() {
    for words in PRINTS {
        let home = Home::new();
        fs::write(home.beside("input"), "version\nshow\n").unwrap();
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = home.command(words);
        let output = command.stdin(File::open(home.beside("input")).unwrap()).stdout(full).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), told.lines().count()), (Some(1), 1), "{words:?}: {told}");
        assert!(told.starts_with("biquadris: ") && told.contains("No space left"), "{words:?}: {told}");
    }
}

#[test]
fn a_pipe_that_closes_at_both_ends_ends_the_program() {
    let home = Home::new();
    let (mut from, to) = std::io::pipe().unwrap();
    let mut command = home.command(&["-text"]);
    let mut child = command.stdin(Stdio::piped()).stdout(to).stderr(Stdio::piped()).spawn().unwrap();
    drop(command);
    let mut byte = [0];
    from.read_exact(&mut byte).unwrap();
    drop((from, child.stdin.take()));
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
