// SPDX-License-Identifier: GPL-3.0-or-later
//! Locks held by another process that never releases them: the program reports this, exits in time, and saves the result later.

use std::fs::{self, File, OpenOptions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::home::Home;
use crate::pseudo_terminal::Terminal;

/// Maximum time to wait for two locks, on a slow machine.
const SOON: Duration = Duration::from_secs(20);

/// A match that ends with a result for both players.
const WORDS: [&str; 6] = ["blokus", "-text", "--json", "-players", "2", "--new-game"];
const MATCH: &str = "a20\nt20\nt1\nsurrender red\nsurrender yellow\nsurrender green\nsurrender purple\n";

/// Plays that match in a terminal and quits; returns standard error.
fn play(home: &Home) -> String {
    let mut command = home.command(&WORDS);
    let errors = home.outside("errors");
    command.stderr(Stdio::from(File::create(&errors).unwrap()));
    let mut terminal = Terminal::start(command);
    terminal.type_in(MATCH);
    terminal.wait_for(1 + MATCH.lines().count());
    let begin = Instant::now();
    terminal.type_in("quit\n");
    let (status, _) = terminal.ended();
    assert!(status.success() && begin.elapsed() < SOON, "{status} after {:?}", begin.elapsed());
    fs::read_to_string(errors).unwrap()
}

#[test]
fn results_are_saved_once_the_lock_is_released() {
    let home = Home::new();
    fs::create_dir(home.data()).unwrap();
    let lock = OpenOptions::new().create(true).append(true).open(home.data().join("scores.lock")).unwrap();
    lock.lock().unwrap();
    let errors = play(&home);
    assert_eq!(errors.lines().count(), 1, "{errors}");
    assert!(errors.contains("scores.toml") && errors.contains("another program has locked it"), "{errors}");
    assert!(home.results().is_empty());
    // The journal has the match; the next start saves its result.
    drop(lock);
    let again = Terminal::start(home.command(&["blokus", "-text", "--json"]));
    again.wait_for(1);
    again.kill();
    assert_eq!(home.results().len(), 2);
}

#[test]
fn files_are_private_to_the_user() {
    let home = Home::new();
    assert_eq!(play(&home), "");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for folder in [home.data(), home.data().join("matches")] {
        assert_eq!(mode(&folder), 0o700, "{}", folder.display());
    }
    assert_eq!(mode(&home.data().join("scores.lock")), 0o600);
}
