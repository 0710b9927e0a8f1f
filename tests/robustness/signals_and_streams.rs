// SPDX-License-Identifier: GPL-3.0-or-later
//! Signals and streams: however the program ends, or whatever stream is closed, the match can be resumed, and the exit status
//! follows convention. Restoring the terminal is tested in `tests/terminal/pty.py`.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};

use rustix::process::{Signal, kill_process};

use crate::home::{Home, position};
use crate::pseudo_terminal::{Terminal, type_and_close};

const TYPE: [&str; 3] = ["push-and-clear", "-text", "--json"];
const PRESS: [&str; 4] = ["push-and-clear", "-text", "-keyboard", "--json"];

/// Prepares the program with default signal handlers: a process started in the background of a script may inherit ignored
/// signals.
fn without_ignoring_signals(home: &Home, words: &[&str]) -> Command {
    let mut command = Command::new("env");
    home.isolate(&mut command);
    command.arg("--default-signal").arg(env!("CARGO_BIN_EXE_biquadris")).args(words);
    command
}

#[test]
fn signals_that_end_the_program_lose_no_move() {
    for (words, moves) in [(&TYPE[..], "left\nright\nup\ndown\n"), (&PRESS, "adws")] {
        for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
            let home = Home::new();
            let mut terminal = Terminal::start(without_ignoring_signals(&home, words));
            terminal.type_in(moves);
            let left = position(terminal.wait_for(5).last().unwrap());
            kill_process(terminal.pid(), signal).unwrap();
            let (status, _) = terminal.ended();
            // The program dies of an unhandled signal, or exits successfully if it handles the request to quit.
            let killed_by_signal = status.signal() == Some(signal.as_raw());
            assert!(if words == PRESS { status.success() } else { killed_by_signal }, "{words:?} {signal:?}: {status}");
            let again = Terminal::start(home.command(words));
            assert_eq!(position(&again.wait_for(1)[0]), left, "{words:?} {signal:?}");
            again.kill();
            home.assert_nothing_quarantined();
        }
    }
}

#[test]
fn a_closed_terminal_loses_no_move() {
    for (words, moves) in [(&TYPE[..], "left\nright\nup\ndown\n"), (&PRESS, "adws")] {
        let home = Home::new();
        let (answers, status) = type_and_close(home.command(words), moves, 5);
        let left = position(answers.last().unwrap());
        // The program must not crash, though it can report to no one.
        assert!(matches!(status.code(), Some(0 | 1)), "{words:?}: {status}");
        let again = Terminal::start(home.command(words));
        assert_eq!(position(&again.wait_for(1)[0]), left, "{words:?}");
        again.kill();
    }
}

/// Runs the program from a shell that redirects its streams as given.
fn in_shell(home: &Home, streams: &str, words: &[&str]) -> Output {
    let mut command = Command::new("sh");
    home.isolate(&mut command);
    command.arg("-c").arg(format!("exec \"$0\" \"$@\" {streams}")).arg(env!("CARGO_BIN_EXE_biquadris")).args(words);
    command.stdin(Stdio::null()).output().unwrap()
}

#[test]
fn closed_streams_are_tolerated() {
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
    // Errors are reflected in the exit status even if they can't be printed.
    for (words, code) in [(&["-text", "./nowhere"][..], 1), (&["-text", "-startlevel", "9"], 2)] {
        for streams in ["2>&-", "<&- >&- 2>&-", "2>/dev/full", ">/dev/full 2>&1"] {
            assert_eq!(in_shell(&home, streams, words).status.code(), Some(code), "{words:?} {streams}");
        }
    }
}

#[test]
fn a_directory_as_input_is_reported() {
    let home = Home::new();
    for words in [&["-text"][..], &["-text", "--json"], &["-text", "-keyboard"], &["blokus", "--gtp"]] {
        let output = in_shell(&home, "</", words);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), errors.lines().count()), (Some(1), 1), "{words:?}: {errors}");
        assert!(errors.starts_with("biquadris: ") && errors.contains("Is a directory"), "{words:?}: {errors}");
    }
}

/// Command lines with long or lasting output.
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
fn a_closed_output_pipe_ends_the_program() {
    for words in PRINTS {
        let home = Home::new();
        let mut command = home.command(words);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut to = child.stdin.take().unwrap();
        // A program that reads no commands may have exited.
        let _ = to.write_all(b"version\n");
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        assert!(lines.read_line(&mut String::new()).unwrap() > 0, "{words:?}");
        drop(lines);
        // More than a pipe can buffer, so that the program must notice.
        let text = if words.contains(&"--gtp") { "list_commands\n" } else { "show\n" };
        while to.write_all(text.repeat(100).as_bytes()).is_ok() {}
        let output = child.wait_with_output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{words:?}");
    }
}

#[test]
fn output_to_a_full_disk_is_reported() {
    for words in PRINTS {
        let home = Home::new();
        fs::write(home.outside("input"), "version\nshow\n").unwrap();
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = home.command(words);
        let output = command.stdin(File::open(home.outside("input")).unwrap()).stdout(full).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), errors.lines().count()), (Some(1), 1), "{words:?}: {errors}");
        assert!(errors.starts_with("biquadris: ") && errors.contains("No space left"), "{words:?}: {errors}");
    }
}

#[test]
fn closing_input_and_output_ends_the_program() {
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
