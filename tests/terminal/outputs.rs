// SPDX-License-Identifier: GPL-3.0-or-later
//! help/biquadris.md, "Command line": closed and full outputs, unusable directories, and the exit status.

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::home::{EARN, Home};

#[test]
fn an_output_closed_early_ends_the_program_silently() {
    for options in [&["-text"][..], &["-text", "--json"], &["-text", "-keyboard"]] {
        let home = Home::new();
        let mut command = home.command(options);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(lines.next().unwrap().is_ok());
        drop(lines);
        let mut to = child.stdin.take().unwrap();
        // More than a pipe can buffer, so that the program must notice.
        for _ in 0..2000 {
            if to.write_all(b"c c c c c c c c c c\n").is_err() {
                break;
            }
        }
        drop(to);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{options:?}");
    }
}

#[test]
fn help_whose_output_is_closed_ends_silently() {
    let home = Home::new();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = home.command(&["--help"]).stdout(writer).stderr(Stdio::piped()).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

#[test]
fn a_full_disk_gives_status_one_and_a_one_line_error() {
    for options in [&["-text"][..], &["-text", "--json"], &["-text", "-keyboard"], &["--help"], &["--version"]] {
        let home = Home::new();
        home.write("input", "right\ndown\n");
        let input = File::open(home.work().join("input")).unwrap();
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = home.command(options).stdin(input).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.lines().count()), (Some(1), 1), "{options:?}: {error}");
        assert!(error.starts_with("biquadris: "), "{error}");
    }
}

#[test]
fn a_full_standard_error_does_not_change_the_status() {
    let home = Home::new();
    let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
    for (options, code) in
        [(&["-text", "./nowhere"][..], 1), (&["-text", "-startlevel", "9"], 2), (&["-computer", "x"], 2), (&[], 0)]
    {
        let output = home.command(options).stdin(Stdio::null()).stderr(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{options:?}");
    }
}

#[test]
fn piped_input_works_without_a_usable_data_folder() {
    let home = Home::new();
    let expected = home.displays(format!("{EARN} moveup new new right"));
    assert!(!home.data().exists() && fs::read_dir(home.work()).unwrap().count() == 0);
    // A regular file in place of the directory.
    fs::write(home.data(), "").unwrap();
    assert_eq!(home.displays(format!("{EARN} moveup new new right")), expected);
    fs::remove_file(home.data()).unwrap();
    fs::create_dir_all(home.data().join("scores.toml")).unwrap();
    assert_eq!(home.displays(format!("{EARN} moveup new new right")), expected);
    // `scores` reports it.
    let ran = home.run(&["-text", "-seed", "7"], "scores");
    assert!(ran.out.contains("the high scores can’t be read"), "{}", ran.out);
}

#[test]
fn a_missing_home_is_not_an_error() {
    let home = Home::new();
    let mut command = home.command(&["-text", "-seed", "7"]);
    for name in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        command.env(name, "/proc/nowhere");
    }
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
}
